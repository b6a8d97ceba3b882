// A store as long use leaves it: sessions with replies and receipts, their calls and decisions in the ledger, questions, entries.

import type { Rooms } from '../../src/host/setup/open-rooms.ts';
import type { NewRecord } from '../../src/ledger/ledger.ts';
import { createRandom, type Random } from '../../test/support/random.ts';

const HASH = 'a'.repeat(64);
const TOOLS = ['read_file', 'edit_file', 'run_command', 'search_files', 'list_files'] as const;
const MODELS = ['ollama/qwen3:8b', 'anthropic/claude', 'openai/gpt'] as const;
/** Calls of one session. */
const CALLS = 50;
/** Time between two calls: about forty sessions make a week. */
const STEP = 300_000;

export interface Filled {
  readonly records: number;
  readonly sessions: number;
  readonly entries: number;
}

/** Three records of the ledger to a call, and one more for each that shared something. */
export const fillStore = ({ store }: Rooms, wanted: { readonly records: number; readonly seed: number }): Filled => {
  const random = createRandom(wanted.seed);
  const { database, ledger } = store;
  const filled = { records: 0, sessions: 0, entries: 0 };
  const most = Math.ceil(wanted.records / 3.2 / CALLS);
  const begun = Date.now() - most * CALLS * STEP;
  while (filled.records < wanted.records) {
    database.transaction('normal', () => {
      const at = begun + filled.sessions * CALLS * STEP;
      const model = random.pick(MODELS);
      const session = store.sessions.begin({ profile: 'code', model, title: `Task number ${filled.sessions + 1}` }).info
        .id;
      filled.sessions += 1;
      const records: NewRecord[] = [];
      for (let call = 0; call < CALLS; call += 1) {
        const one = { session, call, model, at: at + call * STEP };
        records.push(...ledgerOf(one, random));
        writeCall(database, one, random);
        if (random.chance(0.3)) filled.entries += writeEntry(database, one);
      }
      const appended = ledger.append(...records);
      if (!appended.ok) throw new Error(appended.error.message);
      filled.records += records.length;
      // The ledger writes the time it is; the days of the past are put in afterwards, since nothing here verifies the chain.
      database.run(
        'update ledger set at = ? + (seq % 50) * ? where seq > ?',
        at,
        STEP,
        appended.value - records.length,
      );
    });
  }
  return filled;
};

interface OneCall {
  readonly session: number;
  readonly call: number;
  readonly model: string;
  readonly at: number;
}
type Database = Rooms['store']['database'];

const idOf = ({ call }: OneCall): string => `${call * 3 + 1}.1`;

const ledgerOf = (one: OneCall, random: Random): NewRecord[] => {
  const tool = random.pick(TOOLS);
  const common = { session: one.session, subject: `${one.session}:${idOf(one)}` };
  const path = `src/part-${random.below(40)}/file-${random.below(50)}.ts`;
  const isAsked = random.chance(0.5);
  const shares = random.chance(0.2);
  return [
    { kind: 'call', ...common, body: { tool, paths: [path], arguments: { path: { size: 20, hash: HASH } } } },
    {
      kind: 'decision',
      ...common,
      body: {
        proposal: idOf(one),
        digest: HASH,
        answer: random.pick(['approve', 'approve', 'approve', 'amend', 'part', 'refuse'] as const),
        who: isAsked ? { kind: 'person', desk: 'terminal' } : { kind: 'rule', name: `rule ${random.below(12)}` },
        waitedMilliseconds: isAsked ? random.below(20_000) : 0,
      },
    },
    {
      kind: 'receipt',
      ...common,
      body: { proposal: idOf(one), status: 'applied', files: [{ path, before: HASH, after: HASH }], bytes: 400 },
    },
    ...(shares
      ? [
          {
            kind: 'egress',
            session: one.session,
            subject: String(one.session),
            body: {
              model: one.model,
              local: one.model.startsWith('ollama'),
              request: one.call,
              items: [{ path, hash: HASH, bytes: random.below(4000) }],
            },
          } as const,
        ]
      : []),
  ];
};

/** Two kilobytes of text in each receipt: what a model reads of a small file. */
const TEXT = 'x'.repeat(2000);

const writeCall = (database: Database, one: OneCall, random: Random): void => {
  const insert = (seq: number, at: number, kind: string, body: object): void =>
    void database.run(
      'insert into record (session, seq, at, kind, body) values (?, ?, ?, ?, ?)',
      ...[one.session, seq, at, kind, JSON.stringify(body)],
    );
  const seq = one.call * 3 + 1;
  const usage = { input: 1000 + random.below(9000), output: random.below(800), reported: true };
  const parts = [{ kind: 'call', providerId: 'c', name: 'read_file', arguments: '{"path":"a"}' }];
  insert(seq, one.at, 'reply', { model: one.model, parts, usage, cost: usage.input / 1e6 });
  const wait = random.below(20_000);
  if (random.chance(0.5)) {
    const { lastId } = database.run(
      `insert into question (session, opened, stays, body) values (?, ?, '"while a desk is attached"', '[]')`,
      ...[one.session, one.at],
    );
    database.run(
      'insert into answer (question, at, who, body) values (?, ?, ?, ?)',
      ...[lastId, one.at + wait, '{"kind":"person","desk":"terminal"}', '{}'],
    );
  }
  insert(seq + 1, one.at + wait + 40, 'receipt', {
    call: idOf(one),
    receipt: { status: 'applied', changed: [] },
    parts: [{ text: TEXT }],
    isError: false,
  });
};

const writeEntry = (database: Database, one: OneCall): number => {
  const { lastId } = database.run(
    `insert into entry (key, grp, session, at, state, tool, summary, actor) values (?, ?, ?, ?, 'applied', 'edit_file', 'a change', 'rule')`,
    ...[`${one.session}:${idOf(one)}`, one.call, one.session, one.at],
  );
  database.run(
    `insert into entry_change (entry, seq, path, before, after, moved) values (?, 1, ?, 'null', 'null', 1)`,
    ...[lastId, `src/file-${one.call}.ts`],
  );
  return 1;
};
