// Reads what an entry takes away and puts there, ready to be kept in the same transaction as the intent.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { storeFailure } from '../store/database-error.ts';
import type { FileState } from '../workspace/file-state.ts';
import { type Batch, emptyBatch, type OpenContents } from './open-contents.ts';
import type { HistoryStep } from './step.ts';
import { unreadableBytes } from './unreadable-bytes.ts';

/** Half of what the history holds when nobody says otherwise: one file must not push out everything else. */
const LARGEST_CONTENT = 512 * 1024 * 1024;

export const keepContents = async (
  { database, contents }: { readonly database: Database; readonly contents: OpenContents },
  steps: readonly HistoryStep[],
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
      batch = contents.spill(batch);
    } catch (thrown) {
      return unreadableBytes(thrown, path) ?? storeFailure(database, thrown);
    }
  }
  return ok(batch);
};

const sizeOf = (state: FileState): number => (state?.kind === 'file' ? state.bytes.size : 0);
