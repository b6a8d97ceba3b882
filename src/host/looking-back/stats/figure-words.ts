// The sentences and amounts that go with the figures, worded once for every surface.

import { counted, grouped } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import { durationOf } from '../../../text/time-of.ts';
import type { Answers, WaitingFigures } from './decision-figures.ts';
import type { UndoFigures } from './kept-figures.ts';
import type { ModelSpending } from './spending-figures.ts';

export const totalOf = ({ approve, amend, part, refuse }: Answers): number => approve + amend + part + refuse;

export const costWords = ({ cost, unpriced }: Pick<ModelSpending, 'cost' | 'unpriced'>): string => {
  if (unpriced === 0) return dollars(cost);
  return cost === 0 ? 'unknown' : `${dollars(cost)} and more`;
};

/** None where nothing was asked. */
export const waitingWords = (waiting: WaitingFigures): readonly string[] => {
  const { answered, medianMilliseconds, p90Milliseconds, longestMilliseconds, unanswered } = waiting;
  if (answered + unanswered === 0) return [];
  const time = (milliseconds: number | null): string => durationOf(milliseconds ?? 0);
  return [
    answered === 0
      ? 'No question was answered by you.'
      : `${counted(answered, 'question')} answered: half within ${time(medianMilliseconds)}, nine of ten within ${time(p90Milliseconds)}, the longest took ${time(longestMilliseconds)}.`,
    ...(unanswered === 0 ? [] : [`${counted(unanswered, 'question')} found nobody: withdrawn, or out of time.`]),
  ];
};

/** Undefined where nothing was applied. */
export const undoWords = ({ entries, undone }: UndoFigures): string | undefined =>
  entries === 0
    ? undefined
    : `${grouped(undone)} of ${entries === 1 ? '1 entry' : `${grouped(entries)} entries`} taken back (${Math.round((undone / entries) * 100)} %).`;
