// What was chosen and typed about a proposal can be put away and taken up again, as it was and no other.
import { expect, it } from 'vitest';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { startChoice } from '../../../web/review/start-choice.ts';
import { keptOf, type Work, workOf } from '../../../web/review/work.ts';
import { askedView, fileHead, hunkHead } from '../../support/web/question-views.ts';

/** Two changes, of which the first is made of two parts. */
const hunks = [{ ...hunkHead('a', 1), parts: ['a', 'b'] }, hunkHead('c', 20)];
const asked = askedView({ files: [fileHead(0, { hunks })] });
const work = (of: AskedView, left: readonly number[]): Work => ({
  choice: { ...startChoice(of), files: new Map([[0, { isLeft: false, left: new Set(left) }]]) },
  form: new Map(),
  reason: '',
  verdict: undefined,
  comments: [],
  seen: new Set(),
});
const leftIn = (of: AskedView, kept: ReturnType<typeof keptOf>): readonly number[] => [
  ...(workOf(of, kept).choice.files.get(0)?.left ?? []),
];

it('a change that is left out is kept by its parts', () => {
  expect(keptOf(asked, work(asked, [0]))).toEqual({ files: [{ index: 0, isLeft: false, left: ['a', 'b'] }] });
  expect(leftIn(asked, keptOf(asked, work(asked, [0])))).toEqual([0]);
  expect(leftIn(asked, keptOf(asked, work(asked, [0, 1])))).toEqual([0, 1]);
});

it('what was left of a change that is cut otherwise now is left whole: nothing is taken that was not', () => {
  const kept = { files: [{ index: 0, isLeft: false, left: ['b'] }] };
  expect(leftIn(asked, kept)).toEqual([0]);
  const apart = askedView({ files: [fileHead(0, { hunks: [hunkHead('a'), hunkHead('b', 5), hunkHead('c', 20)] })] });
  expect(leftIn(apart, kept)).toEqual([1]);
  expect(leftIn(asked, { files: [{ index: 0, isLeft: false, left: ['z'] }] })).toEqual([]);
});
