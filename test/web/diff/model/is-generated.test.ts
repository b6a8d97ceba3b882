import { expect, it } from 'vitest';
import { isGenerated } from '../../../../web/diff/model/is-generated.ts';

it.each([
  ['package-lock.json', true],
  ['deep/inside/yarn.lock', true],
  ['dist/index.js', true],
  ['web/app.min.css', true],
  ['test/__snapshots__/a.snap', true],
  ['src/orders.ts', false],
  ['docs/distant.md', false],
  ['Projects/dist.md', false],
])('%s is generated: %s', (path, is) => {
  expect(isGenerated(path)).toBe(is);
});
