import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { snippetPieces } from '../../../../web/review/share/snippet-pieces.ts';

/** "[x]" is what was found. */
const drawn = (line: string, room: number): string => {
  const marks: [number, number][] = [];
  let text = '';
  for (const piece of line.split(/(\[[^\]]*\])/)) {
    const bare = piece.replaceAll(/[[\]]/g, '');
    if (piece.startsWith('[')) marks.push([text.length, text.length + bare.length]);
    text += bare;
  }
  return snippetPieces({ text, marks }, room)
    .map((piece) => (piece.isMark ? `[${piece.text}]` : piece.text))
    .join('');
};

describe('a line with what was found', () => {
  it('is whole where the first find is in sight anyway', () => {
    expect(drawn('Send the [invoice] to Sam, then the [invoice] to Ines', 20)).toBe(
      'Send the [invoice] to Sam, then the [invoice] to Ines',
    );
    expect(drawn('nothing found here, but a long line', 10)).toBe('nothing found here, but a long line');
  });

  it('begins with a word in front of the first find where that would be out of sight', () => {
    expect(drawn('Ask the landlord whether he has sent the last [invoice] of the heating', 30)).toBe(
      '…has sent the last [invoice] of the heating'.replace('has ', ''),
    );
  });

  it('never begins inside an escape or a character', () => {
    expect(drawn(`${'a'.repeat(40)}<U+202E>[invoice]`, 10)).toBe('…[invoice]');
    expect(drawn(`${'😀'.repeat(20)}[x]`, 11)).toBe('…😀😀[x]');
  });
});

test('every find is marked, what is drawn is the end of the line, and the first find begins in sight, for any line', () => {
  const words = fc.array(fc.tuple(fc.string({ maxLength: 40 }), fc.boolean()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, fc.integer({ min: 30, max: 120 }), (pieces, room) => {
      const marks: [number, number][] = [];
      let text = '';
      for (const [piece, isMark] of pieces) {
        if (isMark && piece !== '') marks.push([text.length, text.length + piece.length]);
        text += piece;
      }
      const found = snippetPieces({ text, marks }, room);
      const isCut = found[0]?.text === '…' && !text.startsWith('…');
      const whole = (isCut ? found.slice(1) : found).map((piece) => piece.text).join('');
      expect(text.endsWith(whole)).toBe(true);
      if (!isCut && !text.startsWith('…')) expect(whole).toBe(text);
      expect(found.filter(({ isMark }) => isMark).map((piece) => piece.text)).toEqual(
        marks.map(([from, to]) => text.slice(from, to)),
      );
      const front = found.slice(
        0,
        found.findIndex(({ isMark }) => isMark),
      );
      if (marks.length > 0) expect(front.map((piece) => piece.text).join('').length).toBeLessThanOrEqual(room + 1);
    }),
  );
});
