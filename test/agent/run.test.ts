import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advance } from '../../src/agent/advance.ts';
import { run } from '../../src/agent/run.ts';
import { policyFor } from '../../src/config/policy-for.ts';
import { MOST_PENDING } from '../../src/decision/questions.ts';
import { fail, ok } from '../../src/error/error-value.ts';
import { openSession } from '../../src/session/session.ts';
import { tool } from '../../src/tool/tool.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { asked } from '../support/example-asked.ts';
import { noteWords } from '../support/note-words.ts';
import type { ScriptStep } from '../support/scripted-model.ts';

const TEXT = 'one\ntwo\nthree\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const read = (path: string, more: object = {}) => ({ name: 'read_file', arguments: { path, ...more } });
const done = { text: 'All done.' };

it('asks, applies, answers every call once, and ends with the text', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [
    { text: 'I will.', calls: [read('a.txt'), edit('a.txt', 'two', '2')] },
    done,
  ]);
  const end = await rooms.go(() => true);
  expect(end).toEqual({ end: 'done', how: 'text', summary: 'All done.' });
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
  expect(rooms.answers()).toEqual([expect.stringContaining('two'), expect.stringMatching(/^Applied/)]);
  expect(rooms.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['text', 'proposal', 'decision', 'receipt', 'progress', 'done']),
  );
  expect(await rooms.runtime.store.ledger.verify()).toMatchObject({ ok: true });
});

it('keeps only the chosen hunks and says so', async () => {
  const text = Array.from({ length: 30 }, (_, index) => `line ${index + 1}\n`).join('');
  const edits = [5, 15, 25].map((line) => ({ old: `line ${line}\n`, new: `changed ${line}\n` }));
  const rooms = await agentRooms({ 'a.txt': text }, [
    { calls: [{ name: 'edit_file', arguments: { path: 'a.txt', edits, description: 'd' } }] },
    done,
  ]);
  await rooms.go(({ proposal }) => ({
    approved: true,
    keep: proposal.parts.filter((_, index) => index !== 1).map(({ id }) => id),
  }));
  expect(rooms.read('a.txt')).toBe(text.replace('line 5\n', 'changed 5\n').replace('line 25\n', 'changed 25\n'));
  expect(rooms.answers()[0]).toMatch(
    /^Applied in part: line 5 of a\.txt, line 25 of a\.txt\. Refused by the person: line 15/,
  );
});

it('validates an amended input anew, shows it, and tells the model', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  let asked = 0;
  await rooms.go(({ proposal, again }) => {
    asked++;
    if (asked === 1) return { approved: true, input: { path: 'a.txt' } };
    if (asked === 2) {
      expect(again).toMatch(/^That cannot be applied/);
      return { approved: true, input: { ...proposal.input, edits: [{ old: 'two', new: 'zwei' }] } };
    }
    expect(again).toBe('as you edited it');
    return true;
  });
  expect(asked).toBe(3);
  expect(rooms.read('a.txt')).toBe('one\nzwei\nthree\n');
  expect(rooms.answers()[0]).toMatch(/^Applied with the person's changes: the call was made with .*zwei/);
});

it('lets a call that stands on an undecided one wait, and proposes it over what became of it', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2'), read('a.txt')] }, done]);
  await rooms.go(() => false);
  const [, shared] = rooms.answers();
  expect(shared).toContain('two');
  expect(shared).not.toContain('\t2');
});

it('shows what a stale file has become, and never overwrites it', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const again: (string | undefined)[] = [];
  await rooms.go((asked) => {
    again.push(asked.again);
    if (again.length === 1) rooms.write('a.txt', `${TEXT}four\n`);
    return true;
  });
  expect(again).toEqual([undefined, expect.stringContaining('STALE  a.txt')]);
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\nfour\n');
});

it('fails a call whose file is gone, and goes on', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  await rooms.go(() => {
    rmSync(join(rooms.folder, 'a.txt'));
    return true;
  });
  expect(rooms.answers()).toEqual([expect.stringContaining('NOT_FOUND')]);
});

it('drafts without a question, lets later calls see it, and applies one sheet', async () => {
  const rooms = await agentRooms(
    { 'a.txt': TEXT, 'b.txt': TEXT },
    [{ calls: [edit('a.txt', 'two', '2')] }, { calls: [edit('a.txt', '2', 'II'), edit('b.txt', 'one', '1')] }, done],
    { draft: true },
  );
  let sheets = 0;
  const end = await rooms.go(({ proposal }) => {
    sheets++;
    expect(rooms.read('a.txt')).toBe(TEXT);
    expect(proposal.preview.changes).toHaveLength(2);
    return true;
  });
  expect(end).toMatchObject({ end: 'done' });
  expect(sheets).toBe(1);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\nII\nthree\n', '1\ntwo\nthree\n']);
  expect(rooms.runtime.store.history.list()).toHaveLength(1);
});

it('merges a draft with what someone else did meanwhile, and shows the sheet again when it went stale', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done], { draft: true });
  const notes: (readonly string[])[] = [];
  await rooms.go(({ proposal }) => {
    notes.push(noteWords(proposal.preview.notes));
    if (notes.length === 1) rooms.write('a.txt', `zero\n${TEXT}`);
    return true;
  });
  expect(notes).toHaveLength(2);
  expect(notes[1]).toEqual(expect.arrayContaining([expect.stringContaining('their lines are kept')]));
  expect(rooms.read('a.txt')).toBe('zero\none\n2\nthree\n');
});

it('leaves a refused draft off the disk and says so to the model when it goes on', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done, done], {
    draft: true,
  });
  await rooms.go(() => ({ approved: false, reason: 'not today' }));
  expect(rooms.read('a.txt')).toBe(TEXT);
  rooms.session.append({ kind: 'user', parts: [{ text: 'and now?' }] });
  await rooms.go(() => true);
  expect(JSON.stringify(rooms.requests.at(-1)?.body.messages)).toContain('not today');
});

it('stops at a limit, shows the drafts first, and goes on when told', async () => {
  const rooms = await agentRooms(
    { 'a.txt': TEXT },
    [{ calls: [edit('a.txt', 'two', '2')] }, { calls: [edit('a.txt', 'three', '3')] }, done],
    { draft: true, limits: { turns: 1 } },
  );
  let continued = 0;
  const end = await rooms.go(() => true, { goOn: async () => ++continued < 3 });
  expect(end).toMatchObject({ end: 'done' });
  expect(rooms.read('a.txt')).toBe('one\n2\n3\n');
  for (const [limit, limits] of Object.entries({
    calls: { calls: 1 },
    tokens: { tokens: 1 },
    minutes: { minutes: 0 },
  })) {
    const other = await agentRooms({ 'a.txt': TEXT }, [{ calls: [read('a.txt')] }, done], { limits });
    expect(await other.go(() => true)).toMatchObject({ end: 'limit', limit });
  }
});

it('refuses by rule with the rule’s reason', async () => {
  const rule = {
    verdict: 'deny',
    of: '*',
    in: ['secret/**'],
    why: 'my own business',
    source: { kind: 'person', file: 'rules.yaml', line: 3 },
  } as const;
  const rooms = await agentRooms(
    { 'secret/a.txt': TEXT },
    [{ calls: [read('secret/a.txt'), edit('secret/a.txt', 'two', '2')] }, done],
    { rules: [rule] },
  );
  await rooms.go(() => true);
  expect(rooms.answers()).toEqual([
    expect.stringContaining('my own business'),
    expect.stringContaining('my own business'),
  ]);
  const decisions = rooms.runtime.store.ledger.query({ kind: 'decision' });
  expect(decisions.ok && decisions.value[0]?.body).toMatchObject({
    answer: 'refuse',
    who: { kind: 'rule', file: 'rules.yaml', line: 3 },
  });
});

const reaching = (perform: () => ReturnType<NonNullable<Parameters<typeof tool>[0]['perform']>>) =>
  tool({
    name: 'fetch_it',
    title: 'Fetch it',
    description: 'Reaches out.',
    group: 'web',
    effect: 'network',
    hints: { readOnly: true, idempotent: false, destructive: false, openWorld: true },
    risky: true,
    input: { type: 'object', properties: {} },
    propose: async () =>
      ok({ summary: 'fetch', reach: { kind: 'request', method: 'GET', url: 'http://127.0.0.1/', host: '127.0.0.1' } }),
    perform,
  });

it('asks before it reaches out, performs once, and asks again about what came back', async () => {
  let performed = 0;
  const web = tool({
    ...reaching(async () => ok({ summary: 's' })),
    perform: async (_, __, look) => {
      performed++;
      return ok({
        summary: 'came back',
        share: [
          { title: 'answer', text: look.bytes('the answer') },
          { title: 'more', text: look.bytes('more of it') },
        ],
      });
    },
  });
  const rooms = await agentRooms({}, [{ calls: [{ name: 'fetch_it', arguments: {} }] }, done], {
    tools: [web],
    reads: 'ask',
  });
  const stages: string[] = [];
  await rooms.go(({ proposal }) => {
    stages.push(proposal.id);
    return stages.length === 1 ? true : { approved: true, keep: [proposal.parts[0]?.id ?? ''] };
  });
  expect(stages).toEqual(['2.1', '2.1/2']);
  expect(performed).toBe(1);
  expect(rooms.answers()).toEqual([
    expect.stringMatching(/1 item shared, 1 withheld by the person\.[\s\S]*the answer/),
  ]);
  expect(rooms.answers()[0]).not.toContain('more of it');
});

it('case 277: never repeats a reach that was under way when the run was killed', async () => {
  const web = reaching(async () => fail('PROVIDER', 'the other side hung up'));
  const rooms = await agentRooms({}, [{ calls: [{ name: 'fetch_it', arguments: {} }] }, done], { tools: [web] });
  const runtime = { ...rooms.runtime, emit: () => undefined };
  await advance(rooms.session, runtime);
  rooms.session.append({ kind: 'performing', call: '2.1' });
  await rooms.go(() => true);
  expect(rooms.answers()).toEqual([expect.stringContaining('It may have happened; it was not repeated')]);
});

it('tells the model when a reach failed', async () => {
  const rooms = await agentRooms({}, [{ calls: [{ name: 'fetch_it', arguments: {} }] }, done], {
    tools: [reaching(async () => fail('PROVIDER', 'the other side hung up'))],
  });
  await rooms.go(() => true);
  expect(rooms.answers()).toEqual([expect.stringContaining('hung up')]);
});

it('case 176: a reach that throws costs only its own call', async () => {
  const web = reaching(() => Promise.reject(new Error('the socket quoted a secret')));
  const rooms = await agentRooms({}, [{ calls: [{ name: 'fetch_it', arguments: {} }] }, done], { tools: [web] });
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done' });
  expect(rooms.answers()).toEqual([expect.stringContaining('fetch_it failed')]);
  expect(rooms.answers()[0]).not.toContain('secret');
});

it('a session cut after every record opens in another process, goes on, and has every call answered', async () => {
  // by what the request holds, not by how many came: a reply that was not stored is asked for again
  const script: ScriptStep = ({ messages }) => {
    const answered = messages.filter(({ role }) => role === 'tool').length;
    if (answered === 0) return { calls: [read('a.txt'), edit('a.txt', 'two', '2'), edit('a.txt', 'three', '3')] };
    return answered === 3 ? { calls: [edit('a.txt', 'one', '1')] } : done;
  };
  const whole = await agentRooms({ 'a.txt': TEXT }, script);
  await whole.go(() => true);
  const steps = whole.session.records.length;
  expect(steps).toBeGreaterThan(8);
  for (let cut = 2; cut <= steps; cut++) {
    const rooms = await agentRooms({ 'a.txt': TEXT }, script);
    // another process: only what is stored counts, and it stops dead after `cut` records
    const dying = {
      ...rooms.session,
      append: (...records: Parameters<typeof rooms.session.append>) => {
        for (const record of records) {
          if (rooms.session.records.length >= cut) throw new Error('killed');
          rooms.session.append(record);
        }
      },
    };
    Object.defineProperty(dying, 'state', { get: () => rooms.session.state });
    const { callbackDesk } = await import('../../src/decision/callback-desk.ts');
    const desk = callbackDesk({ questions: rooms.runtime.store.questions, decide: () => true });
    const first = run(dying, rooms.runtime, { desks: [desk], process: { pid: 1, started: 'x' } });
    await expect(
      (async () => {
        for await (const _ of first);
      })(),
    )
      .rejects.toThrow('killed')
      .catch(() => undefined);
    const revived = openSession(rooms.runtime.store.database, rooms.session.info);
    const second = run(revived, rooms.runtime, { desks: [desk], process: { pid: 2, started: 'y' } });
    for await (const _ of second);
    expect(rooms.read('a.txt')).toBe('1\n2\n3\n');
    expect(rooms.answers()).toHaveLength(4);
    expect(rooms.runtime.store.history.list()).toHaveLength(3);
  }
});

it('marks what came from a private file, so that it never goes to a cloud model', async () => {
  const rooms = await agentRooms({ 'diary.md': 'dear diary' }, [{ calls: [read('diary.md')] }, done], {
    isPrivate: () => true,
  });
  await rooms.go(() => true);
  const receipt = rooms.session.records.find(({ kind }) => kind === 'receipt');
  expect(receipt).toMatchObject({ parts: [{ private: true }] });
  expect(rooms.session.records.findLast(({ kind }) => kind === 'reply')).toMatchObject({ private: true });
});

it('does not let an unsigned change decide what is private', async () => {
  const note = '---\nprivate: true\n---\ndear diary\n';
  const strip = {
    name: 'edit_file',
    arguments: { path: 'diary.md', edits: [{ old: 'private: true', new: 'private: false' }], description: 'd' },
  };
  const rooms = await agentRooms({ 'diary.md': note }, [{ calls: [strip] }, { calls: [read('diary.md')] }, done], {
    draft: true,
  });
  const policy = policyFor({
    workspace: rooms.runtime.workspace,
    rules: [],
    profile: { name: 'code', reads: 'allow', commands: 'ask' },
    private: { globs: [], tags: [], folders: [] },
    yes: false,
    draft: true,
    model: { local: false, id: 'compatible/test' },
    now: () => '2026-11-15',
  });
  const asked: string[] = [];
  Object.assign(rooms.runtime, { judge: policy.judge, privateIn: policy.privateIn });
  await rooms.go(({ proposal, judgement }) => {
    asked.push(`${proposal.tool.name}: ${judgement.why}`);
    return false;
  });
  expect(asked[0]).toContain('edit_file: diary.md would no longer say that it is private');
  expect(asked[1]).toContain('read_file: diary.md is private');
  expect(JSON.stringify(rooms.requests.at(-1)?.body.messages)).not.toContain('dear diary');
});

it.each([
  ['nothing', { text: '' }],
  ['blanks', { text: ' \n' }],
  ['a thought alone', { reasoning: 'Hm.' }],
  ['a choice without a message', { body: { choices: [{ index: 0, finish_reason: 'stop' }] } }],
])('case 239, S0.101: %s is an error with words, and no reason to ask again', async (_, reply) => {
  const rooms = await agentRooms({}, [reply]);
  expect(await rooms.go(() => true)).toMatchObject({
    end: 'failed',
    error: { code: 'PROVIDER', message: expect.stringContaining('answered without a message: no words and no call') },
  });
  expect(rooms.requests).toHaveLength(1);
});

it('case 237: a stopped turn withdraws its question and records that it was interrupted', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const stop = new AbortController();
  const running = run(
    rooms.session,
    { ...rooms.runtime, signal: stop.signal },
    { desks: [], process: { pid: 1, started: 'x' } },
  );
  for (;;) {
    const { value, done: ended } = await running.next();
    if (ended) break;
    if (value.event === 'proposal') stop.abort();
  }
  expect(rooms.session.state.done?.how).toBe('interrupted');
  expect(rooms.read('a.txt')).toBe(TEXT);
  expect(rooms.runtime.store.questions.pending()).toEqual([]);
});

it('ends with the reason when its question cannot be opened, instead of proposing for ever', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const now = Date.now();
  rooms.runtime.store.questions.open({
    session: rooms.session.info.id,
    opened: now,
    stays: { until: now + 1_000_000 },
    asked: Array.from({ length: MOST_PENDING }, (_, index) => asked(`9.${index}`)),
  });
  const runtime = { ...rooms.runtime, emit: () => undefined };
  expect(await advance(rooms.session, runtime)).toEqual({ kind: 'worked' });
  expect(await advance(rooms.session, runtime)).toMatchObject({ kind: 'failed', error: { code: 'LIMIT' } });
  expect(rooms.read('a.txt')).toBe(TEXT);
});
