import { expect, test } from 'vitest';
import { inOrder } from '../../../web/shell/shown-order.ts';
import { askedView, questionView } from '../../support/web/question-views.ts';

const question = (id: number, { session }: { readonly session: number }) =>
  questionView([askedView()], { id, session });
const waiting = [question(3, { session: 9 }), question(5, { session: 7 }), question(6, { session: 9 })];
const order = (more: Partial<Parameters<typeof inOrder>[1]>): readonly number[] =>
  inOrder(waiting, { before: [], session: undefined, first: undefined, ...more }).map(({ id }) => id);

test('the question of the open conversation is first, else the oldest; one that was asked for before all', () => {
  expect(order({})).toEqual([3, 5, 6]);
  expect(order({ session: 7 })).toEqual([5, 3, 6]);
  expect(order({ session: 7, first: 6 })).toEqual([6, 5, 3]);
  expect(order({ session: 4 })).toEqual([3, 5, 6]);
});

test('what is shown keeps its place, and what has come since stands behind it', () => {
  expect(order({ before: [6, 3], session: 7 })).toEqual([6, 3, 5]);
  expect(order({ before: [3, 99, 6], session: 7 })).toEqual([3, 6, 5]);
});
