// The history over the store and the workspace: one writer at a time, whoever asks.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Database } from '../store/database.ts';
import { storeResult, storeResultLater } from '../store/database-error.ts';
import { waitForLock } from '../store/lock.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { adoptChanges } from './adopt.ts';
import { type ApplyGround, applyChanges } from './apply.ts';
import { changesOf, entryRows } from './entry-rows.ts';
import type { History } from './history.ts';
import { openOldFiles } from './old-files.ts';
import { openContents } from './open-contents.ts';
import { type Looking, lookAtOldFiles, SOON_MILLISECONDS } from './outside-writes.ts';
import { entryParts } from './parts-of-entry.ts';
import { purgeHistory } from './purge.ts';
import { needsRecovery, recoverEntries } from './recover.ts';
import { keepUnderCap } from './retention.ts';
import { backOfEntry, lastToRedo, lastToUndo, planEntry, type UndoChoice, undoEntries } from './undo.ts';
import { verifyEntries } from './verify-entries.ts';

export interface HistoryOptions {
  readonly database: Database;
  readonly workspace: Workspace;
  readonly ledger?: Ledger;
  /** Bytes of contents to keep at most; 1 GiB when not given. */
  readonly cap?: number;
  readonly now?: () => number;
  /** Told to the person: what will be dropped, before it is. */
  readonly notice?: (text: string) => void;
}

const SEE = { wayOut: 'See: countersign history' } as const;
const DEFAULT_CAP = 1024 * 1024 * 1024;
/** How long an apply waits for another process: longer than the largest tree takes. */
const LOCK_MILLISECONDS = 60_000;

export const openHistory = (options: HistoryOptions): History => {
  const { database, workspace, ledger, cap = DEFAULT_CAP, now = Date.now, notice } = options;
  const contents = openContents(database);
  const rows = entryRows(database, contents);
  const oldFiles = openOldFiles(workspace.disk, database);
  const ground: ApplyGround = { database, workspace, ledger, contents, rows, now, owed: new Map(), oldFiles };
  const alone = oneAtATime();

  /** Under the lock; whatever the store throws is a value. */
  const locked = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> =>
    alone(() =>
      storeResultLater(database, async () => {
        const lock = await waitForLock(database, 'apply', LOCK_MILLISECONDS);
        if (!lock.ok) return lock;
        try {
          return await work();
        } finally {
          // A lock that cannot be given back ends with this process.
          lock.value.release();
        }
      }),
    );

  /** Under the lock, on settled ground. */
  const exclusively = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> =>
    locked(async () => {
      const recovered = needsRecovery(ground) ? await recoverEntries(ground) : ok([]);
      if (!recovered.ok) return recovered;
      const done = await work();
      // A failure here takes nothing from what was done: the files stay, and the next look finds the same.
      const fresh = oldFiles.fresh();
      if (fresh.size > 0) await look('at once', fresh);
      return done;
    });

  /** Under the lock. */
  const look = async (when: Looking['when'], fresh?: Looking['fresh']): Promise<Result<boolean>> => {
    const looked = await lookAtOldFiles(ground, {
      when,
      ...(fresh === undefined ? {} : { fresh }),
      nextGroup,
      notice: (text) => notice?.(text),
    });
    // What was put in took a name, too.
    if ((looked.ok && looked.value) || oldFiles.fresh().size > 0) lookSoon();
    return looked;
  };
  let isDue = false;
  const lookSoon = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      if (!workspace.closing.aborted) void locked(() => look('soon'));
    }, SOON_MILLISECONDS).unref();
  };

  const undo = (ids: readonly number[], choice: UndoChoice) => exclusively(() => undoEntries(ground, ids, choice));

  const conflicts: History['conflicts'] = (id) =>
    storeResultLater(database, async () => {
      const planned = await planEntry(ground, id, [], {});
      return planned.ok ? ok(planned.value.plan.conflicts) : planned;
    });

  const nextGroup = (): number => {
    const last = (): number =>
      Number(
        readMeta(database, 'group') ??
          database.get<{ last: number | null }>('select max(grp) as last from entry')?.last ??
          0,
      );
    const taken = storeResult(database, () =>
      database.transaction('normal', () => {
        const group = last() + 1;
        writeMeta(database, 'group', String(group));
        return group;
      }),
    );
    // A store that cannot be written will say so when the change is applied.
    return taken.ok ? taken.value : last() + 1;
  };

  return {
    apply: (request) =>
      exclusively(async () => {
        const applied = await applyChanges(ground, request);
        if (applied.ok && applied.value.fresh) keepUnderCap(ground, cap, notice);
        return applied;
      }),
    adopt: (request) =>
      exclusively(async () => {
        const adopted = await adoptChanges(ground, request);
        if (adopted.ok && adopted.value.fresh) keepUnderCap(ground, cap, notice);
        return adopted;
      }),
    recover: async () => {
      const isNeeded = (): boolean => needsRecovery(ground) || oldFiles.list().length > 0;
      const needed = storeResult(database, () => database.readOnly === undefined && isNeeded());
      if (!needed.ok || !needed.value) return needed.ok ? ok([]) : needed;
      return locked(async () => {
        const recovered = await recoverEntries(ground);
        const waiting = recovered.ok ? rows.unsettled() : [];
        if (waiting.length > 0) notice?.(waitingWords(waiting));
        if (recovered.ok) await look('at start');
        return recovered;
      });
    },
    undo: async (id, { clean = false, session = null, ...more } = {}) => {
      const taken = await undo([id], { clean, session, group: nextGroup(), ...more });
      if (!taken.ok) return taken;
      const [first] = taken.value;
      if (first === undefined) throw new Error('bug: an undo without an entry');
      return ok(first);
    },
    backOf: (id) => storeResultLater(database, () => backOfEntry(ground, id)),
    undoAll: (ids) => {
      const newestFirst = [...new Set(ids)].sort((left, right) => right - left);
      return undo(newestFirst, { clean: false, session: null, group: nextGroup() });
    },
    parts: (id) =>
      storeResultLater(database, async () => {
        const info = rows.info(id);
        if (info === undefined) return fail('NOT_FOUND', `there is no entry ${id}`, SEE);
        const parts = await entryParts(rows, info);
        return parts.ok ? ok({ changes: parts.value.changes, parts: parts.value.left }) : parts;
      }),
    conflicts,
    conflicting: async (id) => {
      const found = await conflicts(id);
      return found.ok ? ok(found.value.flatMap(({ texts }) => (texts === undefined ? [] : [texts]))) : found;
    },
    undoGroup: async (group) => {
      const ids = storeResult(database, () =>
        database
          .all<{ id: number }>(
            `select id from entry where grp = ? and undoes is null and state in ('applied', 'partly_applied') order by id desc`,
            group,
          )
          .map(({ id }) => id)
          .filter((id) => rows.undoneBy(id) === null),
      );
      if (!ids.ok) return ids;
      if (ids.value.length === 0) return fail('NOT_FOUND', `group ${group} has nothing that could be taken back`, SEE);
      return undo(ids.value, { clean: false, session: null, group: nextGroup() });
    },
    nextGroup,
    list: (query = {}) => rows.list(query),
    entry: rows.info,
    find: rows.find,
    last: (of) => (of === 'undo' ? lastToUndo(database, rows) : lastToRedo(database, rows)),
    changes: (id) => {
      const info = rows.info(id);
      return info === undefined ? fail('NOT_FOUND', `there is no entry ${id}`) : ok(changesOf(rows, info));
    },
    purge: (query) => locked(async () => purgeHistory(ground, query)),
    verify: () => {
      const verified = storeResult(database, () => verifyEntries(rows, ledger));
      return verified.ok ? verified.value : verified;
    },
    size: () => ({ bytes: contents.rows.bytes(), cap }),
  };
};

/** Only a folder that was added and is away leaves an entry as it is. */
const waitingWords = (entries: readonly number[]): string =>
  entries.length === 1
    ? `Entry ${entries[0]} was cut off in an added folder that is not there now; it is settled when the folder is back.`
    : `Entries ${entries.join(', ')} were cut off in added folders that are not there now; they are settled when those are back.`;

/** Calls in one process wait for each other in the order they came. */
const oneAtATime = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
};
