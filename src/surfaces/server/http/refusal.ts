// A request that is not answered: its status, and what is said about it. Never the token, a path of this machine, or a stack.
import type { ErrorCode, ErrorValue } from '../../../error/error-value.ts';

export interface Refusal {
  readonly status: number;
  readonly error: Pick<ErrorValue, 'code' | 'message' | 'wayOut' | 'data'>;
  /** The methods that would have worked. */
  readonly allow?: string;
}

export const refusal = (status: number, code: ErrorCode, message: string, wayOut?: string): Refusal => ({
  status,
  error: { code, message, ...(wayOut === undefined ? {} : { wayOut }) },
});

export const NOTHING_HERE = refusal(404, 'NOT_FOUND', 'There is nothing at this address.');

export const NO_ROOM = refusal(503, 'LIMIT', 'Every connection is in use.', 'Try again in a moment.');

export const NOT_SIGNED_IN = refusal(
  401,
  'DENIED',
  'This browser is not signed in.',
  'Open the link that `countersign serve` prints.',
);

export const FROM_ELSEWHERE = refusal(
  403,
  'DENIED',
  'This request came from another page or was meant for another server.',
);

export const FAILED = refusal(
  500,
  'INTERNAL',
  'The server failed at this request by a mistake of ours. Nothing is known about what became of it.',
  'Look at the history before you try again; the terminal of `countersign serve` says more.',
);

export const methodRefused = (allow: string): Refusal => ({
  ...refusal(405, 'BAD_ARGS', `Only ${allow} works here.`),
  allow,
});
