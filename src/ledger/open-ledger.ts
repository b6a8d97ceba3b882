// The ledger over the store.
import { ok, type Result } from '../error/error-value.ts';
import type { Database, Value } from '../store/database.ts';
import { storeResult, storeResultLater } from '../store/database-error.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { hashOf } from '../workspace/hash.ts';
import { HEAD_KEY, linkHash, readHead, writeHead } from './chain.ts';
import type { Ledger, LedgerQuery, LedgerRecord, NewRecord } from './ledger.ts';
import { sharedItems } from './shared-items.ts';
import { verifyChain } from './verify-chain.ts';

export const openLedger = (database: Database, now: () => number = Date.now): Ledger => {
  const query = (wanted: LedgerQuery = {}): Result<readonly LedgerRecord[]> =>
    storeResult(database, () => select(database, wanted));
  return {
    append: (...records) =>
      storeResult(database, () => database.transaction(durabilityOf(records), () => append(database, records, now()))),
    verify: (tell) => storeResultLater(database, () => verifyChain(database, tell)),
    erase: (sequence) =>
      storeResult(database, () => database.transaction('full', () => erase(database, sequence, now()))),
    query,
    shared: (wanted = {}) => {
      const egress = query({ ...wanted, kind: 'egress' });
      if (!egress.ok) return egress;
      const decisions = storeResult(database, () => decisionsOf(database, egress.value));
      return decisions.ok ? ok(sharedItems(egress.value, decisions.value, wanted.path)) : decisions;
    },
  };
};

/**
 * A decision must not be lost with the power. What left is on record before it leaves, and survives a crash of ours; waiting for the
 * platter before every request would cost more than everything else a turn does.
 */
const durabilityOf = (records: readonly NewRecord[]): 'full' | 'normal' =>
  records.some(({ kind }) => kind === 'decision' || kind === 'history') ? 'full' : 'normal';

const append = (database: Database, records: readonly NewRecord[], at: number): number => {
  let head = readHead(readMeta(database, HEAD_KEY));
  for (const { kind, session, subject, body } of records) {
    const text = JSON.stringify(body);
    // As the store will give it back: it keeps no NUL in text, and the hash must run over what is kept.
    const kept = subject.replaceAll('\0', '\u2400');
    const link = { seq: head.seq + 1, at, kind, session, subject: kept, body_hash: hashOf(text), prev: head.hash };
    head = { seq: link.seq, hash: linkHash(link) };
    database.run(
      'insert into ledger (seq, at, kind, session, subject, body, body_hash, prev, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[link.seq, at, kind, session, kept, text, link.body_hash, link.prev, head.hash],
    );
  }
  writeMeta(database, HEAD_KEY, writeHead(head));
  return head.seq;
};

const erase = (database: Database, sequence: readonly number[], at: number): number => {
  const emptied = sequence.filter(
    (seq) =>
      // An erasure is what explains an empty body, so it stays itself.
      database.run(
        `update ledger set body = null where seq = ? and body is not null
           and not (kind = 'history' and json_valid(body) and json_extract(body, '$.what') = 'erased')`,
        seq,
      ).changes > 0,
  );
  if (emptied.length > 0)
    append(
      database,
      [{ kind: 'history', session: null, subject: 'ledger', body: { what: 'erased', ranges: rangesOf(emptied) } }],
      at,
    );
  return emptied.length;
};

const rangesOf = (sequence: readonly number[]): (readonly [number, number])[] => {
  const ranges: [number, number][] = [];
  for (const seq of [...sequence].sort((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last !== undefined && seq === last[1] + 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
};

/** The newest `limit` that fit, in the order of their numbers: the clock may have gone backwards. */
const select = (
  database: Database,
  { kind, session, subject, since, path, tool, model, text, before, limit = -1 }: LedgerQuery,
): LedgerRecord[] => {
  const conditions: string[] = [];
  const values: Value[] = [];
  const where = (condition: string, value: Value | undefined): void => {
    if (value === undefined) return;
    conditions.push(`(${condition})`);
    values.push(
      ...condition
        .split('?')
        .slice(1)
        .map(() => value),
    );
  };
  where('seq < ?', before);
  where('kind = ?', kind);
  where('session = ?', session);
  where('subject = ?', subject);
  where('at >= ?', since);
  where(
    `json_valid(body) and exists (select 1 from json_tree(ledger.body) as part
           where part.atom = ? and (part.key = 'path' or part.path like '%.paths' or part.path like '%.items[%].files'))`,
    path,
  );
  where(
    `(kind = 'call' and json_valid(body) and json_extract(body, '$.tool') = ?)
       or (kind in ('decision', 'receipt') and subject in (select subject from ledger
           where kind = 'call' and json_valid(body) and json_extract(body, '$.tool') = ?))`,
    tool,
  );
  where(
    `json_valid(body) and instr(lower(coalesce(json_extract(body, '$.model'), json_extract(body, '$.recipient'), '')), lower(?)) > 0`,
    model,
  );
  // As it stands in a body: a quotation mark is written with a backslash before it.
  where(
    'instr(lower(body), lower(?)) > 0 or instr(lower(subject), lower(?)) > 0',
    text === undefined ? undefined : JSON.stringify(text).slice(1, -1),
  );
  const clause = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  return database
    .all<StoredRecord>(
      `select seq, at, kind, session, subject, body, hash from ledger ${clause} order by seq desc limit ?`,
      ...values,
      limit,
    )
    .reverse()
    .map(recordOf);
};

/** The last decision about each proposal that let something out; looked up one by one, since there are far more of the others. */
const decisionsOf = (database: Database, egress: readonly LedgerRecord[]): LedgerRecord[] => {
  const subjects = new Set(
    egress.flatMap((record) =>
      record.kind === 'egress' && record.body !== null
        ? record.body.items.flatMap(({ proposal }) => (proposal === undefined ? [] : [`${record.session}:${proposal}`]))
        : [],
    ),
  );
  return [...subjects].flatMap((subject) => select(database, { kind: 'decision', subject, limit: 1 }));
};

type StoredRecord = Omit<LedgerRecord, 'body'> & { readonly body: string | null };

/** The cast: kind and body were written together by `append`; `verify` tells when somebody else wrote them. */
const recordOf = (stored: StoredRecord): LedgerRecord =>
  ({ ...stored, body: stored.body === null ? null : parsed(stored.body) }) as LedgerRecord;

/** A body that somebody damaged reads as an erased one here; `verify` names it. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
