// What the model reads about its call: what was applied, what was not, and why; never more than happened.
import { wordedForModel } from '../error/error-value.ts';
import { counted } from '../text/counted.ts';
import { understoodInWords } from '../tool/understand-arguments.ts';
import { commentWords } from './comment-words.ts';
import type { LineComment } from './line-comment.ts';
import type { ChangedFile, Difference, Receipt } from './receipt.ts';

/** A refusal is an answer, not an error. `text` is empty where what is shared says everything. */
export const receiptForModel = (receipt: Receipt): { readonly text: string; readonly isError: boolean } => ({
  text: joined(textOf(receipt), understoodIn(receipt)),
  isError: receipt.status === 'failed',
});

const textOf = (receipt: Receipt): string => {
  const { words, differs } = receipt;
  switch (receipt.status) {
    case 'applied':
      return differs === undefined
        ? (words ?? 'Applied.')
        : // Its words are about what came of the input, not about texts that the person wrote over it.
          joined(
            `Applied with the person's changes: ${said(differs, receipt)}`,
            differs.texts === undefined ? words : undefined,
          );
    case 'partly applied':
      return joined(`Applied in part: ${partOf(receipt)}`, commentsFor(receipt.comments));
    case 'refused':
      return refusal(receipt);
    case 'failed':
      return joined(wordedForModel(receipt.error), madeWith(differs));
    case 'shared':
      return joined(madeWith(differs), shared(receipt.shared, words));
    case 'done':
      return joined(madeWith(differs), words ?? 'Done.');
    case 'drafted':
      return 'Drafted: it counts for your next calls, and the person signs everything at the end.';
    case 'unchanged':
      return joined(madeWith(differs), words ?? 'Unchanged: nothing would be different.');
  }
};

/** So that it writes the next one as the schema says. */
const understoodIn = ({ understood = [] }: Receipt): string | undefined =>
  understood.length === 0 ? undefined : `Note: ${understood.map(understoodInWords).join('; ')}.`;

/** So that a model does not take what another question brought for the answer to its own. */
const madeWith = (differs: Difference | undefined): string | undefined =>
  differs?.input === undefined ? undefined : `The person changed this call: it was made with ${differs.input}.`;

/** Numbered as in what was proposed. Nothing where nothing was said. */
export const commentsFor = (comments: readonly LineComment[] = []): string | undefined =>
  comments.length === 0
    ? undefined
    : ['The person says about lines of your proposal:', ...comments.map(commentWords)].join('\n');

const joined = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined && sentence !== '').join('\n');

const refusal = ({ refused: { by, reason = '' }, comments }: Extract<Receipt, { status: 'refused' }>): string => {
  const who = by === 'rule' ? 'a rule' : 'the person';
  const why = reason.trim() === '' ? '' : `: "${reason.trim()}"`;
  const said = commentsFor(comments);
  if (said === undefined) return `Refused by ${who}${why}. Do not repeat it; ask if unsure.`;
  return joined(`Refused by ${who}${why}.`, said, 'Do not repeat it as it was: mend it, or ask if unsure.');
};

const shared = ({ items, withheld, of }: NonNullable<Receipt['shared']>, words: string | undefined): string =>
  withheld === 0
    ? (words ?? '')
    : joined(`${counted(items, of ?? 'item')} shared, ${withheld} withheld by the person.`, words);

/** The lines the person wrote, or the input they chose; enough to go on from, not the whole file again. */
const said = ({ texts = [], input, left = [] }: Difference, receipt: Receipt): string => {
  const sentences = texts.map(({ path, added }) => {
    if (added.length === 0) return `${path} has fewer lines than you proposed.`;
    const shown = added.slice(0, MOST_LINES).map((line) => `\n  ${line}`);
    const more = added.length > MOST_LINES ? `\n  …${counted(added.length - MOST_LINES, 'more line')}` : '';
    return `${path} now reads:${shown.join('')}${more}`;
  });
  if (input !== undefined) sentences.push(`the call was made with ${input}.`);
  if (left.length > 0) sentences.push(`left out: ${left.join(', ')}.`);
  return sentences.length === 0 ? `${filesOf(receipt.changed)}.` : sentences.join('\n');
};
const MOST_LINES = 20;

const partOf = (receipt: Receipt): string => {
  const { differs, changed } = receipt;
  const kept = differs?.kept ?? [];
  const left = differs?.left ?? [];
  const sentences = [`${kept.length > 0 ? kept.join(', ') : filesOf(changed)}.`];
  if (left.length > 0) sentences.push(`Refused by the person: ${left.join(', ')}. Do not repeat those; ask if unsure.`);
  if (differs?.texts !== undefined || differs?.input !== undefined) {
    const { left: _, ...others } = differs;
    sentences.push(`With the person's changes: ${said(others, receipt)}`);
  }
  return sentences.join(' ');
};

const filesOf = (changed: readonly ChangedFile[]): string =>
  changed.length === 0
    ? 'nothing is different on disk'
    : changed
        .map(({ path, what, bytes, from }) =>
          what === 'moved' ? `${from ?? 'a file'} moved to ${path}` : `${path} ${what} (${counted(bytes, 'byte')})`,
        )
        .join(', ');
