import { describe, expect, it } from 'vitest';
import { clockOf, dayHeading, dayOf, durationOf, timeOf } from '../../src/text/time-of.ts';

const at = (day: number, hour = 9, minute = 5): number => new Date(2026, 10, day, hour, minute).getTime();

describe('time', () => {
  it('is the clock today, and the day before that', () => {
    expect([timeOf(at(15), at(15, 23)), timeOf(at(14), at(15)), clockOf(at(15)), dayOf(at(5))]).toEqual([
      '09:05',
      '2026-11-14',
      '09:05',
      '2026-11-05',
    ]);
  });

  it('heads a list by day', () => {
    expect([at(15), at(14), at(12)].map((day) => dayHeading(day, at(15, 23)))).toEqual([
      'Today',
      'Yesterday',
      'Thursday, 12 November 2026',
    ]);
  });

  it.each([
    [0, '0 s'],
    [40, '0.04 s'],
    [1250, '1.3 s'],
    [9_960, '10 s'],
    [59_000, '59 s'],
    [60_000, '1 min'],
    [3_600_000, '1 h'],
    [7_500_000, '2 h 5 min'],
    [172_800_000, '2 days'],
  ])('%i ms took %s', (milliseconds, words) => {
    expect(durationOf(milliseconds)).toBe(words);
  });
});
