// What the library throws: only for options that cannot be meant. Everything that happens in a run is a value in its result.
import type { ErrorCode, ErrorValue } from '../../error/error-value.ts';

export class CountersignError extends Error {
  override readonly name = 'CountersignError';
  /** Stable; one of the codes in the documentation. */
  readonly code: ErrorCode;
  /** What to do next. */
  readonly wayOut: string | undefined;
  /** Facts for programs. */
  readonly data: ErrorValue['data'];

  constructor(error: ErrorValue) {
    super(error.message);
    this.code = error.code;
    this.wayOut = error.wayOut;
    this.data = error.data;
  }
}
