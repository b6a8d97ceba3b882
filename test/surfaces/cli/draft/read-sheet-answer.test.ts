import { expect, it } from 'vitest';
import { readSheetAnswer } from '../../../../src/surfaces/cli/draft/read-sheet-answer.ts';

const NINE = { of: 'one', parts: 9, mustAsk: false, letters: ['e', 'd', 'h'] } as const;
const ONE = { of: 'one', parts: 0, mustAsk: false, letters: ['d', 'h'] } as const;
const read = (text: string, ask: typeof NINE | typeof ONE = NINE, test = true) => readSheetAnswer(text, ask, { test });
const approve = { kind: 'decide', choices: [{ item: 1, take: 'approve' }], left: [] };
const part = (...parts: number[]) => ({ kind: 'decide', choices: [{ item: 1, take: 'part', parts }], left: [] });

it.each([
  ['all', approve],
  ['y', approve],
  ['1-9', approve],
  ['1,3', part(1, 3)],
  ['apply 2-4', part(2, 3, 4)],
  [' H3 ', { kind: 'hunks of', number: 3 }],
  ['e9', { kind: 'edit of', number: 9 }],
  ['d', { kind: 'diff' }],
  ['d3', { kind: 'diff', number: 3 }],
  ['t', { kind: 'tests' }],
  ['tests', { kind: 'tests' }],
  ['t1,3', { kind: 'tests', numbers: [1, 3] }],
  ['T 2-4', { kind: 'tests', numbers: [2, 3, 4] }],
  ['?', { kind: 'help' }],
])('%j is understood', (text, reading) => expect(read(text)).toEqual(reading));

it.each(['', 'n', 'none', 'skip', 'n "not yet"'])('%j refuses', (text) =>
  expect(read(text)).toMatchObject({ kind: 'decide', choices: [{ take: 'refuse' }] }),
);

it.each(['h10', 'e0', 't10', 't3-1', '1,10', 'yep', 't x', 'h', 'h3 h4', 'two', 'ｔ', 't1,', '12345678901234567890'])(
  '%j decides nothing',
  (text) => {
    const reading = read(text);
    expect(['again', ...(text === 'h' ? ['decide'] : [])]).toContain(reading.kind);
    if (reading.kind === 'decide') expect(reading.choices).toEqual([{ item: 1, take: 'hunks' }]);
  },
);

it('asks again with the answers of a sheet, and leaves out what cannot be done', () => {
  expect(read('yep')).toEqual({
    kind: 'again',
    sentence: '"yep" is not an answer here: numbers (1,3 or 2-4), all, none, h3, d, d3, e3, t or ?',
  });
  expect(read('t', NINE, false)).toMatchObject({ kind: 'again', sentence: expect.not.stringContaining(', t') });
  expect(read('h1', ONE)).toMatchObject({ kind: 'again' });
  expect(read('e', ONE)).toMatchObject({ kind: 'again' });
  expect(read('t', ONE)).toEqual({ kind: 'tests' });
});
