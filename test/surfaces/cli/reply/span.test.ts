import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../../../src/surfaces/cli/desk/wrap-text.ts';
import { cutSpans, span, textOfSpans, wrapSpans } from '../../../../src/surfaces/cli/reply/span.ts';

const texts = (lines: readonly (readonly { readonly text: string }[])[]): readonly string[] =>
  lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );

const words = fc.string({ unit: fc.constantFrom('a', 'bc', ' ', ' ', '日', 'e\u0301', '\n'), maxLength: 60 });

describe('pieces of text', () => {
  it.each([
    ['a few words', 7, ['a few', 'words']],
    [' begins with a blank', 40, ['begins with a blank']],
    ['averylongword and more', 5, ['avery', 'longw', 'ord', 'and', 'more']],
    ['one\ntwo', 40, ['one', 'two']],
    ['two  blanks', 40, ['two  blanks']],
    ['', 40, ['']],
  ])('%j in %i columns are %j', (text, room, lines) => {
    expect(texts(wrapSpans([span(text)], room))).toEqual(lines);
  });

  it('keep their styles where a word is of two', () => {
    expect(wrapSpans([span('un'), span('even', 'strong'), span(' words')], 6)).toEqual([
      [span('un'), span('even', 'strong'), span(' ')],
      [span('words')],
    ]);
  });

  it('go on from the last line as if all had been wrapped at once', () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 4, max: 20 }), (one, other, room) => {
        const first = wrapSpans([span(one)], room);
        const rest = wrapSpans([...(first.at(-1) ?? []), span(other)], room);
        expect(texts([...first.slice(0, -1), ...rest])).toEqual(texts(wrapSpans([span(one), span(other)], room)));
      }),
      { numRuns: 500 },
    );
  });

  it('never fill more than the line, and cut code loses nothing', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 20 }), (text, room) => {
        for (const line of texts(wrapSpans([span(text)], room))) expect(widthOf(line)).toBeLessThanOrEqual(room);
        const code = text.replaceAll('\n', '');
        const cut = cutSpans([span(code.slice(0, 7)), span(code.slice(7), 'keyword')], room);
        expect(cut.map(textOfSpans).join('')).toBe(code);
        for (const line of cut) expect(widthOf(textOfSpans(line))).toBeLessThanOrEqual(room);
      }),
      { numRuns: 500 },
    );
  });
});
