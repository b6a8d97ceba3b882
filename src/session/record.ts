// The records a session is made of. Appended, never changed; everything else about a session is read off them.
import type { ErrorValue } from '../error/error-value.ts';
import type { ReplyPart, Usage } from '../models/message.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Origin } from '../tool/preview.ts';

/** A piece of what a model is sent, with where its bytes came from. What is sent is filtered by it, per request. */
export interface MessagePart {
  readonly text: string;
  /** Absent: our own words, or the person's. */
  readonly origin?: Origin;
  /** Never to a cloud model. */
  readonly private?: true;
}

export type SessionRecord =
  | { readonly kind: 'user'; readonly parts: readonly MessagePart[] }
  /** A complete reply. `cut`: it stopped at the output limit; the calls it had begun do not exist. */
  | {
      readonly kind: 'reply';
      readonly model: string;
      readonly parts: readonly ReplyPart[];
      readonly usage: Usage;
      readonly cut?: { readonly calls: number };
      /** The request held private parts, so what the model made of them is private too. */
      readonly private?: true;
    }
  /** Proposals of the last reply wait in this question; or, as one sheet, all drafts. */
  | { readonly kind: 'question'; readonly question: number; readonly sheet?: true }
  /** What reaches out begins; without a `performed` after it nobody knows whether it happened, and it is never repeated. */
  | { readonly kind: 'performing'; readonly call: string }
  | { readonly kind: 'performed'; readonly call: string; readonly preview: JsonValue }
  | {
      readonly kind: 'receipt';
      readonly call: string;
      readonly receipt: Receipt;
      /** What the model reads of it. */
      readonly parts: readonly MessagePart[];
      readonly isError: boolean;
      /** The call said the task is complete, with this summary. */
      readonly done?: string;
    }
  /** A preview whose changes work unsigned until the sheet at the end. */
  | { readonly kind: 'draft'; readonly call: string; readonly preview: JsonValue }
  /** The sheet was answered: the drafts are on disk, or gone. */
  | { readonly kind: 'signed'; readonly receipt: Receipt; readonly words: string }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly words: string }
  /** The person said to go on after a limit, or resumed. */
  | { readonly kind: 'continued' }
  | { readonly kind: 'failed'; readonly error: ErrorValue }
  | { readonly kind: 'done'; readonly how: DoneHow; readonly summary: string };

export type LimitName = 'turns' | 'calls' | 'minutes' | 'tokens' | 'loop';

/** text: an answer without calls; complete: task_complete; stopped: the person, or a limit; interrupted: a signal. */
export type DoneHow = 'text' | 'complete' | 'stopped' | 'interrupted';

export type Stored<R extends SessionRecord = SessionRecord> = R & { readonly seq: number; readonly at: number };
