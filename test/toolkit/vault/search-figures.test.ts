// What `npm run measure:search` prints, on a smaller vault: a search that loses what it found before fails here.
import { expect, it } from 'vitest';
import { searchFigures } from '../../support/search/figures.ts';
import { makeVault } from '../../support/search/made-vault.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('finds most of what questions mean, most of what it shows is meant, and twice as much as when every word must occur', async () => {
  const folder = temporaryFolder();
  const questions = makeVault(folder, { notes: 900, questions: 60, seed: 7 });
  const all = (await searchFigures(folder, temporaryFolder(), questions)).get('all');
  expect(all?.ours.recall).toBeGreaterThan(0.85);
  expect(all?.ours.precision).toBeGreaterThan(0.75);
  expect(all?.ours.empty).toBe(0);
  expect((all?.ours.recall ?? 0) / (all?.allWords.recall ?? 1)).toBeGreaterThan(2);
});
