// What the database threw, as an error value. Anything that is not the machine's fault is a bug and is thrown on.
import { type ErrorCode, type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from './database.ts';
import { quarantine } from './quarantine.ts';

type About = Pick<Database, 'file' | 'readOnly'>;

/** Runs work on the store; what the machine did to it comes back as a value. */
export const storeResult = <T>(about: About, work: () => T): Result<T> => {
  try {
    return ok(work());
  } catch (thrown) {
    return storeFailure(about, thrown);
  }
};

/** The same for work that waits. */
export const storeResultLater = async <T>(about: About, work: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await work();
  } catch (thrown) {
    return storeFailure(about, thrown);
  }
};

/** Inside a transaction: an error value that must end it, carried out to `storeResult` of the caller. */
export const orAbort = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Aborted(result.error);
};

class Aborted extends Error {
  readonly error: ErrorValue;
  constructor(error: ErrorValue) {
    super(error.message);
    this.error = error;
  }
}

export const storeFailure = (about: About, thrown: unknown): { readonly ok: false; readonly error: ErrorValue } => {
  if (thrown instanceof Aborted) return { ok: false, error: thrown.error };
  const code = resultCode(thrown);
  const known = code === undefined ? undefined : WORDS[code & 0xff];
  if (code === undefined || known === undefined) throw thrown;
  const data = { file: about.file, sqlite: code };
  if (known.code === 'CORRUPT') return corrupt(about.file, data);
  if (known.code === 'READ_ONLY' && about.readOnly !== undefined)
    return fail('READ_ONLY', about.readOnly, { wayOut: 'Update countersign, then try again.', data });
  return fail(known.code, `${known.message}: ${about.file}`, { wayOut: known.wayOut, data });
};

/** SQLite's (extended) result code of a thrown value, whichever library threw it. */
const resultCode = (thrown: unknown): number | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  if ('errcode' in thrown && typeof thrown.errcode === 'number') return thrown.errcode;
  if ('rawCode' in thrown && typeof thrown.rawCode === 'number') return thrown.rawCode;
  // libsql does not give a code when opening fails, only these words.
  const opening = /^ConnectionFailed\(.*: (\d+)"?\)$/s.exec(thrown.message);
  return opening?.[1] === undefined ? undefined : Number(opening[1]);
};

interface Words {
  readonly code: ErrorCode;
  readonly message: string;
  readonly wayOut: string;
}
const DENIED: Words = {
  code: 'DENIED',
  message: 'the store could not be read or written',
  wayOut: 'Check that the folder is there and that you may write to it, then try again.',
};
const LOCKED: Words = {
  code: 'LOCKED',
  message: 'another process is writing to the store',
  wayOut: 'Wait for it to finish, then try again.',
};
const CORRUPT: Words = { code: 'CORRUPT', message: 'the store is damaged', wayOut: '' };

/** By SQLite's primary result codes: perm, busy, locked, nomem, readonly, ioerr, corrupt, full, cantopen, toobig, auth, notadb. */
const WORDS: Readonly<Record<number, Words>> = {
  3: DENIED,
  5: LOCKED,
  6: LOCKED,
  7: { code: 'LIMIT', message: 'not enough memory for the store', wayOut: 'Close other programs, then try again.' },
  8: {
    code: 'READ_ONLY',
    message: 'the store cannot be written',
    wayOut: 'Make its folder writable, or set COUNTERSIGN_HOME to one that is.',
  },
  10: DENIED,
  11: CORRUPT,
  13: { code: 'NO_SPACE', message: 'no space left for the store', wayOut: 'Free some space, then try again.' },
  14: DENIED,
  18: { code: 'TOO_LARGE', message: 'too large for the store', wayOut: 'Leave the file out, or change it by hand.' },
  23: DENIED,
  26: CORRUPT,
};

const corrupt = (file: string, data: Readonly<Record<string, unknown>>): { ok: false; error: ErrorValue } => {
  const copy = quarantine(file);
  const kept = copy.ok ? `A copy is kept at ${copy.value}.` : `It could not be copied (${copy.error.message}).`;
  return fail('CORRUPT', `the store is damaged: ${file}. ${kept}`, {
    wayOut: `Your files are untouched. Restore ${file} from a backup, or move it away to start a new history.`,
    data: { ...data, ...(copy.ok ? { copy: copy.value } : {}) },
  });
};
