// Reads what an entry takes away and puts there, ready to be kept in the same transaction as the intent.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { storeFailure } from '../store/database-error.ts';
import type { FileState } from '../workspace/file-state.ts';
import { type Batch, emptyBatch, type OpenContents } from './open-contents.ts';
import type { Step } from './step.ts';

/** Above this the rows so far are written in a transaction of their own, so that memory stays bounded. */
const BATCH_BYTES = 64 * 1024 * 1024;
/** SQLite holds no more than a gigabyte in one value; half of it leaves room for what surrounds it. */
const LARGEST_CONTENT = 512 * 1024 * 1024;

export const keepContents = async (
  { database, contents }: { readonly database: Database; readonly contents: OpenContents },
  steps: readonly Step[],
): Promise<Result<Batch>> => {
  let batch = emptyBatch();
  for (const { path, before, after } of steps) {
    const large = [before, after].find((state) => sizeOf(state) > LARGEST_CONTENT);
    if (large !== undefined)
      return fail(
        'TOO_LARGE',
        `${path} is too large for the history (${sizeOf(large)} bytes), so it could not be undone`,
        {
          wayOut: 'Do this by hand.',
          data: { path, size: sizeOf(large), limit: LARGEST_CONTENT },
        },
      );
    try {
      await contents.prepare(before, null, batch);
      await contents.prepare(after, before, batch);
      if (batch.bytes > BATCH_BYTES) {
        const full = batch;
        database.transaction('normal', () => contents.insert(full));
        batch = emptyBatch();
      }
    } catch (thrown) {
      return unreadable(database, path, thrown);
    }
  }
  return ok(batch);
};

const sizeOf = (state: FileState): number => (state?.kind === 'file' ? state.bytes.size : 0);

/** Bytes by reference say by rejecting that the place they live in has changed or is broken. */
const unreadable = (database: Database, path: string, thrown: unknown): Result<never> => {
  if (!(thrown instanceof Error) || !/^(CORRUPT|NOT_FOUND|STALE)\b/.test(thrown.message))
    return storeFailure(database, thrown);
  return fail('STALE', `the bytes of ${path} cannot be read any more: ${thrown.message}`, {
    wayOut: 'Look at it again: the proposal is made anew.',
    data: { path },
  });
};
