import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../../src/decision/question.ts';
import type { Result } from '../../../../src/error/error-value.ts';
import { loadProposal } from '../../../../src/host/deciding/load-proposal.ts';
import type { Proposal } from '../../../../src/proposal/proposal.ts';
import type { Ended } from '../../../../src/surfaces/cli/desk/choose-hunks.ts';
import { canEdit, editProposal } from '../../../../src/surfaces/cli/desk/edit-proposal.ts';
import { editorFrom, runEditor } from '../../../../src/surfaces/cli/desk/run-editor.ts';
import type { Screen } from '../../../../src/surfaces/cli/desk/screen.ts';
import { splitWords } from '../../../../src/surfaces/cli/desk/split-words.ts';
import { asked, change, path, textState } from '../../../support/example-asked.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** An editor: a program that runs `body` with `files`, the names it was given, and `fs`. */
const editor = (body: string): string => {
  const file = join(temporaryFolder(), 'an editor.mjs');
  writeFileSync(file, `import * as fs from 'node:fs';\nconst files = process.argv.slice(2);\n${body}`);
  return `"${process.execPath}" '${file}'`;
};
const replacing = (from: string, to: string): string =>
  editor(`for (const file of files)
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(${JSON.stringify(from)}, ${JSON.stringify(to)}));`);

/** Nothing here is asked. */
const screen = {} as Screen;
const edited = async (
  given: Partial<Proposal>,
  command: string | undefined,
  of?: 'input' | 'json',
): Promise<Result<Decision | Ended>> =>
  editProposal(await loadProposal(asked('3.0', given)), { editor: command, screen }, of);
const { digest } = asked('3.0').proposal;

describe('the editor', () => {
  it.each<[string, readonly string[] | undefined]>([
    ['vim', ['vim']],
    ['  code   --wait ', ['code', '--wait']],
    [`"/a b/subl" -w 'it''s' x\\ y`, ['/a b/subl', '-w', 'its', 'x y']],
    ['a "b\\"c\\\\d\\n"', ['a', 'b"c\\d\\n']],
    ['vim; rm -rf $HOME', ['vim;', 'rm', '-rf', '$HOME']],
    ['', undefined],
    ['   ', undefined],
    ['vim "open', undefined],
  ])('%j is split without a shell', (text, words) => {
    const split = splitWords(text);
    expect(split.ok ? split.value : undefined).toEqual(words);
  });

  it('is VISUAL, else EDITOR', () => {
    expect(editorFrom({ VISUAL: 'a', EDITOR: 'b' })).toBe('a');
    expect(editorFrom({ VISUAL: ' ', EDITOR: 'b' })).toBe('b');
    expect(editorFrom({})).toBeUndefined();
  });

  it('is what the system has, where none is named; never what lies in a folder that is named relatively', () => {
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    const put = (folder: string, name: string, mode: number): void =>
      writeFileSync(join(folder, name), '#!/bin/sh\n', { mode });
    const inPath = (path: string): string | undefined => editorFrom({ EDITOR: '', PATH: path });
    expect(inPath(`${first}:${second}`)).toBeUndefined();
    put(first, 'vi', 0o755);
    put(second, 'nano', 0o644);
    expect(inPath(`${first}:${second}`)).toBe('vi');
    chmodSync(join(second, 'nano'), 0o755);
    expect(inPath(`${first}:${second}`)).toBe('nano');
    put(second, 'sensible-editor', 0o755);
    expect(inPath(`${first}:${second}`)).toBe('sensible-editor');
    expect(inPath(relative(process.cwd(), second))).toBeUndefined();
    expect(editorFrom({ EDITOR: 'ed', PATH: second })).toBe('ed');
  });

  it('gets private copies with harmless names, and nothing of them stays', async () => {
    const command = editor(`for (const file of files)
      fs.writeFileSync(file, [file, (fs.statSync(file).mode & 0o777).toString(8), process.cwd()].join('|'));`);
    const result = await runEditor({
      command,
      texts: [
        { name: 'Notes/-rf "x"\n.md', text: 'a' },
        { name: '..', text: 'b' },
      ],
    });
    const [first = '', second = ''] = result.ok ? result.value : [];
    const [file = '', mode, cwd] = first.split('|');
    expect(file).toMatch(/countersign-edit-\w+\/1--rf__x__\.md$/);
    expect(second).toMatch(/countersign-edit-\w+\/2-\.\.\|/);
    expect([mode, cwd]).toEqual(['600', join(file, '..')]);
    expect(readdirSync(tmpdir())).not.toContain(cwd?.split('/').at(-1));
  });

  it('has the whole screen of a live terminal while it runs, and not a moment longer', async () => {
    const told: string[] = [];
    const lend = async <T>(work: () => Promise<T>): Promise<T> => {
      told.push('lent');
      const back = await work();
      told.push('given back');
      return back;
    };
    const command = replacing('a', 'b');
    expect(await runEditor({ command, texts: [{ name: 'x', text: 'a' }], lend })).toEqual({ ok: true, value: ['b'] });
    expect(told).toEqual(['lent', 'given back']);
  });

  it.each([
    ['that fails', () => editor('process.exit(3);'), 'the editor ended with code 3'],
    [
      'that is killed',
      () => editor(`process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5000);`),
      'ended with SIGTERM',
    ],
    ['that is not there', () => '/nowhere/vim', 'the editor is not started: /nowhere/vim is not there'],
    ['that writes bytes', () => editor('fs.writeFileSync(files[0], Buffer.from([0xff]));'), 'not UTF-8'],
    ['that removes the file', () => editor('fs.unlinkSync(files[0]);'), 'ENOENT'],
    ['that is no command', () => '"', 'the editor command is not one'],
  ])('%s changes nothing and says why', async (_, command, words) => {
    const result = await edited({}, command());
    expect(result.ok ? '' : result.error.message).toContain(words);
  });
});

describe('an edit', () => {
  it('of a text is an amendment of that file alone', async () => {
    const changes = [
      change('a.md', 'old\n', 'new\n'),
      change('b.md', null, 'other\n'),
      change('gone.md', 'new\n', null),
      { path: path('p.png'), before: null, after: textState('new\x00') },
    ];
    expect(await edited({ preview: { summary: '', changes } }, replacing('new', 'mine'))).toEqual({
      ok: true,
      value: { answer: 'amend', digest, texts: { 'a.md': 'mine\n' } },
    });
  });

  it('of the input as JSON is another input', async () => {
    const given = { preview: { summary: '' }, input: { query: 'React', limit: 5 } };
    expect(await edited(given, replacing('React', 'Vue'), 'json')).toEqual({
      ok: true,
      value: { answer: 'amend', digest, input: { query: 'Vue', limit: 5 } },
    });
    for (const [from, to] of [
      ['"React"', '"React'],
      ['{', '[{'],
    ] as const) {
      const broken = await edited(given, replacing(from, to), 'json');
      expect(broken.ok ? '' : broken.error.message).toContain('not a JSON object');
    }
  });

  it('that changes nothing says so', async () => {
    for (const of of [undefined, 'json'] as const) {
      const result = await edited({}, replacing('nothing like this', ''), of);
      expect(result.ok ? '' : result.error.message).toBe('You changed nothing: the proposal stands as it was.');
    }
  });

  it('needs an editor, and something to edit', async () => {
    const long = { preview: { summary: '', changes: [change('a.md', 'old\n', 'new\nlines\n')] } };
    const result = await edited(long, undefined, 'json');
    expect(result.ok ? '' : result.error.message).toContain('set VISUAL or EDITOR');
    const came = await editProposal(await loadProposal(asked('3.0/2', { ...long, stage: 'came back' })), {
      editor: undefined,
      screen,
    });
    expect(came.ok ? '' : came.error.message).toContain('set VISUAL or EDITOR');
    const sent = await editProposal(
      await loadProposal(asked('3.0/2', { stage: 'came back' })),
      { editor: 'vim', screen },
      'json',
    );
    expect(sent.ok ? '' : sent.error.message).toContain('It has been sent already');
    const back = asked('3.0/2', { stage: 'came back', preview: { summary: '' } });
    expect(canEdit(await loadProposal(back))).toBe(false);
    expect(canEdit(await loadProposal(asked('3.0/2', { stage: 'came back' })))).toBe(true);
    expect(canEdit(await loadProposal(asked('3.0', { preview: { summary: '' } })))).toBe(true);
  });
});
