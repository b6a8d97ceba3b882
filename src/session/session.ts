// One conversation with a model, stored record by record. What it holds in memory is only what it has read or written.
import { randomInt } from 'node:crypto';
import type { Model } from '../models/model.ts';
import type { Database } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { SeenByModel } from '../tool/look.ts';
import type { Path } from '../workspace/path.ts';
import { heavyTexts } from './heavy-texts.ts';
import type { SessionRecord, Stored } from './record.ts';
import { createSeenIndex } from './seen.ts';
import { emptyState, type SessionState, withRecord } from './state.ts';

export interface SessionInfo {
  readonly id: number;
  readonly parent: number | null;
  readonly created: number;
  readonly profile: string;
  readonly model: string;
  readonly title: string;
}

export interface Session {
  readonly info: SessionInfo;
  readonly records: readonly Stored[];
  readonly state: SessionState;
  /** By any model of the session, or by one that may not have what is private. */
  seen(path: Path, reader?: Pick<Model, 'local'>): SeenByModel;
  /** One transaction. Joins a surrounding one, so that a record and what it tells of are stored together or not at all. */
  append(...records: SessionRecord[]): void;
  /**
   * Counts at once, and is stored with the next `append` or `flush`, together with what `beside` writes: for a reply and for receipts
   * of calls that changed nothing. A process killed in between has lost nothing but words: the model is asked again.
   */
  hold(record: SessionRecord, beside?: () => void): void;
  /** Before anything is done because of what is held. */
  flush(): void;
  /** Reads what another process has appended since. */
  refresh(): void;
  /** What tells this session's placeholders from all others: four characters, drawn once. A fork draws its own. */
  tag(): string;
}

export const openSession = (database: Database, info: SessionInfo, now: () => number = Date.now): Session => {
  const records: Stored[] = [];
  const seen = createSeenIndex();
  let state = emptyState(info.id);

  /** Counted already, not yet stored. */
  let held: { readonly record: Stored; beside?(): void }[] = [];
  const texts = heavyTexts((seq, part) => storedText(database, info.id, seq, part));

  const take = (record: Stored): void => {
    records.push(record);
    seen.add(record);
    state = withRecord(state, record);
    texts.add(record);
    texts.settle(held[0]?.record.seq ?? record.seq);
  };
  const refresh = (): void => {
    let after = records.at(-1)?.seq ?? 0;
    for (;;) {
      const rows = database.all<SessionRow>(
        'select seq, at, kind, body from record where session = ? and seq > ? order by seq limit ?',
        ...[info.id, after, PAGE],
      );
      for (const row of rows) {
        const record = readRecord(row);
        if (record !== undefined) take(record);
        after = Number(row.seq);
      }
      if (rows.length < PAGE) return;
    }
  };
  refresh();

  const store = ({ seq, at, kind, ...body }: Stored): void =>
    void database.run(
      'insert into record (session, seq, at, kind, body) values (?, ?, ?, ?, ?)',
      ...[info.id, seq, at, kind, JSON.stringify(body)],
    );
  /** Their numbers are taken if another process went on meanwhile: then this one must stop, and the database says so. */
  const storeHeld = (): void => {
    for (const { record, beside } of held) {
      store(record);
      beside?.();
    }
  };

  return {
    info,
    records,
    get state() {
      return state;
    },
    seen: seen.of,
    append: (...fresh) => {
      const stored = database.transaction('normal', () => {
        storeHeld();
        // Another process may have gone on with this session meanwhile: its records come first, ours follow.
        refresh();
        const first = (records.at(-1)?.seq ?? 0) + 1;
        const numbered = fresh.map((record, index): Stored => ({ ...record, seq: first + index, at: now() }));
        for (const record of numbered) store(record);
        return numbered;
      });
      held = [];
      for (const record of stored) take(record);
    },
    hold: (record, beside) => {
      const numbered: Stored = { ...record, seq: (records.at(-1)?.seq ?? 0) + 1, at: now() };
      held.push({ record: numbered, ...(beside === undefined ? {} : { beside }) });
      take(numbered);
    },
    flush: () => {
      if (held.length > 0) database.transaction('normal', storeHeld);
      held = [];
    },
    refresh,
    tag: () => tagOf(database, info.id),
  };
};

export const tagKey = (id: number): string => `session ${id} tag`;

const tagOf = (database: Database, id: number): string =>
  readMeta(database, tagKey(id)) ??
  database.transaction('normal', () => {
    // Another process may have drawn it meanwhile.
    const drawn =
      readMeta(database, tagKey(id)) ?? Array.from({ length: 4 }, () => TAG[randomInt(TAG.length)]).join('');
    writeMeta(database, tagKey(id), drawn);
    return drawn;
  });
const TAG = 'abcdefghijkmnpqrstuvwxyz23456789';

export interface SessionRow {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly body: string;
}

/** Records read at once: a session may be larger than memory, and a record a megabyte. */
const PAGE = 32;

/** A text that was let go of. What can no longer be read is said to be so; the rest of the session goes on. */
const storedText = (database: Database, session: number, seq: number, part: number): string => {
  const row = database.get<SessionRow>(
    'select seq, at, kind, body from record where session = ? and seq = ?',
    session,
    seq,
  );
  const record = row === undefined ? undefined : readRecord(row);
  return record?.kind === 'receipt' ? (record.parts[part]?.text ?? UNREADABLE) : UNREADABLE;
};
const UNREADABLE = '[this part of the session can no longer be read]';

const KINDS: ReadonlySet<string> = new Set<SessionRecord['kind']>([
  'user',
  'reply',
  'question',
  'broken',
  'performing',
  'performed',
  'receipt',
  'draft',
  'signed',
  'unsigned',
  'limit',
  'continued',
  'shortened',
  'summary',
  'title',
  'dropped',
  'rule',
  'secret',
  'failed',
  'done',
]);

/** A record that cannot be read is left out, and the rest of the session opens; `ledger verify` and `doctor` are where it is reported. */
export const readRecord = (row: SessionRow): Stored | undefined => {
  if (!KINDS.has(row.kind)) return undefined;
  try {
    const body: unknown = JSON.parse(row.body);
    if (typeof body !== 'object' || body === null) return undefined;
    return { ...body, kind: row.kind, seq: Number(row.seq), at: Number(row.at) } as Stored; // written by append above, whose type it had
  } catch {
    return undefined;
  }
};
