import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStats, type Stats } from '../../../../src/host/looking-back/stats/stats.ts';
import { openRooms, type Rooms } from '../../../../src/host/setup/open-rooms.ts';
import type { NewRecord } from '../../../../src/ledger/ledger.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let rooms: Rooms;
const NOW = new Date(2026, 10, 15, 12).getTime();
const DAY = 86_400_000;

beforeEach(async () => {
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  const opened = await openRooms({ cwd: temporaryFolder() }, recordedOutput());
  if (!opened.ok) throw new Error(opened.error.message);
  rooms = opened.value;
  return () => {
    rooms.close();
    vi.unstubAllEnvs();
  };
});

const stats = (span = {}): Stats => {
  const read = readStats(rooms.store.database, span);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

interface OneCall {
  readonly session: number;
  /** The record of the reply. */
  readonly seq: number;
  readonly at: number;
  readonly tool: string;
  readonly answer?: 'approve' | 'amend' | 'part' | 'refuse';
  readonly status?: 'applied' | 'failed' | 'refused';
  readonly who?: object;
  readonly waited?: number;
  readonly took?: number;
}

/** The reply, and what the ledger keeps of one call of it. */
const call = ({ session, seq, at, tool, answer, status = 'applied', who, waited = 0, took = 0 }: OneCall): void => {
  const { database, ledger } = rooms.store;
  database.run(
    "insert into record (session, seq, at, kind, body) values (?, ?, ?, 'reply', ?)",
    ...[
      session,
      seq,
      at,
      JSON.stringify({ model: 'm/one', parts: [], usage: { input: 100, output: 10, cached: 5 }, cost: 0.5 }),
    ],
  );
  const common = { session, subject: `${session}:${seq}.1` };
  const records = [
    { kind: 'call', ...common, body: { tool, paths: [], arguments: {} } },
    ...(answer === undefined
      ? []
      : [
          {
            kind: 'decision',
            ...common,
            body: {
              proposal: `${seq}.1`,
              digest: '',
              answer,
              who: who ?? { kind: 'person', desk: 'terminal' },
              waitedMilliseconds: waited,
            },
          },
        ]),
    { kind: 'receipt', ...common, body: { proposal: `${seq}.1`, status, files: [], bytes: 0 } },
  ] as unknown as NewRecord[]; // put together by hand, as the ledger would
  const last = ledger.append(...records);
  if (!last.ok) throw new Error(last.error.message);
  database.run('update ledger set at = ? where seq > ?', at + waited + took, last.value - records.length);
};
const begin = (): number => rooms.store.sessions.begin({ profile: 'code', model: 'm/one', title: 't' }).info.id;

describe('stats', () => {
  it('are all nothing in an empty store', () => {
    expect(stats()).toMatchObject({
      tools: [],
      decisions: { person: { approve: 0 }, rules: [] },
      waiting: {
        answered: 0,
        medianMilliseconds: null,
        p90Milliseconds: null,
        longestMilliseconds: null,
        unanswered: 0,
      },
      spending: { total: { requests: 0, cost: 0 }, models: [], days: [] },
      shared: [],
      undo: { entries: 0, undone: 0 },
    });
  });

  it('count what became of each tool’s calls, and how long they took without the waiting', () => {
    const session = begin();
    const rule = { kind: 'rule', name: 'person', file: 'rules.yaml', line: 3 };
    call({ session, seq: 1, at: NOW, tool: 'edit_file', answer: 'approve', waited: 5000, took: 30 });
    call({ session, seq: 2, at: NOW, tool: 'edit_file', answer: 'amend', took: 10 });
    call({ session, seq: 3, at: NOW, tool: 'edit_file', answer: 'part', took: 20 });
    call({ session, seq: 4, at: NOW, tool: 'edit_file', answer: 'refuse', status: 'refused', took: 40 });
    call({ session, seq: 5, at: NOW, tool: 'edit_file', answer: 'approve', status: 'failed', took: 50 });
    call({ session, seq: 6, at: NOW, tool: 'read_file', answer: 'approve', who: rule, took: 7 });
    call({ session, seq: 7, at: NOW, tool: 'nonsense', status: 'failed' });
    expect(stats().tools).toEqual([
      { tool: 'edit_file', calls: 5, approved: 1, edited: 1, part: 1, refused: 1, failed: 1, medianMilliseconds: 30 },
      { tool: 'nonsense', calls: 1, approved: 0, edited: 0, part: 0, refused: 0, failed: 1, medianMilliseconds: 0 },
      { tool: 'read_file', calls: 1, approved: 1, edited: 0, part: 0, refused: 0, failed: 0, medianMilliseconds: 7 },
    ]);
    expect(stats().decisions).toEqual({
      person: { approve: 2, amend: 1, part: 1, refuse: 1 },
      rule: { approve: 1, amend: 0, part: 0, refuse: 0 },
      rules: [{ rule: 'rules.yaml:3', times: 1 }],
    });
  });

  it('are about a session, or a time, where that is wished', () => {
    const [first, second] = [begin(), begin()];
    call({ session: first, seq: 1, at: NOW - 9 * DAY, tool: 'a', answer: 'approve' });
    call({ session: second, seq: 1, at: NOW, tool: 'b', answer: 'approve' });
    expect(stats({ session: first }).tools.map(({ tool }) => tool)).toEqual(['a']);
    expect(stats({ since: NOW - DAY })).toMatchObject({
      since: NOW - DAY,
      tools: [{ tool: 'b' }],
      decisions: { person: { approve: 1 } },
      spending: { total: { requests: 1, cost: 0.5 } },
    });
    expect(stats().spending).toMatchObject({
      total: { requests: 2, input: 200, output: 20, cached: 10, cost: 1, unpriced: 0 },
      models: [{ model: 'm/one', requests: 2 }],
      days: [
        { day: '2026-11-06', requests: 1 },
        { day: '2026-11-15', cost: 0.5 },
      ],
    });
  });

  it('count a fork’s copies once, summaries and titles too, and what the program asked itself not at all', () => {
    const session = begin();
    call({ session, seq: 1, at: NOW, tool: 'a', answer: 'approve' });
    const { sessions, database } = rooms.store;
    const opened = sessions.open(session);
    if (!opened.ok) throw new Error('no session');
    const usage = { input: 7, output: 1, reported: true };
    opened.value.append(
      { kind: 'summary', model: 'm/two', upTo: 1, text: 's', usage },
      { kind: 'title', model: 'm/two', text: 'x', usage, cost: 0.25 },
      { kind: 'reply', model: 'own', parts: [], usage, own: true },
    );
    expect(sessions.fork(session).ok).toBe(true);
    expect(stats().spending.models).toEqual([
      { model: 'm/one', requests: 1, input: 100, output: 10, cached: 5, cost: 0.5, unpriced: 0 },
      { model: 'm/two', requests: 2, input: 14, output: 2, cached: 0, cost: 0.25, unpriced: 1 },
    ]);
    expect(stats().tools).toMatchObject([{ tool: 'a', calls: 1 }]);
    expect(database.get<{ count: number }>("select count(*) as count from record where kind = 'reply'")?.count).toBe(4);
  });

  it('tell how long questions waited for a person: the middle, nine of ten, the longest', () => {
    const session = begin();
    const { database } = rooms.store;
    const ask = (waited: number | undefined, who: object = { kind: 'person', desk: 'terminal' }): void => {
      const { lastId } = database.run(
        "insert into question (session, opened, stays, body, withdrawn) values (?, ?, '1', '[]', ?)",
        ...[session, NOW, waited === undefined ? 'gone' : null],
      );
      if (waited !== undefined)
        database.run(
          "insert into answer (question, at, who, body) values (?, ?, ?, '{}')",
          ...[lastId, NOW + waited, JSON.stringify(who)],
        );
    };
    for (let second = 1; second <= 10; second += 1) ask(second * 1000);
    ask(99_000, { kind: 'rule', judgement: {} });
    ask(undefined);
    expect(stats().waiting).toEqual({
      answered: 10,
      medianMilliseconds: 5000,
      p90Milliseconds: 9000,
      longestMilliseconds: 10_000,
      spread: [
        { upToMilliseconds: 3_000, questions: 3 },
        { upToMilliseconds: 10_000, questions: 7 },
        ...[60_000, 600_000, 3_600_000, 86_400_000, null].map((upToMilliseconds) => ({
          upToMilliseconds,
          questions: 0,
        })),
      ],
      unanswered: 1,
    });
  });

  it('tell what each model was shown, and survive a record that somebody damaged', () => {
    const session = begin();
    const item = (path: string, bytes: number) => ({ path, hash: 'h', bytes });
    const egress = (model: string, local: boolean, ...items: ReturnType<typeof item>[]): void => {
      const said = rooms.store.ledger.append({
        kind: 'egress',
        session,
        subject: model,
        body: { model, local, request: 1, items },
      });
      if (!said.ok) throw new Error(said.error.message);
    };
    egress('cloud/a', false, item('a', 10), item('b', 20));
    egress('ollama/b', true, item('a', 500));
    egress('cloud/a', false);
    call({ session, seq: 1, at: NOW, tool: 'a', answer: 'approve' });
    rooms.store.database.run("update ledger set body = '{broken' where kind = 'decision'");
    rooms.store.database.run(
      "insert into record (session, seq, at, kind, body) values (?, 9, 0, 'reply', 'broken')",
      session,
    );
    expect(stats().shared).toEqual([
      { model: 'ollama/b', local: true, items: 1, bytes: 500 },
      { model: 'cloud/a', local: false, items: 2, bytes: 30 },
    ]);
    expect(stats().tools).toMatchObject([{ tool: 'a', calls: 1, approved: 0 }]);
    expect(stats().decisions.person.approve).toBe(0);
  });

  it('tell how much was taken back, and not done again', () => {
    const { database } = rooms.store;
    const entry = (key: string, undoes: number | null): void =>
      void database.run(
        "insert into entry (key, grp, at, state, tool, summary, actor, undoes) values (?, 1, ?, 'applied', 't', 's', 'a', ?)",
        ...[key, NOW, undoes],
      );
    for (const key of ['a', 'b', 'c', 'd']) entry(key, null);
    entry('undo:1:1', 1);
    entry('undo:2:1', 2);
    entry('undo:6:1', 6); // 2 is done again
    entry('undo:3:1:c1.1', 3); // a part of 3
    expect(stats().undo).toEqual({ entries: 4, undone: 1 });
    expect(stats({ since: NOW + 1 }).undo).toEqual({ entries: 0, undone: 0 });
  });
});
