// A store that version 0.1.0 left: everything in it goes on with the program of today.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../support/scripted-model.ts';
import type { Stage } from '../support/stage.ts';
import { storedExample } from '../support/stored-example.ts';

const gone = { text: 'Gone on.' };
const example = (): Promise<Stage> => storedExample('0.1.0', () => gone);
const resume = (stage: Stage, session: number, ...more: string[]): string[] => [
  ...['sessions', 'resume', String(session), ...stage.model, '--profile', 'code', '--json'],
  ...more,
];
const must = async (stage: Stage, ...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await stage.run(...words);
  expect({ words, code, stderr }).toMatchObject({ code: 0 });
  return stdout;
};
const lines = (text: string): { readonly [key: string]: unknown }[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { [key: string]: unknown });
const waitingIn = async (stage: Stage, session: number): Promise<string> =>
  String(lines(await must(stage, 'pending', '--json')).find((each) => each.session === session)?.id);
/** Answered from one process, carried out by another. What has to be looked at again there gets the same answer. */
const answered = async (stage: Stage, session: number, ...answer: string[]): Promise<number | null> => {
  await must(stage, 'decide', await waitingIn(stage, session), ...answer);
  const run = stage.start(...resume(stage, session, '--wait'));
  const again = await run.until('"event":"proposal"').catch(() => undefined);
  if (again !== undefined) await must(stage, 'decide', await waitingIn(stage, session), ...answer);
  return (await run.finished).code;
};

it('is listed: sessions, history, rules with their use, and what waits; chain and history hold', async () => {
  const stage = await example();
  expect(lines(await must(stage, 'sessions', 'list', '--json'))).toHaveLength(15);
  expect(lines(await must(stage, 'history', '--json')).map(({ id }) => id)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
  ]);
  expect(await must(stage, 'ledger', 'verify')).toContain(
    'The chain holds: 138 records. So does the history: 11 entries.',
  );
  const rules = await must(stage, 'rules', 'list');
  expect(rules).toMatch(/allow edit_file changing notes\/\*\*\n.*used here once/);
  expect(rules).toContain('your answer "always" in session 11');
  expect(lines(await must(stage, 'pending', '--json')).map(({ session }) => session)).toEqual([5, 6, 7, 8]);
});

it('holds every kind of record a session can have, and what was said is exported', async () => {
  const stage = await example();
  const kinds = new Set<string>();
  for (const session of [1, 4, 5, 7, 8, 9, 10, 11, 12, 15]) {
    const exported = await must(stage, 'sessions', 'export', String(session), '--json');
    for (const { kind } of (JSON.parse(exported) as { records: { kind: string }[] }).records) kinds.add(kind);
  }
  const source = readFileSync(join(import.meta.dirname, '../../src/session/record.ts'), 'utf8');
  const known = [...source.matchAll(/readonly kind: '(\w+)'/g)].map(([, kind]) => kind ?? '');
  expect(known.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(await must(stage, 'sessions', 'export', '1')).toContain('not that one');
});

it('what waits has its facts: a note that was kept as its words weighs as a caution, and lines are counted', async () => {
  const stage = await example();
  const [question] = lines(await must(stage, 'pending', '--json')).filter(({ session }) => session === 6);
  expect(question?.asked).toMatchObject([
    {
      proposal: {
        headline: { words: 'Edit waits.txt +1 −1', verb: 'edit', added: 1, removed: 1 },
        preview: { notes: [{ level: 'caution', code: 'of before', words: 'the model has not read this file' }] },
      },
    },
    { proposal: { headline: { words: 'Create waits.md' } } },
  ]);
});

describe('what waited', () => {
  it('a question: both proposals are carried out, and the model is told', async () => {
    const stage = await example();
    expect(await answered(stage, 6, 'all')).toBe(0);
    expect(stage.read('waits.txt')).toContain('line two\n');
    expect(stage.read('waits.md')).toBe('it waits\n');
    expect(stage.answers()).toEqual(['Applied.', 'Applied.']);
    await must(stage, 'undo');
    expect(existsSync(join(stage.workspace, 'waits.md'))).toBe(false);
  });

  it('what came back from a command: it is applied, and nothing is run again', async () => {
    const stage = await example();
    expect(await answered(stage, 7, 'y')).toBe(0);
    expect(stage.read('stays.txt').match(/came back/g)).toHaveLength(1);
    expect(stage.answers()).toEqual([expect.stringMatching(/^Applied: stays\.txt \(updated\)[\s\S]*printed/)]);
  });

  it('what came back, refused: nothing is on disk', async () => {
    const stage = await example();
    expect(await answered(stage, 7, 'n', '"not like this"')).toBe(4);
    expect(stage.read('stays.txt')).not.toContain('came back');
    expect(stage.answers()).toEqual([expect.stringContaining('not like this')]);
  });

  it('a sheet of drafts: it is signed as one entry', async () => {
    const stage = await example();
    expect(await answered(stage, 5, 'all')).toBe(0);
    expect(stage.read('sheet.txt')).toMatch(/line five\n[\s\S]*line fifteen\n/);
    expect(stage.read('sheet.md')).toBe('on the sheet\n');
    expect(lines(await must(stage, 'history', '--json'))[0]).toMatchObject({ id: 12, session: 5, tool: 'draft' });
  });

  it('a secret: its value is put back from where it stands', async () => {
    const stage = await example();
    expect(await answered(stage, 8, 'y')).toBe(0);
    const [, value] = /API_KEY=(.*)/.exec(stage.read('settings.ini')) ?? [];
    expect(stage.read('config.json')).toBe(`{"key": "${value}"}\n`);
  });
});

it('drafts that nobody signed are shown to whoever resumes, and signed', async () => {
  const stage = await example();
  const run = stage.start(...resume(stage, 4, '--wait'));
  await run.until('"event":"proposal"');
  await must(stage, 'decide', await waitingIn(stage, 4), 'all');
  expect((await run.finished).code).toBe(0);
  expect([stage.read('left.txt').includes('line four\n'), stage.read('left.md')]).toEqual([true, 'left\n']);
});

it('a command that was cut off while it ran is not run again', async () => {
  const stage = await example();
  await must(stage, ...resume(stage, 14));
  expect(stage.answers()).toEqual([expect.stringContaining('It may have happened; it was not repeated')]);
});

it('entries are undone and done again: a whole one, a part, what a command did, what was undone', async () => {
  const stage = await example();
  for (const entry of ['1', '3', '4', '10', '11']) await must(stage, 'undo', entry);
  expect(stage.read('a.txt')).toContain('line 18\n');
  const taken = ['sorted.txt', 'net.txt', 'real.txt', 'one.md'];
  expect(taken.filter((path) => existsSync(join(stage.workspace, path)))).toEqual([]);
  await must(stage, 'redo', '7');
  expect(stage.read('b.txt')).toContain('line three\n');
  await must(stage, 'ledger', 'verify');
});

it('every other session goes on, with each of its calls answered once on the wire', async () => {
  const stage = await example();
  for (const session of [1, 2, 3, 9, 10, 11, 12, 13, 15]) {
    await must(stage, ...resume(stage, session, '--say', 'and now?'));
    expect(faultsOf(stage.requests.at(-1)!)).toEqual([]);
  }
  expect(stage.requests.at(-2)?.raw).toContain('for real');
  await must(stage, 'sessions', 'fork', '11');
  await must(stage, ...resume(stage, 16, '--say', 'and now?'));
});
