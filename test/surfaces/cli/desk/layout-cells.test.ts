// Rows whose columns line up where there is room, and which lose nothing where there is none.
import { expect, it } from 'vitest';
import { layout, ours } from '../../../../src/surfaces/cli/desk/layout.ts';
import { inColumns } from '../../../../src/surfaces/cli/desk/layout-cells.ts';

const list = (rows: readonly (readonly string[])[], columns: number, right?: readonly number[]): string[] =>
  layout(
    inColumns(
      rows.map((cells, index) => ({ lead: ` ${index + 1}  `, hang: '    ', cells, tone: 'plain' })),
      right === undefined ? {} : { right },
    ),
    { columns, colour: false },
  );

const ROWS = [
  ['Projects/Website.md', 'reworded', '"gym" → "Call the gym on 555-9999 about the invoice"'],
  ['Move.md', 'status', 'live → paused'],
];

it('line up, the last one wrapped within its column', () => {
  expect(list(ROWS, 80)).toEqual([
    ' 1  Projects/Website.md   reworded   "gym" → "Call the gym on 555-9999 about',
    '                                     the invoice"',
    ' 2  Move.md               status     live → paused',
  ]);
});

it('stand below each other where there is no room, and on one line where that is enough', () => {
  expect(list(ROWS, 40)).toEqual([
    ' 1  Projects/Website.md',
    '    reworded   "gym" → "Call the gym',
    '    on 555-9999 about the invoice"',
    ' 2  Move.md   status   live → paused',
  ]);
});

it('leave out a column that is empty everywhere, and end numbers in line', () => {
  expect(
    list(
      [
        ['a.md', '', '9 bytes', 'x'],
        ['b.md', '', '12 KB', ''],
      ],
      80,
      [2],
    ),
  ).toEqual([' 1  a.md   9 bytes   x', ' 2  b.md     12 KB']);
});

it('are not pushed away by one very long cell', () => {
  const long = 'x'.repeat(60);
  expect(
    list(
      [
        [long, 'a'],
        ['b', 'c'],
      ],
      100,
    ),
  ).toEqual([` 1  ${long}   a`, ` 2  b${' '.repeat(42)}c`]);
});

it('answers are not broken apart while they fit', () => {
  const row = {
    ...ours('Apply? y/n/skip · e edit · d diff · h hunks · a always · ? help'),
    sentence: 'answers',
  } as const;
  expect(layout([row], { columns: 40, colour: false })).toEqual([
    'Apply? y/n/skip · e edit · d diff ·',
    '  h hunks · a always · ? help',
  ]);
  expect(layout([row], { columns: 12, colour: false }).join(' ').replace(/ +/g, ' ')).toBe(row.text);
});
