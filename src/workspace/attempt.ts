// Runs disk operations and turns what the operating system throws into an error value.
import { errnoOf, fromErrno } from '../error/errno.ts';
import type { Result } from '../error/error-value.ts';

export const attempt = <T>(operation: string, path: string, act: () => Result<T>): Result<T> => {
  try {
    return act();
  } catch (thrown) {
    return fromErrno(thrown, operation, path);
  }
};

/** The value, or undefined where nothing is; every other error is thrown on. */
export const ifThere = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
};
