// What a page is told of a turn, as facts: what a signature put on disk, what a turn changed in all, the plan, what a note is about.
import { describe, expect, it } from 'vitest';
import { run } from '../../../../../src/agent/run.ts';
import { callbackDesk } from '../../../../../src/decision/callback-desk.ts';
import type { Rule } from '../../../../../src/policy/rule.ts';
import type { Receipt } from '../../../../../src/proposal/receipt.ts';
import type { SessionRecord, Stored } from '../../../../../src/session/record.ts';
import type { TranscriptItem } from '../../../../../src/surfaces/server/wire/transcript.ts';
import { type AgentOptions, type AgentRooms, agentRooms } from '../../../../support/agent-rooms.ts';
import type { ScriptStep } from '../../../../support/scripted-model.ts';
import { itemsOf } from './items-of.ts';

const NOTE = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n';
const edit = (path: string, ...edits: readonly (readonly [string, string])[]) => ({
  name: 'edit_file',
  arguments: { path, edits: edits.map(([old, text]) => ({ old, new: text })), description: 'clearer' },
});
const done = { text: 'Done.' };

type Deciding = Parameters<AgentRooms['go']>[0];

const turn = async (
  files: Readonly<Record<string, string>>,
  script: readonly ScriptStep[],
  decide: Deciding = () => true,
  options: AgentOptions = {},
): Promise<AgentRooms> => {
  const rooms = await agentRooms(files, script, options);
  await rooms.go(decide);
  return rooms;
};
const items = ({ session, runtime }: Pick<AgentRooms, 'session' | 'runtime'>) => itemsOf(session.records, runtime);
const receipts = (rooms: AgentRooms) => items(rooms).filter((item) => item.kind === 'receipt');
const notes = (all: readonly TranscriptItem[]) => all.filter((item) => item.kind === 'note');
const calls = (all: readonly TranscriptItem[]) =>
  all.flatMap((item) => (item.kind === 'reply' ? item.parts.filter((part) => part.kind === 'call') : []));

describe('a call', () => {
  it('is told in words, whatever the model called the tool and its arguments', async () => {
    const rooms = await turn({ 'a.txt': NOTE }, [
      {
        calls: [
          { name: 'read_file', arguments: { path: 'a.txt', limit: 2 } },
          { name: 'ReadFile', arguments: { file_path: 'a.txt' } },
          { name: 'no_such_tool', arguments: {} },
        ],
      },
      done,
    ]);
    expect(calls(items(rooms)).map(({ verb, object, does, noun }) => [verb, object, does, noun])).toEqual([
      ['Read', 'a.txt, lines 1–2', 'read', 'file'],
      ['Read', 'a.txt', 'read', 'file'],
      ['Called', 'no_such_tool', 'other', 'call'],
    ]);
    expect(receipts(rooms).map(({ extent }) => extent)).toEqual(['2 lines', expect.stringMatching(/^\d+ bytes$/), '']);
  });

  it('spells out what is hidden in what it is about, and reads nothing into arguments that are none', async () => {
    const path = 'a\u202eb.md';
    const rooms = await turn({ [path]: NOTE }, [
      { calls: [{ name: 'read_file', arguments: { path } }] },
      { calls: [{ name: 'read_file', arguments: '{"path": 1' }] },
      done,
    ]);
    expect(calls(items(rooms)).map(({ object }) => object)).toEqual(['a<U+202E>b.md', '']);
  });
});

describe('a receipt', () => {
  it('says what was applied, of how much, by whom, and in which lines', async () => {
    const rooms = await turn({ 'a.txt': NOTE }, [{ calls: [edit('a.txt', ['one', '1'], ['eight', '8\n9'])] }, done]);
    const [receipt] = receipts(rooms);
    const entry = rooms.runtime.store.history.list()[0];
    expect(receipt).toMatchObject({
      entry: entry?.id,
      group: entry?.group,
      undone: null,
      comments: 0,
      applied: {
        by: 'person',
        ...{ taken: 2, of: 2, unit: 'change' },
        ...{ count: 1, added: 3, removed: 2, uncounted: 0 },
        files: [{ path: 'a.txt', what: 'updated', added: 3, removed: 2 }],
      },
    });
  });

  it('counts what was left out', async () => {
    const rooms = await turn(
      { 'a.txt': NOTE },
      [{ calls: [edit('a.txt', ['one', '1'], ['eight', '8'])] }, done],
      (asked) => ({
        approved: true,
        keep: [asked.proposal.parts[0]?.id ?? ''],
      }),
    );
    expect(receipts(rooms)[0]?.applied).toMatchObject({ taken: 1, of: 2, unit: 'change', added: 1, removed: 1 });
  });

  it('counts what is ticked as one as one, unless a part of it was taken', async () => {
    const near = [{ calls: [edit('a.txt', ['one', '1'], ['three', '3'], ['eight', '8'])] }, done];
    const all = await turn({ 'a.txt': NOTE }, near);
    expect(receipts(all)[0]?.applied).toMatchObject({ taken: 2, of: 2, unit: 'change' });
    const parted = await turn({ 'a.txt': NOTE }, near, (asked) => ({
      approved: true,
      keep: [asked.proposal.parts[0]?.id ?? ''],
    }));
    expect(receipts(parted)[0]?.applied).toMatchObject({ taken: 1, of: 3, unit: 'change' });
  });

  it('counts files where several were shown', async () => {
    const files = [
      { path: 'a.txt', old_string: 'one', new_string: '1' },
      { path: 'b.txt', old_string: 'one', new_string: '1' },
    ];
    const call = { name: 'edit_files', arguments: { files, description: 'both' } };
    const rooms = await turn({ 'a.txt': NOTE, 'b.txt': NOTE }, [{ calls: [call] }, done], ({ proposal }) => ({
      approved: true,
      keep: [proposal.parts[0]?.id ?? ''],
    }));
    expect(receipts(rooms)[0]?.applied).toMatchObject({ taken: 1, of: 2, unit: 'file', count: 1 });
  });

  it('says that a rule did it, and of a refusal that nothing is on disk', async () => {
    const rule: Rule = {
      verdict: 'allow',
      of: 'edit_file',
      in: ['a.txt'],
      source: { kind: 'person', file: 'r', line: 1 },
    };
    const script = [{ calls: [edit('a.txt', ['one', '1']), edit('b.txt', ['one', '1'])] }, done];
    const rooms = await turn({ 'a.txt': NOTE, 'b.txt': NOTE }, script, () => false, { rules: [rule] });
    const [allowed, refused] = receipts(rooms);
    expect(allowed?.applied).toMatchObject({ by: 'rule', taken: 1, of: 1 });
    expect(refused).toMatchObject({ status: 'refused', entry: null, group: null, undone: null });
    expect(refused).not.toHaveProperty('applied');
  });

  it('tells what is made, moved and deleted, and what has no lines', async () => {
    const script = [
      { calls: [{ name: 'create_file', arguments: { path: 'new.md', content: 'a\nb\n', description: 'new' } }] },
      { calls: [{ name: 'move_file', arguments: { from: 'a.txt', to: 'b.txt' } }] },
      { calls: [{ name: 'delete_file', arguments: { path: 'x.bin' } }] },
      done,
    ];
    const rooms = await turn({ 'a.txt': NOTE, 'x.bin': 'a\0b' }, script);
    expect(receipts(rooms).map(({ applied }) => [applied?.files, applied?.uncounted])).toEqual([
      [[{ path: 'new.md', what: 'created', added: 2, removed: 0 }], 0],
      [[{ path: 'b.txt', from: 'a.txt', what: 'moved', added: 0, removed: 0 }], 0],
      [[{ path: 'x.bin', what: 'deleted', added: 0, removed: 0 }], 1],
    ]);
  });

  it('tells the same after its contents are gone, but for the lines', async () => {
    const rooms = await turn({ 'a.txt': NOTE }, [{ calls: [edit('a.txt', ['one', '1'])] }, done]);
    await rooms.runtime.store.history.purge({ all: true });
    const [receipt] = receipts(rooms);
    expect(receipt?.entry).not.toBeNull();
    expect(receipt?.applied?.added ?? 0).toBe(0);
  });

  it('counts the comments that went back with the answer', async () => {
    const rooms = await agentRooms({}, []);
    const comments = [{ path: 'a.md', side: 'after', line: 1, text: 'why?' }];
    const receipt = { status: 'refused', changed: [], refused: { by: 'person' }, comments } as unknown as Receipt;
    const record: Stored = { kind: 'receipt', call: '1.1', receipt, parts: [], isError: false, seq: 1, at: 0 };
    expect(itemsOf([record], rooms.runtime)).toMatchObject([{ comments: 1 }]);
  });

  it('names the entry that took it back, until that is taken back itself', async () => {
    const rooms = await turn({ 'a.txt': NOTE }, [{ calls: [edit('a.txt', ['one', '1'])] }, done]);
    const { history } = rooms.runtime.store;
    const entry = receipts(rooms)[0]?.entry ?? 0;
    const undone = await history.undo(entry);
    if (!undone.ok) throw new Error(undone.error.message);
    expect(receipts(rooms)[0]?.undone).toBe(undone.value.entry.id);
    await history.undo(undone.value.entry.id);
    expect(receipts(rooms)[0]?.undone).toBeNull();
  });

  it('is the same in a copy of the conversation, where the question is not', async () => {
    const rooms = await turn(
      { 'a.txt': NOTE },
      [{ calls: [edit('a.txt', ['one', '1'], ['eight', '8'])] }, done],
      (asked) => ({
        approved: true,
        keep: [asked.proposal.parts[0]?.id ?? ''],
      }),
    );
    const copy = rooms.runtime.store.sessions.fork(rooms.session.info.id);
    if (!copy.ok) throw new Error(copy.error.message);
    const [copied] = itemsOf(copy.value.records, rooms.runtime).filter((item) => item.kind === 'receipt');
    expect(copied).toMatchObject({ applied: { taken: 1, of: 2, by: 'person' } });
  });
});

describe('the end of a turn', () => {
  it('says what the turn changed, net: what was taken back on the way is no change', async () => {
    const script = [
      { calls: [edit('a.txt', ['one', '1'])] },
      { calls: [edit('a.txt', ['1', 'uno'], ['two', '2'])] },
      { calls: [edit('b.txt', ['one', '1'])] },
      { calls: [edit('b.txt', ['1', 'one'])] },
      done,
    ];
    const rooms = await turn({ 'a.txt': NOTE, 'b.txt': NOTE }, script);
    const all = items(rooms);
    const entries = receipts(rooms).map(({ entry }) => entry);
    expect(all.at(-1)).toMatchObject({
      kind: 'note',
      code: 'changed',
      words: '1 file changed',
      changed: {
        files: [{ path: 'a.txt', added: 2, removed: 2 }],
        count: 1,
        added: 2,
        removed: 2,
        entries,
        undone: [],
      },
    });
  });

  it('says nothing where nothing changed', async () => {
    const read = { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] };
    const refused = await turn({ 'a.txt': NOTE }, [read, { calls: [edit('a.txt', ['one', '1'])] }, done], () => false);
    expect(notes(items(refused))).toEqual([]);
    const back = [{ calls: [edit('a.txt', ['one', '1'])] }, { calls: [edit('a.txt', ['1', 'one'])] }, done];
    expect(notes(items(await turn({ 'a.txt': NOTE }, back)))).toEqual([]);
  });

  it('begins anew with the next turn, and is told at a limit too', async () => {
    const script = [{ calls: [edit('a.txt', ['one', '1'])] }, { calls: [edit('a.txt', ['two', '2'])] }, done];
    const rooms = await agentRooms({ 'a.txt': NOTE }, script, { limits: { turns: 1 } });
    await rooms.go(() => true);
    rooms.session.append({ kind: 'user', parts: [{ text: 'go on' }] });
    await rooms.go(() => true);
    const [first, second] = receipts(rooms).map(({ entry }) => entry);
    expect(notes(items(rooms)).map(({ code, changed }) => [code, changed?.entries])).toEqual([
      ['limit', [first]],
      ['limit', [second]],
    ]);
  });

  it('says which of it was taken back', async () => {
    const script = [{ calls: [edit('a.txt', ['one', '1'])] }, { calls: [edit('b.txt', ['one', '1'])] }, done];
    const rooms = await turn({ 'a.txt': NOTE, 'b.txt': NOTE }, script);
    const [first] = receipts(rooms);
    await rooms.runtime.store.history.undo(first?.entry ?? 0);
    expect(notes(items(rooms))[0]?.changed).toMatchObject({ count: 2, undone: [first?.entry] });
  });

  it('is not told again of a sheet that is signed after it', async () => {
    const rooms = await turn(
      { 'a.txt': NOTE },
      [{ calls: [edit('a.txt', ['one', '1'], ['eight', '8'])] }, done],
      () => true,
      {
        draft: true,
        runtime: { keepDrafts: true },
      },
    );
    expect(notes(items(rooms))).toEqual([]);
    const { session, runtime } = rooms;
    const desk = callbackDesk({ questions: runtime.store.questions, decide: () => true });
    const signing = run(session, runtime, {
      desks: [desk],
      sheet: true,
      process: { pid: process.pid, started: 'test' },
    });
    while ((await signing.next()).done !== true);
    const told = notes(items(rooms));
    expect(told).toMatchObject([
      { code: 'signed', sheet: { status: 'applied', applied: { taken: 2, of: 2, by: 'person' } } },
    ]);
    expect(session.records.at(-1)?.kind).toBe('done');
  });
});

describe('the plan', () => {
  const plan = (...states: readonly string[]) => ({
    name: 'plan',
    arguments: { steps: states.map((status, at) => ({ text: `step\n${at}`, status })) },
  });

  it('is a list of steps under the message that began it, each version whole', async () => {
    const script = [{ calls: [plan('doing', 'open')] }, { calls: [plan('done', 'doing')] }, done];
    const rooms = await turn({}, script);
    const plans = receipts(rooms).map((receipt) => receipt.plan);
    expect(plans).toEqual([
      {
        under: 1,
        steps: [
          { text: 'step 0', status: 'doing' },
          { text: 'step 1', status: 'open' },
        ],
      },
      {
        under: 1,
        steps: [
          { text: 'step 0', status: 'done' },
          { text: 'step 1', status: 'doing' },
        ],
      },
    ]);
  });

  it('is no plan where the call was refused or made no sense', async () => {
    const rooms = await turn({}, [{ calls: [plan('doing', 'doing')] }, done]);
    expect(receipts(rooms)[0]?.plan).toBeUndefined();
  });

  it('belongs to the first message of its turn, whatever was said while the model worked', async () => {
    const said: SessionRecord = { kind: 'user', parts: [{ text: 'and be quick' }] };
    const rest = [said];
    const options = { runtime: { said: async () => (rooms.requests.length === 1 ? (rest.splice(0) as never) : []) } };
    const rooms: AgentRooms = await agentRooms(
      {},
      [{ calls: [plan('doing')] }, { calls: [plan('done')] }, done],
      options,
    );
    await rooms.go(() => true);
    expect(receipts(rooms).map((receipt) => receipt.plan?.under)).toEqual([1, 1]);
  });
});

describe('a note', () => {
  const stored = (record: SessionRecord): Stored => ({ ...record, seq: 1, at: 0 });
  const error = { code: 'PROVIDER', message: 'The server said no.' } as const;
  const cases: readonly (readonly [SessionRecord, string])[] = [
    [{ kind: 'done', how: 'interrupted', summary: '' }, 'stopped'],
    [{ kind: 'done', how: 'stopped', summary: '' }, 'ended'],
    [{ kind: 'done', how: 'complete', summary: 'All.' }, 'complete'],
    [{ kind: 'limit', limit: 'turns', words: 'Enough.' }, 'limit'],
    [{ kind: 'failed', error }, 'failed'],
    [{ kind: 'dropped', item: { call: '1.1' } }, 'dropped'],
    [{ kind: 'unsigned', words: '' }, 'put away'],
    [{ kind: 'shortened', model: 'm', cuts: [] }, 'shortened'],
    [{ kind: 'signed', receipt: { status: 'unchanged', changed: [] }, words: '' }, 'signed'],
  ];
  it.each(cases)('%j has the code "%s"', async (record, code) => {
    const rooms = await agentRooms({}, []);
    expect(itemsOf([stored(record)], rooms.runtime)).toMatchObject([{ kind: 'note', code }]);
  });

  it('of a stop says who stopped it; of a failure, why', async () => {
    const rooms = await agentRooms({}, []);
    expect(itemsOf([stored({ kind: 'done', how: 'interrupted', summary: '' })], rooms.runtime)).toMatchObject([
      { words: 'You stopped it here' },
    ]);
    expect(itemsOf([stored({ kind: 'failed', error })], rooms.runtime)).toMatchObject([
      { error: 'PROVIDER', tone: 'error' },
    ]);
  });
});
