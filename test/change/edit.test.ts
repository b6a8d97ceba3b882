import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, editContent } from '../../src/change/edit.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const edited = (content: string | Uint8Array, ...edits: Edit[]): string => {
  const result = editContent(typeof content === 'string' ? utf8(content) : content, edits);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(result.value.content);
};
const refused = (content: string | Uint8Array, ...edits: Edit[]) => {
  const result = editContent(typeof content === 'string' ? utf8(content) : content, edits);
  if (result.ok) throw new Error('it was accepted');
  return result.error;
};

describe('editing a file by old and new text', () => {
  it('replaces the one passage and says where', () => {
    const result = editContent(utf8('one\ntwo\nthree\n'), [{ old: 'two', new: '2' }]);
    expect(result).toMatchObject({ ok: true, value: { places: 1, lines: [2], content: utf8('one\n2\nthree\n') } });
  });

  it('replaces every passage with all, from left to right', () => {
    expect(edited('aaa b aaaa', { old: 'aa', new: 'x', all: true })).toBe('xa b xx');
  });

  it('case 41: LF in the old text matches CRLF, and inserted lines get CRLF', () => {
    expect(edited('a\r\nb\r\nc\r\n', { old: 'a\nb\n', new: 'a\nx\ny\n' })).toBe('a\r\nx\r\ny\r\nc\r\n');
    expect(edited('a\r\nb\r\n', { old: 'b', new: 'b\nc' })).toBe('a\r\nb\r\nc\r\n');
    expect(edited('a\r\nb', { old: 'b', new: 'b\nc' })).toBe('a\r\nb\r\nc');
    expect(edited('a\r\nb\r\n', { old: '\nb', new: '\nc' })).toBe('a\r\nc\r\n');
    expect(edited('a\r\nb\r\n', { old: 'a\n', new: '' })).toBe('b\r\n');
    expect(edited('a\r\nb\r\n', { old: 'a\nb', new: 'a\r\nb\r\nc' })).toBe('a\r\nb\r\nc\r\n');
  });

  it('case 41: an explicit CRLF is taken at its word', () => {
    expect(edited('a\r\nb\r\n', { old: 'a\r\n', new: 'a\n' })).toBe('a\nb\r\n');
    expect(edited('a\nb\n', { old: 'a\n', new: 'a\r\n' })).toBe('a\r\nb\n');
    expect(refused('a\nb\n', { old: 'a\r\nb', new: 'x' }).code).toBe('NO_MATCH');
  });

  it('case 42: lines of a mixed file that are repeated for context keep their own endings', () => {
    expect(edited('a\r\nb\nc\rd\r\ne\n', { old: 'a\nb\nc\rd\n', new: 'a\nB\nc\rd\n' })).toBe(
      'a\r\nb\nc\rd\r\ne\n'.replace('b', 'B'),
    );
    expect(edited('a\r\nb\nc\r\nd\n', { old: 'a\nb\nc\nd\n', new: 'a\nb\nX\nd\n' })).toBe('a\r\nb\nX\r\nd\n');
    expect(edited('a\nb\r\nc\n', { old: 'c', new: 'c\nd' })).toBe('a\nb\r\nc\nd\n');
  });

  it('case 42: no byte outside the passage changes, whatever the endings', () => {
    const piece = fc.constantFrom('a', 'b', ' ', '\t', '\n', '\r\n', '\r', '\u00e9', '\u2028', '\u201c');
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, text, (front, back, word) => {
        expect(edited(`${front}OLD${back}`, { old: 'OLD', new: `N${word.replaceAll(/\r?\n/g, '')}` })).toBe(
          `${front}N${word.replaceAll(/\r?\n/g, '')}${back}`,
        );
      }),
    );
  });

  it('case 43: a byte order mark is kept, invisible, and offset 0 still matches', () => {
    expect(edited('\ufeffhello\n', { old: 'hello', new: 'bye' })).toBe('\ufeffbye\n');
    expect(refused('\ufeffhello\n', { old: '\ufeffhello', new: 'bye' }).code).toBe('NO_MATCH');
  });

  it('case 44: UTF-16 with or without a mark is refused', () => {
    const utf16 = Uint8Array.from([...'hello'].flatMap((letter) => [letter.charCodeAt(0), 0]));
    expect(refused(utf16, { old: 'h', new: 'j' }).code).toBe('NOT_UTF8');
    expect(refused(Uint8Array.from([0xfe, 0xff, 0, 104]), { old: 'h', new: 'j' }).code).toBe('NOT_UTF8');
    expect(
      refused(
        utf16.map((_, at) => utf16[at ^ 1]!),
        { old: 'h', new: 'j' },
      ).code,
    ).toBe('NOT_UTF8');
  });

  it('case 46: in bytes that are not UTF-8, a unique ASCII passage is spliced and every other byte kept', () => {
    const latin = Uint8Array.from([0xe9, 10, ...utf8('word\n'), 0xff, 0xc0, 0x80]);
    const result = editContent(latin, [{ old: 'word', new: 'WORDS' }]);
    expect(result).toMatchObject({
      ok: true,
      value: { content: Uint8Array.from([0xe9, 10, ...utf8('WORDS\n'), 0xff, 0xc0, 0x80]) },
    });
  });

  it('case 46: anything else in such a file is refused', () => {
    const latin = Uint8Array.from([0xe9, 10, ...utf8('word word\n')]);
    expect(refused(latin, { old: '\u00e9', new: 'e' }).code).toBe('NOT_UTF8');
    expect(refused(latin, { old: 'd\n', new: '\u00e9' }).code).toBe('NOT_UTF8');
    expect(refused(latin, { old: 'word', new: 'x', all: true }).code).toBe('NOT_UTF8');
    expect(refused(latin, { old: 'word', new: 'x' }).code).toBe('AMBIGUOUS');
    expect(refused(Uint8Array.from([...utf8('cut '), 0xf0, 0x9f]), { old: '\ud83d\ude00', new: 'x' }).code).toBe(
      'NOT_UTF8',
    );
  });

  it('case 47: half a character is a wrong argument', () => {
    expect(refused('abc', { old: '\ud83d', new: 'x' })).toMatchObject({
      code: 'BAD_ARGS',
      data: { field: 'edits[0].old' },
    });
    expect(refused('abc', { old: 'a', new: 'x\ude00' })).toMatchObject({
      code: 'BAD_ARGS',
      data: { field: 'edits[0].new' },
    });
    expect(edited('a\ud83d\ude00b', { old: '\ud83d\ude00', new: '\ud83d\ude01' })).toBe('a\ud83d\ude01b');
  });

  it('case 48: NUL bytes make it binary, with size and type', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
    expect(refused(png, { old: 'P', new: 'Q' })).toMatchObject({
      code: 'BINARY',
      data: { size: 12, type: 'PNG image' },
    });
    expect(refused('a\0b', { old: 'a', new: 'c' })).toMatchObject({ code: 'BINARY', data: { type: 'unknown type' } });
  });

  it('case 49: a missing newline at the end stays missing', () => {
    expect(edited('a\nb', { old: 'a', new: 'c' })).toBe('c\nb');
    expect(edited('a\nb', { old: 'b', new: 'c' })).toBe('a\nc');
  });

  it('case 74: blanks are matched exactly, never by a guess at what was meant', () => {
    for (const old of ['a  b', ' a b', 'a\tb'])
      expect(editContent(new TextEncoder().encode('x\na b\n'), [{ old, new: 'c' }])).toMatchObject({
        ok: false,
        error: { code: 'NO_MATCH' },
      });
  });

  it('case 51: trailing spaces, tabs, NBSP and curly quotes are never normalised', () => {
    const text = 'two spaces  \n\ttab\nno\u00a0break\n\u201cquoted\u201d\n';
    expect(edited(text, { old: 'tab', new: 'TAB' })).toBe(text.replace('tab', 'TAB'));
    expect(refused(text, { old: '"quoted"', new: 'x' }).code).toBe('NO_MATCH');
    expect(refused(text, { old: 'no break', new: 'x' }).code).toBe('NO_MATCH');
    expect(refused(text, { old: 'two spaces\n', new: 'x' }).code).toBe('NO_MATCH');
    expect(refused(text, { old: '    tab', new: 'x' }).code).toBe('NO_MATCH');
  });

  it('case 69: an absent passage names the nearest lines by number, not by content', () => {
    const error = refused('alpha beta gamma\nother\nalpha beta delta\n', { old: 'alpha  beta gamma', new: 'x' });
    expect(error).toMatchObject({ code: 'NO_MATCH', data: { edit: 0, nearest: [1, 3] } });
    expect(JSON.stringify(error)).not.toContain('delta');
    expect(refused('a b c\n', { old: 'zebra', new: 'x' })).toMatchObject({ data: { nearest: [] } });
    expect(refused('a b c\n', { old: '???', new: 'x' })).toMatchObject({ data: { nearest: [] } });
  });

  it('case 70: a passage that occurs more than once names its lines', () => {
    expect(refused('x\ny\nx\n', { old: 'x', new: 'z' })).toMatchObject({
      code: 'AMBIGUOUS',
      data: { places: 2, lines: [1, 3] },
    });
    expect(refused('aaa', { old: 'aa', new: 'z' })).toMatchObject({ code: 'AMBIGUOUS', data: { places: 2 } });
    const many = refused('x\n'.repeat(3000), { old: 'x', new: 'z' });
    expect(many).toMatchObject({ code: 'AMBIGUOUS', data: { places: 1000 } });
    expect(many.message).toContain('and more');
    expect(refused('a\r\nb\r\na\r\nb\r\n', { old: 'a\nb\n', new: 'z' })).toMatchObject({ data: { lines: [1, 3] } });
  });

  it('case 71: an empty old text, equal texts and no edits at all are wrong arguments', () => {
    expect(refused('abc', { old: '', new: 'x' })).toMatchObject({ code: 'BAD_ARGS', data: { field: 'edits[0].old' } });
    expect(refused('abc', { old: 'b', new: 'b' }).code).toBe('BAD_ARGS');
    expect(refused('abc').code).toBe('BAD_ARGS');
  });

  it('case 54: an edit that leaves the same bytes is no change', () => {
    expect(refused('a\r\nb\r\n', { old: 'a\nb', new: 'a\r\nb' })).toMatchObject({
      code: 'BAD_ARGS',
      data: { unchanged: true },
    });
  });

  it('case 72: dollar signs in the new text are literal', () => {
    for (const money of ['$&', '$1', '$$', '$`', "$'", '\\1']) {
      expect(edited('abc', { old: 'b', new: money })).toBe(`a${money}c`);
      expect(edited('a\r\nbc\r\n', { old: 'b', new: `${money}\n` })).toBe(`a\r\n${money}\r\nc\r\n`);
    }
  });

  it('takes pattern characters in the old text literally', () => {
    const odd = `.*+?^${'$'}{}()|[]\\/-`;
    expect(edited(`a\r\n${odd}\r\nb`, { old: `${odd}\nb`, new: 'x' })).toBe('a\r\nx');
    expect(edited(`a\n${odd}\nb`, { old: odd, new: 'x' })).toBe('a\nx\nb');
  });

  it('case 75: when the third edit fails, none is applied', () => {
    const content = utf8('a b c');
    const copy = content.slice();
    const result = editContent(content, [
      { old: 'a', new: '1' },
      { old: 'b', new: '2' },
      { old: 'zz', new: '3' },
    ]);
    expect(result).toMatchObject({ ok: false, error: { code: 'NO_MATCH', data: { edit: 2 } } });
    expect(content).toEqual(copy);
  });

  it('looks for every old text in the original content, not in the result of the edits before', () => {
    expect(edited('a b', { old: 'a', new: 'b' }, { old: 'b', new: 'c' })).toBe('b c');
    expect(edited('one two', { old: 'two', new: '2' }, { old: 'one', new: '1' })).toBe('1 2');
  });

  it('case 77: overlapping edits are refused, touching ones are not', () => {
    expect(refused('abcd', { old: 'abc', new: 'x' }, { old: 'cd', new: 'y' })).toMatchObject({
      code: 'BAD_ARGS',
      data: { edits: [0, 1] },
    });
    expect(refused('abcd', { old: 'abc', new: 'abX' }, { old: 'ab', new: 'Yb' }).code).toBe('BAD_ARGS');
    expect(edited('abcd', { old: 'ab', new: 'x' }, { old: 'cd', new: 'y' })).toBe('xy');
  });

  it('equals plain string replacement for any unique passage', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\r', ''));
    fc.assert(
      fc.property(word, word, word, (front, back, wanted) => {
        const content = `${front}\u0007${back}`;
        fc.pre(
          content.indexOf('\u0007') === content.lastIndexOf('\u0007') &&
            !content.includes('\0') &&
            !content.startsWith('\ufeff'),
        );
        expect(edited(content, { old: '\u0007', new: `${wanted}!` })).toBe(`${front}${wanted}!${back}`);
      }),
    );
  });
});
