// Takes entries back: checked, planned as a whole, and applied like any other change, each as an entry of its own.
import type { PartId } from '../change/parts.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { insideGit } from '../workspace/inside-git.ts';
import type { Path } from '../workspace/path.ts';
import { type ApplyGround, applyChanges } from './apply.ts';
import { entryDigest } from './entry-digest.ts';
import { changesOf, type EntryRows, undoKey } from './entry-rows.ts';
import { type EntryBack, type EntryInfo, OUTSIDE, type Taken, type TakenFile, type UndoOptions } from './history.ts';
import { FIRST_PENDING, type Pending } from './later-changes.ts';
import { withMerged } from './merged-by-hand.ts';
import { entryParts, type PartlyBack, takenPartly } from './parts-of-entry.ts';
import { planUndo, type UndoConflict, type UndoPlan } from './plan-undo.ts';
import { undoView } from './undo-view.ts';

export interface UndoChoice extends Pick<UndoOptions, 'parts' | 'merged'> {
  /** Take back the files that can be, leave those that conflict. */
  readonly clean: boolean;
  readonly session: number | null;
  readonly group: number;
}

interface Planned {
  readonly entry: EntryInfo;
  readonly plan: UndoPlan;
  /** Set when only these are taken back, and others stay. */
  readonly parts?: readonly PartId[];
}

/** Newest first. Everything is planned before anything is touched; the caller holds the lock. */
export const undoEntries = async (
  ground: ApplyGround,
  ids: readonly number[],
  choice: UndoChoice,
): Promise<Result<readonly Taken[]>> => {
  const plans: Planned[] = [];
  const pending: Pending[] = [];
  for (const id of ids) {
    const planned = await planEntry(ground, id, pending, choice);
    if (!planned.ok) return planned;
    const merged = withMerged(ground.workspace, planned.value.plan, choice.merged ?? []);
    if (!merged.ok) return merged;
    const { conflicts, files, changes } = merged.value;
    if (conflicts.length > 0 && (!choice.clean || files.length === 0))
      return conflicting(planned.value.entry, conflicts);
    plans.push({ ...planned.value, plan: merged.value });
    const entry = FIRST_PENDING + plans.length;
    pending.push(...changes.map((change) => ({ ...change, takesBack: true as const, entry, undoes: id })));
  }
  return applyPlans(ground, plans, choice);
};

/** What taking an entry back would change now, all of it; nothing is done. CONFLICT where something stands in its way. */
export const backOfEntry = async (ground: ApplyGround, id: number): Promise<Result<EntryBack>> => {
  const planned = await planEntry(ground, id, [], {});
  if (!planned.ok) return planned;
  const { entry, plan } = planned.value;
  if (plan.conflicts.length > 0) return conflicting(entry, plan.conflicts);
  return ok({ entry, changes: plan.changes, words: wordsOf(ground.rows, entry) });
};

/** What taking it back, or the chosen parts of it, would mean on the ground as it is. */
export const planEntry = async (
  ground: ApplyGround,
  id: number,
  pending: readonly Pending[],
  choice: Pick<UndoChoice, 'parts'>,
): Promise<Result<Planned>> => {
  const entry = undoable(ground, id);
  if (!entry.ok) return entry;
  const back = await toTakeBack(ground, entry.value, choice.parts);
  if (!back.ok) return refused(entry.value, back.error);
  const { changes, contents, parts } = back.value;
  const covered = changes.filter(({ path }) => !insideGit(path));
  if (covered.length === 0 && entry.value.paths.length > 0) return onlyGit(entry.value);
  const view = undoView(ground.workspace, pending);
  const plan = await planUndo({ ...ground, contents, view, entry: id }, covered);
  if (!plan.ok) return refused(entry.value, plan.error);
  return ok({ entry: entry.value, plan: plan.value, ...(parts === undefined ? {} : { parts }) });
};

/** All of it, where nothing was chosen and nothing of it was taken back before. */
const toTakeBack = async (
  ground: ApplyGround,
  entry: EntryInfo,
  chosen: readonly PartId[] | undefined,
): Promise<Result<PartlyBack & Pick<Planned, 'parts'>>> => {
  const { rows, contents } = ground;
  if (chosen === undefined && rows.partsBack(entry.id).length === 0)
    return ok({ changes: changesOf(rows, entry), contents });
  const parts = await entryParts(rows, entry);
  if (!parts.ok) return parts;
  const left = parts.value.left.map(({ id }) => id);
  const back = await takenPartly(parts.value, chosen ?? left, contents);
  if (!back.ok) return back;
  // The last parts of it are the rest of it: then the entry as a whole is taken back.
  const isAll = chosen === undefined || left.every((id) => chosen.includes(id));
  return ok({ ...back.value, ...(isAll ? {} : { parts: chosen }) });
};

const applyPlans = async (
  ground: ApplyGround,
  plans: readonly Planned[],
  choice: UndoChoice,
): Promise<Result<readonly Taken[]>> => {
  const taken: Taken[] = [];
  for (const { entry, plan, parts } of plans) {
    const redo = isUndo(ground.rows, entry);
    const applied = await applyChanges(ground, {
      key: undoKey(entry.id, ground.rows.undos(entry.id) + 1, parts),
      group: choice.group,
      session: choice.session,
      tool: redo ? 'redo' : 'undo',
      summary: `${redo ? 'redo' : 'undo'} ${parts === undefined ? '' : 'part of '}${redo ? entry.undoes : entry.id}: ${wordsOf(ground.rows, entry)}`,
      actor: 'person',
      undoes: entry.id,
      changes: plan.changes,
    });
    if (!applied.ok) return giveUp(ground, taken, choice, applied.error);
    const files = plan.files.map((file) => withUnpowered(file, applied.value.unpowered ?? []));
    taken.push({ entry: applied.value.entry, files, conflicts: plan.conflicts.map(asConflict) });
  }
  return ok(taken);
};

const withUnpowered = (file: TakenFile, all: readonly Path[]): TakenFile => {
  const unpowered = all.filter((path) => path === file.path || path.startsWith(`${file.path}/`));
  return unpowered.length === 0 ? file : { ...file, unpowered };
};

/** The disk refused one of several: those before it are taken back again, so that it is all or nothing. */
const giveUp = async (
  ground: ApplyGround,
  taken: readonly Taken[],
  choice: UndoChoice,
  error: ErrorValue,
): Promise<Result<never>> => {
  const done = taken.map(({ entry }) => entry.id).reverse();
  const back =
    done.length === 0
      ? ok([])
      : await undoEntries(ground, done, { clean: false, session: choice.session, group: choice.group });
  if (back.ok) return { ok: false, error };
  return fail(
    error.code,
    `${error.message}; and entries ${done.join(', ')} could not be taken back (${back.error.message})`,
    {
      wayOut: 'See: countersign history',
      data: { ...error.data, entries: done },
    },
  );
};

const undoable = ({ rows, ledger }: ApplyGround, id: number): Result<EntryInfo> => {
  const entry = rows.info(id);
  if (entry === undefined) return fail('NOT_FOUND', `there is no entry ${id}`, { wayOut: 'See: countersign history' });
  if (entry.state !== 'applied' && entry.state !== 'partly_applied')
    return fail('BAD_ARGS', `entry ${id} was not applied, so there is nothing to take back`);
  if (entry.undoneBy !== null)
    return fail('BAD_ARGS', `entry ${id} was taken back already, by entry ${entry.undoneBy}`, {
      wayOut: `To have it again: countersign redo ${entry.undoneBy}`,
      data: { undoneBy: entry.undoneBy },
    });
  const records = ledger?.query({ kind: 'history', subject: `entry ${id}`, limit: 1 });
  if (records?.ok === false) return records;
  const body = records?.value[0]?.body;
  // The record was made with the entry. Where they differ, someone else wrote one of them, and undo would only guess.
  if (body != null && 'digest' in body && body.digest !== entryDigest(rows.steps(id)) && 'what' in body)
    return fail('CORRUPT', `entry ${id} is not as it was recorded, so it is not taken back`, {
      wayOut: 'Check the ledger: countersign ledger verify',
      data: { entry: id },
    });
  return ok(entry);
};

/** git's own bookkeeping may have moved on; only git knows how to go back in it. */
const onlyGit = ({ id }: EntryInfo): Result<never> =>
  fail('PROTECTED', `entry ${id} changed only the inside of .git, which undo does not cover`, {
    wayOut: 'Use git itself: git reflog shows where it was.',
    data: { entry: id },
  });

const refused = ({ id, note }: EntryInfo, error: ErrorValue): Result<never> =>
  error.code === 'NOT_FOUND'
    ? fail('LIMIT', `entry ${id} cannot be undone: ${note ?? 'its contents are no longer in the store'}`, {
        data: { entry: id },
      })
    : { ok: false, error: { ...error, data: { ...error.data, entry: id } } };

const conflicting = ({ id }: EntryInfo, conflicts: readonly UndoConflict[]): Result<never> => {
  const paths = conflicts.map(({ path }) => path).join(', ');
  const data = { entry: id, conflicts: conflicts.map(asConflict) };
  if (conflicts.every(({ taken }) => taken))
    return fail('EXISTS', `entry ${id} cannot be taken back: the name is taken: ${paths}`, {
      wayOut: 'Move what is there away, then try again.',
      data,
    });
  return fail('CONFLICT', `entry ${id} cannot be taken back, because it was changed again since: ${paths}`, {
    wayOut: `Merge both in your editor: countersign undo ${id} --merge. Only the files that can be: --part.`,
    data,
  });
};

const asConflict = ({ path, line, was, made, is }: UndoConflict): Taken['conflicts'][number] => ({
  ...{ path, line, was, made, is },
});

const wordsOf = (rows: EntryRows, entry: EntryInfo): string => {
  const first = entry.undoes === null ? entry : rows.info(entry.undoes);
  return first === undefined || first.id === entry.id ? entry.summary : wordsOf(rows, first);
};

/** An undo of an undo is a redo; an undo of that is an undo again. */
const isUndo = (rows: EntryRows, entry: EntryInfo): boolean => {
  if (entry.undoes === null) return false;
  const target = rows.info(entry.undoes);
  return target === undefined || !isUndo(rows, target);
};

/** The last applied entry that is neither an undo nor undone, and ours: what another program wrote is taken out by its number only. */
export const lastToUndo = (database: Database, rows: EntryRows): EntryInfo | undefined =>
  newest(database, rows, `undoes is null and actor <> '${OUTSIDE}'`, () => true);

/** The last undo not yet redone. */
export const lastToRedo = (database: Database, rows: EntryRows): EntryInfo | undefined =>
  newest(database, rows, `undoes is not null and actor <> '${OUTSIDE}'`, (entry) => isUndo(rows, entry));

/** Entries looked at in one step: enough that the first step nearly always finds it. */
const PAGE = 50;

const newest = (
  database: Database,
  rows: EntryRows,
  condition: string,
  fits: (entry: EntryInfo) => boolean,
): EntryInfo | undefined => {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = database.all<{ id: number }>(
      `select id from entry where id < ? and state = 'applied' and ${condition} order by id desc limit ?`,
      before,
      PAGE,
    );
    for (const { id } of page) {
      const entry = rows.info(id);
      if (entry !== undefined && entry.undoneBy === null && fits(entry)) return entry;
    }
    const last = page.at(-1);
    if (last === undefined) return undefined;
    before = last.id;
  }
};
