// Several proposals as a numbered list, one line each: what it is about, what would happen to it, and how.
import type { Asked, Question } from '../../../decision/question.ts';
import { headlineOf } from '../../../proposal/headline.ts';
import { counted } from '../../../proposal/size-header.ts';
import { blank, ours, type Row } from './layout.ts';
import { inColumns } from './layout-cells.ts';
import { notesOf } from './notes-of.ts';
import { batchCells } from './render-headline.ts';
import { renderRule } from './render-rule.ts';

export const renderBatch = ({ asked }: Pick<Question, 'asked'>): Row[] => {
  const digits = String(asked.length).length;
  const hang = ' '.repeat(digits + 3);
  const lines = inColumns(
    asked.map((each, index) => ({
      lead: ` ${String(index + 1).padStart(digits)}  `,
      hang,
      cells: batchCells(each),
      tone: 'plain',
    })),
  );
  return [
    ours(counted(asked.length, 'proposal'), 'strong'),
    ...lines.flatMap((line, index) => [line, ...noteRows(asked[index], hang)]),
    ...distinctRules(asked),
    blank,
  ];
};

/** What would be weighed about one is not hidden by its being one of several. */
const noteRows = (asked: Asked | undefined, hang: string): Row[] => {
  if (asked === undefined) return [];
  const { subject } = headlineOf(asked.proposal);
  return notesOf(asked.proposal).map((note) => ({
    lead: hang,
    hang: `${hang}  `,
    // The line above has named the file.
    text: note.replace(`note: ${subject}: `, 'note: '),
    tone: 'warn',
    sentence: true,
  }));
};

const distinctRules = (asked: Question['asked']): Row[] => {
  const rules = new Map(asked.map(({ judgement }) => [renderRule(judgement).text, renderRule(judgement)]));
  return [...rules.values()];
};
