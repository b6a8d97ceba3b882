import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { linePieces } from '../../../../web/diff/text/line-pieces.ts';

const NONE = { colours: [], changed: [], found: [] };
const of = (line: string, marks: Partial<Parameters<typeof linePieces>[2]> = {}) =>
  linePieces(line, { from: 0, to: line.length }, { ...NONE, ...marks });

describe('a line', () => {
  it('is one piece where nothing is marked in it', () => {
    expect(of('\tplain line')).toEqual([{ text: '\tplain line' }]);
    expect(of('')).toEqual([]);
  });

  it('is cut where colours, changed words and what was searched for begin and end', () => {
    const pieces = of('const tax = 1;', {
      colours: [
        { from: 0, to: 5, colour: 'keyword' },
        { from: 12, to: 13, colour: 'number' },
      ],
      changed: [{ from: 6, to: 13 }],
      found: [{ from: 6, to: 9, isHere: true }],
    });
    expect(pieces).toEqual([
      { text: 'const', colour: 'keyword' },
      { text: ' ' },
      { text: 'tax', isChanged: true, found: 'here' },
      { text: ' = ', isChanged: true },
      { text: '1', colour: 'number', isChanged: true },
      { text: ';' },
    ]);
  });

  it('has a mark for every character that cannot be seen or turns what is read, and keeps it for who copies', () => {
    expect(of('a\u202eb\u200bc\u0007\rd')).toEqual([
      { text: 'a' },
      { text: '<U+202E>', hidden: '\u202e' },
      { text: 'b' },
      { text: '<U+200B>', hidden: '\u200b' },
      { text: 'c' },
      { text: '<U+0007>', hidden: '\u0007' },
      { text: '<U+000D>', hidden: '\r' },
      { text: 'd' },
    ]);
    expect(of(`a${'\u0301'.repeat(12)}`)[1]?.text).toBe('…12 marks…');
  });

  it('leaves an emoji of several parts whole, also where a mark ends in it', () => {
    expect(of('x 👩‍👧 ❤️', { changed: [{ from: 0, to: 4 }] }).map(({ text }) => text)).toEqual(['x 👩‍👧', ' ❤️']);
  });
});

test('whatever is marked, the pieces give back the part that is drawn', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', ' ', '\u202e', '👩‍👧', '❤️', '\t', '\uFE0F', 'é'),
    maxLength: 30,
  });
  const ranges = (most: number) =>
    fc.array(fc.nat(most), { maxLength: 6 }).map((all) => {
      const places = [...new Set(all)].sort((one, other) => one - other);
      return places.flatMap((from, index) =>
        index % 2 === 0 && places[index + 1] !== undefined ? [{ from, to: places[index + 1]! }] : [],
      );
    });
  fc.assert(
    fc.property(
      line.chain((text) =>
        fc.tuple(fc.constant(text), ranges(text.length), ranges(text.length), ranges(text.length), ranges(text.length)),
      ),
      ([text, colours, changed, found, drawn]) => {
        const part = drawn[0] ?? { from: 0, to: text.length };
        const pieces = linePieces(text, part, {
          colours: colours.map((range) => ({ ...range, colour: 'string' })),
          changed,
          found: found.map((range) => ({ ...range, isHere: false })),
        });
        expect(pieces.map(({ text: own, hidden }) => hidden ?? own).join('')).toBe(text.slice(part.from, part.to));
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      },
    ),
  );
});
