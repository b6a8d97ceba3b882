// Everything that waits as one list: the proposals of every question, numbered from 1 as at every desk, what must be asked on its own first.
import type { AskedView, QuestionView } from '../../src/surfaces/server/wire/question-view.ts';

export interface SheetEntry {
  readonly number: number;
  /** The same as long as the same thing is shown: what was chosen is kept by it. */
  readonly key: string;
  readonly question: QuestionView;
  readonly asked: AskedView;
}

export const entriesOf = (questions: readonly QuestionView[]): readonly SheetEntry[] =>
  questions
    .flatMap((question) => question.asked.map((asked) => ({ question, asked })))
    .map(({ question, asked }, index) => ({ number: index + 1, key: keyOf(question, asked), question, asked }))
    .sort((one, other) => Number(isAskedAlone(other)) - Number(isAskedAlone(one)));

/** No yes to others covers it: it needs one of its own. */
export const isAskedAlone = ({ asked }: Pick<SheetEntry, 'asked'>): boolean => asked.risks.length > 0;

const keyOf = ({ id }: QuestionView, asked: AskedView): string => JSON.stringify([id, asked.id, asked.digest]);

/** What came back after a request was sent, or a command run: nothing of it has been shared yet. */
export const isSecondGate = ({ stage }: Pick<AskedView, 'stage'>): boolean => stage === 'came back';
