// What was checked of several proposals with the same outcome: said once above them, and on no card.
import type { Note } from '../../../src/surfaces/server/wire/question-view.ts';
import type { SheetEntry } from '../entry.ts';
import { weightsOf } from '../head/weights.ts';

/** In words that are about all of them. */
export const sharedChecks = (entries: readonly SheetEntry[]): readonly Note[] =>
  common(entries).map((note) => (entries.length > 1 ? { ...note, words: OF_ALL[note.code] ?? note.words } : note));

/** Those of one that are not said of all. */
export const ownChecks = (entry: SheetEntry, entries: readonly SheetEntry[]): readonly Note[] => {
  const said = common(entries);
  return weightsOf(entry.asked).checks.filter((each) => !said.some((other) => isSame(each, other)));
};

const common = (entries: readonly SheetEntry[]): readonly Note[] => {
  const [first = [], ...others] = entries.map(({ asked }) => weightsOf(asked).checks);
  return first.filter((each) => others.every((notes) => notes.some((other) => isSame(each, other))));
};

/** By code and words: of one that names a file it is said where the file is. */
const isSame = (one: Note, other: Note): boolean =>
  one.path === undefined && other.path === undefined && one.code === other.code && one.words === other.words;

/** What is said of one file would be wrong of several. */
const OF_ALL: Partial<Record<Note['code'], string>> = {
  unread: 'Model has read none of them',
  read: 'Model has read all of them',
  'can be undone': 'Can be undone, one by one',
};
