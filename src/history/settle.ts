// The end of an entry, one way or the other: what is on the disk is made durable, recorded, and what is left over is swept.
import { ok, type Result } from '../error/error-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Database } from '../store/database.ts';
import { orAbort, storeResult } from '../store/database-error.ts';
import { type Folder, HERE, type Path } from '../workspace/path.ts';
import type { Workspace, Writer } from '../workspace/workspace.ts';
import { entryDigest } from './entry-digest.ts';
import type { EntryRows } from './entry-rows.ts';
import type { EntryInfo } from './history.ts';
import { recipeOf, type Step } from './step.ts';

export interface Ground {
  readonly database: Database;
  readonly workspace: Workspace;
  readonly rows: EntryRows;
  readonly ledger: Ledger | undefined;
}

/** All steps are on the disk. Synced, then recorded for good; 'full' on the platter when it returns. */
export const settleApplied = (
  { database, workspace, rows, ledger }: Ground,
  id: number,
  steps: readonly Step[],
): Result<true> => {
  const synced = syncFolders(workspace.writer, steps);
  if (!synced.ok) return synced;
  return storeResult(database, () =>
    database.transaction('full', () => {
      rows.mark(id, 'applied');
      // What was renamed into place left nothing behind; the rest is swept after this.
      rows.clearPlaces(
        id,
        steps.filter((step) => !leavesSomething(step)),
      );
      const info = rows.info(id);
      if (info !== undefined) record(ledger, info, steps);
      return true as const;
    }),
  );
};

export const settleOtherwise = (
  { database, rows }: Ground,
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
      return true as const;
    }),
  );

/** Removes temporary files of a settled entry. One that cannot be removed stays written down, and the next start tries again. */
export const sweepSteps = ({ database, workspace, rows }: Ground, id: number, steps: readonly Step[]): Result<true> => {
  const swept: Step[] = [];
  let failed: Result<true> = ok(true);
  for (const step of steps) {
    const results = [step.place, step.aside].flatMap((place) =>
      place === null ? [] : [workspace.writer.sweep(place)],
    );
    const wrong = results.find((result) => !result.ok);
    if (wrong === undefined) swept.push(step);
    else failed = wrong;
  }
  if (swept.length === 0) return failed;
  const cleared = storeResult(database, () => database.transaction('normal', () => rows.clearPlaces(id, swept)));
  return cleared.ok ? failed : cleared;
};

export const leavesSomething = (step: Step): boolean => {
  const recipe = recipeOf(step);
  if (recipe === 'create') return step.after?.kind === 'file';
  return recipe === 'remove' || recipe === 'exchange' || recipe === 'replace';
};

export const syncFolders = (writer: Writer, steps: readonly Step[]): Result<true> => {
  const gone = new Set<string>(steps.filter(({ after }) => after === null).map(({ path }) => path));
  const folders = new Set<Folder>();
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

export const parentOf = (path: Path): Folder => {
  const cut = path.lastIndexOf('/');
  // The start of a Path is a Path.
  return cut === -1 ? HERE : (path.slice(0, cut) as Path);
};

const record = (ledger: Ledger | undefined, { id, session }: EntryInfo, steps: readonly Step[]): void => {
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
