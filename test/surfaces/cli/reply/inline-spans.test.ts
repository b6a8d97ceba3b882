import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineSpans } from '../../../../src/surfaces/cli/reply/inline-spans.ts';
import { textOfSpans } from '../../../../src/surfaces/cli/reply/span.ts';

const page = { columns: 80, colour: false, plain: false };
const text = (source: string, on = page): string => textOfSpans(inlineSpans(source, on));

describe('words inside a block', () => {
  it.each([
    ['**a** *b* ~~c~~ `d` __e__ _f_', '**a** *b* ~~c~~ `d` __e__ _f_'],
    ['[text](https://example.com/a)', 'text (https://example.com/a)'],
    ['[https://bank.example](https://evil.example)', 'https://bank.example (https://evil.example)'],
    ['[https://same.example](https://same.example)', 'https://same.example'],
    ['<https://auto.example>', 'https://auto.example'],
    ['<me@example.com>', 'me@example.com'],
    ['[empty]()', 'empty (leads nowhere)'],
    ['[js](javascript:alert(1))', '[js](javascript:alert(1))'],
    ['![a *picture*](https://example.com/x.png)', '[image: a picture] (https://example.com/x.png)'],
    ['[ref][1] and [^2]', '[ref][1] and [^2]'],
    ['&lt;b&gt; &#x202E; \\*no\\*', '<b> <U+202E> *no*'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['a\tb', 'a b'],
    ['hard  \nbreak\\\nhere', 'hard\nbreak\nhere'],
  ])('%j reads %j', (source, words) => {
    expect(text(source)).toBe(words);
  });

  it('keeps the styles apart where there is colour, and the signs where there is none', () => {
    const spans = inlineSpans('a **b *c*** `d` ~~e~~', { ...page, colour: true });
    expect(spans.filter(({ styles }) => styles.length > 0)).toEqual([
      { text: 'b ', styles: ['strong'] },
      { text: 'c', styles: ['strong', 'emphasis'] },
      { text: 'd', styles: ['code'] },
      { text: 'e', styles: ['struck'] },
    ]);
    expect(textOfSpans(spans)).toBe('a b c d ~~e~~');
  });

  it('case 195: names both spellings of a host that is not what it seems, in a link and in the text', () => {
    const both = /the host аpple\.com is really xn--pple-43d\.com; mixed scripts/;
    expect(text('[apple](https://аpple.com/login)')).toMatch(both);
    expect(text('go to https://аpple.com/login now')).toMatch(both);
    expect(text('<https://аpple.com>')).toMatch(both);
  });

  it('case 193, case 194: pieces cannot add up to what none of them may be', () => {
    // Each half is harmless; together they would look like something we have escaped.
    expect(text('<U+20**2E**>', { ...page, colour: true })).toBe('<U+003C>U+202E>');
    const tower = `a${'\u0301'.repeat(8)}**${'\u0301'.repeat(8)}**`;
    expect(text(tower, { ...page, colour: true })).not.toMatch(/\p{M}{9}/u);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.boolean(), (source, colour) => {
        expect(text(source, { ...page, colour })).not.toMatch(
          /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uD800-\uDFFF]/u,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('case 196: counts blanks that would push the rest out of sight, and cuts an address that carries data', () => {
    expect(text(`run **x**${' '.repeat(5000)}rm`)).toContain('…4,980 spaces…');
    expect(text(`[x](https://example.com/${'a'.repeat(1000)})`)).toMatch(/a… 1020 characters in all\)$/);
  });
});
