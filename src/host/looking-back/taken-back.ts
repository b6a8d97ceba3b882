// What undo and redo are about: the entry that is meant, what came of it, and what takes that back.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { EntryInfo, History, Taken } from '../../history/history.ts';
import type { Direction } from './file-words.ts';
import { namedEntry } from './named-entry.ts';

/** The entry to take back where somebody names one to undo, or to redo. */
export const meantEntry = (history: History, what: Direction, word: string): Result<EntryInfo> => {
  const entry = namedEntry(history, word);
  if (!entry.ok || what === 'undo') return entry;
  const found = undoingOf(history, entry.value);
  return found === undefined
    ? fail('NOT_FOUND', `Entry ${word} is not undone, so there is nothing to redo.`)
    : ok(found);
};

const undoingOf = (history: History, entry: EntryInfo): EntryInfo | undefined =>
  entry.undoneBy === null ? (entry.undoes === null ? undefined : entry) : history.entry(entry.undoneBy);

/** As --json prints it. */
export const takenJson = ({ entry: { id, undoes, parts }, files, conflicts }: Taken) => ({
  entry: id,
  undoes,
  ...(parts === undefined ? {} : { parts }),
  files,
  conflicts,
});

/** What was undone is done again under its own number; a part of it under the number of the undo; what was done again, as a new entry. */
export const backOf = (
  { entry: { id, parts, undoes } }: Taken,
  what: Direction,
): { readonly do: Direction; readonly entry: number } =>
  what === 'undo' ? { do: 'redo', entry: parts === undefined ? (undoes ?? id) : id } : { do: 'undo', entry: id };
