// Several proposals as a numbered list, one line each: what it is about, what would happen to it, and how.
import { risksByKind, risksOf } from '../../../decision/own-yes.ts';
import type { Asked, Question } from '../../../decision/question.ts';
import { notesToTell } from '../../../host/deciding/notes-of.ts';
import { counted } from '../../../text/counted.ts';
import { blank, ours, type ScreenRow } from './layout.ts';
import { inColumns } from './layout-cells.ts';
import { batchCells } from './render-headline.ts';
import { renderRule } from './render-rule.ts';

export const renderBatch = ({ asked }: Pick<Question, 'asked'>): ScreenRow[] => {
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
  const notes = asked.map(notesIn);
  // What is the same for all of them is said once.
  const ofAll = (notes[0] ?? []).filter((note) => asked.length > 1 && notes.every((each) => each.includes(note)));
  return [
    ours(counted(asked.length, 'proposal'), 'strong'),
    ...riskRows(asked),
    ...lines.flatMap((line, index) => [
      line,
      ...(notes[index] ?? []).filter((note) => !ofAll.includes(note)).map((note) => noteRow(note, hang)),
    ]),
    ...ofAll.map((note) => ours(`note, for each: ${note}`, 'warn')),
    ...distinctRules(asked),
    blank,
  ];
};

/** Before the list, by kind: what nobody should sign along with the rest. */
const riskRows = (asked: readonly Asked[]): ScreenRow[] => {
  const risks = risksByKind(asked.map((each, index) => ({ number: index + 1, risks: risksOf(each) })));
  return risks === '' ? [] : [ours(`risks: ${risks}; each by its own number only`, 'warn')];
};

/** What would be weighed about one is not hidden by its being one of several. Its line has named the file. */
const notesIn = ({ proposal }: Asked): readonly string[] => notesToTell(proposal);

const noteRow = (text: string, hang: string): ScreenRow => ({
  lead: hang,
  hang: `${hang}  `,
  text: `note: ${text}`,
  tone: 'warn',
  sentence: true,
});

const distinctRules = (asked: Question['asked']): ScreenRow[] => {
  const rules = new Map(asked.map(({ judgement }) => [renderRule(judgement).text, renderRule(judgement)]));
  return [...rules.values()];
};
