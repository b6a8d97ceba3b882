// The change set that remains when only some of its parts are kept.
import { fail, ok, type Result } from '../error/error-value.ts';
import { type Bytes, type FileState, sameState } from '../workspace/file-state.ts';
import type { Change, ChangeSet } from './change-set.ts';
import type { Part, PartId } from './parts.ts';
import { applySplices } from './splices.ts';

/**
 * `parts` are those of `partsOf(changes)`; items of a share among them are the caller's and are left out here.
 * Keeping everything gives the change set itself. A new folder comes along with what is kept in it, and a folder is
 * only removed when everything in it goes.
 */
export const takeParts = async (
  changes: ChangeSet,
  parts: readonly Part[],
  keep: readonly PartId[],
  make: (bytes: Uint8Array) => Bytes,
): Promise<Result<ChangeSet>> => {
  const known = new Set(parts.map(({ id }) => id));
  const unknown = keep.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    return fail('BAD_ARGS', `There is no part ${unknown.join(', ')} here.`, {
      wayOut: 'Choose from the parts that were shown.',
      data: { unknown },
    });
  }
  const kept = new Set(keep);
  const taken: Change[] = [];
  for (const change of changes) {
    const own = parts.filter((part) => part.kind !== 'item' && (part.path === change.path || isMoveFrom(part, change)));
    const chosen = own.filter(({ id }) => kept.has(id));
    if (chosen.length === own.length && own.length > 0) taken.push(change);
    else if (chosen.length > 0) taken.push(await partly(change, chosen, make));
  }
  return ok(withFolders(changes, taken));
};

const isMoveFrom = (part: Part, change: Change): boolean =>
  part.kind === 'file' && part.from === change.path && change.after === null;

/** Some hunks, or the mode without the text, of an update. */
const partly = async (change: Change, chosen: readonly Part[], make: (bytes: Uint8Array) => Bytes): Promise<Change> => {
  const { before, after } = change;
  if (before?.kind !== 'file' || after?.kind !== 'file') throw new Error(`parts of ${change.path} are not its own`);
  const mode = chosen.some((part) => part.kind === 'file' && part.why === 'mode') ? after.mode : before.mode;
  const hunks = chosen.filter((part) => part.kind === 'hunk');
  if (hunks.length === 0) return { ...change, after: { ...before, mode } };
  const [old, now] = [await before.bytes.read(), await after.bytes.read()];
  const [oldStarts, nowStarts] = [lineStarts(old), lineStarts(now)];
  const splices = hunks.map(({ beforeLines, afterLines }) => {
    const at = oldStarts[beforeLines.from - 1]!;
    const insert = now.subarray(nowStarts[afterLines.from - 1]!, nowStarts[afterLines.from - 1 + afterLines.count]!);
    return { at, remove: oldStarts[beforeLines.from - 1 + beforeLines.count]! - at, insert };
  });
  return { ...change, after: { kind: 'file', bytes: make(applySplices(old, splices)), mode } };
};

/** Where each line begins, and where the last one ends. */
const lineStarts = (bytes: Uint8Array): number[] => {
  const starts = [0];
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, end + 1)) starts.push(end + 1);
  if (starts[starts.length - 1] !== bytes.length) starts.push(bytes.length);
  return starts;
};

const isFolder = (state: FileState): boolean => state?.kind === 'folder';
const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const withFolders = (changes: ChangeSet, taken: readonly Change[]): ChangeSet => {
  const chosen = new Map(taken.map((change) => [change.path, change]));
  const stays = (change: Change): boolean => !chosen.has(change.path) && change.after === null;
  return changes.flatMap((change) => {
    if (isFolder(change.after) && change.before === null && taken.some(({ path }) => isBelow(path, change.path))) {
      return [change];
    }
    const own = chosen.get(change.path);
    if (own === undefined || sameState(own.before, own.after)) return [];
    const occupied = changes.some((other) => isBelow(other.path, change.path) && stays(other));
    return isFolder(change.before) && change.after === null && occupied ? [] : [own];
  });
};
