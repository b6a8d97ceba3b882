// An error is a value: a stable code, what it is about, and a way out, worded once for the person and once for the model.

/** The closed set. Meanings are in ARCHITECTURE.md ("Error codes"); surfaces and models rely on the spelling. */
export const ERROR_CODES = [
  'OUTSIDE_ROOT',
  'SYMLINK',
  'NOT_REGULAR',
  'PROTECTED',
  'BAD_PATH',
  'NOT_FOUND',
  'EXISTS',
  'DENIED',
  'READ_ONLY',
  'STALE',
  'PARTIAL_VIEW',
  'NO_MATCH',
  'AMBIGUOUS',
  'NOT_UTF8',
  'BINARY',
  'TOO_LARGE',
  'NO_SPACE',
  'BAD_ARGS',
  'UNKNOWN_TOOL',
  'TRUNCATED_CALL',
  'REJECTED',
  'EXPIRED',
  'TIMEOUT',
  'LIMIT',
  'UNTRUSTED',
  'BAD_CONFIG',
  'CONFLICT',
  'CORRUPT',
  'LOCKED',
  'PROVIDER',
  'MCP',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorValue {
  readonly code: ErrorCode;
  /** For the person. One sentence in plain words; may quote their own files. Escaped by whoever shows it. */
  readonly message: string;
  /** For the model, when it must differ: it may quote only bytes the model has already been shown. Absent: `message` serves both. */
  readonly forModel?: string;
  /** What to do next, for the person. */
  readonly wayOut?: string;
  /** Facts for programs: path, line numbers, sizes. Never file contents. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorValue };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (
  code: ErrorCode,
  message: string,
  more: Omit<ErrorValue, 'code' | 'message'> = {},
): { readonly ok: false; readonly error: ErrorValue } => ({ ok: false, error: { code, message, ...more } });

/** The sentence a model reads about this error. */
export const wordedForModel = (error: ErrorValue): string => `Error ${error.code}: ${error.forModel ?? error.message}`;
