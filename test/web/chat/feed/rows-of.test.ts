// @module-tag browser
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../../src/surfaces/server/wire/session-view.ts';
import { isAfter } from '../../../../web/chat/feed/event-order.ts';
import { keepRows, rowsOf } from '../../../../web/chat/feed/rows-of.ts';
import { withItems } from '../../../../web/chat/feed/with-items.ts';
import { CALL_FACTS, message, RECEIPT_FACTS, reply } from '../fabricated-chat.ts';

const calls = (seq: number, ...ids: readonly string[]): TranscriptItem => ({
  kind: 'reply',
  seq,
  at: seq,
  model: 'm',
  own: false,
  cut: false,
  parts: ids.map((id) => ({
    kind: 'call',
    id,
    tool: 'read_file',
    title: 'Read',
    words: `${id}.md`,
    ...CALL_FACTS,
    arguments: '{}',
  })),
});
const receipt = (seq: number, call: string): TranscriptItem => ({
  kind: 'receipt',
  ...RECEIPT_FACTS,
  seq,
  at: seq,
  call,
  status: 'shared',
  words: 'shared 1 KB',
  entry: null,
  isError: false,
  preview: '',
  more: false,
});

test('calls of several replies fold into one row, each with its receipt', () => {
  const rows = rowsOf(
    [calls(1, 'a', 'b'), receipt(2, 'b'), receipt(3, 'a'), calls(4, 'c'), receipt(5, 'c'), reply(6, 'Done')],
    [],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['work', 'prose']);
  const [work] = rows;
  expect(
    work?.kind === 'work' && work.lines.map((line) => line.kind === 'call' && [line.call?.id, line.receipt?.seq]),
  ).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 5],
  ]);
});

test('a receipt whose call was not read yet stands alone, and joins it when it is', () => {
  expect(rowsOf([receipt(3, 'a')], [])).toHaveLength(1);
  const whole = rowsOf(withItems([receipt(3, 'a')], [calls(2, 'a')]), []);
  expect(whole).toMatchObject([{ kind: 'work', lines: [{ call: { id: 'a' }, receipt: { seq: 3 } }] }]);
});

test('a question is a row only while it waits', () => {
  const asked: TranscriptItem = { kind: 'question', seq: 4, at: 4, question: 9, words: 'A decision' };
  expect(rowsOf([asked], [9])).toMatchObject([{ kind: 'question', question: 9 }]);
  expect(rowsOf([asked], [])).toEqual([]);
});

test('rows that say the same are the same objects, so that nothing is drawn again', () => {
  const items = [message(1, 'Hi'), calls(2, 'a'), receipt(3, 'a'), reply(4, 'Done')];
  const before = rowsOf(items, []);
  const after = keepRows(rowsOf(withItems(items, [message(5, 'And now?')]), []), before);
  expect(after.slice(0, before.length).every((row, at) => row === before[at])).toBe(true);
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
