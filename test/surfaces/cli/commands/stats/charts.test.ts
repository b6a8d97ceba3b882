import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyDay } from '../../../../../src/host/looking-back/stats/every-day.ts';
import { bar, sparkline } from '../../../../../src/surfaces/cli/commands/stats/charts.ts';

const [DRAWN, PLAIN] = [{ plain: false }, { plain: true }];

describe('a bar', () => {
  it('is as long as its share, to an eighth of a column', () => {
    expect([bar(10, 10, 4, DRAWN), bar(5, 10, 4, DRAWN), bar(1, 10, 4, DRAWN), bar(0, 10, 4, DRAWN)]).toEqual([
      '████',
      '██',
      '▍',
      '',
    ]);
    expect([bar(10, 10, 4, PLAIN), bar(1, 1000, 4, PLAIN), bar(3, 0, 4, PLAIN)]).toEqual(['####', '#', '']);
  });

  it('never outgrows its room', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 40 }),
        (value, most, width) => {
          expect(bar(value, most, width, DRAWN).length).toBeLessThanOrEqual(width);
          expect(bar(value, most, width, PLAIN).length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('a sparkline', () => {
  it('rises from nothing to the most', () => {
    expect(sparkline([0, 1, 4, 8], 10, DRAWN)).toBe('▁▂▅█');
    expect(sparkline([0, 1, 4, 8], 10, PLAIN)).toMatch(/^_.*#$/);
    expect(sparkline([0, 0], 10, DRAWN)).toBe('▁▁');
    expect(sparkline([], 10, DRAWN)).toBe('');
  });

  it('draws several as their sum where there are more than fit', () => {
    expect(sparkline([1, 1, 0, 0, 2, 2], 3, DRAWN)).toBe('▅▁█');
    expect(
      [
        ...sparkline(
          Array.from({ length: 365 }, () => 1),
          40,
          DRAWN,
        ),
      ].length,
    ).toBeLessThanOrEqual(40);
  });
});

it('a chart has every day, also those on which nothing happened', () => {
  const day = (name: string) => ({ day: name, requests: 1, input: 2, output: 3, cached: 0, cost: 0, unpriced: 0 });
  expect(everyDay([])).toEqual([]);
  expect(everyDay([day('2026-02-27'), day('2026-03-02')]).map(({ day: name, input }) => [name, input])).toEqual([
    ['2026-02-27', 2],
    ['2026-02-28', 0],
    ['2026-03-01', 0],
    ['2026-03-02', 2],
  ]);
});
