import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countInvisible } from '../../src/workspace/invisible.ts';
import { decode, type Text } from '../../src/workspace/text.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const text = (content: Uint8Array): Text => {
  const info = decode(content);
  if (info.kind === 'binary') throw new Error(`text was expected, not ${info.type}`);
  return info;
};

const utf16be = (content: string): Uint8Array => Buffer.from(content, 'utf16le').swap16();

describe('text', () => {
  it('case 43: a byte order mark is told and taken out of the text', () => {
    expect(text(bytes([0xef, 0xbb, 0xbf], '# Title'))).toMatchObject({
      kind: 'utf8',
      bom: true,
      text: '# Title',
    });
    expect(text(bytes('# Title'))).toMatchObject({ kind: 'utf8', bom: false, text: '# Title' });
  });

  it('case 42: endings stay as they are, mixed or not', () => {
    expect(text(bytes('a\r\nb\nc\rd')).text).toBe('a\r\nb\nc\rd');
  });

  it('case 55: an empty file is text', () => {
    expect(text(bytes(''))).toMatchObject({ kind: 'utf8', bom: false, text: '' });
  });

  it('case 44: UTF-16 is read with its label, with or without a mark', () => {
    const words = 'Grüße, Überblick\r\n— und mehr\r\n';
    expect(text(bytes([0xff, 0xfe], [...Buffer.from(words, 'utf16le')]))).toMatchObject({
      kind: 'utf16le',
      bom: true,
      text: words,
    });
    expect(text(bytes([0xfe, 0xff], [...utf16be(words)]))).toMatchObject({ kind: 'utf16be', bom: true, text: words });
    expect(text(Buffer.from(words, 'utf16le'))).toMatchObject({ kind: 'utf16le', bom: false, text: words });
    expect(text(utf16be(words))).toMatchObject({ kind: 'utf16be', bom: false, text: words });
  });

  it.each([
    ['an invalid byte', bytes('a', [0xff], 'b'), 'a\\xffb'],
    ['Latin-1', bytes('caf', [0xe9], '\n'), 'caf\\xe9\n'],
    ['an overlong slash', bytes([0xc0, 0xaf]), '\\xc0\\xaf'],
    ['an overlong three-byte form', bytes([0xe0, 0x80, 0xaf]), '\\xe0\\x80\\xaf'],
    ['a surrogate', bytes([0xed, 0xa0, 0x80]), '\\xed\\xa0\\x80'],
    ['a character beyond Unicode', bytes([0xf4, 0x90, 0x80, 0x80]), '\\xf4\\x90\\x80\\x80'],
    ['a cut last character', bytes('ok ', [0xe2, 0x82]), 'ok \\xe2\\x82'],
    ['good characters beside a bad byte', bytes('€ 👍', [0x80], 'ü'), '€ 👍\\x80ü'],
    ['a text that looks like an escape, left as it is', bytes('\\xff', [0xff]), '\\xff\\xff'],
  ])('case 46: %s is shown with escapes', (_, content, shown) => {
    expect(text(content)).toMatchObject({ kind: 'not-utf8', text: shown });
  });

  it('keeps a mark apart from invalid text, too', () => {
    expect(text(bytes([0xef, 0xbb, 0xbf], 'a', [0xff]))).toMatchObject({ kind: 'not-utf8', bom: true, text: 'a\\xff' });
  });

  it('case 46: exactly the bytes that are no text are escaped', () => {
    // Without backslashes of its own, the shown text can be read back byte by byte.
    const content = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((raw) => raw.map((byte) => (byte === 0x5c ? 0x2f : byte)));
    fc.assert(
      fc.property(content, (raw) => {
        const info = decode(raw);
        if (info.kind !== 'not-utf8') return;
        const parts = info.text
          .split(/(\\x[0-9a-f]{2})/)
          .map((part) => (part.startsWith('\\x') ? Buffer.from(part.slice(2), 'hex') : Buffer.from(part)));
        const mark = info.bom ? [Buffer.from([0xef, 0xbb, 0xbf])] : [];
        expect(Buffer.concat([...mark, ...parts])).toEqual(Buffer.from(raw));
      }),
    );
  });

  it('case 62: hidden characters can be counted, and are left where they are', () => {
    const hidden = 'a\u200bb\u202ec\u{e0041}\u{e0042}d';
    expect(text(bytes(hidden)).text).toBe(hidden);
    expect(countInvisible(text(bytes(hidden)).text)).toBe(4);
  });
});

describe('binary', () => {
  it.each([
    ['PNG image', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0])],
    ['SQLite database', bytes('SQLite format 3\0', [1, 2])],
    ['zip archive', bytes('PK', [3, 4], 'plain')],
    ['PDF document', bytes('%PDF-1.7\nall of it is plain text')],
    ['gzip archive', bytes([0x1f, 0x8b, 8, 0])],
    ['GIF image', bytes('GIF89a', [0, 0xff])],
    ['unknown type', bytes('text with a NUL\0 in it')],
    ['unknown type', bytes([0, 1, 2, 3, 4])],
    ['UTF-32 text', bytes([0xff, 0xfe, 0, 0, 65, 0, 0, 0])],
  ])('case 48: %s is told by its bytes, whatever its name', (type, content) => {
    expect(decode(content)).toEqual({ kind: 'binary', type, size: content.length });
  });

  it('a note may begin with the letters of a file type', () => {
    for (const words of ['GIF8 was a format', 'MZ and ZM', 'BZh', 'ID3 tags explained'])
      expect(decode(bytes(words))).toMatchObject({ kind: 'utf8', text: words });
  });
});
