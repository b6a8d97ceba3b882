import { describe, expect, it } from 'vitest';
import { CORPORA, corpusOf } from '../../bench/undo/corpus.ts';
import { runSeries } from '../../bench/undo/run.ts';

describe('one change taken out of a random past', () => {
  it.each(CORPORA)('loses, doubles and misplaces no line: %s', (name) => {
    const tally = runSeries({ corpus: corpusOf(name), name, seed: 20_261_115, from: 0, count: 300 });
    expect(tally.wrong).toEqual([]);
    // A program that always says "conflict" would pass the line above.
    expect(tally.counts.right).toBeGreaterThan(name === 'repetitive' ? 75 : 180);
  });
});
