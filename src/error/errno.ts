// The operating system's errors, as ours.
import { type ErrorCode, type ErrorValue, fail } from './error-value.ts';

const CODE_OF: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'NOT_FOUND',
  ENOTDIR: 'NOT_FOUND',
  EEXIST: 'EXISTS',
  ENOTEMPTY: 'EXISTS',
  EACCES: 'DENIED',
  EPERM: 'DENIED',
  EROFS: 'READ_ONLY',
  ELOOP: 'SYMLINK',
  ENAMETOOLONG: 'BAD_PATH',
  EISDIR: 'NOT_REGULAR',
  ENXIO: 'NOT_REGULAR',
  ENOSPC: 'NO_SPACE',
  EDQUOT: 'NO_SPACE',
  EFBIG: 'NO_SPACE',
  EMFILE: 'LIMIT',
  ENFILE: 'LIMIT',
  ENOMEM: 'LIMIT',
  EBUSY: 'LOCKED',
  ETXTBSY: 'LOCKED',
  // A descriptor that is closed or was never one, an address that is none: nobody but us made them.
  EBADF: 'INTERNAL',
  EFAULT: 'INTERNAL',
};

/** The errno of a thrown value, if the operating system raised it. */
export const errnoOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;

/** Not every code that begins with E is one: Node's own are called ERR_SOMETHING, its SQLite's too. */
export const isErrno = (code: string | undefined): code is string => code !== undefined && /^E[A-Z0-9]+$/.test(code);

/** What the operation comes to, or this instead where the operating system refuses it; anything else that is thrown is a bug and is thrown on. */
export const unlessRefused = <T, U>(instead: U, act: () => T): T | U => {
  try {
    return act();
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return instead;
  }
};

/** An error value for a failed operation; anything that is not an operating system error is a bug and is thrown on. */
export const fromErrno = (thrown: unknown, operation: string, path: string): { ok: false; error: ErrorValue } => {
  const errno = errnoOf(thrown);
  if (!isErrno(errno)) throw thrown;
  // EIO and everything rare: the disk did not do it, and nobody knows more than the errno says.
  return fail(CODE_OF[errno] ?? 'DENIED', `${operation} ${path}: ${errno}`, { data: { errno, operation, path } });
};
