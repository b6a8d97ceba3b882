// Finds one open action by its words, never by its line: exactly, or by a likeness that fits one action only.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { noteLines } from '../../vault/note-lines.ts';
import { sectionIn } from '../notes/note-sections.ts';
import { actionLines, type PlacedAction, readActionLine, withoutSpheres } from './action-line.ts';
import { alreadyDone, noMatch, notSoMany, severalMatch } from './action-not-found.ts';
import { normalWords } from './normal-words.ts';
import { plainWords } from './plain-words.ts';
import { cutWords, type Ordinal, printedWords } from './printed-words.ts';

export type FoundAction = PlacedAction;

export interface WhereToLook {
  /** Only there, if the note has such a section; otherwise among all check boxes of the note. Absent: the whole note is a list. */
  readonly section?: string;
}

/** By its words as they stand in the note, or as a text of ours printed them. */
export const findAction = (text: string, wanted: string, where: WhereToLook): Result<FoundAction> => {
  const { forms, ordinal } = printedWords(wanted);
  const sought = forms.map((form) => wordsIn(form));
  const last = sought.at(-1) ?? '';
  if (withoutSpheres(last) === '') return fail('BAD_ARGS', 'The action to look for has no words.');
  const all = actionsIn(text, where.section);
  const open = all.filter(({ mark }) => mark !== 'done');
  const { found, words } = matching(open, sought);
  if (ordinal !== undefined && (found.length > 0 || hasDone(all, last))) return numbered(all, found, ordinal, last);
  if (found.length > 0) return onlyOne(found, words);
  const done = matching(
    all.filter(({ mark }) => mark === 'done'),
    sought,
  ).found[0];
  return done === undefined ? noMatch(open, withoutSpheres(last)) : alreadyDone(done);
};

/** Whether the list has an open action with these very words. */
export const hasAction = (text: string, words: string, where: WhereToLook): boolean =>
  actionsIn(text, where.section).some(
    ({ mark, text: had }) => mark !== 'done' && (had === words || isSame(had, words)),
  );

const wordsIn = (form: string): string => readActionLine(form)?.words ?? form;

const isSame = (one: string, other: string): boolean => {
  const normal = normalWords(one);
  return normal !== '' && normal === normalWords(other);
};

type Likeness = (had: string, sought: string) => boolean;

/** The surest first: a later one is only asked when no earlier one fits anything. */
const LIKENESSES: readonly Likeness[] = [
  (had, sought) => had === sought,
  isSame,
  // As a person reads it. Only one side: two addresses are two errands, and both read "this address".
  (had, sought) => normalWords(plainWords(had)) === normalWords(sought) && normalWords(sought) !== '',
  (had, sought) => {
    const front = cutWords(sought);
    return front !== undefined && [had, plainWords(had)].some((words) => folded(words).startsWith(folded(front)));
  },
];

const folded = (words: string): string => words.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');

const matching = (
  actions: readonly FoundAction[],
  sought: readonly string[],
): { readonly found: readonly FoundAction[]; readonly words: string } => {
  for (const isLike of LIKENESSES)
    for (const words of sought) {
      const found = actions.filter(({ text }) => isLike(text, withoutSpheres(words)));
      if (found.length > 0) return { found, words };
    }
  return { found: [], words: '' };
};

const actionsIn = (text: string, section: string | undefined): readonly PlacedAction[] => {
  const lines = noteLines(text);
  const place = section === undefined ? undefined : sectionIn(lines, section);
  const found = actionLines(lines, place ?? {});
  // A plain bullet anywhere in a note is just a bullet.
  return section !== undefined && place === undefined ? found.filter(({ mark }) => mark !== 'plain') : found;
};

/** Two that differ only in their sphere tags are told apart by them. */
const onlyOne = (found: readonly FoundAction[], words: string): Result<FoundAction> => {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return ok(first);
  const [whole, another] = found.filter((action) => action.words === words);
  return whole !== undefined && another === undefined ? ok(whole) : severalMatch(found);
};

const hasDone = (all: readonly FoundAction[], words: string): boolean =>
  all.some(({ mark, text }) => mark === 'done' && isSame(text, words));

/**
 * Counted as they were when they were numbered: the open ones; or, when some of them were completed since, those too. With any other count
 * it could be another one than was meant.
 */
const numbered = (
  all: readonly FoundAction[],
  found: readonly FoundAction[],
  ordinal: Ordinal,
  words: string,
): Result<FoundAction> => {
  const same = found[0]?.text ?? words;
  const counts = [
    found,
    all.filter((action) => found.includes(action) || (action.mark === 'done' && undated(action.text) === same)),
    all.filter((action) => found.includes(action) || (action.mark === 'done' && isSame(action.text, same))),
  ];
  const action = counts.find(({ length }) => length === ordinal.of)?.[ordinal.number - 1];
  if (action === undefined) return notSoMany(found, ordinal);
  return action.mark === 'done' ? alreadyDone(action) : ok(action);
};

const undated = (text: string): string => text.replace(/\s*✅\uFE0F?\s?\d{4}-\d{2}-\d{2}/u, '');
