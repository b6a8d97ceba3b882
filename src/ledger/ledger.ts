// Append-only, hash-chained record of calls, decisions, receipts and of everything that left the machine. The contract.
import type { Result } from '../error/error-value.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { BodyOf, EgressItem, RecordKind } from './record-kinds.ts';

/** A record as it is read back; `body` is null once it was erased. */
export type LedgerRecord = {
  readonly [K in RecordKind]: {
    /** The order. `at` is only what the clock said. */
    readonly seq: number;
    readonly at: number;
    readonly kind: K;
    readonly session: number | null;
    /** What it is about: of a call, its decision and its receipt "session:call", else an entry's number, a session, a model. */
    readonly subject: string;
    readonly body: BodyOf[K] | null;
    readonly hash: Hash;
  };
}[RecordKind];

export type NewRecord = {
  readonly [K in RecordKind]: {
    readonly kind: K;
    readonly session: number | null;
    readonly subject: string;
    readonly body: BodyOf[K];
  };
}[RecordKind];

export interface LedgerQuery {
  readonly kind?: RecordKind;
  readonly session?: number;
  readonly subject?: string;
  /** Milliseconds since the epoch. */
  readonly since?: number;
  /** Records that name this path. */
  readonly path?: string;
  /** Calls of this tool, and what was decided and came of them. */
  readonly tool?: string;
  /** Records that name a model whose name has this in it. */
  readonly model?: string;
  /** Records that say this anywhere, in capitals or not. */
  readonly text?: string;
  /** With a smaller number than this. */
  readonly before?: number;
  /** The newest so many. */
  readonly limit?: number;
}

/** Bytes of one file that went to one model. */
export interface Shared extends EgressItem {
  readonly seq: number;
  readonly at: number;
  readonly session: number | null;
  readonly model: string;
  readonly local: boolean;
  readonly request: number;
  /** By whose decision; null for what the person sent themselves. */
  readonly by: BodyOf['decision']['who'] | null;
}

export interface Ledger {
  /** The number of the last. All or none; the head is read inside the transaction, so that processes do not fork the chain. */
  append(...records: readonly NewRecord[]): Result<number>;
  /** CORRUPT naming the first bad record (`data.seq`, `data.wrong`), else how many there are. Others get their turn meanwhile. */
  verify(
    tell?: (checked: number, of: number) => void,
  ): Promise<Result<{ readonly records: number; readonly erased: number }>>;
  /** Empties bodies; the chain still verifies. Records of erasures themselves stay. Returns how many were emptied. */
  erase(sequence: readonly number[]): Result<number>;
  /** In the order of their numbers. */
  query(query?: LedgerQuery): Result<readonly LedgerRecord[]>;
  shared(query?: Pick<LedgerQuery, 'session' | 'since' | 'path'>): Result<readonly Shared[]>;
}
