// Options saved into a person's own config.yaml: read back as they were meant, with everything else as it was written.
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OptionEdit } from '../../src/config/edit-options.ts';
import { parseConfig } from '../../src/config/parse-config.ts';
import { saveOptions } from '../../src/config/save-options.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const saved = (text: string | undefined, ...edits: readonly OptionEdit[]) => {
  const file = join(temporaryFolder(), 'config.yaml');
  if (text !== undefined) writeFileSync(file, text);
  const result = saveOptions(file, edits);
  return { result, file, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
};
const set = (path: string, value: OptionEdit['value']): OptionEdit => {
  const [name = '', inner] = path.split('.');
  return { path: inner === undefined ? [name] : [name, inner], value };
};

describe('one option changes, and only its own bytes', () => {
  it.each<[string, string | undefined, OptionEdit, string]>([
    ['no file yet', undefined, set('stream', false), 'stream: false\n'],
    ['an empty file', '', set('limits.turns', 5), 'limits:\n  turns: 5\n'],
    ['only a comment', '# mine\n', set('model', 'ollama/qwen3:8b'), '# mine\nmodel: ollama/qwen3:8b\n'],
    ['no newline at its end', 'draft: true', set('stream', true), 'draft: true\nstream: true\n'],
    ['a comment behind it', 'a: 1 # x\n'.replace('a: 1', 'stream: true'), set('stream', false), 'stream: false # x\n'],
    [
      'between others',
      '# one\nprofile: notes\n\n# two\nstream:   true\ndraft: true\n',
      set('stream', false),
      '# one\nprofile: notes\n\n# two\nstream: false\ndraft: true\n',
    ],
    [
      'taken out',
      '# one\nprofile: notes\nstream: true # x\n# two\n',
      set('stream', null),
      '# one\nprofile: notes\n# two\n',
    ],
    ['not there to be taken out', 'profile: notes\n', set('stream', null), 'profile: notes\n'],
    ['a list over lines', 'tools:\n- files\n- code\ndraft: true\n', set('tools', 'off'), 'tools: off\ndraft: true\n'],
    [
      'a list with a comment above',
      'tools: # only these\n  - files\n  - code\n\ndraft: true\n',
      set('tools', ['data', 'a b']),
      'tools: [data, "a b"] # only these\n\ndraft: true\n',
    ],
    [
      'into a list line by line',
      'private:\n  folders: # these\n    - Diary # mine\n    # sick notes\n    - Health\n  tags: [x]\n',
      set('private.folders', ['Diary', 'Health', 'a b', 'c']),
      'private:\n  folders: # these\n    - Diary # mine\n    # sick notes\n    - Health\n    - "a b"\n    - c\n  tags: [x]\n',
    ],
    [
      'out of a list line by line',
      'tools:\n- a # one\n- b # two\n- c # three\n- d\n# end\n',
      set('tools', ['b', 'c', 'e']),
      'tools:\n- b # two\n- c # three\n- e\n# end\n',
    ],
    ['a list in another order', 'tools:\n- a # one\n- b\n', set('tools', ['b', 'a']), 'tools: [b, a]\n'],
    [
      'inside a block',
      'limits:\n  # few\n  turns: 5 # enough\n  cost: 1\n',
      set('limits.turns', 7),
      'limits:\n  # few\n  turns: 7 # enough\n  cost: 1\n',
    ],
    [
      'new in a block',
      'limits:\n    turns: 5 # enough\n\ndraft: true\n',
      set('limits.cost', 0.5),
      'limits:\n    turns: 5 # enough\n    cost: 0.5\n\ndraft: true\n',
    ],
    ['out of a block', 'limits:\n  turns: 5\n  cost: 1\n', set('limits.turns', null), 'limits:\n  cost: 1\n'],
    ['the last of a block', 'draft: true\nlimits:\n  turns: 5\n', set('limits.turns', null), 'draft: true\n'],
    ['in braces', 'limits: { turns: 5, cost: 1 } # x\n', set('limits.turns', 6), 'limits: { turns: 6, cost: 1 } # x\n'],
    ['new in braces', 'limits: { turns: 5 }\n', set('limits.cost', 2), 'limits: { turns: 5, cost: 2 }\n'],
    ['out of braces', 'limits: { turns: 5, cost: 1 }\n', set('limits.turns', null), 'limits: { cost: 1 }\n'],
    ['below nothing', 'private: # later\n', set('private.tags', ['x']), 'private: { tags: [x] } # later\n'],
    [
      'a text of several lines',
      'system: |\n  old\n  text\n\ndraft: true\n',
      set('system', 'new: text\n\n  # and more'),
      'system: |-\n  new: text\n\n    # and more\n\ndraft: true\n',
    ],
    ['a text that looks otherwise', '', set('system', '- no: list\u202e'), 'system: "- no: list\\u202e"\n'],
    [
      'line ends as they are',
      'stream: true\r\ndraft: true\r\n',
      set('limits.turns', 5),
      'stream: true\r\ndraft: true\r\nlimits:\r\n  turns: 5\r\n',
    ],
    ['a mark at its beginning', '\ufeffstream: true\n', set('stream', false), '\ufeffstream: false\n'],
  ])('%s', (_, before, edit, after) => {
    const { result, text } = saved(before, edit);
    expect(result).toEqual({ ok: true, value: true });
    expect(text).toBe(after);
  });

  it('several at once', () => {
    const { text } = saved('draft: true\n', set('draft', null), set('limits.turns', 3), set('limits.cost', 1));
    expect(text).toBe('limits:\n  turns: 3\n  cost: 1\n');
  });

  it('keeps the file as it was beside it, and a link a link', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'dotfiles'));
    const real = join(folder, 'dotfiles/config.yaml');
    writeFileSync(real, 'stream: true\n');
    const file = join(folder, 'config.yaml');
    symlinkSync(real, file);
    expect(saveOptions(file, [set('stream', false)]).ok).toBe(true);
    expect([readFileSync(real, 'utf8'), lstatSync(file).isSymbolicLink()]).toEqual(['stream: false\n', true]);
    expect(readFileSync(`${file}.bak`, 'utf8')).toBe('stream: true\n');
  });
});

describe('nothing is written', () => {
  it.each([
    ['into a file with a mistake', 'stream: maybe\n'],
    ['into a file that is no options', '- a\n'],
    ['into a file in one pair of braces', '{ stream: true }\n'],
    ['where a name is there twice', 'stream: true\nstream: false\n'],
    ['over an alias', 'limits: &x\n  turns: 1\nprivate: *x\n'],
  ])('%s', (_, before) => {
    const { result, text } = saved(before, set('stream', false));
    expect(result).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
    expect(text).toBe(before);
  });
});

describe('whatever is set', () => {
  /** The same numbers in every run. */
  const random = (seed: number) => (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  it('is read back, and comments stay, through 100 random edits of one file', () => {
    const next = random(8);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T; // never empty
    const word = (): string =>
      pick(['a', 'b c', '"q"', "it's", '# no', '- x', 'ä/ö', '\u200b', '😀', '*', '~', '{}', '[y', 'x: y', '\t', '@n']);
    const file = join(temporaryFolder(), 'config.yaml');
    writeFileSync(
      file,
      '# top\nprofile: notes # kind\n\n# limits\nlimits:\n  # turns\n  tokens: 1_000\nprivate: { tags: [x] }\n',
    );
    const expected = new Map<string, unknown>();
    for (let turn = 0; turn < 100; turn += 1) {
      const path = pick([
        'stream',
        'draft',
        'model',
        'system',
        'limits.turns',
        'limits.cost',
        'private.folders',
        'tools',
      ]);
      const value = ((): OptionEdit['value'] => {
        if (next() < 0.2) return null;
        if (path === 'stream' || path === 'draft') return next() < 0.5;
        if (path.startsWith('limits')) return Math.ceil(next() * 1000) / (path.endsWith('cost') ? 100 : 1);
        if (path === 'model') return word();
        if (path === 'system')
          return [word(), word(), word()].slice(0, Math.ceil(next() * 3)).join(pick(['\n', '\n\n', ' ']));
        return [word(), word()];
      })();
      expect(saveOptions(file, [set(path, value)]), `${path} = ${JSON.stringify(value)}`).toEqual({
        ok: true,
        value: true,
      });
      expected.set(path, value ?? undefined);
      const text = readFileSync(file, 'utf8');
      const { options, errors } = parseConfig(text, file);
      expect(errors).toEqual([]);
      for (const [name, meant] of expected) {
        const [outer = '', inner] = name.split('.');
        const found = (options as Record<string, unknown>)[outer];
        expect(inner === undefined ? found : (found as Record<string, unknown> | undefined)?.[inner]).toEqual(meant);
      }
      expect(text).toContain('# top\nprofile: notes # kind\n\n# limits\nlimits:\n  # turns\n  tokens: 1_000\n');
    }
  });
});
