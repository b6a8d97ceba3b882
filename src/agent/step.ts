// What one `advance` came to.
import type { Question } from '../decision/question.ts';
import type { ErrorValue } from '../error/error-value.ts';
import type { DoneHow, LimitName } from '../session/record.ts';

export type AgentStep =
  /** Something was done and recorded; call again. */
  | { readonly kind: 'worked' }
  | { readonly kind: 'waits'; readonly question: Question }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly words: string; readonly byFlag?: true }
  | { readonly kind: 'failed'; readonly error: ErrorValue }
  | { readonly kind: 'done'; readonly how: DoneHow; readonly summary: string };
