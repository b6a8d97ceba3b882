// Undo, redo and a merge from a page: the same as from the terminal, said to everybody, and in words for whoever pressed.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { EntryInfo, History, Taken, UndoOptions } from '../../../../history/history.ts';
import { conflictWords } from '../../../../host/looking-back/conflict-words.ts';
import { type Direction, fileWords } from '../../../../host/looking-back/file-words.ts';
import { backOf, takenJson } from '../../../../host/looking-back/taken-back.ts';
import type { RouteGround } from '../../api/route-ground.ts';
import type { UndoReply } from '../../wire/looking-back.ts';

export const takeBack = async (
  { rooms, say }: RouteGround,
  what: Direction,
  /** The one that is taken back: for a redo, the undo. */
  entry: EntryInfo,
  options: UndoOptions,
): Promise<Result<UndoReply>> => {
  const { history } = rooms.store;
  const taken = await history.undo(entry.id, options);
  if (!taken.ok) return taken.error.code === 'CONFLICT' ? worded(history, entry, taken.error.data) : taken;
  say({ kind: 'history', entry: taken.value.entry.id });
  return ok(replyOf(history, taken.value, what));
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
  { id }: EntryInfo,
  data: Readonly<Record<string, unknown>> | undefined,
): Promise<Result<never>> => {
  const conflicts = await history.conflicts(id);
  if (!conflicts.ok) return conflicts;
  return fail('CONFLICT', conflicts.value.map(conflictWords).join('\n'), {
    wayOut: 'Nothing was touched. Merge it, or take back only the files that do not conflict.',
    ...(data === undefined ? {} : { data }),
  });
};
