// `countersign undo` and `redo`: one entry, the last, a group, a session's, or the clean files of one that conflicts.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Conflict, EntryInfo, History, Taken } from '../../../history/history.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { EXIT } from '../exit-code.ts';
import { inRooms } from '../open-rooms.ts';
import type { Output } from '../output.ts';

export interface UndoOptions {
  readonly cwd: string;
  readonly group?: string;
  readonly session?: string;
  /** Take back what can be, leave the files that conflict. */
  readonly part?: boolean;
}

export const undo = (
  what: 'undo' | 'redo',
  id: string | undefined,
  options: UndoOptions,
  output: Output,
): Promise<number> =>
  inRooms(options, output, async ({ store: { history } }) => {
    const taken = await take(history, what, id, options);
    if (!taken.ok) {
      if (!output.json) for (const line of conflictsIn(taken.error.data).flatMap(conflictLines)) output.note(line);
      return taken;
    }
    for (const each of taken.value) print(each, what, output);
    return ok(taken.value.some(({ conflicts }) => conflicts.length > 0) ? EXIT.failed : EXIT.done);
  });

const take = async (
  history: History,
  what: 'undo' | 'redo',
  id: string | undefined,
  options: UndoOptions,
): Promise<Result<readonly Taken[]>> => {
  if (options.group !== undefined) return history.undoGroup(Number(options.group));
  if (options.session !== undefined) return takeSession(history, Number(options.session));
  const entry = which(history, what, id);
  if (!entry.ok) return entry;
  const taken = await history.undo(entry.value.id, { clean: options.part === true });
  return taken.ok ? ok([taken.value]) : taken;
};

/** `redo 12` takes back the undo of 12; `undo 13` of an undo is the same thing. */
const which = (history: History, what: 'undo' | 'redo', id: string | undefined): Result<EntryInfo> => {
  if (id === undefined) {
    const last = history.last(what);
    return last === undefined ? fail('NOT_FOUND', `There is nothing to ${what}.`) : ok(last);
  }
  const entry = /^\d+$/.test(id) ? history.entry(Number(id)) : undefined;
  if (entry === undefined)
    return fail('NOT_FOUND', `There is no entry ${id}.`, { wayOut: '`countersign history` lists them.' });
  if (what === 'undo') return ok(entry);
  const undoing = entry.undoneBy === null ? (entry.undoes === null ? undefined : entry) : history.entry(entry.undoneBy);
  if (undoing === undefined) return fail('NOT_FOUND', `Entry ${id} is not undone, so there is nothing to redo.`);
  return ok(undoing);
};

const takeSession = async (history: History, session: number): Promise<Result<readonly Taken[]>> => {
  const entries = history
    .list({ session, limit: 100_000 })
    .filter(({ state, undoes, undoneBy }) => state === 'applied' && undoes === null && undoneBy === null);
  const taken: Taken[] = [];
  for (const { id } of [...entries].sort((left, right) => right.id - left.id)) {
    const one = await history.undo(id);
    if (one.ok) taken.push(one.value);
    else if (taken.length === 0) return one;
    else {
      const words = `${one.error.message} ${taken.length} later entries were taken back before it.`;
      return fail(one.error.code, words, one.error);
    }
  }
  return taken.length === 0 ? fail('NOT_FOUND', `Session ${session} has nothing to undo.`) : ok(taken);
};

const print = ({ entry, files, conflicts }: Taken, what: 'undo' | 'redo', output: Output): void => {
  output.value({ entry: entry.id, undoes: entry.undoes, files, conflicts });
  // What was undone is done again under its own number; what was done again is a new entry, and has a new one.
  const next = what === 'undo' ? `redo ${entry.undoes ?? entry.id}` : `undo ${entry.id}`;
  for (const { path, keptLater } of files) {
    const kept = keptLater === 0 ? '' : `; ${keptLater} later ${keptLater === 1 ? 'edit is' : 'edits are'} kept`;
    output.line(`${escapeText(path)}   ${what === 'undo' ? 'taken back' : 'done again'}${kept}       ${next}`);
  }
  for (const line of conflicts.flatMap(conflictLines)) output.line(line);
};

/** history.undo puts them there. */
const conflictsIn = (data: Readonly<Record<string, unknown>> | undefined): readonly Conflict[] =>
  Array.isArray(data?.conflicts) ? (data.conflicts as readonly Conflict[]) : [];

const conflictLines = ({ path, line, was, made, is }: Conflict): string[] => [
  `CONFLICT  ${escapeText(path)}${line === null ? '' : `, line ${line},`} was changed again since.`,
  `  it was   ${escapeText(was, { maxLength: 200 })}`,
  `  we made  ${escapeText(made, { maxLength: 200 })}`,
  `  it is    ${escapeText(is, { maxLength: 200 })}`,
];
