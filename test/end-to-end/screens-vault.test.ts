// Golden screens with the example vault, at a real terminal of 40, 80 and 140 columns.
import { describe, it } from 'vitest';
import { goldenSight } from './screens/golden-sight.ts';
import { firstQuestions, firstStart, sharing, vaultDay } from './screens/vault-scenes.ts';

describe.each([40, 80, 140])('at %i columns', (columns) => {
  const sight = goldenSight(columns);
  it('the first start without a key, and its first option', () => firstStart(sight));
  it('the first questions', () => firstQuestions(sight));
  it('one proposal, a batch, always, STALE, and looking back on them', () => vaultDay(sight));
  it('sharing with a private note', () => sharing(sight));
});
