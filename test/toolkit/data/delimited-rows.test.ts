import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectDelimiter, rowReader } from '../../../src/toolkit/data/delimited-rows.ts';

const rowsOf = (pieces: readonly string[], delimiter = ','): string[][] => {
  const rows: string[][] = [];
  const reader = rowReader(delimiter, (fields) => rows.push(fields));
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return rows;
};

const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'ä', '🍵'), maxLength: 6 });

/** As every spreadsheet writes it: quotes where they are needed. */
const printed = (row: readonly string[], end: string): string =>
  row.map((text) => (/[",\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text)).join(',') + end;

it('what was written as CSV is read back, wherever the pieces are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(60), { maxLength: 5 }),
      (rows, end, cuts) => {
        const text = rows.map((row) => printed(row, end)).join('');
        const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length])].sort((a, b) => a - b);
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        expect(rowsOf(pieces)).toEqual(rows);
      },
    ),
  );
});

it('the line of a row is the line of the file, whatever is inside quotes before it', () => {
  const lines: number[] = [];
  const reader = rowReader(',', (_, line) => lines.push(line));
  reader.write('a,b\n"x\ny\nz",1\nc,d\n');
  reader.end();
  expect(lines).toEqual([1, 2, 5]);
});

it('a large piece with lone CR line ends is read as quickly as any other', () => {
  // Looking for a line feed from every row on would take minutes.
  expect(rowsOf(['a,b\r'.repeat(250_000)])).toHaveLength(250_000);
});

it('a quote in the middle of a field is an ordinary character', () => {
  expect(rowsOf(['5" pipe,a"b"c\n'])).toEqual([['5" pipe', 'a"b"c']]);
});

it.each([
  ['a;b\n1,5;2,5\n', ';'],
  ['a|b|c\n1|2|3\n', '|'],
  ['a\tb\n1\t2\n', '\t'],
  ['only one column\nmore\n', ','],
  ['"x;y",b\n"1;2",3\n', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});
