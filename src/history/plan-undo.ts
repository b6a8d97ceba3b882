// What would take one entry back, file by file, on the ground as it is now. Decides; touches nothing.
import type { Change, ChangeSet } from '../change/change-set.ts';
import { ok, type Result } from '../error/error-value.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import { hasTree } from '../workspace/state-now.ts';
import type { Conflict, ConflictTexts, Taken } from './history.ts';
import { mergedBack, type UndoGround, wordsFor } from './merged-back.ts';
import { recipeOf } from './step.ts';

export interface UndoPlan {
  readonly changes: ChangeSet;
  readonly files: Taken['files'];
  readonly conflicts: readonly UndoConflict[];
}
export interface UndoConflict extends Conflict {
  /** The name is needed and something else has it. */
  readonly taken: boolean;
  /** The whole texts, where it is a conflict about lines. */
  readonly texts?: ConflictTexts;
}

interface FilePlan {
  readonly changes: ChangeSet;
  readonly how: 'exact' | 'merged';
  readonly keptLater: number;
}
type Planned = FilePlan | UndoConflict;

export const planUndo = async (ground: UndoGround, changes: ChangeSet): Promise<Result<UndoPlan>> => {
  const plan = { changes: [] as Change[], files: [] as Taken['files'][number][], conflicts: [] as UndoConflict[] };
  const sources = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  for (const change of changes) {
    // The other half of a move is planned with the move; folders that were made come last, when it is known what is left in them.
    if (recipeOf(change) === 'make' || (change.after === null && sources.has(change.path))) continue;
    const planned = await planOne(ground, change, changes);
    if (!planned.ok) return planned;
    if ('taken' in planned.value) {
      plan.conflicts.push(planned.value);
      continue;
    }
    const { changes: made, how, keptLater } = planned.value;
    plan.changes.push(...made);
    plan.files.push({ path: change.path, how, keptLater });
  }
  const folders = emptyFolders(ground, changes, plan.changes);
  if (!folders.ok) return folders;
  plan.changes.push(...folders.value);
  return ok(plan);
};

const planOne = (ground: UndoGround, change: Change, all: ChangeSet): Promise<Result<Planned>> | Result<Planned> => {
  const source = all.find(({ path, after }) => path === change.from && after === null);
  if (source !== undefined) return planMove(ground, change, source);
  if (change.before?.kind === 'file' && change.after?.kind === 'file') return planUpdate(ground, change);
  return planExact(ground, change);
};

/** Created, deleted, links, trees, a folder for a file: taken back only when it is as we left it. */
const planExact = (ground: UndoGround, change: Change): Result<Planned> => {
  const { path, before, after } = change;
  const now = ground.view.now(path, hasTree(before, after));
  if (!now.ok) return now;
  if (now.value === 'foreign') return ok(wordsFor(change, now.value));
  if (sameState(now.value, before)) return ok({ changes: [], how: 'exact', keptLater: 0 });
  if (!isAsLeft(now.value, after))
    return ok(after === null ? { ...wordsFor(change, now.value), taken: true } : wordsFor(change, now.value));
  const shared = now.value?.kind === 'file' ? ground.view.hardLinked(path) : ok(false);
  if (!shared.ok) return shared;
  if (shared.value) return ok(wordsFor(change, 'hard-linked'));
  return ok({ changes: [{ path, before: now.value, after: before }], how: 'exact', keptLater: 0 });
};

/** What we wrote; a mode that someone gave it since does not make it another file. */
const isAsLeft = (now: FileState, after: FileState): boolean =>
  now?.kind === 'file' && after?.kind === 'file' ? now.bytes.hash === after.bytes.hash : sameState(now, after);

/** An edit is taken back where the file is now, under everything that came later. */
const planUpdate = async (ground: UndoGround, change: Change): Promise<Result<Planned>> => {
  const back = await mergedBack(ground, { at: change.path, before: change.before, after: change.after, change });
  if (!back.ok) return back;
  if ('taken' in back.value) return ok(back.value);
  const { path, now, restored, how, keptLater } = back.value;
  return ok({ changes: sameState(now, restored) ? [] : [{ path, before: now, after: restored }], how, keptLater });
};

/** Back to its old name with what was written into it since; and what the move had covered comes back too. */
const planMove = async (ground: UndoGround, change: Change, source: Change): Promise<Result<Planned>> => {
  const old = ground.view.now(source.path, false);
  if (!old.ok) return old;
  const here = ground.view.now(change.path, hasTree(change.before, change.after));
  if (!here.ok) return here;
  const isUndone = here.value !== 'foreign' && sameState(here.value, change.before);
  if (isUndone && old.value !== 'foreign' && sameState(old.value, source.before))
    return ok({ changes: [], how: 'exact', keptLater: 0 });
  if (old.value !== null) return ok({ ...wordsFor(source, old.value), taken: true });
  const ends = (restored: FileState, now: FileState): ChangeSet => [
    { path: source.path, before: null, after: restored, from: change.path },
    { path: change.path, before: now, after: change.before },
  ];
  if (change.after?.kind !== 'file' || source.before?.kind !== 'file') {
    if (here.value === 'foreign' || !sameState(here.value, change.after)) return ok(wordsFor(change, here.value));
    return ok({ changes: ends(source.before, here.value), how: 'exact', keptLater: 0 });
  }
  const back = await mergedBack(ground, { at: change.path, before: source.before, after: change.after, change });
  if (!back.ok) return back;
  if ('taken' in back.value) return ok(back.value);
  const { path, now, restored, how, keptLater } = back.value;
  // Moved on since: which of its names it should have now is not ours to guess.
  if (path !== change.path) return ok(wordsFor(change, `moved on to ${path}`));
  return ok({ changes: ends(restored, now), how, keptLater });
};

/** Folders that came with the entry go with it, but only when nothing is left in them. */
const emptyFolders = (ground: UndoGround, changes: ChangeSet, planned: ChangeSet): Result<Change[]> => {
  const gone: Change[] = [];
  const made = changes.filter((change) => recipeOf(change) === 'make');
  for (const { path } of made.toSorted((left, right) => right.path.length - left.path.length)) {
    const now = ground.view.now(path, false);
    if (!now.ok) return now;
    if (now.value === 'foreign' || now.value?.kind !== 'folder') continue;
    const left = ground.view.left(path, [...planned, ...gone]);
    if (!left.ok) return left;
    if (left.value.length === 0) gone.push({ path, before: now.value, after: null });
  }
  return ok(gone);
};
