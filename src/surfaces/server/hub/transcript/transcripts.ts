// Transcripts as pages ask for them and are told of them: page by page, what is new, and what is different from before.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { Stored } from '../../../../session/record.ts';
import type { ReceiptText, SessionFindReply, TranscriptItem, TranscriptPage } from '../../wire/transcript.ts';
import type { ReadSessions } from '../read-sessions.ts';
import { findInSession } from './find-in-session.ts';
import { resultText } from './receipt-item.ts';
import { type ItemGround, transcriptItem } from './transcript-items.ts';
import { beginningOf, entriesOfTurn, entryOf, isTurnEnd } from './turn-end.ts';

export interface Transcripts {
  page(session: number, wanted: WantedItems): Result<ItemsPage>;
  /** Those that nobody was told of yet. */
  newItems(session: number): readonly TranscriptItem[];
  /** Those that were told and stand otherwise now, because entries were taken back or done again; by session. */
  changedBy(entries: readonly number[]): ReadonlyMap<number, readonly TranscriptItem[]>;
  receiptText(session: number, call: string): Result<ReceiptText>;
  find(session: number, words: string, signal: AbortSignal): Promise<Result<SessionFindReply>>;
}

/** By `seq`, of one kind or none: the newest. */
export interface WantedItems {
  readonly before?: number;
  readonly behind?: number;
  readonly around?: number;
  readonly limit: number;
}

export type ItemsPage = Pick<TranscriptPage, 'items' | 'more' | 'newer' | 'plan'>;

export const createTranscripts = (sessions: ReadSessions, groundOf: (session: number) => ItemGround): Transcripts => {
  /** By session: the last record that was told. */
  const told = new Map<number, number>();
  const lastOf = (records: readonly Stored[]): number => records.at(-1)?.seq ?? 0;

  return {
    page: (id, { before, behind, around, limit }) => {
      const session = sessions.of(id);
      if (!session.ok) return session;
      const { records } = session.value;
      if (!told.has(id)) told.set(id, lastOf(records));
      const ground = groundOf(id);
      const first = (seq: number): number => placeOf(records, seq);
      const page = (): Stretch => {
        if (behind !== undefined) return forwards(records, first(behind + 1), limit, ground);
        if (around === undefined) return backwards(records, first(before ?? Number.MAX_SAFE_INTEGER), limit, ground);
        // What is looked for stands in the middle, the one itself among the newer ones.
        const older = backwards(records, first(around), Math.floor(limit / 2), ground);
        const newer = forwards(records, first(around), limit - older.items.length, ground);
        return { items: [...older.items, ...newer.items], from: older.from, to: newer.to };
      };
      const { items, from, to } = page();
      const plan = lastPlan(records);
      return ok({
        items,
        more: from > 0,
        newer: before === undefined && to < records.length,
        ...(plan === undefined ? {} : { plan }),
      });
    },
    newItems: (id) => {
      const session = sessions.of(id);
      if (!session.ok) return [];
      const { records } = session.value;
      const from = placeOf(records, (told.get(id) ?? 0) + 1);
      told.set(id, lastOf(records));
      return forwards(records, from, Number.POSITIVE_INFINITY, groundOf(id)).items;
    },
    changedBy: (entries) => {
      const changed = new Map<number, readonly TranscriptItem[]>();
      for (const id of entries.length === 0 ? [] : sessions.tellingOf(entries)) {
        const last = told.get(id);
        const session = last === undefined ? undefined : sessions.of(id);
        if (last === undefined || session?.ok !== true) continue;
        const { records } = session.value;
        const items = records.flatMap((record, at) =>
          record.seq <= last && isAbout(records, at, entries) ? (transcriptItem(records, at, groundOf(id)) ?? []) : [],
        );
        if (items.length > 0) changed.set(id, items);
      }
      return changed;
    },
    find: async (id, words, signal) => {
      const session = sessions.of(id);
      return session.ok
        ? ok(await findInSession(session.value.records, words, { ground: groundOf(id), signal }))
        : session;
    },
    receiptText: (id, call) => {
      const session = sessions.of(id);
      if (!session.ok) return session;
      const record = session.value.records.findLast((each) => each.kind === 'receipt' && each.call === call);
      return record?.kind === 'receipt'
        ? ok({ text: resultText(record.parts) })
        : fail('NOT_FOUND', 'There is no result of that call.');
    },
  };
};

interface Stretch {
  readonly items: readonly TranscriptItem[];
  /** Places of records: from the first that was looked at to the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** The place of the first record with this number, or a later one. */
const placeOf = (records: readonly Stored[], seq: number): number => {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** So many of what is shown, not of records: some of them show nothing. */
const backwards = (records: readonly Stored[], to: number, limit: number, ground: ItemGround): Stretch => {
  const items: TranscriptItem[] = [];
  let from = to;
  while (from > 0 && items.length < limit) {
    const item = transcriptItem(records, --from, ground);
    if (item !== undefined) items.unshift(item);
  }
  return { items, from, to };
};

const forwards = (records: readonly Stored[], from: number, limit: number, ground: ItemGround): Stretch => {
  const items: TranscriptItem[] = [];
  let to = from;
  while (to < records.length && items.length < limit) {
    const item = transcriptItem(records, to++, ground);
    if (item !== undefined) items.push(item);
  }
  return { items, from, to };
};

const isAbout = (records: readonly Stored[], at: number, entries: readonly number[]): boolean => {
  const record = records[at];
  if (record === undefined) return false;
  const own = isTurnEnd(record) ? entriesOfTurn(records, at) : [entryOf(record) ?? 0];
  return own.some((entry) => entries.includes(entry));
};

/** Of the turn that goes on, or was the last; an older plan is done with. */
const lastPlan = (records: readonly Stored[]): TranscriptPage['plan'] => {
  const under = beginningOf(records, records.length - 1);
  const at = records.findLastIndex(
    (record) => record.seq > under && record.kind === 'receipt' && record.plan !== undefined,
  );
  const record = records[at];
  return record?.kind === 'receipt' && record.plan !== undefined ? { under, steps: record.plan } : undefined;
};
