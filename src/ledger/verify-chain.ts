// Walks the whole ledger and names the first record that is not as it was written.
import { setImmediate } from 'node:timers/promises';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import { hashOf } from '../workspace/hash.ts';
import { BEGINNING, HEAD_KEY, type Link, linkHash, readHead } from './chain.ts';

interface Stored extends Link {
  readonly body: string | null;
  readonly hash: string;
}

/** Rows held at a time: bounds the memory, and how long everything else has to wait. */
const PAGE = 1000;

/** One read transaction is not needed: records are only added behind the head that is read first, and bodies are only erased with a record of it. */
export const verifyChain = async (
  database: Database,
  tell?: (checked: number, of: number) => void,
): Promise<Result<{ readonly records: number; readonly erased: number }>> => {
  const head = readHead(readMeta(database, HEAD_KEY));
  const emptied: number[] = [];
  const erasures: (readonly [number, number])[] = [];
  let previous = { seq: 0, hash: BEGINNING };
  while (previous.seq < head.seq) {
    const page = database.all<Stored>(
      'select * from ledger where seq > ? and seq <= ? order by seq limit ?',
      previous.seq,
      head.seq,
      PAGE,
    );
    if (page.length === 0) return bad(previous.seq + 1, 'it is missing');
    for (const record of page) {
      const wrong = wrongWith(record, previous);
      if (wrong !== undefined) return bad(previous.seq + 1, wrong);
      if (record.body === null) emptied.push(record.seq);
      else if (record.kind === 'history') erasures.push(...erasedBy(record.body));
      previous = record;
    }
    tell?.(previous.seq, head.seq);
    await setImmediate();
  }
  if (previous.seq !== head.seq || previous.hash !== head.hash)
    return bad(head.seq, 'it is not the one the head names');
  const isExplained = (seq: number): boolean => erasures.some(([from, to]) => from <= seq && seq <= to);
  // Erased while we walked: then what says so stands behind the head that we began with.
  if (!emptied.every(isExplained)) erasures.push(...erasuresBehind(database, head.seq));
  const unexplained = emptied.find((seq) => !isExplained(seq));
  if (unexplained !== undefined) return bad(unexplained, 'its body is gone and no erasure says so');
  return beyond(database, head.seq) ?? ok({ records: head.seq, erased: emptied.length });
};

const wrongWith = (record: Stored, previous: { seq: number; hash: string }): string | undefined => {
  if (record.seq !== previous.seq + 1) return 'it is missing';
  if (record.prev !== previous.hash) return 'it does not follow the record before it';
  if (record.hash !== linkHash(record)) return 'its fields were changed';
  if (record.body !== null && record.body_hash !== hashOf(record.body)) return 'its body was changed';
  return undefined;
};

const erasedBy = (body: string): readonly (readonly [number, number])[] => {
  // The body's hash was checked, so it is JSON of our own.
  const parsed = JSON.parse(body) as {
    readonly what: string;
    readonly ranges?: readonly (readonly [number, number])[];
  };
  return parsed.what === 'erased' ? (parsed.ranges ?? []) : [];
};

const erasuresBehind = (database: Database, seq: number): readonly (readonly [number, number])[] =>
  database
    .all<Stored>(`select * from ledger where seq > ? and kind = 'history' order by seq`, seq)
    .flatMap((record) =>
      record.body === null || record.body_hash !== hashOf(record.body) || record.hash !== linkHash(record)
        ? []
        : erasedBy(record.body),
    );

/** Records after the head: another process appended meanwhile and moved the head, or somebody added them. */
const beyond = (database: Database, seq: number): ReturnType<typeof bad> | undefined => {
  const last = database.get<{ seq: number | null }>('select max(seq) as seq from ledger')?.seq ?? 0;
  const head = readHead(readMeta(database, HEAD_KEY));
  return last > Math.max(head.seq, seq) ? bad(head.seq + 1, 'it is beyond the head') : undefined;
};

const bad = (seq: number, wrong: string): ReturnType<typeof fail> =>
  fail('CORRUPT', `ledger record ${seq}: ${wrong}`, {
    wayOut: 'Records before it are intact. Keep a copy of the store; do not rely on what follows.',
    data: { seq, wrong },
  });
