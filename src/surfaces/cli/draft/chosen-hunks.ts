// What a person has picked of some files of a sheet so far, and the decision it makes of an answer about all of it.
import type { PartId } from '../../../change/parts.ts';
import { type NumberedPart, numberedParts } from '../../../decision/numbered-parts.ts';
import type { Decision } from '../../../decision/question.ts';
import type { Proposal } from '../../../proposal/proposal.ts';

/** By number of the file: the parts of it that are taken when it is. */
export type Picks = ReadonlyMap<number, readonly PartId[]>;

/** A sheet of one file has no numbers: it is file 1. */
export const filesOf = (proposal: Proposal): readonly Pick<NumberedPart, 'keep'>[] => {
  const several = numberedParts(proposal);
  return several.length > 0 ? several : [{ keep: proposal.parts.map(({ id }) => id) }];
};

/** The parts that are taken with these files; all of them without numbers. */
export const partsTaken = (proposal: Proposal, picks: Picks, numbers?: readonly number[]): readonly PartId[] =>
  filesOf(proposal).flatMap(({ keep }, index) => {
    if (numbers !== undefined && !numbers.includes(index + 1)) return [];
    return picks.get(index + 1) ?? keep;
  });

export const decisionFor = (proposal: Proposal, keep: readonly PartId[]): Decision => {
  const { digest } = proposal;
  if (keep.length === 0) return { answer: 'refuse', digest };
  return keep.length === proposal.parts.length ? { answer: 'approve', digest } : { answer: 'part', digest, keep };
};
