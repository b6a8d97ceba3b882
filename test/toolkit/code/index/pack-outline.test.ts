import { expect, test } from 'vitest';
import { packOutline, unpackOutline } from '../../../../src/toolkit/code/index/pack-outline.ts';
import { typescript } from '../../../../src/toolkit/code/javascript/javascript.ts';

test('an outline comes back as it was packed', async () => {
  const text =
    "import a, { b } from './a';\nexport class C { m() { const { x } = a; } }\nexport { b };\nexport * from './c';\n";
  const { references: _, ...outline } = await typescript.extract('a.ts', text, 'outline');
  expect(outline.symbols.length).toBeGreaterThan(2);
  expect(unpackOutline(packOutline(outline))).toEqual(outline);
  expect(unpackOutline(packOutline({ ...outline, broken: true })).broken).toBe(true);
});
