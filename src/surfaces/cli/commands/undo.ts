// `countersign undo` and `redo`: entries, the last, a group, a session's; some parts of one, or a conflict merged by hand.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { EntryInfo, History, Taken } from '../../../history/history.ts';
import { personOnly } from '../../../host/deciding/person-only.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { conflictError, conflictWords } from '../../../host/looking-back/conflict-words.ts';
import { type Direction, fileWords } from '../../../host/looking-back/file-words.ts';
import { entriesOf, takeSeveral } from '../../../host/looking-back/take-several.ts';
import { backOf, meantEntry, takenJson } from '../../../host/looking-back/taken-back.ts';
import { escapeText } from '../../../text/escape.ts';
import { numberOf } from '../../../text/number-of.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { printTable } from '../print-rows.ts';

export interface UndoFlags extends Where {
  readonly group?: string;
  readonly session?: string;
  /** Take back what can be, leave the files that conflict. */
  readonly part?: boolean;
  /** Some files and hunks of it: asked for, or by their numbers. */
  readonly pick?: boolean | string;
  /** Where it conflicts: in the person's editor. */
  readonly merge?: boolean;
}

export const undo = (
  what: Direction,
  /** Numbers of entries; none: the last. */
  words: string | readonly string[] | undefined,
  options: UndoFlags,
  output: Output,
): Promise<number> =>
  inRooms(options, output, async ({ store: { history, sessions } }) => {
    const person = personOnly(what === 'undo' ? 'take changes back' : 'do changes again');
    if (!person.ok) return person;
    const session = options.session === undefined ? ok(undefined) : numberOf(options.session, '--session');
    if (!session.ok) return session;
    const known = session.value === undefined ? undefined : sessions.open(session.value);
    if (known?.ok === false) return known;
    const taken = await take(history, what, [words ?? []].flat(), { ...options, session: session.value, output });
    if (!taken.ok) return conflictError(taken.error, history);
    if (taken.value === 'left') return ok(EXIT.refused);
    for (const each of taken.value) print(history, each, what, output);
    return ok(taken.value.some(({ conflicts }) => conflicts.length > 0) ? EXIT.failed : EXIT.done);
  });

type UndoOptions = Omit<UndoFlags, 'session' | 'cwd'> & {
  readonly session: number | undefined;
  readonly output: Output;
};

const take = async (
  history: History,
  what: Direction,
  words: readonly string[],
  options: UndoOptions,
): Promise<Result<readonly Taken[] | 'left'>> => {
  if (options.group !== undefined) {
    const group = numberOf(options.group, '--group');
    return group.ok ? history.undoGroup(group.value) : group;
  }
  if (options.session !== undefined) return takeSession(history, what, options.session);
  const entries = which(history, what, words);
  if (!entries.ok) return entries;
  const [entry, ...others] = entries.value;
  if (entry === undefined || others.length > 0) {
    if (options.pick !== undefined || options.merge === true || options.part === true)
      return fail('BAD_ARGS', '--pick, --merge and --part are about one entry at a time.');
    return history.undoAll(entries.value.map(({ id }) => id));
  }
  if (options.pick !== undefined)
    return (await import('./undo/pick-parts.ts')).undoPicked(history, entry, options.pick, options.output);
  if (options.merge === true)
    return (await import('./undo/merge-conflict.ts')).undoMerged(history, entry, options.output);
  const taken = await history.undo(entry.id, { clean: options.part === true });
  return taken.ok ? ok([taken.value]) : taken;
};

/** `redo 12` takes back the undo of 12; `undo 13` of an undo is the same thing. */
const which = (history: History, what: Direction, words: readonly string[]): Result<readonly EntryInfo[]> => {
  const numbers = words.flatMap((word) => word.split(/[\s,]+/)).filter((word) => word !== '');
  if (numbers.length === 0) {
    const last = history.last(what);
    return last === undefined ? fail('NOT_FOUND', `There is nothing to ${what}.`) : ok([last]);
  }
  const entries: EntryInfo[] = [];
  for (const word of numbers) {
    const entry = meantEntry(history, what, word);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  return ok(entries);
};

/** As far as it goes: what stands in the way is said with what was taken back before it. */
const takeSession = async (history: History, what: Direction, session: number): Promise<Result<readonly Taken[]>> => {
  const several = await takeSeveral(history, what, entriesOf(history, { session }));
  if (!several.ok) return several;
  const taken = several.value.flatMap((each) => (each.came === 'done' ? [each.taken] : []));
  const stopped = several.value.find((each) => each.came === 'failed');
  if (stopped !== undefined) {
    const { error } = stopped;
    const before = taken.length === 0 ? '' : ` ${taken.length} later entries were taken back before it.`;
    return fail(error.code, `${error.message}${before}`, error);
  }
  return taken.length === 0 ? fail('NOT_FOUND', `Session ${session} has nothing to ${what}.`) : ok(taken);
};

const print = (history: History, taken: Taken, what: Direction, output: Output): void => {
  output.value(takenJson(taken));
  if (output.json) return;
  const { entry, files, conflicts } = taken;
  const back = backOf(taken, what);
  const next = `${back.do} ${back.entry}`;
  const changes = history.changes(entry.id);
  const rows = files.map((file, index) => ({
    cells: [escapeText(file.path), fileWords(file, changes.ok ? changes.value : [], what), index === 0 ? next : ''],
  }));
  printTable({ columns: [{ least: 40 }, { least: 20 }, {}], rows }, output);
  for (const conflict of conflicts)
    output.line(`CONFLICT  ${escapeText(conflictWords(conflict), { multiline: true })}`);
};
