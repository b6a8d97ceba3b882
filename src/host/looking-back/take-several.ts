// Several entries taken back, or done again, one after the other: as far as it goes. What stands in the way is told with what was done before it.
import { type ErrorValue, ok, type Result } from '../../error/error-value.ts';
import type { EntryInfo, History, Taken } from '../../history/history.ts';
import type { Direction } from './file-words.ts';
import { meantEntry } from './taken-back.ts';

export type TakenEach =
  | { readonly entry: number; readonly came: 'done'; readonly taken: Taken }
  /** It was taken back before; or, to be done again, is not. */
  | { readonly entry: number; readonly came: 'already' }
  | { readonly entry: number; readonly came: 'failed'; readonly error: ErrorValue }
  /** Another one stood in the way before it. */
  | { readonly entry: number; readonly came: 'not tried' };

/** Newest first, so that each finds the ground it stood on; it ends at the first that cannot be. NOT_FOUND for an entry that never was: then nothing is touched. */
export const takeSeveral = async (
  history: History,
  what: Direction,
  entries: readonly number[],
): Promise<Result<readonly TakenEach[]>> => {
  const meant: { entry: number; target: number | undefined }[] = [];
  for (const entry of new Set(entries)) {
    const target = targetOf(history, what, entry);
    if (!target.ok) return target;
    meant.push({ entry, target: target.value });
  }
  // What is done again was taken back by entries of its own, and those are the ground.
  meant.sort((one, other) => (other.target ?? other.entry) - (one.target ?? one.entry));
  const came: TakenEach[] = [];
  let isStopped = false;
  for (const { entry, target } of meant) {
    if (target === undefined) came.push({ entry, came: 'already' });
    else if (isStopped) came.push({ entry, came: 'not tried' });
    else {
      const taken = await history.undo(target);
      isStopped = !taken.ok;
      came.push(taken.ok ? { entry, came: 'done', taken: taken.value } : { entry, came: 'failed', error: taken.error });
    }
  }
  return ok(came);
};

/** What `history.undo` takes; undefined where there is nothing to do. */
const targetOf = (history: History, what: Direction, entry: number): Result<number | undefined> => {
  const found = meantEntry(history, 'undo', String(entry));
  if (!found.ok) return found;
  if (what === 'undo') return ok(found.value.undoneBy === null ? entry : undefined);
  const undoing = meantEntry(history, 'redo', String(entry));
  return ok(undoing.ok && undoing.value.undoneBy === null ? undoing.value.id : undefined);
};

/** What an answer, or a whole conversation, applied itself: undoing is no work of it. */
export const entriesOf = (
  history: Pick<History, 'list'>,
  where: { readonly group: number } | { readonly session: number },
): readonly number[] =>
  history
    .list(where)
    .filter(isOwnWork)
    .map(({ id }) => id);

const isOwnWork = ({ state, undoes }: EntryInfo): boolean =>
  (state === 'applied' || state === 'partly_applied') && undoes === null;
