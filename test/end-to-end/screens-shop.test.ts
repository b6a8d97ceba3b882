// Golden screens with the example code base, at a real terminal of 40, 80 and 140 columns.
// @module-tag rehearsal
import { describe, it } from 'vitest';
import { goldenSight } from './screens/golden-sight.ts';
import { errors, shopDay, signAtTheEnd, witnessed } from './screens/shop-scenes.ts';

describe.each([40, 80, 140])('at %i columns', (columns) => {
  const sight = goldenSight(columns);
  it('a reply with a table and code, commands by what they do, hunks, and help', () => shopDay(sight));
  it('a command where there is no sandbox', () => witnessed(sight));
  it('a whole task, signed at the end', () => signAtTheEnd(sight));
  it('PROVIDER, BAD_CONFIG and a slip in a command', () => errors(sight));
});
