import { describe, expect, it } from 'vitest';
import { takeBack } from '../../src/change/take-back.ts';
import { CORPORA, corpusOf } from '../support/undo/corpus.ts';
import { plainMerge } from '../support/undo/plain-merge.ts';
import { runSeries } from '../support/undo/run.ts';

describe('one change taken out of a random past', () => {
  it.each(CORPORA)('loses, doubles and misplaces no line: %s', (name) => {
    const tally = runSeries({ corpus: corpusOf(name), name, seed: 20_261_115, from: 0, count: 300, method: takeBack });
    expect(tally.wrong).toEqual([]);
    // A program that always says "conflict" would pass the line above.
    expect(tally.counts.right).toBeGreaterThan(name === 'repetitive' ? 75 : 180);
  });

  it('is judged by an oracle that sees what a plain three-way merge gets wrong', () => {
    const [corpus, name] = [corpusOf('repetitive'), 'repetitive'] as const;
    const tally = runSeries({ corpus, name, seed: 1, from: 0, count: 100, method: plainMerge });
    expect(tally.wrong.length).toBeGreaterThan(0);
  });
});
