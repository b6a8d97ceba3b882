// In which order what waits is shown: that of the open conversation first, else the oldest. What is shown already keeps its place: nobody's numbers change under their hands.
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';

export interface OrderOptions {
  /** As they were shown before; empty: nothing was. */
  readonly before: readonly number[];
  /** The conversation that is open. */
  readonly session: number | undefined;
  /** A question that was asked for by its number. */
  readonly first: number | undefined;
}

export const inOrder = (
  questions: readonly QuestionView[],
  { before, session, first }: OrderOptions,
): readonly QuestionView[] => {
  const rank = (question: QuestionView): number => {
    const known = before.indexOf(question.id);
    if (known !== -1) return known;
    // What has come since stands behind; of what was never shown, what was asked for stands before.
    return before.length + (question.id === first ? 0 : question.session === session ? 1 : 2);
  };
  return questions.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
};
