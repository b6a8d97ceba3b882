// Several proposals as a numbered list, one line each: what it is about, what would happen to it, and how.
import type { Question } from '../../../decision/question.ts';
import { counted } from '../../../proposal/size-header.ts';
import { blank, ours, type Row } from './layout.ts';
import { inColumns } from './layout-cells.ts';
import { batchCells } from './render-headline.ts';
import { renderRule } from './render-rule.ts';

export const renderBatch = ({ asked }: Pick<Question, 'asked'>): Row[] => [
  ours(counted(asked.length, 'proposal'), 'strong'),
  ...inColumns(
    asked.map((each, index) => {
      const number = String(index + 1).padStart(String(asked.length).length);
      return { lead: ` ${number}  `, hang: ' '.repeat(number.length + 3), cells: batchCells(each), tone: 'plain' };
    }),
  ),
  ...distinctRules(asked),
  blank,
];

const distinctRules = (asked: Question['asked']): Row[] => {
  const rules = new Map(asked.map(({ judgement }) => [renderRule(judgement).text, renderRule(judgement)]));
  return [...rules.values()];
};
