import { describe, expect, it } from 'vitest';
import { drawnPart, extended, reaching } from '../../../../web/diff/text/drawn-part.ts';

const long = 'x'.repeat(1_000_000);

describe('of a line of a megabyte', () => {
  it('the beginning is drawn', () => {
    expect(drawnPart(long)).toEqual({ from: 0, to: 2000 });
    expect(drawnPart('short')).toEqual({ from: 0, to: 5 });
  });

  it('the part is drawn where it differs from what it was', () => {
    const other = `${long.slice(0, 500_000)}y${long.slice(500_001)}`;
    expect(drawnPart(long, other)).toEqual({ from: 499_800, to: 501_800 });
    expect(drawnPart(long, `${long}y`)).toEqual({ from: 998_000, to: 1_000_000 });
  });

  it('a press draws more of it at either end, and never so much that the page stops', () => {
    const first = { from: 499_800, to: 501_800 };
    expect(extended(long, first, 'back')).toEqual({ from: 499_800, to: 521_800 });
    expect(extended(long, first, 'front')).toEqual({ from: 479_800, to: 501_800 });
    let drawn = first;
    for (let press = 0; press < 100; press += 1) drawn = extended(long, drawn, 'back');
    expect(drawn).toEqual({ from: 940_000, to: 1_000_000 });
    for (let press = 0; press < 100; press += 1) drawn = extended(long, drawn, 'front');
    expect(drawn).toEqual({ from: 0, to: 60_000 });
  });

  it('what was searched for is drawn', () => {
    expect(reaching(long, { from: 0, to: 2000 }, { from: 10, to: 20 })).toEqual({ from: 0, to: 2000 });
    expect(reaching(long, { from: 0, to: 2000 }, { from: 5000, to: 5004 })).toEqual({ from: 4800, to: 6800 });
  });

  it('no character is cut in two', () => {
    expect(drawnPart('😀'.repeat(2000).slice(1))).toEqual({ from: 0, to: 2001 });
  });
});
