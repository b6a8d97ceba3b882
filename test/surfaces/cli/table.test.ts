import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layout } from '../../../src/surfaces/cli/desk/layout.ts';
import { widthOf } from '../../../src/surfaces/cli/desk/wrap-text.ts';
import { type TextTable, tableRows } from '../../../src/surfaces/cli/table.ts';
import { escapeText } from '../../../src/text/escape.ts';

const draw = (table: TextTable, columns: number): string[] =>
  layout(tableRows(table, columns), { columns, colour: false });

const TABLE: TextTable = {
  columns: [{ align: 'right' }, {}, { least: 16 }, { least: 16 }, {}],
  lead: ' ',
  rows: [
    { cells: ['33', '10:41', 'Projects/Website.md', 'reword a next action', 'session 7'] },
    { cells: ['9', '09:58', 'npm run format', '3 files', 'session 6'] },
  ],
};

describe('a table', () => {
  it('stands in columns where there is room', () => {
    expect(draw(TABLE, 100)).toEqual([
      ' 33  10:41  Projects/Website.md  reword a next action  session 7',
      '  9  09:58  npm run format       3 files               session 6',
    ]);
  });

  it('cuts what may be cut where little is missing, and keeps its columns', () => {
    expect(draw(TABLE, 60)).toEqual([
      ' 33  10:41  Projects/Websit…  reword a next a…  session 7',
      '  9  09:58  npm run format    3 files           session 6',
    ]);
  });

  it('is stacked at a narrow terminal', () => {
    expect(draw(TABLE, 40)).toEqual([
      ' 33  10:41  Projects/Website.md',
      '     reword a next action · session 7',
      ' 9  09:58  npm run format',
      '     3 files · session 6',
    ]);
  });

  it('names its columns, and in a stack each figure', () => {
    const table: TextTable = {
      columns: [
        { name: 'tool', least: 8 },
        { name: 'calls', align: 'right' },
        { name: 'refused', align: 'right' },
      ],
      rows: [{ cells: ['edit_file', '12', '3'] }, { cells: ['read_file', '1', ''] }],
    };
    expect(draw(table, 60)).toEqual([
      '  tool       calls  refused',
      '  edit_file     12        3',
      '  read_file      1',
    ]);
    expect(draw(table, 20)).toEqual([
      '  edit_file',
      '      calls 12 ·',
      '      refused 3',
      '  read_file',
      '      calls 1',
    ]);
  });

  it('leaves out a column that says nothing, and has headings between rows', () => {
    const table: TextTable = {
      columns: [{}, {}, {}],
      rows: ['Today', { cells: ['1', '', 'a'] }, 'Yesterday', { cells: ['2', '', 'b'] }],
    };
    expect(draw(table, 40)).toEqual(['Today', '  1  a', 'Yesterday', '  2  b']);
  });

  it('lets the last column go on beneath itself, where that was wished', () => {
    const table: TextTable = {
      columns: [{}, { least: 10, wraps: true }],
      rows: [
        {
          cells: ['ollama', 'does not answer (start it: ollama serve)'],
          below: [{ lead: '    ', hang: '', text: 'below', tone: 'plain' }],
        },
        { cells: ['x', ''] },
      ],
    };
    expect(draw(table, 34)).toEqual([
      '  ollama  does not answer (start',
      '          it: ollama serve)',
      '    below',
      '  x',
    ]);
  });

  it('lines up wide characters', () => {
    const table: TextTable = {
      columns: [{ least: 4 }, {}],
      rows: [{ cells: ['日本語', 'x'] }, { cells: ['abcdef', 'y'] }],
    };
    expect(draw(table, 40)).toEqual(['  日本語  x', '  abcdef  y']);
  });

  it('cuts no escape in two', () => {
    const cell = escapeText('abcdefgh\u0007\u0007');
    const table: TextTable = { columns: [{ least: 10 }, {}], rows: [{ cells: [cell, 'x'.repeat(20)] }] };
    for (let columns = 36; columns < 60; columns += 1)
      expect(draw(table, columns).join('\n').replaceAll('<U+0007>', '')).not.toMatch(/</);
  });

  it('whatever it holds, no line is too wide and none of a cell stands at column 0', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' ', '→', '…', '漢', '€', 'z'), maxLength: 50 })
      .map((text) => escapeText(text.trim()));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 30, max: 120 }),
        (rows, columns) => {
          const lines = draw(
            { columns: [{ least: 6 }, {}, { least: 6 }, { align: 'right' }], rows: rows.map((cells) => ({ cells })) },
            columns,
          );
          for (const line of lines) {
            expect(widthOf(line)).toBeLessThan(columns);
            expect(line === '' || line.startsWith('  ')).toBe(true);
          }
        },
      ),
    );
  });
});
