// Whether a provider refused a request because the conversation is too long for its window; each says it in its own words.
import type { ErrorValue } from '../../error/error-value.ts';

export const saysTooLong = ({ code, message, data }: ErrorValue): boolean => {
  if (code !== 'PROVIDER') return false;
  if (data?.status === 413) return true;
  return (data?.status === undefined || STATUSES.has(data.status)) && WORDS.test(message);
};

/** 500: llama.cpp and its children before they learned better. */
const STATUSES: ReadonlySet<unknown> = new Set([400, 422, 500]);
const WORDS =
  /context_length_exceeded|(?:prompt|input|request) is too long|maximum context length|exceeds? (?:the )?(?:available |maximum |model'?s? )?context|context (?:window|size|length) (?:is )?exceeded|(?:input )?token count .{0,40}exceeds|too many (?:input )?tokens|reduce the length/i;
