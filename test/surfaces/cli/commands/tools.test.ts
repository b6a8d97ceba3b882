// `countersign tools` in this process; cards in a conversation are in test/end-to-end.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toolsCheck } from '../../../../src/surfaces/cli/commands/tools/check.ts';
import {
  toolsGroups,
  toolsInfo,
  toolsList,
  toolsNew,
  toolsRefresh,
} from '../../../../src/surfaces/cli/commands/tools.ts';
import { trust } from '../../../../src/surfaces/cli/commands/trust.ts';
import type { Output } from '../../../../src/surfaces/cli/output.ts';
import { cardText } from '../../../cards/written-card.ts';
import { write } from '../../../config/folders.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let cwd = '';
let home = '';
beforeEach(() => {
  cwd = temporaryFolder();
  home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  vi.stubEnv('HOME', home);
});
afterEach(() => vi.unstubAllEnvs());

const said = async (command: (output: Output) => Promise<number>, json = false) => {
  const output = recordedOutput({ json });
  const code = await command(output);
  return { ...output, code, text: output.lines.join('\n') };
};
const own = (name: string, text: string): void => {
  mkdirSync(join(home, 'config', 'tools'), { recursive: true });
  writeFileSync(join(home, 'config', 'tools', name), text);
};
const trustAll = () => trust([], { cwd, yes: true }, recordedOutput());
const CARD = '.countersign/tools/one.md';
const GOOD =
  'description: Says a word that it is given. Changes nothing. Use it to try cards.\nhints: { read_only: true }';
const card = (name: string, more = ''): string =>
  cardText(
    `name: ${name}\n${GOOD}\nparameters:\n  word: { type: string, required: true, description: What }\n${more}`,
    'js',
    '({ input }) => input.word',
  );

describe('tools list', () => {
  it('S2.38: shows groups, where each tool comes from, and what it may do', async () => {
    own('mine.md', card('mine'));
    write(cwd, { [CARD]: card('one') });
    await trustAll();
    const { code, lines } = await said((output) => toolsList({ cwd }, output));
    expect(code).toBe(0);
    expect(lines).toContain('files (11)');
    expect(lines.find((line) => line.includes(' read_file '))).toMatch(/reads +built-in$/);
    expect(lines).toContain('custom (2)');
    expect(lines.find((line) => line.includes(' mine '))).toMatch(/changes +personal {2}.*mine\.md$/);
    expect(lines.find((line) => line.includes(' one '))).toMatch(
      /changes +workspace, trusted {2}\.countersign\/tools\/one\.md$/,
    );
  });

  it('S2.37: says why a tool is not available; one that fails to say counts as unavailable', async () => {
    own('needy.md', card('needy', 'needs: { programs: [no-such-program-here] }'));
    const { lines, values } = await said((output) => toolsList({ cwd, group: 'custom' }, output));
    expect(lines.join('\n')).toContain('not available: needs the program no-such-program-here');
    expect(values).toEqual([expect.objectContaining({ name: 'needy', available: false, source: 'personal' })]);
  });

  it('a card that is not trusted is listed as a file, and nothing of it is read', async () => {
    write(cwd, { [CARD]: '---\nname: [broken' });
    const { text, errors, values } = await said((output) => toolsList({ cwd }, output));
    expect(text).toContain('not trusted (1)');
    expect(text).toContain(`  ${CARD}`);
    expect(errors).toEqual([]);
    expect(values.at(-1)).toEqual({ file: CARD, source: 'workspace', trusted: false, available: false });
  });

  it('S2.26: a card that cannot be parsed is one warning with file and line, and the others are there', async () => {
    own('bad.md', '---\nname: bad\n---\nno handler\n');
    own('mine.md', card('mine'));
    const { errors, text, code } = await said((output) => toolsList({ cwd, location: 'personal' }, output));
    expect(code).toBe(0);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Failed to parse tool: .*bad\.md:\d+ /),
    ]);
    expect(text).toContain('mine');
  });

  it('S2.30, S2.35: lists the cards of one place, or the tools of one group', async () => {
    own('mine.md', card('mine'));
    write(cwd, { [CARD]: card('one', 'group: files') });
    await trustAll();
    const names = async (options: object) =>
      (await said((output) => toolsList({ cwd, ...options }, output), true)).values.map(
        (value) => (value as { name: string }).name,
      );
    expect(await names({ location: 'project' })).toEqual(['one']);
    expect(await names({ location: 'personal' })).toEqual(['mine']);
    expect(await names({ location: 'built-in', group: 'web' })).toEqual(['download_url', 'web_search']);
    expect(await names({ group: 'files' })).toContain('one');
    expect((await said((output) => toolsList({ cwd, location: 'moon' }, output))).code).toBe(2);
    const none = await said((output) => toolsList({ cwd, group: 'moon' }, output));
    expect(none.errors[0]?.wayOut).toMatch(/^Groups: files, context, code/);
    const empty = await said((output) => toolsList({ cwd: temporaryFolder(), location: 'project' }, output));
    expect(empty.notes[0]).toContain('countersign tools new');
  });
});

it('S2.34, S2.83, S2.93: tools groups counts the tools of each group', async () => {
  own('mine.md', card('mine'));
  const { lines, values } = await said((output) => toolsGroups({ cwd }, output));
  expect(lines[0]).toBe(`Tool Groups (${lines.length - 1})`);
  expect(lines).toContain('  web: 2');
  expect(lines).toContain('  custom: 1');
  expect(values).toEqual([{ groups: expect.arrayContaining([{ name: 'custom', count: 1, tools: ['mine'] }]) }]);
});

describe('S2.36: tools info', () => {
  it('tells everything about a built-in tool, by its name or another it goes by', async () => {
    const { text, values } = await said((output) => toolsInfo('edit_file', { cwd }, output));
    expect(text).toMatch(/^edit_file: Edit file\n/);
    for (const part of [
      'group       files',
      'effect      changes',
      'asks        its changes ask',
      '"additionalProperties": false',
    ])
      expect(text).toContain(part);
    expect(values[0]).toMatchObject({
      name: 'edit_file',
      risky: true,
      parameters: { type: 'object', required: ['path', 'description'] },
    });
    const other = await said((output) => toolsInfo('run-command', { cwd }, output));
    expect(other.text).toContain('asks        code: asked when it changes something');
  });

  it('tells of a card what it needs, its examples and its prose', async () => {
    const examples = '\n## Examples\n\n```yaml\ntitle: says it\ninput: { word: hi }\noutput: hi\n```\n';
    own('mine.md', card('mine', 'needs: { variables: [MY_KEY] }').replace('```js', '```node') + examples);
    const { text, values } = await said((output) => toolsInfo('mine', { cwd }, output));
    for (const part of [
      'personal, ',
      'no: needs the environment variable MY_KEY',
      'timeout     120 s',
      '# For people',
      'needs       MY_KEY',
    ])
      expect(text).toContain(part);
    expect(values[0]).toMatchObject({
      handler: 'node',
      network: false,
      examples: [{ title: 'says it' }],
      needs: { variables: ['MY_KEY'] },
    });
  });

  it('a folder that is not there is said to be so', async () => {
    const { code, errors } = await said((output) => toolsInfo('read_file', { cwd: join(cwd, 'gone') }, output));
    expect([code, errors.length]).toEqual([1, 1]);
  });

  it('names what there is when there is no such tool', async () => {
    const { errors, code } = await said((output) => toolsInfo('nope', { cwd }, output));
    expect(code).toBe(1);
    expect(errors[0]).toMatchObject({ code: 'UNKNOWN_TOOL', message: expect.stringContaining('Available: read_file') });
  });
});

describe('S2.28, S2.29: tools new', () => {
  it.each(['basic', 'file_operation', 'data_operation'])(
    '%s makes a card that passes its own check',
    async (template) => {
      const made = await said((output) => toolsNew('My-Tool', { cwd, template }, output));
      expect(made.lines).toEqual(['Created tool: .countersign/tools/my-tool.md']);
      expect(made.notes.join('\n')).toContain('countersign trust .countersign/tools/my-tool.md');
      const checked = await said((output) =>
        toolsCheck(['.countersign/tools/my-tool.md'], { cwd, strict: true }, output),
      );
      expect(checked.text).not.toContain('✗');
      expect(checked.code).toBe(0);
    },
  );

  it('personal ones lie with the person, and are there at once', async () => {
    const made = await said((output) => toolsNew('greet', { cwd, location: 'personal' }, output));
    expect(made.lines[0]).toContain(join(home, 'config', 'tools', 'greet.md'));
    expect((await said((output) => toolsCheck(['greet'], { cwd }, output))).code).toBe(0);
  });

  it('--open opens it in the editor that the person named, and says when there is none', async () => {
    const editor = join(home, 'editor.mjs');
    writeFileSync(editor, "import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], 'opened');");
    vi.stubEnv('VISUAL', '');
    vi.stubEnv('EDITOR', `"${process.execPath}" "${editor}"`);
    expect((await said((output) => toolsNew('opened', { cwd, open: true }, output))).code).toBe(0);
    expect(readFileSync(join(cwd, '.countersign/tools/opened.md'), 'utf8')).toMatch(/opened$/);
    vi.stubEnv('EDITOR', '');
    vi.stubEnv('PATH', '');
    const { code, errors, lines } = await said((output) => toolsNew('unopened', { cwd, open: true }, output));
    expect({ code, lines }).toEqual({ code: 1, lines: ['Created tool: .countersign/tools/unopened.md'] });
    expect(errors[0]?.message).toContain('set VISUAL or EDITOR');
  });

  it('never over a file that is there', async () => {
    write(cwd, { [CARD]: 'mine' });
    const { code, errors } = await said((output) => toolsNew('one', { cwd }, output));
    expect(code).toBe(1);
    expect(errors[0]).toMatchObject({ code: 'EXISTS', message: `${CARD} is already there.` });
    expect(readFileSync(join(cwd, CARD), 'utf8')).toBe('mine');
  });

  it('S2.27: nor under a name that a built-in tool has, nor one that cannot be called', async () => {
    for (const [name, code] of [
      ['read-file', 'EXISTS'],
      ['../x', 'BAD_ARGS'],
      ['Straße', 'BAD_ARGS'],
      ['9a', 'BAD_ARGS'],
      ['constructor', 'BAD_ARGS'],
    ])
      expect((await said((output) => toolsNew(name ?? '', { cwd }, output))).errors[0]?.code).toBe(code);
    expect((await said((output) => toolsNew('a', { cwd, template: 'x' }, output))).errors[0]?.wayOut).toContain(
      'basic',
    );
    expect((await said((output) => toolsNew('a', { cwd, location: 'x' }, output))).errors[0]?.wayOut).toContain(
      'personal',
    );
    expect(existsSync(join(cwd, '.countersign'))).toBe(false);
  });

  it('not through a link that leads out of the folder', async () => {
    const outside = temporaryFolder();
    symlinkSync(outside, join(cwd, '.countersign'));
    const { code } = await said((output) => toolsNew('one', { cwd }, output));
    expect(code).toBe(1);
    expect(existsSync(join(outside, 'tools'))).toBe(false);
  });
});

it('S2.32: tools refresh looks for cards again and says so', async () => {
  own('mine.md', card('mine'));
  const { lines, notes, values } = await said((output) => toolsRefresh({ cwd }, output));
  expect(lines).toEqual(['Tool cache refreshed']);
  expect(notes[0]).toMatch(/^\d+ tools, 1 of them from cards\.$/);
  expect(values).toEqual([expect.objectContaining({ refreshed: true, cards: 1, untrusted: [] })]);
});

describe('S2.31: tools check', () => {
  const example = (text: string): string => `\n## Examples\n\n\`\`\`yaml\n${text}\n\`\`\`\n`;

  it('prints a table and ends with 1 when something is wrong', async () => {
    own('good.md', card('good') + example('input: { word: hi }\noutput: hi'));
    own('bad.md', card('bad') + example('title: greets\ninput: { word: hi }\noutput: ho'));
    const { code, lines, values } = await said((output) => toolsCheck([], { cwd }, output));
    expect(code).toBe(1);
    expect(lines[0]).toBe('   tool  card  code  examples');
    expect(lines).toContain(' ✓ good  ✓     ✓     1 of 1');
    expect(lines).toContain(' ✗ bad   ✓     ✓     0 of 1');
    expect(lines.join('\n')).toMatch(/✗ .*bad\.md:\d+ {2}greets: expected "ho", got "hi"/);
    expect(values).toEqual([
      expect.objectContaining({ name: 'bad', wrong: true }),
      expect.objectContaining({ wrong: false }),
    ]);
  });

  it('advice counts only with --strict', async () => {
    own('good.md', card('good'));
    const plain = await said((output) => toolsCheck(['good'], { cwd }, output));
    expect(plain.code).toBe(0);
    expect(plain.text).toContain('· ');
    expect(plain.text).toContain('examples: there are none');
    expect((await said((output) => toolsCheck(['good'], { cwd, strict: true }, output))).code).toBe(1);
  });

  it('of a folder that is not trusted nothing is run, unless the person names the file', async () => {
    write(cwd, { [CARD]: card('one') + example('input: { word: hi }\noutput: hi') });
    const all = await said((output) => toolsCheck([], { cwd }, output));
    expect(all.code).toBe(1);
    expect(all.lines).toEqual([]);
    expect(all.errors[0]).toMatchObject({ code: 'UNTRUSTED', wayOut: expect.stringContaining(`tools check ${CARD}`) });
    expect((await said((output) => toolsCheck([CARD], { cwd }, output))).text).toContain('1 of 1');
  });

  it('a new card of the folder, named by its name, is not trusted yet: it is not unknown', async () => {
    expect((await said((output) => toolsNew('my-lines', { cwd }, output))).code).toBe(0);
    for (const word of ['my-lines', 'my_lines', 'myLines']) {
      const { code, errors } = await said((output) => toolsCheck([word], { cwd }, output));
      expect(code).toBe(1);
      expect(errors).toEqual([
        expect.objectContaining({
          code: 'UNTRUSTED',
          message: expect.stringContaining('.countersign/tools/my-lines.md is not trusted yet'),
          wayOut: expect.stringContaining('countersign tools check .countersign/tools/my-lines.md'),
        }),
      ]);
    }
  });

  it('says so when there is nothing to check, or no such card', async () => {
    const none = await said((output) => toolsCheck([], { cwd }, output));
    expect(none.code).toBe(0);
    expect(none.notes[0]).toContain('no cards here');
    const built = await said((output) => toolsCheck(['read_file', 'nope', 'gone.md'], { cwd }, output));
    expect(built.code).toBe(1);
    expect(built.errors.map(({ code }) => code)).toEqual(['BAD_ARGS', 'UNKNOWN_TOOL', 'NOT_FOUND']);
  });

  it('a card that cannot be parsed, or whose files are not beside it, is an error with its place', async () => {
    write(cwd, {
      'bad.md': '---\nname: bad\n---\n',
      'lone.md': cardText(`name: lone\n${GOOD}\nfiles: [gone.txt]`, 'js', '() => 1'),
    });
    const { errors, code } = await said((output) => toolsCheck(['bad.md', 'lone.md'], { cwd }, output));
    expect(code).toBe(1);
    expect(errors.map(({ code: each }) => each)).toEqual(['BAD_CONFIG', 'NOT_FOUND']);
  });

  it('a mistake in the code and an example that was not run are marked in the table', async () => {
    own('broken.md', card('broken').replace('({ input })', '({ input'));
    own('away.md', card('away', 'needs: { programs: [no-such-program] }') + example('input: { word: hi }\noutput: hi'));
    const { lines, code } = await said((output) => toolsCheck([], { cwd }, output));
    expect(code).toBe(1);
    expect(lines).toContain(' ✗ broken  ·     ✗     none');
    expect(lines).toContain(' ✓ away    ✓     ✓     0 of 1');
    expect(lines.join('\n')).toMatch(/· .*away\.md:\d+ {2}example 1: not run: needs the program no-such-program/);
    const strict = await said((output) => toolsCheck(['away'], { cwd, strict: true }, output));
    expect(strict.lines).toContain(' ✗ away  ✓     ✓     0 of 1');
  });

  it('takes the files that a card declares from beside it', async () => {
    const text = cardText(
      `name: greet\n${GOOD}\nfiles: [words.txt]`,
      'js',
      "async ({ look }) => (await look.file('words.txt')).trim()",
    );
    write(cwd, { 'drafts/greet.md': text + example('input: {}\noutput: hello'), 'drafts/words.txt': 'hello\n' });
    const { text: shown, code } = await said((output) => toolsCheck(['drafts/greet.md'], { cwd }, output));
    expect(shown).toContain('1 of 1');
    expect(code).toBe(0);
  });
});
