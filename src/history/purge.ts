// Forgets entries and their contents for good: no free page, no log and no copy of a damaged store keeps the bytes.
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { orAbort, storeResult } from '../store/database-error.ts';
import { attempt } from '../workspace/attempt.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { ApplyGround } from './apply.ts';
import { contentsOfEntry } from './entry-contents.ts';
import type { History } from './history.ts';
import { sweepSteps } from './settle.ts';
import { contentsThatWait } from './waiting-contents.ts';

type Query = Parameters<History['purge']>[0];
type Purged = { readonly entries: number; readonly bytes: number };

/** The caller holds the lock. */
export const purgeHistory = (ground: ApplyGround, query: Query): Result<Purged> => {
  const entries = storeResult(ground.database, () => chosen(ground.database, query));
  if (!entries.ok) return entries;
  const swept = sweepAll(ground, entries.value);
  if (!swept.ok) return swept;
  const purged = storeResult(ground.database, () => forget(ground, entries.value, query.all === true));
  if (!purged.ok) return purged;
  const gone = wipe(ground, query.all === true);
  return gone.ok ? purged : gone;
};

/** Settled ones only: what is between intent and applied is still needed to settle it. */
const chosen = (database: Database, { all, before, entries }: Query): number[] => {
  const settled = database.all<{ id: number; at: number }>(
    `select id, at from entry where state not in ('intent', 'staged') order by id`,
  );
  const named = new Set(entries ?? []);
  return settled
    .filter(({ id, at }) => all === true || named.has(id) || (before !== undefined && at < before))
    .map(({ id }) => id);
};

/** Their temporary files are known only through the entries. */
const sweepAll = (ground: ApplyGround, entries: readonly number[]): Result<true> => {
  const unswept = storeResult(ground.database, () => new Set(ground.rows.unswept()));
  if (!unswept.ok) return unswept;
  for (const id of entries) {
    if (!unswept.value.has(id)) continue;
    const swept = sweepSteps(ground, id, ground.rows.steps(id));
    if (!swept.ok) return swept;
    ground.owed.delete(id);
  }
  const going = new Set(entries);
  return attempt('forget', 'old files', () => {
    for (const old of ground.oldFiles.list()) if (going.has(old.entry)) old.drop();
    return ok(true);
  });
};

const forget = (ground: ApplyGround, entries: readonly number[], all: boolean): Purged => {
  const { database, contents, ledger } = ground;
  return database.transaction('full', () => {
    const going = withoutNeeded(ground, entries, all ? everyContent(database) : contentsOf(ground, entries));
    for (const id of entries) {
      database.run('delete from entry_change where entry = ?', id);
      database.run('delete from entry where id = ?', id);
    }
    contents.rows.detach(going);
    const bytes = contents.rows.remove(going);
    const record = { what: 'purged', entries, bytes } as const;
    if (ledger !== undefined)
      orAbort(ledger.append({ kind: 'history', session: null, subject: 'history', body: record }));
    return { entries: entries.length, bytes };
  });
};

const everyContent = (database: Database): Set<Hash> =>
  new Set(database.all<{ hash: Hash }>('select hash from content').map(({ hash }) => hash));

const contentsOf = ({ database, contents }: ApplyGround, entries: readonly number[]): Set<Hash> =>
  new Set(entries.flatMap((id) => [...contentsOfEntry(database, contents, id)]));

/**
 * What other entries need stays, and what waits stays, even when all is purged: it is not history yet, and without its bytes a
 * signature could not be carried out. Whoever wants that gone too refuses it first.
 */
const withoutNeeded = (
  { database, contents }: ApplyGround,
  entries: readonly number[],
  going: Set<Hash>,
): Set<Hash> => {
  const purged = new Set(entries);
  for (const { id } of database.all<{ id: number }>('select id from entry')) {
    if (purged.has(id)) continue;
    for (const hash of contentsOfEntry(database, contents, id)) going.delete(hash);
  }
  for (const hash of contentsThatWait(database, contents)) going.delete(hash);
  return going;
};

/** Deleted rows are overwritten in place; this also shrinks the file and empties the log, which still has the old pages. */
const wipe = ({ database, contents }: ApplyGround, all: boolean): Result<true> => {
  contents.rows.forgetCache();
  const emptied = storeResult(database, () => {
    database.exec('vacuum');
    const checkpoint = database.get<{ busy: number }>('pragma wal_checkpoint(truncate)');
    return checkpoint === undefined || checkpoint.busy === 0;
  });
  if (!emptied.ok) return emptied;
  if (!emptied.value)
    return fail(
      'LOCKED',
      'forgotten, but another process still reads the log of the store, so the bytes are not gone yet',
      {
        wayOut: 'End the other countersign processes of this workspace, then purge again.',
      },
    );
  return all ? removeDamagedCopies(database.file) : ok(true);
};

const removeDamagedCopies = (file: string): Result<true> => {
  try {
    for (const name of readdirSync(dirname(file)))
      if (name.startsWith(`${basename(file)}.damaged-`)) rmSync(join(dirname(file), name), { force: true });
    return ok(true);
  } catch (thrown) {
    return fromErrno(thrown, 'remove copies of', file);
  }
};
