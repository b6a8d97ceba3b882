// Undo, redo and a merge from a page: the same as from the terminal, said to everybody, and in words for whoever pressed.
import { type ErrorValue, fail, ok, type Result } from '../../../../error/error-value.ts';
import type { EntryInfo, History, Taken, UndoOptions } from '../../../../history/history.ts';
import { conflictWords } from '../../../../host/looking-back/conflict-words.ts';
import { type Direction, fileWords } from '../../../../host/looking-back/file-words.ts';
import { entriesOf, type TakenEach, takeSeveral } from '../../../../host/looking-back/take-several.ts';
import { backOf, takenJson } from '../../../../host/looking-back/taken-back.ts';
import type { RouteGround } from '../../api/route-ground.ts';
import type { EntryCame, SeveralReply, UndoReply } from '../../wire/looking-back.ts';

export const takeBack = async (
  { rooms, say }: RouteGround,
  what: Direction,
  /** The one that is taken back: for a redo, the undo. */
  entry: EntryInfo,
  options: UndoOptions,
): Promise<Result<UndoReply>> => {
  const { history } = rooms.store;
  const taken = await history.undo(entry.id, options);
  if (!taken.ok) return worded(history, entry.id, taken.error);
  say({ kind: 'history', entry: taken.value.entry.id });
  return ok(replyOf(history, taken.value, what));
};

/** One of the two. */
export interface SeveralWanted {
  readonly entries?: readonly number[];
  readonly group?: number;
}

export const takeBackSeveral = async (
  { rooms, say }: RouteGround,
  what: Direction,
  { entries, group }: SeveralWanted,
): Promise<Result<SeveralReply>> => {
  const { history } = rooms.store;
  if ((entries === undefined) === (group === undefined))
    return fail('BAD_ARGS', 'Name entries, or the group of an answer: one of the two.');
  const meant = entries ?? entriesOf(history, { group: group ?? 0 });
  if (meant.length === 0) return fail('NOT_FOUND', `There is no group ${group}.`);
  const several = await takeSeveral(history, what, meant);
  if (!several.ok) return several;
  const came: EntryCame[] = [];
  for (const each of several.value) {
    if (each.came === 'done') say({ kind: 'history', entry: each.taken.entry.id });
    came.push(await cameOf(history, what, each));
  }
  const back = several.value.flatMap((each) => (each.came === 'done' ? [backOf(each.taken, what)] : []));
  return ok({
    entries: came,
    ...(back[0] === undefined ? {} : { back: { do: back[0].do, entries: back.map(({ entry }) => entry) } }),
  });
};

const cameOf = async (history: History, what: Direction, each: TakenEach): Promise<EntryCame> => {
  const { entry } = each;
  if (each.came === 'done') return { entry, came: 'done', taken: replyOf(history, each.taken, what) };
  if (each.came !== 'failed') return each;
  const { error } = await worded(history, Number(each.error.data?.entry ?? entry), each.error);
  const { code, message, wayOut, data } = error;
  return {
    entry,
    came: 'failed',
    error: { code, message, ...(wayOut === undefined ? {} : { wayOut }), ...(data === undefined ? {} : { data }) },
  };
};

const replyOf = (history: History, taken: Taken, what: Direction): UndoReply => {
  const changes = history.changes(taken.entry.id);
  const made = changes.ok ? changes.value : [];
  return {
    ...takenJson(taken),
    files: taken.files.map((file) => ({ ...file, words: fileWords(file, made, what) })),
    back: backOf(taken, what),
  };
};

const worded = async (
  history: Pick<History, 'conflicts'>,
  entry: number,
  error: ErrorValue,
): Promise<Extract<Result<never>, { ok: false }>> => {
  if (error.code !== 'CONFLICT') return { ok: false, error };
  const conflicts = await history.conflicts(entry);
  if (!conflicts.ok) return conflicts;
  return fail('CONFLICT', conflicts.value.map(conflictWords).join('\n'), {
    wayOut: 'Nothing was touched. Merge it, or take back only the files that do not conflict.',
    ...(error.data === undefined ? {} : { data: error.data }),
  });
};
