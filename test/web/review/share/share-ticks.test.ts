import { describe, expect, it } from 'vitest';
import type { SheetChoice } from '../../../../web/review/choice.ts';
import { pressed, tickedOf, tickState } from '../../../../web/review/share/share-ticks.ts';
import { itemHead } from '../../../support/web/question-views.ts';

const items = [itemHead(0), itemHead(1, { stays: true }), itemHead(2), itemHead(3)];
const choice = (...ticked: readonly number[]): SheetChoice => ({ files: new Map(), items: new Set(ticked) });
const left = (ticked: readonly number[], of = items) => [...pressed(of, choice(...ticked)).items].sort();

describe('a tick for several', () => {
  it('is on when all are that may leave, and never counts what stays', () => {
    expect(tickState(items, choice(0, 2, 3))).toBe('on');
    expect(tickState(items, choice(0, 1))).toBe('part');
    expect(tickState(items, choice(1))).toBe('off');
    expect(tickState(items, choice())).toBe('off');
    expect(tickedOf(items, choice(0, 1)).map(({ index }) => index)).toEqual([0]);
  });

  it('makes all of none and of a part, and none of all; what stays is never ticked', () => {
    expect(left([])).toEqual([0, 2, 3]);
    expect(left([3])).toEqual([0, 2, 3]);
    expect(left([0, 2, 3])).toEqual([]);
  });

  it('leaves whatever is not among them as it was', () => {
    expect(left([3], items.slice(0, 3))).toEqual([0, 2, 3]);
    expect(left([0, 2, 3], items.slice(0, 3))).toEqual([3]);
  });
});
