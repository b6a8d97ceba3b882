// Taking back a part, and merging by hand: over a real history, with a screen made of prepared answers and editors of one line.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { undoMerged } from '../../../../../src/surfaces/cli/commands/undo/merge-conflict.ts';
import { undoPicked } from '../../../../../src/surfaces/cli/commands/undo/pick-parts.ts';
import { createScreen, type Screen } from '../../../../../src/surfaces/cli/desk/screen.ts';
import { type Ground, must, openGround, put, text } from '../../../../support/history/ground.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const lines = (...changed: number[]): string =>
  Array.from({ length: 20 }, (_, index) => `line ${index + 1}${changed.includes(index + 1) ? ' changed' : ''}\n`).join(
    '',
  );

const ground = (files: Record<string, string>): Ground => {
  const top = temporaryFolder();
  for (const [path, content] of Object.entries(files)) put(join(top, 'workspace'), path, content);
  return openGround({ top });
};
const entryOf = ({ history }: Ground, id: number) => {
  const entry = history.entry(id);
  if (entry === undefined) throw new Error(`no entry ${id}`);
  return entry;
};

/** Answers in order; then the input is over. */
const screenThat = (...answers: string[]): Screen & { readonly shown: () => string } => {
  let shown = '';
  const screen = createScreen({
    prompt: {
      ask: async (words) => {
        shown += words;
        const answer = answers.shift();
        return answer === undefined ? { kind: 'end' } : { kind: 'line', text: answer };
      },
    },
    output: {
      columns: 80,
      rows: 40,
      write: (written: string) => {
        shown += written;
      },
    },
    colour: false,
    signal: new AbortController().signal,
  });
  return { ...screen, shown: () => shown };
};

const editor = (line: string): string => {
  const file = join(temporaryFolder(), 'editor.sh');
  writeFileSync(file, `#!/bin/sh\nfor file in "$@"; do ${line}; done\n`);
  chmodSync(file, 0o755);
  return file;
};

describe('--pick', () => {
  it('shows all with numbers, asks again, and takes back what was named', async () => {
    const there = ground({ 'a.txt': lines(), 'b.txt': 'b\n' });
    const { entry } = must(
      await there.apply([
        there.change('a.txt', lines(3, 15)),
        there.change('b.txt', null),
        there.change('c.txt', 'c\n'),
      ]),
    );
    const screen = screenThat('5', 'each', '1, 3', ' 1,3 ');
    must(await undoPicked(there.history, entry, true, recordedOutput(), screen));
    expect(screen.shown()).toMatch(
      /▸ a\.txt[\s\S]* 1 {2}line 3[\s\S]* 2 {2}line 15[\s\S]*▸ c\.txt[\s\S]* 3 {2}the whole file[\s\S]*▸ b\.txt[\s\S]* 4 {2}/,
    );
    expect(screen.shown()).toContain('There is no 5: 1 to 4');
    expect(screen.shown()).toContain('"each" is not an answer here: numbers, all or none');
    expect([text(there.folder, 'a.txt'), text(there.folder, 'c.txt')]).toEqual([lines(15), null]);
  });

  it.each([['none'], [''], ['n'], []])('%j takes nothing back', async (...answers: string[]) => {
    const there = ground({ 'a.txt': lines() });
    const id = await there.edit('a.txt', lines(3, 15));
    const output = recordedOutput();
    expect(must(await undoPicked(there.history, entryOf(there, id), true, output, screenThat(...answers)))).toBe(
      'left',
    );
    expect(output.notes).toEqual(['Nothing was taken back.']);
    expect(text(there.folder, 'a.txt')).toBe(lines(3, 15));
  });

  it('all is all', async () => {
    const there = ground({ 'a.txt': lines() });
    const id = await there.edit('a.txt', lines(3, 15));
    must(await undoPicked(there.history, entryOf(there, id), true, recordedOutput(), screenThat('ALL')));
    expect(text(there.folder, 'a.txt')).toBe(lines());
    expect(await undoPicked(there.history, entryOf(there, id), 'all', recordedOutput(), undefined)).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
  });

  it('lists the parts where nobody can be asked, and says how to name them', async () => {
    const there = ground({ 'a.txt': lines() });
    const id = await there.edit('a.txt', lines(3, 15));
    const output = recordedOutput();
    expect(await undoPicked(there.history, entryOf(there, id), true, output, undefined)).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
    expect(output.lines.join('\n')).toMatch(/ 1 {2}line 3[\s\S]* 2 {2}line 15/);
  });
});

describe('--merge', () => {
  const conflicting = async (is: string): Promise<{ there: Ground; id: number }> => {
    const there = ground({ 'a.txt': 'one\ntwo\nthree\n' });
    const id = await there.edit('a.txt', 'one\n2\nthree\n');
    put(there.folder, 'a.txt', is);
    return { there, id };
  };

  it('applies what came back without marks, after a yes', async () => {
    const { there, id } = await conflicting('one\nzwei\nthree\n');
    const at = { editor: editor('sed -i "/^[<|=>]\\{7\\}/d;/^2$/d;/^two$/d" "$file"'), screen: screenThat('y') };
    const output = recordedOutput();
    must(await undoMerged(there.history, entryOf(there, id), output, at));
    expect(text(there.folder, 'a.txt')).toBe('one\nzwei\nthree\n');
    expect(there.history.entry(id)?.undoneBy).not.toBeNull();
  });

  it.each([
    ['marks are left', 'true', ['y'], 'There are marks left in a.txt'],
    ['nobody says yes', `printf 'mine\\n' > "$file"`, ['yes please'], 'Not applied.'],
  ])('does nothing when %s', async (_, line, answers, words) => {
    const { there, id } = await conflicting('one\nzwei\nthree\n');
    const output = recordedOutput();
    const at = { editor: editor(line), screen: screenThat(...answers) };
    expect(must(await undoMerged(there.history, entryOf(there, id), output, at))).toBe('left');
    expect(output.notes.join('\n')).toContain(words);
    expect(text(there.folder, 'a.txt')).toBe('one\nzwei\nthree\n');
  });

  it.each([
    ['there is no editor', undefined, 'one\nzwei\n', 'NOT_FOUND'],
    ['the editor fails', 'exit 1', 'one\nzwei\n', 'REJECTED'],
    ['what comes back is no text', `printf '\\377' > "$file"`, 'one\nzwei\n', 'NOT_UTF8'],
    ['the file is no text', 'true', 'one\n\xff\n', 'NOT_UTF8'],
    ['the file changed meanwhile', 'CHANGED', 'one\nzwei\n', 'STALE'],
  ])('fails and touches nothing when %s', async (_, line, is, code) => {
    const { there, id } = await conflicting('');
    writeFileSync(join(there.folder, 'a.txt'), Buffer.from(is, 'latin1'));
    const changed = `printf 'x\\n' > "$file"; printf 'later\\n' > '${there.folder}/a.txt'`;
    const command = line === undefined ? undefined : editor(line === 'CHANGED' ? changed : line);
    const merged = await undoMerged(there.history, entryOf(there, id), recordedOutput(), {
      editor: command,
      screen: screenThat('y'),
    });
    expect(merged).toMatchObject({ ok: false, error: { code } });
    expect(there.history.entry(id)?.undoneBy).toBeNull();
  });

  it('is a plain undo where nothing conflicts, and a conflict where there are no lines to merge', async () => {
    const { there, id } = await conflicting('one\n2\nthree\nmore\n');
    must(
      await undoMerged(there.history, entryOf(there, id), recordedOutput(), { editor: undefined, screen: undefined }),
    );
    expect(text(there.folder, 'a.txt')).toBe('one\ntwo\nthree\nmore\n');
    const { entry } = must(await there.apply([there.change('n.txt', 'new\n')]));
    put(there.folder, 'n.txt', 'mine\n');
    expect(
      await undoMerged(there.history, entry, recordedOutput(), { editor: 'true', screen: screenThat() }),
    ).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect(await undoMerged(there.history, entryOf(there, id), recordedOutput())).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
  });
});
