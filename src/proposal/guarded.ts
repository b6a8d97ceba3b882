// A tool at work: whatever it throws, and however long it goes on after the person stopped the turn, costs only its own call.
import { errnoOf, fromErrno } from '../error/errno.ts';
import { type ErrorValue, fail, type Result } from '../error/error-value.ts';
import { internalError } from '../error/internal-error.ts';
import type { Preview } from '../tool/preview.ts';
import type { Tool } from '../tool/tool.ts';
import type { Deadline } from './deadline.ts';

/** A tool that throws, takes too long, or goes on after the person stopped the turn, costs only its own call. */
export const guarded = async (
  tool: Tool,
  deadline: Deadline,
  work: () => Promise<Result<Preview>>,
): Promise<Result<Preview>> => {
  const { signal } = deadline;
  const stopped = (): Result<Preview> =>
    deadline.isOver()
      ? fail('TIMEOUT', `${tool.name} took longer than ${deadline.seconds} s and was given up.`, {
          data: { tool: tool.name, seconds: deadline.seconds },
        })
      : fail('TIMEOUT', `${tool.name} was stopped before it was done.`);
  if (signal.aborted) return stopped();
  let whenStopped = (): void => {};
  const aborted = new Promise<Result<Preview>>((resolve) => {
    whenStopped = () => resolve(stopped());
    signal.addEventListener('abort', whenStopped, { once: true });
  });
  try {
    return await Promise.race([Promise.resolve().then(work), aborted]);
  } catch (thrown) {
    return signal.aborted ? stopped() : { ok: false, error: thrownBy(tool, thrown) };
  } finally {
    signal.removeEventListener('abort', whenStopped);
  }
};

/** Bytes are read by reference, and the place they live in may be gone by now. */
export const guardedBytes = async <T>(tool: Tool, work: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await work();
  } catch (thrown) {
    return { ok: false, error: thrownBy(tool, thrown) };
  }
};

/**
 * What the operating system refused is said as that; everything else that is thrown is a mistake of ours. The model is not told what was thrown:
 * an exception may quote bytes it has not been shown.
 */
const thrownBy = (tool: Tool, thrown: unknown): ErrorValue => {
  const errno = errnoOf(thrown);
  const known =
    errno !== undefined && /^E[A-Z0-9]+$/.test(errno) ? fromErrno(thrown, 'use', tool.name).error : undefined;
  const internal = internalError(tool.name, thrown);
  const data = { tool: tool.name, ...internal.data };
  if (known === undefined || known.code === 'INTERNAL') return { ...internal, data };
  return {
    code: known.code,
    message: `${tool.name} failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    forModel: `${tool.name} failed (${errno}). Nothing was done. Try another way.`,
    data,
  };
};
