import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from '../../src/change/line-diff.ts';
import { diffWords } from '../../src/change/word-diff.ts';

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

describe('the difference of two texts', () => {
  it('leads from one to the other', () => {
    const text = fc
      .array(fc.constantFrom('a\n', 'b\n', '}\n', '\r\n', 'c\r', '\u2028', 'd'), { maxLength: 40 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const hunks = diffLines(before, after);
        if (hunks === 'too large') throw new Error('too large');
        const result = lines(before);
        for (const hunk of hunks.toReversed()) {
          const insert = lines(after).slice(hunk.after.from - 1, hunk.after.from - 1 + hunk.after.count);
          result.splice(hunk.before.from - 1, hunk.before.count, ...insert);
        }
        expect(result.join('')).toBe(after);
      }),
    );
  });

  it('case 95: a lone CR, U+2028 and U+2029 are characters of a line', () => {
    expect(diffLines('a\rb\u2028c\u2029d\n', 'a\rb\u2028c\u2029e\n')).toEqual([
      { before: { from: 1, count: 1 }, after: { from: 1, count: 1 } },
    ]);
    expect(diffLines('\r'.repeat(100_000), '\u2028'.repeat(100_000))).toHaveLength(1);
  });

  it('case 96: two unrelated 5 MB files are one hunk', () => {
    const text = (word: string): string =>
      Array.from({ length: 100_000 }, (_, index) => `${word} is what line ${index} of this file says\n`).join('');
    expect(diffLines(text('red'), text('green'))).toEqual([
      { before: { from: 1, count: 100_000 }, after: { from: 1, count: 100_000 } },
    ]);
  });

  it('case 96: what would take too long is said to be too large', () => {
    const shuffled = (step: number): string =>
      Array.from({ length: 50_021 }, (_, index) => `${(index * step) % 50_021}\n`).join('');
    expect(diffLines(shuffled(1), shuffled(7919))).toBe('too large');
    expect(diffLines('abc\n', 'abd\n', { mostCharacters: 7 })).toBe('too large');
    expect(diffLines('a\nb\n', 'b\na\n', { mostEdits: 1 })).toBe('too large');
  });
});

describe('the words of a changed line', () => {
  it('make up the line on either side', () => {
    const line = fc.array(fc.constantFrom('call ', 'Bob', ' ', 'é', '👍', '-', 'x_1')).map((all) => all.join(''));
    fc.assert(
      fc.property(line, line, (before, after) => {
        const words = diffWords(before, after);
        if (words === null) return;
        expect(words.before.map(({ text }) => text).join('')).toBe(before);
        expect(words.after.map(({ text }) => text).join('')).toBe(after);
        const stays = (side: typeof words.before): string =>
          side
            .filter(({ changed }) => !changed)
            .map(({ text }) => text)
            .join('');
        expect(stays(words.before)).toBe(stays(words.after));
      }),
    );
  });

  it('are not marked where the lines have little in common or are very long', () => {
    expect(diffWords('one two three', 'four five six')).toBe(null);
    expect(diffWords('a '.repeat(2000), 'b '.repeat(2000))).toBe(null);
  });
});
