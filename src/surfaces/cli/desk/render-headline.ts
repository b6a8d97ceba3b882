// The first line of a proposal, computed from the call; the model's own description has no part in it.
import type { Asked } from '../../../decision/question.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { headlineOf } from '../../../proposal/headline.ts';
import type { Row } from './layout.ts';

/** The mark keeps a file name, which a model may have chosen, out of column 0. */
export const renderHeadline = ({ proposal }: Asked): Row[] => {
  const { text } = headlineOf(proposal);
  const summary = escapeText(proposal.preview.summary);
  return [
    { lead: '▸ ', hang: '  ', text, tone: 'strong' },
    // What a file tool has to say, the difference of a single file says better.
    ...(summary === '' ||
    text.includes(summary) ||
    (proposal.tool.group === 'files' && proposal.preview.changes?.length === 1)
      ? []
      : [{ lead: '  ', hang: '  ', text: summary, tone: 'plain' } satisfies Row]),
  ];
};

/** One line of a batch: the sentence of a change, where it has one, else the headline and what the tool says. */
export const batchLine = ({ proposal, judgement, again }: Asked): string => {
  const { subject, text, sentence } = headlineOf(proposal);
  const summary = escapeText(proposal.preview.summary);
  return [
    ...(sentence === undefined
      ? [text, ...(summary === '' || text.includes(summary) ? [] : [summary])]
      : [subject, sentence]),
    ...(again === undefined ? [] : [`(again: ${escapeText(again)})`]),
    ...(judgement.mustAsk ? ['(not covered by "all")'] : []),
  ].join('   ');
};
