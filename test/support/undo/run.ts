// Random pasts of a file, one recorded change of each taken back, and the count of verdicts.
import type { TakeBackInput, TakeBackOutcome } from '../../../src/change/take-back.ts';
import { createRandom } from '../random.ts';
import { CORPORA, type Corpus, type CorpusName } from './corpus.ts';
import { judge, type Verdict } from './oracle.ts';
import { bytesOf, type Past, randomPast } from './past.ts';

export interface Tally {
  readonly counts: Record<Verdict, number>;
  /** Conflicts where a right answer would have been possible. */
  readonly cautious: number;
  /** The numbers of the histories that went wrong. */
  readonly wrong: readonly number[];
}

export interface Series {
  readonly corpus: Corpus;
  readonly name: CorpusName;
  readonly seed: number;
  readonly from: number;
  readonly count: number;
  readonly method: Method;
}

/** Ours, or a plain three-way merge to compare with. */
export type Method = (input: TakeBackInput) => TakeBackOutcome;

export const runSeries = ({ corpus, name, seed, from, count, method }: Series): Tally => {
  const counts: Record<Verdict, number> = { right: 0, conflict: 0, lost: 0, doubled: 0, misplaced: 0 };
  const wrong: number[] = [];
  let cautious = 0;
  for (let index = from; index < from + count; index += 1) {
    const past = pastOf({ corpus, name, seed, index });
    const { verdict, possible } = judge(past, answerTo(past, method));
    counts[verdict] += 1;
    if (verdict === 'conflict' && possible) cautious += 1;
    if (verdict !== 'right' && verdict !== 'conflict') wrong.push(index);
  }
  return { counts, cautious, wrong };
};

/** Each history has a seed of its own, so that one can be replayed without those before it. */
export const pastOf = (which: { corpus: Corpus; name: CorpusName; seed: number; index: number }): Past => {
  const own =
    Math.imul(which.seed, 1_000_003) + CORPORA.indexOf(which.name) * 7_919 + Math.imul(which.index, 0x9e3779b1);
  return randomPast(createRandom(own), which.corpus);
};

export const answerTo = ({ start, steps, undone, ended }: Past, method: Method): TakeBackOutcome => {
  const states = [start, ...steps.map(({ after }) => after)].map((lines) => bytesOf(lines, ended));
  return method({
    before: states[undone]!,
    after: states[undone + 1]!,
    later: steps.flatMap(({ recorded }, index) =>
      recorded && index > undone ? [{ before: states[index]!, after: states[index + 1]! }] : [],
    ),
    now: states.at(-1)!,
  });
};
