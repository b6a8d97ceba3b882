// Why an action could not be told by its words, and how it can. The person is shown lines; the model may not have seen them.
import { fail, type Result } from '../../../error/error-value.ts';
import type { PlacedAction } from './action-line.ts';
import { type Ordinal, ordinalMark } from './printed-words.ts';

export const severalMatch = (found: readonly PlacedAction[]): Result<never> => {
  const lines = found.map(({ line }) => line);
  const places = listed(lines.map(String), 'and');
  const marks = listed(
    lines.map((line, index) => `${ordinalMark({ number: index + 1, of: lines.length }).trim()} (line ${line})`),
    'or',
  );
  const how = `Put ${marks} before its words to say which.`;
  return fail(
    'AMBIGUOUS',
    `${found.length} actions match (lines ${places}): ${found.map(({ line, words }) => `${line}: "${words}"`).join('; ')}.`,
    { forModel: `${found.length} actions match, in lines ${places}. ${how}`, wayOut: how, data: { lines } },
  );
};

/** A number out of a count that is not the count any more. */
export const notSoMany = (found: readonly PlacedAction[], { number, of }: Ordinal): Result<never> => {
  const now = found.length === 1 ? '1 open action has' : `${found.length} open actions have`;
  const how =
    found.length === 1
      ? 'Give its words alone.'
      : found.length === 0
        ? 'Read the list again.'
        : `Put [1 of ${found.length}] to [${found.length} of ${found.length}] before its words to say which.`;
  return fail('AMBIGUOUS', `[${number} of ${of}] is none of them: ${now} these words now.`, {
    forModel: `[${number} of ${of}] is none of them: ${now} these words now. ${how}`,
    wayOut: how,
    data: { lines: found.map(({ line }) => line) },
  });
};

export const alreadyDone = ({ line, doneOn }: PlacedAction): Result<never> =>
  fail('NO_MATCH', `This action is already done${doneOn === undefined ? '' : ` (${doneOn})`}, in line ${line}.`, {
    forModel: 'This action is already done. Nothing was changed.',
    data: { line, done: true },
  });

/** Below half of the words in common, an action is just another one. */
const LEAST_LIKE = 0.5;

/** The person is shown what was probably meant; the model only learns where. */
export const noMatch = (open: readonly PlacedAction[], sought: string): Result<never> => {
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

const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Words in common, of the words of the shorter one. */
const likeness = (left: string, right: string): number => {
  const [one, other] = [wordsOf(left), wordsOf(right)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : common / Math.min(one.size, other.size);
};
