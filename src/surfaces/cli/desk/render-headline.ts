// The first line of a proposal, computed from the call; the model's own description has no part in it.
import { risksInWords, risksOf } from '../../../decision/own-yes.ts';
import type { Asked } from '../../../decision/question.ts';
import { headlineOf } from '../../../proposal/headline.ts';
import type { HeadlineView } from '../../../proposal/headline-view.ts';
import { headlineCells } from '../../../proposal/headline-words.ts';
import { escapeText } from '../../../text/escape.ts';
import type { ScreenRow } from './layout.ts';

/** "src/orders.ts   edit   +7 −18". */
export const headlineLine = (headline: HeadlineView): string =>
  headlineCells(headline)
    .filter((cell) => cell !== '')
    .join('   ');

/** The mark keeps a file name, which a model may have chosen, out of column 0. */
export const renderHeadline = ({ proposal }: Asked): ScreenRow[] => {
  const text = headlineLine(headlineOf(proposal));
  const summary = escapeText(proposal.preview.summary);
  return [
    { lead: '▸ ', hang: '  ', text, tone: 'strong', ...(proposal.tool.effect === 'run' ? {} : { sentence: true }) },
    ...(summary === '' || text.includes(summary) || isToldBelow(proposal)
      ? []
      : [{ lead: '  ', hang: '  ', text: summary, tone: 'plain', sentence: true } satisfies ScreenRow]),
  ];
};

/** What a file tool has to say, the difference of a single file says better; what would be read, the list of it. */
const isToldBelow = (proposal: Asked['proposal']): boolean => {
  const { tool, preview } = proposal;
  if (preview.reads === true) return true;
  if (preview.changes?.length !== 1) return false;
  return tool.group === 'files' || isSaidBy(headlineOf(proposal).sentence ?? '', escapeText(preview.summary));
};

/** "status live → paused" by "Status: live → paused": all but the verb, which may stand in another form. */
const isSaidBy = (sentence: string, summary: string): boolean => {
  const [, rest = ''] = /^\S+ (.+)$/s.exec(summary) ?? [];
  return rest !== '' && sentence.includes(rest);
};

/** One line of a batch: what it is about, what happens, and how; the sentence of a change where it has one, else what the tool says. */
export const batchCells = (asked: Asked): readonly [string, string, string] => {
  const { proposal, again } = asked;
  const risks = risksOf(asked);
  const headline = headlineOf(proposal);
  const [subject, action, extent] = headlineCells(headline);
  const text = headlineLine(headline);
  const summary = escapeText(proposal.preview.summary);
  // What a tool does to a file of records, such as a hotlist, it says better than a paragraph of them.
  const isTelling = summary === '' || proposal.tool.group === 'files' || headline.about !== 'paragraph';
  const sentence = isTelling ? headline.sentence : undefined;
  const [, what, how] = LABEL.exec(sentence ?? '') ?? [];
  const words = [
    ...(sentence === undefined ? [extent, ...(text.includes(summary) ? [] : [summary])] : [how ?? sentence]),
    ...(again === undefined ? [] : [`(again: ${escapeText(again)})`]),
    ...(risks.length === 0 ? [] : [`(by its own number: ${risksInWords(risks)})`]),
  ];
  const verb = sentence === undefined ? action : what === undefined ? '' : what.toLowerCase();
  return [subject, verb, words.filter((word) => word !== '').join('   ')];
};

/** "Status: live → paused", "Paragraph changed: …": what happens, and how. Short, so that no quoted text is taken for it. */
const LABEL = /^([A-Z][a-z]+(?: [a-z]+){0,2}): (.*)$/su;
