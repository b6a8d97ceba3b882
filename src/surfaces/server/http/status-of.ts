// The HTTP status of every error code. Programs read the code; the status is for what stands between.
import type { ErrorCode } from '../../../error/error-value.ts';

export const statusOf = (code: ErrorCode): number => STATUS[code];

const STATUS: Readonly<Record<ErrorCode, number>> = {
  OUTSIDE_ROOT: 403,
  SYMLINK: 403,
  NOT_REGULAR: 422,
  PROTECTED: 403,
  BAD_PATH: 400,
  NOT_FOUND: 404,
  EXISTS: 409,
  DENIED: 403,
  READ_ONLY: 403,
  STALE: 409,
  PARTIAL_VIEW: 409,
  NO_MATCH: 409,
  AMBIGUOUS: 409,
  NOT_UTF8: 422,
  BINARY: 422,
  TOO_LARGE: 413,
  NO_SPACE: 507,
  BAD_ARGS: 400,
  UNKNOWN_TOOL: 404,
  TRUNCATED_CALL: 422,
  REJECTED: 409,
  EXPIRED: 409,
  TIMEOUT: 504,
  LIMIT: 429,
  UNTRUSTED: 403,
  BAD_CONFIG: 422,
  CONFLICT: 409,
  CORRUPT: 500,
  LOCKED: 423,
  PROVIDER: 502,
  MCP: 502,
  INTERNAL: 500,
};
