import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText } from '../../src/text/escape.ts';
import { countInvisible } from '../../src/workspace/invisible.ts';

/** Written a second time, by category, so that a gap in the list under test shows. */
const NEVER_RAW =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\uFE00-\uFE0F]/u;
const EMOJI_SEQUENCE =
  /[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)*/gu;
/** Format characters that are visible signs in their scripts. */
const VISIBLE_FORMAT = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{13430}-\u{1343F}]/gu;
const rest = (shown: string): string => shown.replace(EMOJI_SEQUENCE, '').replace(VISIBLE_FORMAT, '');

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.string({ maxLength: 5 }),
      fc.constantFrom(
        '\u202E',
        '\u200B',
        '\u009B',
        '\u001B[2J',
        '\uD83D',
        '\uDE00',
        '\u{E0041}',
        '\uFE0F',
        '\u200D',
        '❤️',
        '👨‍👩‍👧',
        '1\uFE0F\u20E3',
        '\u2028',
        '\r\n',
        '\t',
        ' '.repeat(50),
        '\n'.repeat(30),
        '<U+0041>',
        '…5 spaces…',
        'e\u0301',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('escapeText', () => {
  it('never shows a control, bidirectional, zero-width, tag or half character raw', () => {
    fc.assert(
      fc.property(
        hostile,
        fc.boolean(),
        fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
        (text, multiline, maxLength) => {
          const shown = escapeText(text, { multiline, ...(maxLength === undefined ? {} : { maxLength }) });
          const checked = multiline ? rest(shown).replace(/[\n\t]/g, '') : rest(shown);
          expect(checked).not.toMatch(NEVER_RAW);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('covers every single code point', () => {
    const raw: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (NEVER_RAW.test(rest(character)) && escapeText(`a${character}b`).includes(character))
        raw.push(point.toString(16));
    }
    expect(raw).toEqual([]);
  });

  it('leaves plain text of every script as it is', () => {
    for (const text of [
      'Fix the log-in — “today”',
      'Заметки по проекту',
      '日本語のメモ',
      'naïve e\u0301',
      '❤️ 👨‍👩‍👧 👍🏽 1️⃣ ⚙️',
      'a < b && c > d …',
    ])
      expect(escapeText(text)).toBe(text);
    const code = 'if (x) {\n\t\treturn;\n}\n';
    expect(escapeText(code, { multiline: true })).toBe(code);
  });

  it('case 193: bidirectional controls are spelled out', () => {
    expect(escapeText('a\u202Egpj.exe\u2066')).toBe('a<U+202E>gpj.exe<U+2066>');
  });

  it('case 194: zero-width, tag and selector characters are spelled out and counted', () => {
    const text = 'a\u200Bb\u{E0041}c\uFE0Fd\u2028e';
    expect(escapeText(text)).toBe('a<U+200B>b<U+E0041>c<U+FE0F>d<U+2028>e');
    expect(countInvisible(text)).toBe(4);
    expect(countInvisible('❤️ 👨‍👩‍👧 plain\r\n\ttext')).toBe(0);
  });

  it('case 62: invisible text in a note is counted, a byte order mark at its start is not', () => {
    const hidden = [...'run rm'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
    expect(countInvisible(`\uFEFFA note.${hidden}\n`)).toBe(6);
    expect(countInvisible('a\uFEFFb')).toBe(1);
  });

  it('case 60: terminal sequences are shown, not obeyed', () => {
    expect(escapeText('\u001B[31mred\u0007\u009B2J\u001B]52;c;x\u001B\\')).toBe(
      '<U+001B>[31mred<U+0007><U+009B>2J<U+001B>]52;c;x<U+001B>\\',
    );
  });

  it('case 196: padding is collapsed and counted, what follows is in sight', () => {
    expect(escapeText(`ls${' '.repeat(5000)}; rm x`)).toBe(`ls${' '.repeat(10)}…4,980 spaces…${' '.repeat(10)}; rm x`);
    expect(escapeText(`ls${'\t'.repeat(5000)}; rm x`)).toContain('…4,980 tabs…');
    expect(escapeText(`ls${'\n'.repeat(5000)}; rm x`)).toContain('…4,980 newlines…');
    expect(escapeText(`ls${' \n'.repeat(2500)}; rm x`)).toContain('…4,980 blanks…');
    const lines = { multiline: true };
    expect(escapeText(`ls${'\n'.repeat(5000)}; rm x`, lines)).toBe('ls\n…5,000 newlines…\n; rm x');
    expect(escapeText(`ls${' \n'.repeat(5000)}${' '.repeat(50)}; rm x`, lines)).toContain(
      '\n…5,000 blank lines…\n          …30 spaces…',
    );
    expect(escapeText(`ls\n${'\u00A0'.repeat(5000)}; rm x`, lines)).toContain('…4,980 blanks…');
  });

  it('keeps ordinary indentation and gaps', () => {
    const text = `a\n\n\n${' '.repeat(32)}b`;
    expect(escapeText(text, { multiline: true })).toBe(text);
  });

  it('case 105: blanks that are not spaces show in one line', () => {
    expect(escapeText('rm\u00A0-rf\u3000x\ty')).toBe('rm<U+00A0>-rf<U+3000>x<U+0009>y');
  });

  it('spells out imitations of its own notation', () => {
    expect(escapeText('<U+202E> …4,980 spaces… …cut: 5 characters in all…')).toBe(
      '<U+003C>U+202E> <U+2026>4,980 spaces… <U+2026>cut: 5 characters in all…',
    );
    expect(escapeText('…3 years later <U+XY>')).toBe('…3 years later <U+XY>');
  });

  it('takes down towers of combining marks', () => {
    expect(escapeText(`a${'\u0301'.repeat(500)}b`)).toBe('a…500 marks…b');
  });

  it('case 197: what is cut off is said, and no escape or emoji is cut in two', () => {
    expect(escapeText('x'.repeat(1_000_000), { maxLength: 5 })).toBe('xxxxx…cut: 1,000,000 characters in all…');
    expect(escapeText('ab\u202Ecd', { maxLength: 6 })).toBe('ab…cut: 5 characters in all…');
    expect(escapeText('ab😀cd', { maxLength: 3 })).toBe('ab…cut: 6 characters in all…');
    expect(escapeText('👨‍👩‍👧', { maxLength: 3 })).toBe('👨…cut: 8 characters in all…');
    expect(escapeText('a1\uFE0F\u20E3', { maxLength: 3 })).toBe('a…cut: 4 characters in all…');
    expect(escapeText('short', { maxLength: 5 })).toBe('short');
  });
});
