// One change of an entry as it is carried out: which recipe it takes, which temporary places it uses, when its turn is.
import type { Change, ChangeSet } from '../change/change-set.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { TemporaryPlace, Writer } from '../workspace/workspace.ts';

export interface HistoryStep extends Change {
  /** Its number in the entry. */
  readonly seq: number;
  /** Where the new state is staged, and where it is moved to when it is taken back. */
  readonly place: TemporaryPlace | null;
  /** Where the old thing waits until the change is recorded; of a replaced file, its second name. */
  readonly aside: TemporaryPlace | null;
}

/** make and unmake: a folder by itself. exchange: a file for a folder, or the other way round. */
export type StepRecipe = 'make' | 'create' | 'replace' | 'remove' | 'exchange' | 'unmake';

export const recipeOf = ({ before, after }: Pick<Change, 'before' | 'after'>): StepRecipe => {
  if (before === null) return isPlainFolder(after) ? 'make' : 'create';
  if (after === null) return isPlainFolder(before) ? 'unmake' : 'remove';
  return before.kind === 'folder' || after.kind === 'folder' ? 'exchange' : 'replace';
};

/** Whether the new state is written to its place beforehand; links and folders are made on the spot, unless they replace something. */
export const isStaged = (change: Pick<Change, 'before' | 'after'>): boolean => {
  const { after } = change;
  if (after === null || isPlainFolder(after)) return false;
  return after.kind !== 'link' || recipeOf(change) === 'replace';
};

const isPlainFolder = (state: FileState): boolean => state?.kind === 'folder' && state.tree === undefined;

/** Folders first and from the top, folders that go last and from the bottom; new things before old ones go, so that a move never loses both. */
export const inOrder = <T extends Change>(changes: readonly T[]): T[] =>
  changes
    .map((change, index) => ({ change, index, turn: turnOf(change) }))
    .sort((left, right) => left.turn - right.turn || byDepth(left, right) || left.index - right.index)
    .map(({ change }) => change);

const turnOf = (change: Change): number => {
  if (isPlainFolder(change.after)) return 0;
  if (isPlainFolder(change.before)) return 3;
  return recipeOf(change) === 'remove' ? 2 : 1;
};
const byDepth = (left: { change: Change; turn: number }, right: { change: Change }): number => {
  const difference = depthOf(left.change.path) - depthOf(right.change.path);
  return left.turn === 0 ? difference : left.turn === 3 ? -difference : 0;
};
const depthOf = (path: string): number => path.split('/').length;

/** Gives every change the places it needs, in folders that stay. */
export const toSteps = (changes: ChangeSet, writer: Writer): Result<HistoryStep[]> => {
  const changed = new Set<string>(changes.map(({ path }) => path));
  const steps: HistoryStep[] = [];
  for (const [seq, change] of inOrder(changes).entries()) {
    const recipe = recipeOf(change);
    const near = topmostChanged(change.path, changed);
    const place =
      recipe === 'create' || recipe === 'replace' || recipe === 'exchange' ? writer.placeFor(near) : ok(null);
    if (!place.ok) return place;
    const aside =
      recipe === 'remove' || recipe === 'exchange' || recipe === 'replace' ? writer.placeFor(near) : ok(null);
    if (!aside.ok) return aside;
    steps.push({ ...change, seq, place: place.value, aside: aside.value });
  }
  return ok(steps);
};

/** A folder of this change set may come or go: then the place is beside the topmost one. */
const topmostChanged = (path: Path, changed: ReadonlySet<string>): Path => {
  const names = path.split('/');
  for (let depth = 1; depth < names.length; depth += 1) {
    const above = names.slice(0, depth).join('/');
    // The start of a Path is a Path.
    if (changed.has(above)) return above as Path;
  }
  return path;
};
