// Work that a search program makes quicker, and that is done without it where it cannot be had or started.
import type { Result } from '../../../error/error-value.ts';
import { findRipgrep } from './ripgrep.ts';

/** `given`: another program than the one we ship; null: none. */
export const withSearchProgram = async <T>(
  given: string | null | undefined,
  work: (program: string | undefined) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const program = given === undefined ? findRipgrep() : (given ?? undefined);
  const done = await work(program);
  return !done.ok && done.error.data?.notStarted !== undefined ? work(undefined) : done;
};
