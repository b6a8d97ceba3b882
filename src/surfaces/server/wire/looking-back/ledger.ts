// The ledger, what left and the figures as they go over the wire: what the commands print with --json, and beside it what a page says in words.

import type { Stats } from '../../../../host/looking-back/stats/stats.ts';
import type { LedgerRecord, Shared } from '../../../../ledger/ledger.ts';

/** GET /api/ledger?kind=&path=&tool=&model=&text=&session=&since=&before=&limit= · newest first. */
export interface LedgerReply {
  readonly records: readonly LedgerRow[];
  /** There are older ones that may fit: ask with `before` the last seq. */
  readonly more: boolean;
}

/** As `ledger --json`, and in words. */
export type LedgerRow = LedgerRecord & { readonly words: string };

/** POST /api/ledger/verify · as `ledger verify --json`. CORRUPT names the first record (`data.seq`) or entry (`data.entry`) that does not hold. */
export interface VerifyReply {
  readonly ok: true;
  readonly records: number;
  readonly erased: number;
  /** Entries of the history, each held against its record. */
  readonly entries: number;
  /** Of these: made before there were records of them, or the record was erased. */
  readonly uncovered: number;
}

/** GET /api/shared?since=&model=&path=&session= · as `ledger shared --json`, oldest first. */
export interface SharedReply {
  readonly items: readonly SharedRow[];
}

export interface SharedRow extends Shared {
  /** "you ticked it", "rule "…" (built-in)", "you sent it". */
  readonly byWords: string;
}

/** GET /api/stats?since=&session= · exactly `stats --json`. `since`, here and everywhere: a day (2026-11-01), today, yesterday, or how long ago (7d, 12h, 4w). */
export type StatsReply = Stats;
