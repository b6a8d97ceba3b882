// @module-tag browser
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../../src/surfaces/server/wire/session-view.ts';
import { isAfter } from '../../../../web/chat/feed/event-order.ts';
import { keepRows } from '../../../../web/chat/feed/keep-rows.ts';
import type { FeedRow } from '../../../../web/chat/feed/row.ts';
import { type RowsGround, rowsOf } from '../../../../web/chat/feed/rows-of.ts';
import { withItems } from '../../../../web/chat/feed/with-items.ts';
import { applied, calls, message, note, receipt, reply } from '../fabricated-chat.ts';

const ground: RowsGround = { pending: [], runs: false, plan: undefined };
const drawn = (items: readonly TranscriptItem[], more: Partial<RowsGround> = {}): readonly FeedRow[] =>
  rowsOf(items, { ...ground, ...more });
const kinds = (rows: readonly FeedRow[]): readonly string[] => rows.map(({ kind }) => kind);

test('reads and searches of several replies fold into one row, each with its receipt; what is said ends it', () => {
  const rows = drawn([
    calls(1, { id: 'a' }, { id: 'b', does: 'search' }),
    receipt(2, 'b'),
    receipt(3, 'a'),
    calls(4, { id: 'c' }),
    receipt(5, 'c'),
    reply(6, 'Done'),
    calls(7, { id: 'd' }),
    receipt(8, 'd'),
  ]);
  expect(kinds(rows)).toEqual(['explored', 'prose', 'call']);
  const [explored] = rows;
  expect(
    explored?.kind === 'explored' &&
      explored.rows.map((row) => row.kind === 'call' && [row.call?.id, row.receipt?.seq]),
  ).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 5],
  ]);
});

test('what changes, runs, is refused or fails keeps its own line between those that are folded', () => {
  const rows = drawn([
    calls(1, { id: 'a' }, { id: 'b' }, { id: 'c', does: 'run' }, { id: 'd' }, { id: 'e' }, { id: 'f' }),
    ...['a', 'b', 'c', 'd'].map((id, at) => receipt(2 + at, id)),
    receipt(6, 'e', { status: 'refused', isError: true }),
    receipt(7, 'f', { isError: true }),
  ]);
  expect(kinds(rows)).toEqual(['explored', 'call', 'call', 'call', 'call']);
});

test('a row keeps its key when the second read makes a fold of it', () => {
  const one = drawn([calls(1, { id: 'a' }), receipt(2, 'a')]);
  const two = drawn([calls(1, { id: 'a' }), receipt(2, 'a'), calls(3, { id: 'b' }), receipt(4, 'b')]);
  expect([kinds(one), kinds(two)]).toEqual([['call'], ['explored']]);
  expect(two[0]?.key).toBe(one[0]?.key);
});

test('a receipt whose call was not read yet stands alone, and joins it when it is', () => {
  expect(drawn([receipt(3, 'a')])).toHaveLength(1);
  const whole = drawn(withItems([receipt(3, 'a')], [calls(2, { id: 'a' })]));
  expect(whole).toMatchObject([{ kind: 'call', call: { id: 'a' }, receipt: { seq: 3 } }]);
});

test('what waits for a decision is told by its card alone; what goes on now has a line, what waits behind it none', () => {
  const reply = calls(1, { id: 'a' }, { id: 'b' }, { id: 'c' });
  const asked: TranscriptItem = { kind: 'question', seq: 4, at: 4, question: 9, words: 'A decision' };
  expect(drawn([reply, asked], { pending: [9], runs: true })).toMatchObject([{ kind: 'question', question: 9 }]);
  expect(drawn([reply, asked], { runs: true })).toMatchObject([{ kind: 'call', call: { id: 'a' }, stands: 'runs' }]);
  expect(drawn([reply], {})).toMatchObject(['a', 'b', 'c'].map((id) => ({ call: { id }, stands: 'left' })));
  // Of a turn before, which came to no end.
  const later = drawn([reply, message(5, 'Go on'), calls(6, { id: 'd' })], { runs: true });
  expect(later).toMatchObject([
    { stands: 'left' },
    { stands: 'left' },
    { stands: 'left' },
    { kind: 'message' },
    { stands: 'runs' },
  ]);
});

test('what was signed is a card in place of its line: one for an answer of several, another for the next answer', () => {
  const rows = drawn([
    calls(1, { id: 'a' }, { id: 'b' }, { id: 'c' }),
    receipt(2, 'a', { entry: 1, group: 1, applied: applied('a.md') }),
    receipt(3, 'b', { entry: 2, group: 1, applied: applied('b.md') }),
    receipt(4, 'c', { entry: 3, group: null, applied: applied('c.md', { by: 'rule' }) }),
  ]);
  expect(rows.map(({ kind, items }) => [kind, items.map(({ seq }) => seq)])).toEqual([
    ['receipt', [2, 3]],
    ['receipt', [4]],
  ]);
});

test('the sheet of a draft is a card, and what a turn changed one more where a single receipt has not said all of it', () => {
  const changed = { files: [], count: 2, added: 1, removed: 1, uncounted: 0, entries: [1, 2], undone: [] };
  const sheet = {
    status: 'applied' as const,
    entry: 1,
    group: null,
    undone: null,
    comments: 0,
    applied: applied('a.md'),
  };
  expect(kinds(drawn([note(1, { code: 'signed', words: 'x', sheet })]))).toEqual(['receipt']);
  expect(kinds(drawn([note(1, { code: 'changed', words: 'x', changed })]))).toEqual(['turn']);
  expect(kinds(drawn([note(1, { code: 'stopped', words: 'x', changed })]))).toEqual(['note', 'turn']);
  const single = { ...changed, count: 1, entries: [1] };
  expect(kinds(drawn([note(1, { code: 'changed', words: 'x', changed: single })]))).toEqual([]);
});

test('a plan stands under the message that began it, as it was last, and its calls have no lines', () => {
  const plan = (status: 'doing' | 'done') => ({ under: 1, steps: [{ text: 'One', status }] });
  const items = [
    message(1, 'Plan it'),
    calls(2, { id: 'a', does: 'plan' }),
    receipt(3, 'a', { plan: plan('doing') }),
    message(4, 'And then?'),
    calls(5, { id: 'b', does: 'plan' }),
    receipt(6, 'b', { plan: plan('done') }),
  ];
  expect(drawn(items)).toMatchObject([{ kind: 'message' }, { kind: 'plan', plan: plan('done') }, { kind: 'message' }]);
});

test('rows that say the same are the same objects, so that nothing is drawn again', () => {
  const items = [
    message(1, 'Hi'),
    calls(2, { id: 'a' }, { id: 'b' }),
    receipt(3, 'a'),
    receipt(4, 'b'),
    reply(5, 'Done'),
    note(6, { code: 'dropped', words: 'x' }),
  ];
  const before = drawn(items);
  const after = keepRows(drawn(withItems(items, [message(7, 'And now?')])), before);
  expect(before).toHaveLength(4);
  expect(after.slice(0, before.length).every((row, at) => row === before[at])).toBe(true);
});

test('a record that says something else makes another row', () => {
  const before = drawn([calls(1, { id: 'a' }), receipt(2, 'a', { entry: 1, applied: applied('a.md') })]);
  const again = drawn([calls(1, { id: 'a' }), receipt(2, 'a', { entry: 1, undone: 2, applied: applied('a.md') })]);
  expect(keepRows(again, before)[0]).not.toBe(before[0]);
});

test('pages in any order, and records that are told twice, give each record once and in order', () => {
  const seqs = (items: readonly TranscriptItem[]): readonly number[] => items.map(({ seq }) => seq);
  const [a, b, c, d] = [message(1, 'a'), message(2, 'b'), message(3, 'c'), message(4, 'd')];
  expect(seqs(withItems([c!, d!], [a!, b!]))).toEqual([1, 2, 3, 4]);
  expect(seqs(withItems([a!, d!], [b!, c!]))).toEqual([1, 2, 3, 4]);
  expect(seqs(withItems([a!, b!, c!], [b!, c!, d!]))).toEqual([1, 2, 3, 4]);
  expect(seqs(withItems([], [d!, a!]))).toEqual([1, 4]);
});

test('an event is news after the one that is known, and always after another launch', () => {
  expect(isAfter('a-10', 'a-9')).toBe(true);
  expect(isAfter('a-9', 'a-9')).toBe(false);
  expect(isAfter('a-8', 'a-9')).toBe(false);
  expect(isAfter('b-1', 'a-9')).toBe(true);
});
