// Drafts through the loop: what a sheet holds, what an answer makes of it, and what stays when nobody answers.
// @module-tag rehearsal
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restOfSheet } from '../../../src/agent/draft/rest-of-sheet.ts';
import { testWords } from '../../../src/agent/draft/tested.ts';
import { run } from '../../../src/agent/run.ts';
import { callbackDesk } from '../../../src/decision/callback-desk.ts';
import { rulesOnlyDesk } from '../../../src/decision/rules-only-desk.ts';
import { runTests } from '../../../src/toolkit/shell/run-tests.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { type AgentProcess, agentRooms } from '../../support/agent-rooms.ts';
import { realSandbox } from '../../support/real-sandbox.ts';

const TEXT = 'one\ntwo\nthree\n';
const done = { text: 'All done.' };
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const both = { calls: [edit('a.txt', 'two', '2'), edit('b.txt', 'two', '2')] };
const files = { 'a.txt': TEXT, 'b.txt': TEXT };

/** The person's own sheet in a conversation that keeps its drafts. */
const sign = async (
  { session, runtime }: AgentProcess,
  decide: Parameters<typeof callbackDesk>[0]['decide'],
): Promise<void> => {
  const desk = callbackDesk({ questions: runtime.store.questions, decide });
  const signing = run(session, runtime, { sheet: true, desks: [desk], process: { pid: 1, started: 'test' } });
  while (!(await signing.next()).done);
};
const keeping = { draft: true, runtime: { keepDrafts: true } } as const;

it('a conversation keeps its drafts over messages, and signs them when the person says so', async () => {
  const rooms = await agentRooms(files, [{ calls: [edit('a.txt', 'two', '2')] }, done, both, done], keeping);
  const asked: string[] = [];
  await rooms.go(({ proposal }) => asked.push(proposal.tool.name) > 0);
  rooms.session.append({ kind: 'user', parts: [{ text: 'and b' }] });
  await rooms.go(({ proposal }) => asked.push(proposal.tool.name) > 0);
  expect(asked).toEqual([]);
  expect(rooms.read('a.txt')).toBe(TEXT);
  expect(rooms.session.state.drafts).toHaveLength(2);

  const another = rooms.anotherProcess();
  expect(another.session.state.drafts).toHaveLength(2);
  await sign(another, () => true);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\n2\nthree\n', 'one\n2\nthree\n']);
  expect(another.session.state).toMatchObject({ drafts: [], done: { how: 'text' } });
  expect(another.runtime.store.history.list()).toHaveLength(1);
});

it('a no leaves the drafts of a conversation as they are, with a word to the model where there is a reason', async () => {
  const rooms = await agentRooms(files, [both, done, done], keeping);
  await rooms.go(() => true);
  await sign(rooms, () => ({ approved: false, reason: 'not today' }));
  await sign(rooms, () => false);
  expect(rooms.session.state).toMatchObject({ drafts: [{}, {}], sheet: undefined });
  rooms.session.append({ kind: 'user', parts: [{ text: 'and now?' }] });
  await rooms.go(() => true);
  const sent = JSON.stringify(rooms.requests.at(-1)?.body.messages);
  expect(sent).toContain('has not signed it yet: \\"not today\\". It still counts');
  expect(sent.match(/About the draft/g)).toHaveLength(1);
});

it('what is said about lines of a draft is told where it stays unsigned, and where it is signed in part', async () => {
  const rooms = await agentRooms(files, [both, done, done], keeping);
  await rooms.go(() => true);
  const comment = { path: 'a.txt', side: 'after', line: 2, text: 'keep the word' } as const;
  await sign(rooms, () => ({ approved: false, comments: [comment] }));
  await sign(rooms, ({ proposal }) => ({
    approved: true,
    keep: proposal.parts.flatMap((part) => (part.kind !== 'item' && part.path === 'a.txt' ? [part.id] : [])),
    comments: [{ ...comment, side: 'before', text: 'this was wrong' }],
  }));
  rooms.session.append({ kind: 'user', parts: [{ text: 'and now?' }] });
  await rooms.go(() => true);
  const sent = JSON.stringify(rooms.requests.at(-1)?.body.messages);
  expect(sent).toContain(
    'has not signed it yet. It still counts for your next calls.\\nThe person says about lines of your proposal:\\na.txt:2: keep the word',
  );
  expect(sent).toContain('a.txt:2 (as it was): this was wrong');
});

it('what a part leaves out stays unsigned, as a draft over what was signed', async () => {
  const rooms = await agentRooms(
    { ...files, 'c.txt': `${TEXT}4\n5\n6\n7\nseven\n` },
    [{ calls: [...both.calls, edit('c.txt', 'one', '1'), edit('c.txt', 'seven', '8')] }, done, done],
    keeping,
  );
  await rooms.go(() => true);
  await sign(rooms, ({ proposal }) => ({
    approved: true,
    keep: proposal.parts.flatMap((part) =>
      part.kind === 'hunk' && part.path !== 'b.txt' && part.afterLines.from < 8 ? [part.id] : [],
    ),
  }));
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\n2\nthree\n', TEXT]);
  expect(rooms.read('c.txt')).toBe('1\ntwo\nthree\n4\n5\n6\n7\nseven\n');
  expect(rooms.session.state).toMatchObject({ drafts: [{}], done: { how: 'text' } });
  rooms.session.append({ kind: 'user', parts: [{ text: 'go on' }] });
  await rooms.go(() => true);
  expect(JSON.stringify(rooms.requests.at(-1)?.body.messages)).toContain(
    'signed in part: a.txt, c.txt. Not signed yet: b.txt, c.txt. It still counts',
  );
  await sign(rooms, ({ proposal }) => {
    expect(proposal.preview.changes?.map(({ path }) => path)).toEqual(['b.txt', 'c.txt']);
    return true;
  });
  expect(rooms.read('c.txt')).toBe('1\ntwo\nthree\n4\n5\n6\n7\n8\n');
  expect(rooms.session.state.drafts).toEqual([]);
});

it('a run that nobody could be asked about ends with its drafts unsigned, and shows the sheet when it is resumed', async () => {
  const rooms = await agentRooms(files, [both, done], { draft: true });
  const { questions } = rooms.runtime.store;
  const running = run(rooms.session, rooms.runtime, {
    desks: [rulesOnlyDesk({ questions })],
    process: { pid: 1, started: 'test' },
  });
  const events = [];
  for (;;) {
    const { value, done: isDone } = await running.next();
    if (isDone) break;
    events.push(value);
  }
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'receipt', receipt: expect.objectContaining({ status: 'refused' }) }),
  );
  expect(rooms.read('a.txt')).toBe(TEXT);
  const another = rooms.anotherProcess();
  expect(another.session.state.drafts).toHaveLength(2);
  await another.go(() => true);
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
  expect(another.session.state).toMatchObject({ drafts: [], done: { how: 'text' } });
});

it('a person’s no to the sheet of a run throws its drafts away, and the ledger has the decision', async () => {
  const rooms = await agentRooms(files, [both, done], { draft: true });
  await rooms.go(() => ({ approved: false, reason: 'no' }));
  expect(rooms.session.state.drafts).toEqual([]);
  const decisions = rooms.runtime.store.ledger.query({ kind: 'decision' });
  expect(decisions.ok && decisions.value.at(-1)?.body).toMatchObject({ answer: 'refuse', who: { kind: 'person' } });
});

it('what waits unsigned survives a purge of everything else', async () => {
  const rooms = await agentRooms(files, [both, done], keeping);
  await rooms.go(() => true);
  expect((await rooms.runtime.store.history.purge({ all: true })).ok).toBe(true);
  await sign(rooms.anotherProcess(), () => true);
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
});

it('with --yes the drafts are applied together at the end, and a protected file among them is asked about', async () => {
  const rooms = await agentRooms(files, [both, done], { draft: true, yes: true });
  let asked = 0;
  await rooms.go(() => ++asked > 0);
  expect(asked).toBe(0);
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
  expect(rooms.runtime.store.history.list()).toMatchObject([{ tool: 'draft', actor: 'rule' }]);

  const other = await agentRooms({ ...files, '.envrc': 'a\n' }, [{ calls: [edit('.envrc', 'a', 'b')] }, done], {
    draft: true,
    yes: true,
  });
  await other.go(({ judgement }) => {
    asked++;
    expect(judgement.mustAsk).toBe(true);
    return false;
  });
  expect(asked).toBe(1);
  expect(other.read('.envrc')).toBe('a\n');
});

it('a stopped run keeps the drafts of its sheet, and a signature given before is carried out', async () => {
  const stop = new AbortController();
  const rooms = await agentRooms(files, [both, done], { draft: true, runtime: { signal: stop.signal } });
  await rooms.go(() => {
    stop.abort();
    return new Promise(() => undefined);
  });
  expect(rooms.session.state).toMatchObject({ sheet: undefined, drafts: [{}, {}], done: { how: 'interrupted' } });
  const another = rooms.anotherProcess({ draft: true });
  await another.go(() => true);
  expect(rooms.read('b.txt')).toBe('one\n2\nthree\n');
});

const CODE = {
  'package.json': JSON.stringify({ scripts: { test: 'node --test' } }),
  'sum.cjs': 'exports.sum = (a, b) => a - b;\n',
  'sum.test.cjs':
    "const { test } = require('node:test');\nconst { equal } = require('node:assert');\nconst { sum } = require('./sum.cjs');\ntest('adds', () => equal(sum(2, 3), 5));\ntest('is a function', () => equal(typeof sum, 'function'));\n",
};
const testing = { name: 'run_tests', arguments: {} };
const codeTools = { draft: true, tools: [runTests({ settings: {} })], sandbox: realSandbox } as const;

it.each([
  [
    'green after the last edit',
    [edit('sum.cjs', 'a - b', 'a + b'), testing],
    'Tests: 2 passed (npm test, rehearsed with these changes)',
  ],
  [
    'red',
    [edit('sum.cjs', 'a - b', 'a * b'), testing],
    'Tests: 1 passed, 1 failed (npm test, rehearsed with these changes)',
  ],
  [
    'before the last edit',
    [testing, edit('sum.cjs', 'a - b', 'a + b')],
    'Tests ran before the last edit: 1 passed, 1 failed (npm test)',
  ],
  [
    'by a plain command',
    [edit('sum.cjs', 'a - b', 'a + b'), { name: 'run_command', arguments: { command: 'node --test' } }],
    'Tests: 2 passed (node --test, rehearsed with these changes)',
  ],
])('the sheet holds what the tests came to, from the receipt: %s', async (_, calls, words) => {
  const rooms = await agentRooms(CODE, [...calls.map((call) => ({ calls: [call] })), done], codeTools);
  let said: string | undefined;
  await rooms.go(({ proposal }) => {
    const { tests } = proposal.preview;
    said = tests === undefined ? undefined : testWords(tests);
    return true;
  });
  expect(said).toBe(words);
});

it('tests from before someone else touched a file of the sheet are not said to be about it', async () => {
  const sum = (sign: string): string => `// one\n// two\nexports.sum = (a, b) => a ${sign} b;\n// three\n`;
  const rooms = await agentRooms(
    { ...CODE, 'sum.cjs': sum('-') },
    [{ calls: [edit('sum.cjs', 'a - b', 'a + b')] }, { calls: [testing] }, done],
    codeTools,
  );
  const said: string[] = [];
  await rooms.go(({ proposal }) => {
    const { tests } = proposal.preview;
    if (tests !== undefined) said.push(testWords(tests));
    if (said.length === 1) rooms.write('sum.cjs', `// by Ann\n${sum('-')}`);
    return true;
  });
  expect(said).toEqual([
    'Tests: 2 passed (npm test, rehearsed with these changes)',
    'Tests ran before someone else changed a file: 2 passed (npm test)',
  ]);
  expect(rooms.read('sum.cjs')).toBe(`// by Ann\n${sum('+')}`);
});

it.each([keeping, { draft: true }])(
  'a draft that someone else’s change stands in the way of is left out of the sheet, and not lost: %#',
  async (options) => {
    const rooms = await agentRooms(files, [both, done], options);
    const sheets: string[][] = [];
    const decide: Parameters<typeof sign>[1] = ({ proposal }) => {
      sheets.push((proposal.preview.changes ?? []).map(({ path }) => path));
      if (sheets.length === 1) rooms.write('a.txt', 'one\nmine\nthree\n');
      return true;
    };
    await rooms.go(decide);
    if (options === keeping) await sign(rooms, decide);
    expect(sheets).toEqual([['a.txt', 'b.txt'], ['b.txt']]);
    expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\nmine\nthree\n', 'one\n2\nthree\n']);
    expect(rooms.session.state.drafts).toHaveLength(1);
    // Where nothing else is left, nobody is asked to sign nothing.
    const another = rooms.anotherProcess(options);
    await (options === keeping ? sign(another, decide) : another.go(decide));
    expect(sheets).toHaveLength(2);
    rooms.write('a.txt', TEXT);
    const last = rooms.anotherProcess(options);
    await (options === keeping ? sign(last, decide) : last.go(decide));
    expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
  },
);

it('a model that only says its tests pass has nothing on the sheet', async () => {
  const rooms = await agentRooms(
    CODE,
    [
      { text: '212 passed', calls: [edit('sum.cjs', 'a - b', 'a + b')] },
      { calls: [{ name: 'run_command', arguments: { command: 'echo "# pass 212"; echo "# fail 0"' } }] },
      done,
    ],
    codeTools,
  );
  await rooms.go(({ proposal }) => {
    expect(proposal.preview.tests).toBeUndefined();
    return true;
  });
  expect(rooms.read('sum.cjs')).toContain('a + b');
});

it('the person’s own text for a file of the sheet is shown once more, and what cannot be applied is said', async () => {
  const rooms = await agentRooms(files, [both, done], { draft: true });
  const again: (string | undefined)[] = [];
  await rooms.go((asked) => {
    again.push(asked.again);
    if (again.length === 1) return { approved: true, texts: { 'a.txt': 'mine\n' } };
    return true;
  });
  expect(again).toEqual([undefined, 'as you edited it']);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['mine\n', 'one\n2\nthree\n']);
});

it('drafts that take each other back leave nothing to sign', async () => {
  const rooms = await agentRooms(
    files,
    [{ calls: [edit('a.txt', 'two', '2')] }, { calls: [edit('a.txt', '2', 'two')] }, done],
    { draft: true },
  );
  let asked = 0;
  expect(await rooms.go(() => ++asked > 0)).toMatchObject({ end: 'done' });
  expect(asked).toBe(0);
  expect(rooms.session.state.drafts).toEqual([]);
});

it('stopped while its sheet is shown, a conversation keeps its drafts', async () => {
  const stop = new AbortController();
  const rooms = await agentRooms(files, [both, done], {
    draft: true,
    runtime: { keepDrafts: true, signal: stop.signal },
  });
  await rooms.go(() => true);
  await sign(rooms, () => {
    stop.abort();
    return new Promise(() => undefined);
  });
  expect(rooms.session.state).toMatchObject({ sheet: undefined, drafts: [{}, {}] });
  expect(rooms.runtime.store.questions.pending()).toEqual([]);
  await sign(rooms.anotherProcess(keeping), () => true);
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
});

it.each([keeping, { draft: true }])(
  'a sheet over a folder that is gone leaves the drafts for a better moment: %#',
  async (options) => {
    const calls = [edit('in/a.txt', 'two', '2')];
    const rooms = await agentRooms({ 'in/a.txt': TEXT }, [{ calls }, done], options);
    const folder = join(rooms.folder, 'in');
    const breaking = (): true => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, 'a file where a folder was');
      return true;
    };
    const end = await rooms.go(breaking);
    if (options === keeping) await sign(rooms, breaking);
    else expect(end).toMatchObject({ end: 'done', how: 'stopped' });
    expect(rooms.session.state).toMatchObject({ sheet: undefined, drafts: [{}] });
    rmSync(folder);
    rooms.write('in/a.txt', TEXT);
    const another = rooms.anotherProcess(options);
    await (options === keeping ? sign(another, () => true) : another.go(() => true));
    expect(rooms.read('in/a.txt')).toBe('one\n2\nthree\n');
  },
);

it('a move that was signed in part is an edit in the new place from then on', () => {
  const state = (text: string) => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode: 0o644 }) as const;
  const [one, two] = [state('1'), state('2')];
  const gone = { path: 'old.txt' as Path, before: one, after: null };
  const come = { path: 'new.txt' as Path, before: null, after: two, from: gone.path };
  const other = { path: 'b.txt' as Path, before: one, after: two };
  const sheet = [gone, come, other];
  expect(restOfSheet(sheet, [])).toEqual(sheet);
  expect(restOfSheet(sheet, sheet)).toEqual([]);
  expect(restOfSheet(sheet, [other])).toEqual([gone, come]);
  expect(restOfSheet(sheet, [gone, { ...come, after: one }])).toEqual([
    { path: come.path, before: one, after: two },
    other,
  ]);
});

it('after a turn that failed the rest of a part is asked about again, as often as the person asks', async () => {
  const rooms = await agentRooms(files, [both, { status: 400, body: { error: { message: 'no' } } }], keeping);
  expect(await rooms.go(() => true)).toMatchObject({ end: 'failed' });
  const first = (asked: Parameters<Parameters<typeof sign>[1]>[0]) => ({
    approved: true,
    keep: asked.proposal.parts.slice(0, 1).map(({ id }) => id),
  });
  await sign(rooms, first);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\n2\nthree\n', TEXT]);
  await sign(rooms, first);
  expect(rooms.read('b.txt')).toBe('one\n2\nthree\n');
  expect(rooms.requests).toHaveLength(2);
});

it('a signature given in the moment of the stop is carried out', async () => {
  const stop = new AbortController();
  const rooms = await agentRooms(files, [both, done], {
    draft: true,
    runtime: { keepDrafts: true, signal: stop.signal },
  });
  await rooms.go(() => true);
  const { questions } = rooms.runtime.store;
  await sign(rooms, ({ proposal }) => {
    const [waiting] = questions.pending();
    const decisions = { [proposal.id]: { answer: 'approve', digest: proposal.digest } } as const;
    questions.answer({ question: waiting?.id ?? 0, at: 1, who: { kind: 'person', desk: 'decide' }, decisions });
    stop.abort();
    return false;
  });
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
});
