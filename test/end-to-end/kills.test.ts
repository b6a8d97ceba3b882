// Twenty SIGKILLs of the built program; `npm run measure:kills` does thousands.
import { expect, it } from 'vitest';
import { killPass } from '../support/kills/kill-pass.ts';

it('case 250: 20 SIGKILLs at random instants leave nothing torn, lost, undecided or left over', {
  timeout: 600_000,
}, async () => {
  const seed = Math.floor(Math.random() * 1_000_000_000);
  const figures = await killPass({ kills: 20, seed });
  const bad = {
    seed,
    torn: figures.torn,
    lost: figures.lost,
    undecidable: figures.undecidable,
    leftOver: figures.leftOver,
    wrong: figures.wrong,
    words: figures.words,
  };
  expect(bad).toEqual({ seed, torn: 0, lost: 0, undecidable: 0, leftOver: 0, wrong: 0, words: [] });
  expect(figures.kills).toBeGreaterThanOrEqual(20);
  // So that there was something to tear; how much is a matter of the seed.
  expect(figures.changes).toBeGreaterThan(40);
});
