// Going back in a chat: the files and the conversation together, the message in the composer again.
import { expect, it } from 'vitest';
import type { EmulatedTerminal } from '../support/emulated-terminal.ts';
import { onStage, type Stage } from '../support/stage.ts';

const TEXT = 'one\ntwo\nthree\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const SCRIPT = [
  { calls: [edit('a.txt', 'one', '1')] },
  { text: 'First done.' },
  { calls: [edit('a.txt', 'two', '2')] },
  { text: 'Second done.' },
  { text: 'Third done.' },
];
const talk = async (stage: Stage, ...flags: string[]): Promise<EmulatedTerminal> => {
  const terminal = stage.screen({ rows: 40 }, ...stage.model, '--profile', 'code', '--yes', ...flags);
  await terminal.shows(/^>/m);
  for (const [message, answer] of [
    ['change one', 'First done.'],
    ['change two', 'Second done.'],
  ] as const) {
    terminal.type(`${message}\r`);
    await terminal.shows(answer);
  }
  return terminal;
};

it('lists the messages, takes back one with its change, and lets it be said differently', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, SCRIPT);
  const terminal = await talk(stage);
  expect(stage.read('a.txt')).toBe('1\n2\nthree\n');
  terminal.type('/rewind\r');
  await terminal.shows(/2 {2}change two\n {5}changed a\.txt \(undo 2\)[\s\S]*Back to before which message\?[\s\S]*\n>/);
  terminal.type('2\r');
  await terminal.shows(/Would take back 1 change:\n +2 {2}a\.txt[\s\S]*Go back to before message 2\? y\/n[\s\S]*\n>/);
  terminal.type('y\r');
  await terminal.shows(/a\.txt {3}taken back/);
  await terminal.shows('What was already sent to compatible/scripted stays sent.');
  await terminal.shows('The files again: countersign redo 2');
  expect(stage.read('a.txt')).toBe('1\ntwo\nthree\n');
  await terminal.shows(/^> change two$/m);
  terminal.type(' differently\r');
  await terminal.shows('Third done.');
  const sent = JSON.stringify(stage.requests.at(-1)?.body.messages);
  expect(sent).toContain('change two differently');
  expect(sent).not.toContain('Second done.');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
  expect((await stage.run('redo', '2')).code).toBe(0);
  expect(stage.read('a.txt')).toBe('1\n2\nthree\n');
});

it('Enter and no go nowhere; a conflict is shown, nothing is touched, and the conversation alone can go back', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, SCRIPT);
  const terminal = await talk(stage);
  terminal.type('/rewind 2\r');
  await terminal.shows(/Go back to before message 2\? y\/n[\s\S]*\n>/);
  terminal.type('\r');
  await terminal.shows('The conversation stays where it is.');
  stage.write('a.txt', '1\nmine\nthree\n');
  terminal.type('/rewind 2\r');
  await terminal.shows(/stays where it is[\s\S]*Go back to before message 2\? y\/n[\s\S]*\n>/);
  terminal.type('y\r');
  await terminal.shows(/CONFLICT[\s\S]*Nothing was taken back\.[\s\S]*in the conversation alone[\s\S]*\n>/);
  terminal.type('y\r');
  await terminal.shows(/^> change two$/m);
  expect(stage.read('a.txt')).toBe('1\nmine\nthree\n');
  terminal.kill('SIGKILL');
});

it('sessions rewind lists and goes back without a terminal, and says it all as JSON', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, SCRIPT);
  const terminal = await talk(stage);
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
  const listed = await stage.run('sessions', 'rewind', '1', '--json');
  const turns = listed.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(turns).toMatchObject([
    { number: 1, text: 'change one', entries: [1] },
    { number: 2, text: 'change two', entries: [2] },
  ]);
  expect(await stage.run('sessions', 'rewind', '1', '--to', 'x')).toMatchObject({ code: 2 });
  expect(await stage.run('sessions', 'rewind', '1', '--to', '9')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('messages 1 to 2'),
  });
  expect(await stage.run('sessions', 'rewind', '8')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no session 8'),
  });
  const back = await stage.run('sessions', 'rewind', '1', '--to', '1', '--json');
  expect(back.code).toBe(0);
  expect(JSON.parse(back.stdout)).toMatchObject({
    session: 2,
    parent: 1,
    message: 'change one',
    taken: [{ undoes: 2 }, { undoes: 1 }],
  });
  expect(stage.read('a.txt')).toBe(TEXT);
  const again = await stage.run('sessions', 'resume', '2', '--say', 'once more', ...stage.model, '--profile', 'code');
  expect(again.stdout).toContain('Third done.');
});
