import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snippetOf } from '../../../../src/host/deciding/item-view.ts';
import { foundLine } from '../../../../src/surfaces/cli/desk/found-words.ts';
import { widthOf } from '../../../../src/surfaces/cli/desk/wrap-text.ts';

const found = (before: string, find: string, after: string) =>
  snippetOf({ text: before + find + after, from: before.length, to: before.length + find.length });

it.each([
  [60, '2 matches: The component model of React, but simpler'],
  [40, '2 matches: …model of React, but simpler'],
  [26, '…el of React, but simpler'],
  [10, '…React,…'],
])('keeps the find in sight at %i columns', (room, line) => {
  expect(foundLine('2 matches', found('The component model of ', 'React', ', but simpler'), room)).toBe(line);
});

it('is never wider than there is room, holds the find where it fits, and escapes what it shows', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '日', '\u202e', 'ö', '👍'), maxLength: 60 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 20, max: 120 }), (before, after, room) => {
      const line = foundLine('1 match', found(before, 'React', after), room);
      expect(widthOf(line)).toBeLessThanOrEqual(room);
      expect(line).toContain('React');
      expect(line).not.toContain('\u202e');
    }),
  );
});
