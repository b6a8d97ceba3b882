// The end of an entry, one way or the other: what is on the disk is made durable, recorded, and what is left over is swept.
import { ok, type Result } from '../error/error-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Database } from '../store/database.ts';
import { orAbort, storeResult } from '../store/database-error.ts';
import { isAway } from '../workspace/added-folders.ts';
import { type FolderPath, HERE, type Path } from '../workspace/path.ts';
import type { Workspace, Writer } from '../workspace/workspace.ts';
import { entryDigest } from './entry-digest.ts';
import type { EntryRows } from './entry-rows.ts';
import type { EntryInfo } from './history.ts';
import type { OldFiles } from './old-files.ts';
import { type HistoryStep, recipeOf } from './step.ts';

export interface SettleGround {
  readonly database: Database;
  readonly workspace: Workspace;
  readonly rows: EntryRows;
  readonly ledger: Ledger | undefined;
  /**
   * Entries whose temporary files are removed, but not yet for good: a power cut could bring the names back, so they stay written
   * down until a folder sync that is needed anyway covers them.
   */
  readonly owed: Map<number, readonly HistoryStep[]>;
  readonly oldFiles: OldFiles;
}

/** All steps are on the disk. Synced, then recorded for good; 'full' on the platter when it returns. */
export const settleApplied = (ground: SettleGround, id: number, steps: readonly HistoryStep[]): Result<true> => {
  const { database, workspace, rows, ledger, owed } = ground;
  const synced = syncWithOwed(workspace.writer, steps, owed);
  if (!synced.ok) return synced;
  const covered = synced.value;
  const recorded = storeResult(database, () =>
    database.transaction('full', () => {
      rows.mark(id, 'applied');
      const nothingLeft = steps.filter((step) => !leavesSomething(step));
      for (const [entry, swept] of [...covered, [id, nothingLeft] as const]) rows.clearPlaces(entry, swept);
      const info = rows.info(id);
      if (info !== undefined) record(ledger, info, steps);
      return true as const;
    }),
  );
  if (recorded.ok) for (const entry of covered.keys()) owed.delete(entry);
  return recorded;
};

export const settleOtherwise = (
  { database, rows, ledger }: SettleGround,
  id: number,
  end: {
    readonly state: 'not_applied' | 'partly_applied';
    readonly note: string;
    readonly moved?: ReadonlyMap<number, boolean>;
  },
): Result<true> =>
  storeResult(database, () =>
    database.transaction('full', () => {
      for (const [seq, moved] of end.moved ?? []) rows.markMoved(id, seq, moved);
      rows.mark(id, end.state, end.note);
      const info = end.state === 'partly_applied' ? rows.info(id) : undefined;
      if (info !== undefined) record(ledger, info, rows.steps(id));
      return true as const;
    }),
  );

/** Each folder once. What is owed to a folder that is away stays so: this entry has nothing to do with it. */
const syncWithOwed = (
  writer: Writer,
  steps: readonly HistoryStep[],
  owed: SettleGround['owed'],
): Result<ReadonlyMap<number, readonly HistoryStep[]>> => {
  const together = syncFolders(writer, [...steps, ...[...owed.values()].flat()]);
  if (together.ok) return ok(new Map(owed));
  const own = isAway(together.error) ? syncFolders(writer, steps) : together;
  return own.ok ? ok(new Map([...owed].filter(([, swept]) => syncFolders(writer, swept).ok))) : own;
};

/** Right after a change was recorded. What could not be removed stays written down, and the next change or start tries again. */
export const sweepSoon = (ground: SettleGround, id: number, steps: readonly HistoryStep[]): void => {
  const left = steps.filter(leavesSomething);
  if (left.every((step) => sweepStep(ground, id, step).ok)) ground.owed.set(id, left);
};

/** Removes temporary files of a settled entry for good. One that cannot be removed stays written down, and the next start tries again. */
export const sweepSteps = (ground: SettleGround, id: number, steps: readonly HistoryStep[]): Result<true> => {
  const { database, workspace, rows } = ground;
  const swept: HistoryStep[] = [];
  let failed: Result<true> = ok(true);
  for (const step of steps) {
    const result = sweepStep(ground, id, step);
    if (result.ok) swept.push(step);
    else failed = result;
  }
  const synced = syncFolders(workspace.writer, swept);
  if (!synced.ok) return synced;
  const cleared = storeResult(database, () => database.transaction('normal', () => rows.clearPlaces(id, swept)));
  return cleared.ok ? failed : cleared;
};

/** What was set aside may still be written to by whoever had it open: it goes where it is looked at again. */
const sweepStep = ({ workspace: { writer }, oldFiles }: SettleGround, id: number, step: HistoryStep): Result<true> => {
  const swept = step.place === null ? ok(true as const) : writer.sweep(step.place);
  const taken = oldFiles.take(writer, id, step);
  return swept.ok ? taken : swept;
};

export const leavesSomething = (step: HistoryStep): boolean => {
  const recipe = recipeOf(step);
  if (recipe === 'create') return step.after?.kind === 'file';
  return recipe === 'remove' || recipe === 'exchange' || recipe === 'replace';
};

export const syncFolders = (writer: Writer, steps: readonly HistoryStep[]): Result<true> => {
  const gone = new Set<string>(steps.filter(({ after }) => after === null).map(({ path }) => path));
  const folders = new Set<FolderPath>();
  for (const { path, place, aside } of steps) {
    for (const folder of [parentOf(path), place?.folder, aside?.folder])
      if (folder !== undefined && !gone.has(folder)) folders.add(folder);
  }
  for (const folder of folders) {
    const synced = writer.syncFolder(folder);
    // A folder that is gone has no names left to keep.
    if (!synced.ok && synced.error.code !== 'NOT_FOUND') return synced;
  }
  return ok(true);
};

export const parentOf = (path: Path): FolderPath => {
  const cut = path.lastIndexOf('/');
  // The start of a Path is a Path.
  return cut === -1 ? HERE : (path.slice(0, cut) as Path);
};

const record = (ledger: Ledger | undefined, { id, session }: EntryInfo, steps: readonly HistoryStep[]): void => {
  const digest = entryDigest(steps);
  const paths = steps.map(({ path }) => path);
  const appended = ledger?.append({
    kind: 'history',
    session,
    subject: `entry ${id}`,
    body: { what: 'entry', entry: id, digest, paths },
  });
  // Inside the entry's transaction: an entry without its record would be one that nobody can vouch for.
  if (appended !== undefined) orAbort(appended);
};
