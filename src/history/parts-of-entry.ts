// An entry taken back in part: the parts that can be chosen, and the change that undoing the chosen ones means.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { Part, PartId } from '../change/parts.ts';
import { partsOf } from '../change/parts-of.ts';
import { takeParts } from '../change/take-parts.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { type Bytes, type Hash, sameState } from '../workspace/file-state.ts';
import { bytesOf } from '../workspace/hash.ts';
import { insideGit } from '../workspace/inside-git.ts';
import type { Contents } from './contents.ts';
import { changesOf, type EntryRows } from './entry-rows.ts';
import type { EntryInfo } from './history.ts';
import { recipeOf } from './step.ts';
import { unreadableBytes } from './unreadable-bytes.ts';

export interface EntryParts {
  readonly changes: ChangeSet;
  /** All of them, under ids that stay the same for as long as the entry is kept. */
  readonly all: readonly Part[];
  /** Those that can still be taken back on their own; not folders, which go when they are empty, nor the inside of .git. */
  readonly left: readonly Part[];
}

export const entryParts = async (rows: EntryRows, entry: EntryInfo): Promise<Result<EntryParts>> => {
  const changes = changesOf(rows, entry);
  try {
    const all = await partsOf(changes);
    const gone = new Set(rows.partsBack(entry.id));
    const folders = new Set(changes.flatMap((change) => (recipeOf(change) === 'make' ? [change.path] : [])));
    const left = all.filter(
      (part) => part.kind !== 'item' && !gone.has(part.id) && !folders.has(part.path) && !insideGit(part.path),
    );
    return ok({ changes, all, left });
  } catch (thrown) {
    const unreadable = unreadableBytes(thrown);
    if (unreadable === undefined) throw thrown;
    // As for an undo of all of it: what is no longer kept cannot be taken back.
    return fail('NOT_FOUND', `the contents of entry ${entry.id} are no longer in the store`);
  }
};

export interface PartlyBack {
  /** From what stays of the entry to all of it: undoing this takes back the chosen parts alone. */
  readonly changes: ChangeSet;
  /** With the texts in between, which nothing ever wrote. */
  readonly contents: Contents;
}

/** BAD_ARGS for parts that are not there, or not any more. */
export const takenPartly = async (
  { changes, all, left }: EntryParts,
  chosen: readonly PartId[],
  contents: Contents,
): Promise<Result<PartlyBack>> => {
  const known = new Set(left.map(({ id }) => id));
  const unknown = chosen.filter((id) => !known.has(id));
  if (unknown.length > 0 || chosen.length === 0)
    return fail('BAD_ARGS', `There is no part ${unknown.join(', ') || 'at all'} left to take back.`);
  const made = new Map<Hash, Uint8Array>();
  const make = (content: Uint8Array): Bytes => {
    const bytes = bytesOf(content);
    made.set(bytes.hash, content);
    return bytes;
  };
  const staying = all.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id);
  const stays = await takeParts(changes, all, staying, make);
  if (!stays.ok) return stays;
  const between = new Map(stays.value.map((change) => [change.path, change.after]));
  const back = changes.flatMap((change): Change[] => {
    if (recipeOf(change) === 'make') return [change];
    if (!between.has(change.path)) return [change];
    const middle = between.get(change.path) ?? null;
    return sameState(middle, change.after) ? [] : [{ ...change, before: middle }];
  });
  return ok({
    changes: back,
    contents: {
      ...contents,
      load: (hash) => {
        const content = made.get(hash);
        return content === undefined ? contents.load(hash) : ok(content);
      },
    },
  });
};
