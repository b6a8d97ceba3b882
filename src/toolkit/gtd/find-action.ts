// Finds one open action by its words, never by its line: exactly, or by a likeness that fits one action only.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { actionLines, type PlacedAction, readActionLine, withoutSpheres } from './action-line.ts';
import { normalWords } from './normal-words.ts';
import { noteLines } from './note-lines.ts';
import { sectionIn } from './note-sections.ts';

export type FoundAction = PlacedAction;

export interface WhereToLook {
  /** Only there, if the note has such a section; otherwise among all check boxes of the note. Absent: the whole note is a list. */
  readonly section?: string;
}

export const findAction = (text: string, wanted: string, where: WhereToLook): Result<FoundAction> => {
  const words = readActionLine(wanted.trim())?.words ?? wanted.trim();
  const sought = withoutSpheres(words);
  if (sought === '') return fail('BAD_ARGS', 'The action to look for has no words.');
  const all = actionsIn(text, where.section);
  const open = all.filter(({ mark }) => mark !== 'done');
  const exact = open.filter((action) => action.text === sought);
  if (exact.length > 0) return onlyOne(exact, words);
  const normal = normalWords(sought);
  const alike = normal === '' ? [] : open.filter((action) => normalWords(action.text) === normal);
  if (alike.length > 0) return onlyOne(alike, words);
  const done = all.find(({ mark, text: had }) => mark === 'done' && normalWords(had) === normal);
  return done === undefined ? noMatch(open, sought) : alreadyDone(done);
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
  if (whole !== undefined && another === undefined) return ok(whole);
  const lines = found.map(({ line }) => line);
  const places = `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
  return fail(
    'AMBIGUOUS',
    `${found.length} actions match (lines ${places}): ${found.map(({ line, words: had }) => `${line}: "${had}"`).join('; ')}.`,
    {
      forModel: `${found.length} actions match, in lines ${places}. Give the whole line of one of them, with its tags and dates.`,
      wayOut: 'Name one of them by its whole line, or reword one first.',
      data: { lines },
    },
  );
};

const alreadyDone = ({ line, doneOn }: FoundAction): Result<never> =>
  fail('NO_MATCH', `This action is already done${doneOn === undefined ? '' : ` (${doneOn})`}, in line ${line}.`, {
    forModel: 'This action is already done. Nothing was changed.',
    data: { line, done: true },
  });

/** Below half of the words in common, an action is just another one. */
const LEAST_LIKE = 0.5;

/** The person is shown what was probably meant; the model only learns where, because it may not have seen the line. */
const noMatch = (open: readonly FoundAction[], sought: string): Result<never> => {
  const nearest = open
    .map((action) => ({ action, like: likeness(sought, action.text) }))
    .filter(({ like }) => like >= LEAST_LIKE)
    .sort((left, right) => right.like - left.like)[0]?.action;
  const counted = open.length === 1 ? '1 open action' : `${open.length} open actions`;
  if (nearest === undefined)
    return fail('NO_MATCH', `No open action has these words; the list has ${counted}.`, {
      data: { open: open.length },
    });
  return fail('NO_MATCH', `No open action has these words. The nearest is "${nearest.text}" in line ${nearest.line}.`, {
    forModel: `No open action has these words; the nearest is in line ${nearest.line}. Read the list and give the exact words.`,
    data: { open: open.length, lines: [nearest.line] },
  });
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Words in common, of the words of the shorter one. */
const likeness = (left: string, right: string): number => {
  const [one, other] = [wordsOf(left), wordsOf(right)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : common / Math.min(one.size, other.size);
};
