import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyFit } from '../../src/text/fuzzy-fit.ts';

/** The line with what was meant in brackets. */
const marked = (typed: string, line: string): string | undefined => {
  const fit = fuzzyFit(typed, line);
  if (fit === undefined) return undefined;
  return fit.marks.reduceRight(
    (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    line,
  );
};

describe('what is typed fits a line', () => {
  it.each([
    ['', 'Go to History', 'Go to History'],
    ['undo', 'Undo the last entry', '[Undo] the last entry'],
    ['last undo', 'Undo the last entry', '[Undo] the [last] entry'],
    ['tory', 'Go to History', 'Go to His[tory]'],
    ['gth', 'Go to History', '[G]o [t]o [H]istory'],
    ['gohis', 'Go to History', '[Go] to [His]tory'],
    ['totals', 'Totals drift by a few cents', '[Totals] drift by a few cents'],
    ['o.ts', 'src/orders.ts', 'src/[o]rders[.ts]'],
    ['cafe', 'Café in Köln', '[Café] in Köln'],
    ['STRASSE', 'Straße', undefined],
    ['history to go now', 'Go to History', undefined],
    ['xyz', 'Go to History', undefined],
    ['oo', 'Go to History', undefined],
    ['note', 'Another note', 'Another [note]'],
  ])('%j in %j', (typed, line, expected) => {
    expect(marked(typed, line)).toBe(expected);
  });

  it('a word as it stands before one inside another, and that before letters', () => {
    const lines = ['Days of wider names', 'A sundowner', 'Go down', 'Download it', 'Down'];
    const best = lines
      .flatMap((line) => {
        const fit = fuzzyFit('down', line);
        return fit === undefined ? [] : [{ line, score: fit.score }];
      })
      .toSorted((one, other) => other.score - one.score);
    expect(best.map(({ line }) => line)).toEqual([
      'Down',
      'Download it',
      'Go down',
      'A sundowner',
      'Days of wider names',
    ]);
  });

  it('marks only what is in the line, in its order, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, line) => {
        const fit = fuzzyFit(typed, line);
        let end = 0;
        for (const [from, to] of fit?.marks ?? []) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(line.length);
          end = to;
        }
      }),
    );
  });

  it('is quick where a word nearly fits in very many ways', () => {
    expect(fuzzyFit(`${'a'.repeat(30)}b`, 'a '.repeat(500))).toBeUndefined();
  });

  it('every line fits itself', () => {
    fc.assert(fc.property(fc.string(), (line) => fuzzyFit(line, line) !== undefined));
  });
});
