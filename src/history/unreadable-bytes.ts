// Bytes by reference say by rejecting that the place they live in has changed or is broken; anything else thrown is not about them.
import { fail, type Result } from '../error/error-value.ts';

/** Work that keeps bytes which are read while they are kept. */
export const orUnreadable = <T>(work: () => Result<T>): Result<T> => {
  try {
    return work();
  } catch (thrown) {
    const unreadable = unreadableBytes(thrown);
    if (unreadable === undefined) throw thrown;
    return unreadable;
  }
};

/** Undefined for what was not said by bytes. */
export const unreadableBytes = (thrown: unknown, path?: string): Result<never> | undefined =>
  thrown instanceof Error && /^(CORRUPT|NOT_FOUND|STALE)\b/.test(thrown.message)
    ? fail('STALE', `the bytes of ${path ?? 'what was proposed'} cannot be read any more: ${thrown.message}`, {
        wayOut: 'Look at it again: the proposal is made anew.',
        ...(path === undefined ? {} : { data: { path } }),
      })
    : undefined;
