import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineCount, pageOfLines } from '../../../src/toolkit/files/page-of-lines.ts';

const line = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', '\t', '\r', ' '), maxLength: 12 });
const document = fc.tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean());

describe('a page of lines', () => {
  it('pages put together are the text again, line for line', () => {
    fc.assert(
      fc.property(document, fc.integer({ min: 1, max: 5 }), ([lines, ended], size) => {
        const text = lines.join('\n') + (ended ? '\n' : '');
        const shown: string[] = [];
        for (let from = 1; from <= lineCount(text); ) {
          const page = pageOfLines(text, { from, lines: size, bytes: 10_000 });
          expect(page.to - page.from).toBeLessThan(size);
          shown.push(...page.text.split('\n'));
          from = page.to + 1;
        }
        const whole = ended || lines.at(-1) !== '' ? lines : lines.slice(0, -1);
        const ends = (index: number): boolean => ended || index < lines.length - 1;
        const shownOf = (content: string, index: number): string =>
          ends(index) ? content.replace(/\r$/, '') : content;
        expect(shown).toEqual(whole.map((content, index) => `${index + 1}\t${shownOf(content, index)}`));
      }),
    );
  });

  it('a cut line keeps whole characters, and its number of missing bytes is exact', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 20 }), (content, bytes) => {
        const text = content.replaceAll('\r', '');
        fc.pre(Buffer.byteLength(text) > bytes);
        const page = pageOfLines(text, { from: 1, lines: 1, bytes });
        const head = page.text.slice(2);
        expect(text.startsWith(head)).toBe(true);
        expect(Buffer.byteLength(head)).toBeLessThanOrEqual(bytes);
        expect(page.cut).toBe(Buffer.byteLength(text) - Buffer.byteLength(head));
        expect(page.to).toBe(0);
      }),
    );
  });

  it.each([
    ['', 0],
    ['\n', 1],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['a\r\nb\r\n', 2],
  ])('%j has %i lines', (text, count) => {
    expect(lineCount(text)).toBe(count);
  });
});
