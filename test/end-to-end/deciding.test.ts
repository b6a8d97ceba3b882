// Deciding as a person lives it: the built program at a real pseudo-terminal with a model server on loopback.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Terminal } from '../support/countersign.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ACTIONS = '- [ ] gym\n- [ ] fix bug\n- [ ] write report\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'make it clearer' },
});
const done = { text: 'Done.' };
const ask = (stage: Stage, ...flags: string[]) =>
  stage.terminal('run', 'Improve my actions', ...stage.model, '--profile', 'code', ...flags);

/** Waits for the question, then for the prompt, and types. What was shown up to the question comes back. */
const answer = (terminal: Terminal, question: string, keys: string): Promise<string> => terminal.answer(question, keys);

/** An editor that replaces one text by another in every file it is given. */
const editorThat = (from: string, to: string): string => {
  const file = join(temporaryFolder(), 'editor.sh');
  writeFileSync(file, `#!/bin/sh\nfor f in "$@"; do sed -i 's/${from}/${to}/' "$f"; done\n`);
  chmodSync(file, 0o755);
  return file;
};

it('applies what was approved, says so to the model, and takes it back bit for bit', async () => {
  const stage = await onStage({ 'Actions.md': ACTIONS }, [
    { calls: [edit('Actions.md', 'fix bug', 'Fix the log-in time-out')] },
    done,
  ]);
  const terminal = ask(stage);
  const shown = await terminal.until('Apply?');
  expect(shown).toContain('Actions.md');
  expect(shown).toMatch(/-.*fix bug[\s\S]*\+.*Fix the log-in time-out/);
  expect(shown).toContain('changes ask');
  expect(stage.read('Actions.md')).toBe(ACTIONS);
  await terminal.until('>');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('Actions.md')).toBe(ACTIONS.replace('fix bug', 'Fix the log-in time-out'));
  expect(stage.answers()).toEqual([expect.stringMatching(/^Applied/)]);
  const undone = await stage.run('undo');
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining('Actions.md') });
  expect(stage.read('Actions.md')).toBe(ACTIONS);
  expect((await stage.run('redo')).code).toBe(0);
  expect(stage.read('Actions.md')).toContain('Fix the log-in time-out');
  expect(await stage.run('ledger', 'verify')).toMatchObject({ code: 0, stdout: expect.stringContaining('holds') });
});

it('refuses with a word, and the model reads that word', async () => {
  const stage = await onStage({ 'Actions.md': ACTIONS }, [
    { calls: [edit('Actions.md', 'gym', 'Go to the gym')] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply?', 'n "I cancelled it"\r');
  expect(await terminal.exit).toBe(4);
  expect(stage.read('Actions.md')).toBe(ACTIONS);
  expect(stage.answers()).toEqual(['Refused by the person: "I cancelled it". Do not repeat it; ask if unsure.']);
});

it('takes Enter on an empty line, and a closed input, for no', async () => {
  for (const keys of ['\r', '\x04']) {
    const stage = await onStage({ 'Actions.md': ACTIONS }, [
      { calls: [edit('Actions.md', 'gym', 'Go to the gym')] },
      done,
    ]);
    const terminal = ask(stage);
    await terminal.until('Apply?');
    await terminal.until('>');
    terminal.type(keys);
    expect(await terminal.exit).toBe(4);
    expect(terminal.screen()).toContain('Not applied.');
    expect(stage.read('Actions.md')).toBe(ACTIONS);
  }
});

it('case 211: shows the person’s own version again before it counts, and tells the model how it differs', async () => {
  const editor = editorThat('Fix it', 'Fix the log-in on staging');
  const stage = await onStage({ 'Actions.md': ACTIONS }, [{ calls: [edit('Actions.md', 'fix bug', 'Fix it')] }, done], {
    EDITOR: editor,
  });
  const terminal = ask(stage);
  await answer(terminal, 'Apply?', 'e\r');
  const again = await terminal.until('Apply?');
  expect(again).toContain('as you edited it');
  expect(again).toContain('Fix the log-in on staging');
  expect(stage.read('Actions.md')).toBe(ACTIONS);
  await terminal.until('>');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('Actions.md')).toBe(ACTIONS.replace('fix bug', 'Fix the log-in on staging'));
  expect(stage.answers()).toEqual([
    expect.stringMatching(/^Applied with the person's changes:[\s\S]*Fix the log-in on staging/),
  ]);
});

it('keeps hunks 1 and 3 of 4 and tells the model which were left', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);
  const text = `${lines.join('\n')}\n`;
  const edits = [5, 15, 25, 35].map((line) => ({ old: `line ${line}\n`, new: `changed ${line}\n` }));
  const stage = await onStage({ 'a.txt': text }, [
    { calls: [{ name: 'edit_file', arguments: { path: 'a.txt', edits, description: 'd' } }] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply?', 'h\r');
  await answer(terminal, 'Keep which?', '1,3\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('a.txt')).toBe(text.replace('line 5\n', 'changed 5\n').replace('line 25\n', 'changed 25\n'));
  const [told] = stage.answers();
  expect(told).toMatch(
    /^Applied in part: line 5 of a\.txt, line 25 of a\.txt\. Refused by the person: line 15 of a\.txt, line 35 of a\.txt/,
  );
});

it('takes one mixed answer for a batch: 1,3 e2 n4 "wrong file"', async () => {
  const editor = editorThat('Fix it', 'Fix the log-in');
  const files = { 'A.md': ACTIONS, 'B.md': ACTIONS, 'C.md': ACTIONS, 'D.md': ACTIONS };
  const stage = await onStage(
    files,
    [
      {
        calls: [
          edit('A.md', 'gym', 'Go to the gym'),
          edit('B.md', 'fix bug', 'Fix it'),
          edit('C.md', 'gym', 'Swim'),
          edit('D.md', 'gym', 'Run'),
        ],
      },
      done,
    ],
    { EDITOR: editor },
  );
  const terminal = ask(stage);
  expect(await terminal.until('Apply which?')).toContain('4 proposals');
  await terminal.until('>');
  terminal.type('1,3 e2 n4 "wrong file"\r');
  await terminal.until('as you edited it');
  await terminal.until('Apply?');
  expect(stage.read('A.md')).toContain('Go to the gym');
  await terminal.until('>');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  expect([stage.read('B.md'), stage.read('C.md'), stage.read('D.md')]).toEqual([
    ACTIONS.replace('fix bug', 'Fix the log-in'),
    ACTIONS.replace('gym', 'Swim'),
    ACTIONS,
  ]);
  expect(stage.answers()).toEqual([
    expect.stringMatching(/^Applied/),
    expect.stringContaining('Fix the log-in'),
    expect.stringMatching(/^Applied/),
    expect.stringContaining('"wrong file"'),
  ]);
});

it('case 86: applies two signed edits of one file in one batch, each its own entry under one group', async () => {
  const stage = await onStage({ 'A.md': ACTIONS }, [
    { calls: [edit('A.md', 'gym', 'Go to the gym'), edit('A.md', 'fix bug', 'Fix the log-in')] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply which?', 'all\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('A.md')).toBe(ACTIONS.replace('gym', 'Go to the gym').replace('fix bug', 'Fix the log-in'));
  const entries = (await stage.run('history', '--json')).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; group: number });
  expect(entries).toHaveLength(2);
  expect(new Set(entries.map(({ group }) => group)).size).toBe(1);
  // the first alone is taken back, and the second stays
  expect((await stage.run('undo', String(Math.min(...entries.map(({ id }) => id))))).code).toBe(0);
  expect(stage.read('A.md')).toBe(ACTIONS.replace('fix bug', 'Fix the log-in'));
});

it('covers an edit by its signature when the one before it was refused and its effect is the same', async () => {
  const stage = await onStage({ 'A.md': ACTIONS }, [
    { calls: [edit('A.md', 'gym', 'Go to the gym'), edit('A.md', 'fix bug', 'Fix the log-in')] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply which?', '2\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('A.md')).toBe(ACTIONS.replace('fix bug', 'Fix the log-in'));
});

it('does not apply an edit that stands on a refused one, and says why', async () => {
  const stage = await onStage({ 'A.md': ACTIONS }, [
    { calls: [edit('A.md', 'gym', 'Go to the gym'), edit('A.md', 'Go to the gym', 'Go to the gym at 7')] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply which?', '2\r');
  expect(await terminal.exit).toBe(4);
  expect(stage.read('A.md')).toBe(ACTIONS);
  expect(stage.answers()).toEqual([expect.stringMatching(/^Refused/), expect.stringContaining('NO_MATCH')]);
});

it('case 78: a file changed while the person was deciding is not overwritten; the new difference is shown', async () => {
  const stage = await onStage({ 'A.md': ACTIONS }, [{ calls: [edit('A.md', 'fix bug', 'Fix the log-in')] }, done]);
  const terminal = ask(stage);
  await terminal.until('Apply?');
  await terminal.until('>');
  stage.write('A.md', `# Mine\n${ACTIONS}`);
  terminal.type('y\r');
  expect(await terminal.until('Apply?')).toContain('STALE  A.md changed on disk while you were deciding');
  expect(stage.read('A.md')).toBe(`# Mine\n${ACTIONS}`);
  await terminal.until('>');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('A.md')).toBe(`# Mine\n${ACTIONS}`.replace('fix bug', 'Fix the log-in'));
});
