// What the server says unasked. Each has an id ("launch-number"); a page that comes back names the last one it saw and is told the rest, once.
import type { ErrorValue } from '../../../error/error-value.ts';
import type { StandingView } from './question-view.ts';
import type { LastDecision, MeterView, QueuedView, RetryView, SessionHead, TranscriptItem } from './session-view.ts';

export type DeskEvent =
  /** What was missed is no longer known, or the server is another one: ask for everything again. */
  | { readonly kind: 'reset' }
  /** A piece of the reply in the making. `reply`: which one; a piece of another one begins anew. */
  | { readonly kind: 'text' | 'reasoning'; readonly session: number; readonly reply: number; readonly text: string }
  /** What is stored now, in order; a `reply` ends what was growing. */
  | { readonly kind: 'items'; readonly session: number; readonly items: readonly TranscriptItem[] }
  /** Told before and different now, such as a receipt whose entry was taken back. Who does not have them needs none of it. */
  | { readonly kind: 'again'; readonly session: number; readonly items: readonly TranscriptItem[] }
  /** All that was said while the model works and is not heard yet. */
  | { readonly kind: 'queued'; readonly session: number; readonly queued: readonly QueuedView[] }
  /** The model failed, and is asked again at `at`. */
  | ({ readonly kind: 'retrying'; readonly session: number } & RetryView)
  /** That wait is over: it is asked again, or given up. */
  | { readonly kind: 'retried'; readonly session: number }
  /** What goes on, until something else is said: "thinking", "npm test", a line it prints. `words` may be empty: nothing any more. */
  | { readonly kind: 'activity'; readonly session: number; readonly words: string; readonly output: boolean }
  | { readonly kind: 'meter'; readonly session: number; readonly meter: MeterView }
  /** New, or changed in any way. */
  | { readonly kind: 'session'; readonly session: SessionHead }
  | { readonly kind: 'session-gone'; readonly session: number }
  /** It waits for a decision: `GET /api/questions/:question` has it. */
  | { readonly kind: 'question'; readonly question: number; readonly session: number }
  /** Answered, withdrawn or out of time: no answer counts any more. */
  | { readonly kind: 'settled'; readonly question: number; readonly session: number; readonly standing: StandingView }
  /** A person has decided something. */
  | ({ readonly kind: 'decided' } & LastDecision)
  /** Something was applied or taken back. */
  | { readonly kind: 'history'; readonly entry: number }
  /** For the person, beside the conversation. */
  | {
      readonly kind: 'notice';
      readonly session?: number;
      readonly tone: 'plain' | 'warn' | 'error';
      readonly words: string;
    }
  | { readonly kind: 'failed'; readonly session: number; readonly error: ErrorValue }
  /** How many pages are open. */
  | { readonly kind: 'desks'; readonly count: number };

/** Every error of the API. */
export interface ErrorReply {
  readonly error: Pick<ErrorValue, 'code' | 'message' | 'wayOut' | 'data'>;
}
