// What came of asking for something: it, or why it cannot be had.
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';

export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorReply['error'] };
