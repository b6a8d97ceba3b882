// One question at two terminals: the first answer counts, the other terminal says whose it was, and nothing happens twice.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';

const TEXT = 'one\ntwo\nthree\n';
const done = { text: 'All done.' };
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const task = (stage: Stage, ...flags: string[]): string[] => [
  'run',
  'do it',
  ...stage.model,
  '--profile',
  'code',
  ...flags,
];
const PROMPT = /Apply\?[\s\S]*\n>/;
/** The number of the only question that waits. */
const waiting = async (stage: Stage): Promise<string> => {
  const { stdout } = await stage.run('pending', '--json');
  return String((JSON.parse(stdout.trim().split('\n')[0] ?? '{}') as { id?: number }).id);
};
const entries = async (stage: Stage): Promise<number> =>
  (await stage.run('history', '--json')).stdout.split('\n').filter((line) => line !== '').length;

it('answered at the other terminal: the run goes on, its prompt says so, and what was half typed is dropped', async () => {
  const stage = await onStage({ 'a.txt': TEXT, 'b.txt': TEXT }, [
    { calls: [edit('a.txt', 'two', '2')] },
    { calls: [edit('b.txt', 'two', '2')] },
    done,
  ]);
  const run = stage.screen({}, ...task(stage));
  await run.shows(PROMPT);
  run.type('n "wro');
  await run.shows('> n "wro');
  const other = stage.screen({}, 'decide', await waiting(stage));
  await other.shows(PROMPT);
  other.type('y\r');
  expect(await other.exit).toBe(0);
  await run.shows('Answered at another terminal: approved.');
  await run.shows(/b\.txt[\s\S]*Apply\?[\s\S]*\n>$/);
  expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
  run.type('y\r');
  expect(await run.exit).toBe(0);
  expect(stage.read('b.txt')).toBe('one\n2\nthree\n');
  expect(await entries(stage)).toBe(2);
});

it('answered at the run’s own terminal: the other one says so and ends, and an always begun there is not saved', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const run = stage.screen({}, ...task(stage));
  await run.shows(PROMPT);
  const other = stage.screen({}, 'decide', await waiting(stage));
  await other.shows(PROMPT);
  other.type('a\r');
  await other.shows('For how long?');
  run.type('y\r');
  expect(await run.exit).toBe(0);
  await other.shows('Answered at another terminal: approved.');
  expect(await other.exit).toBe(0);
  expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
  expect(existsSync(join(stage.home, 'countersign', 'config', 'rules.yaml'))).toBe(false);
  expect(await entries(stage)).toBe(1);
});

it('whoever leaves the other terminal without a word has not answered for the run', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const run = stage.screen({}, ...task(stage));
  await run.shows(PROMPT);
  const id = await waiting(stage);
  const other = stage.screen({}, 'decide', id);
  await other.shows(PROMPT);
  other.type('\x03');
  await other.shows(`Question ${id} still waits.`);
  expect(await other.exit).toBe(0);
  run.type('y\r');
  expect(await run.exit).toBe(0);
  expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
  expect(await stage.run('decide', id, 'n')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already answered'),
  });
});

it('case 209: of 50 answers at the same time exactly one counts, and what it said is what happened', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const run = stage.start(...task(stage, '--wait', '--json'));
  await run.until('"proposal"');
  const id = await waiting(stage);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const answer = index % 2 === 0 ? 'y' : 'n';
      return { answer, ...(await stage.run('decide', id, answer)) };
    }),
  );
  const won = answers.filter(({ code }) => code === 0);
  expect(won).toHaveLength(1);
  for (const { code, stderr } of answers.filter((each) => each !== won[0])) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/EXPIRED {2}question \d+ is already answered/);
  }
  await run.finished;
  expect(stage.read('a.txt')).toBe(won[0]?.answer === 'y' ? 'one\n2\nthree\n' : TEXT);
  expect(await entries(stage)).toBe(won[0]?.answer === 'y' ? 1 : 0);
});
