// Bytes as text, without ever changing them: what encoding, which line endings, what a reader would not see.
import { fileTypeOf } from './file-type.ts';
import { countInvisible } from './invisible.ts';

export interface Endings {
  readonly lf: number;
  readonly crlf: number;
  readonly cr: number;
}

export interface Text {
  /**
   * utf8 can be edited. utf16 is read, with its label, and not edited. not-utf8 is read with every byte that is no text shown as \xNN
   * (for reading only: it is never turned back into bytes), and edited only where plain ASCII is spliced.
   */
  readonly kind: 'utf8' | 'utf16le' | 'utf16be' | 'not-utf8';
  /** Whether the file begins with a byte order mark; `text` is without it. */
  readonly bom: boolean;
  readonly text: string;
  readonly endings: Endings;
  readonly finalNewline: boolean;
  /** 0 for an empty file; a final newline ends a line and begins none. */
  readonly lines: number;
  /** Code points nobody sees: zero-width, bidirectional controls, tags. */
  readonly invisible: number;
}

export type TextInfo = Text | { readonly kind: 'binary'; readonly type: string; readonly size: number };

export const decode = (bytes: Uint8Array): TextInfo => {
  const utf8 = bytes.includes(0) ? undefined : strictly('utf-8', bytes);
  const type = fileTypeOf(bytes, utf8 !== undefined);
  if (type !== undefined) return { kind: 'binary', type, size: bytes.length };
  if (utf8 !== undefined)
    return utf8.startsWith('\ufeff') ? textOf('utf8', true, utf8.slice(1)) : textOf('utf8', false, utf8);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return utf16;
  if (bytes.includes(0)) return { kind: 'binary', type: 'unknown', size: bytes.length };
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return textOf('not-utf8', bom, escapedText(bom ? bytes.subarray(3) : bytes));
};

/** The lines, each with the ending it has. Joined, they are the text again. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];

const textOf = (kind: Text['kind'], bom: boolean, text: string): Text => {
  const endings = endingsOf(text);
  const finalNewline = /[\r\n]$/.test(text);
  const ended = endings.lf + endings.crlf + endings.cr;
  const lines = ended + (text === '' || finalNewline ? 0 : 1);
  return { kind, bom, text, endings, finalNewline, lines, invisible: countInvisible(text) };
};

const endingsOf = (text: string): Endings => {
  let [lf, crlf, cr] = [0, 0, 0];
  for (const [ending] of text.matchAll(/\r\n|\n|\r/g)) {
    if (ending === '\n') lf += 1;
    else if (ending === '\r') cr += 1;
    else crlf += 1;
  }
  return { lf, crlf, cr };
};

const strictly = (encoding: 'utf-8' | 'utf-16le', bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** By its mark; or, without one, when every other byte is mostly zero and nothing speaks against it. */
const utf16Of = (bytes: Uint8Array): Text | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textOf('utf16le', true, loosely(bytes.subarray(2)));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return textOf('utf16be', true, loosely(swapped(bytes.subarray(2))));
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  // The first pages are enough to guess; the strict reading below decides.
  const sample = bytes.subarray(0, 64 * 1024);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2 / 2;
  if (Math.max(even, odd) < most || Math.min(even, odd) > 0) return undefined;
  const text = strictly('utf-16le', odd > even ? bytes : swapped(bytes));
  // Control characters other than blanks are not in any text.
  if (text === undefined || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return undefined;
  return textOf(odd > even ? 'utf16le' : 'utf16be', false, text);
};

const loosely = (bytes: Uint8Array): string => new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes);

const swapped = (bytes: Uint8Array): Uint8Array => {
  const turned = bytes.slice();
  for (let index = 0; index + 1 < bytes.length; index += 2)
    [turned[index], turned[index + 1]] = [bytes[index + 1] ?? 0, bytes[index] ?? 0];
  return turned;
};

/** Valid stretches as they are; each byte that belongs to none as \xNN. */
const escapedText = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  const plain = new TextDecoder('utf-8', { ignoreBOM: true });
  let start = 0;
  let index = 0;
  const flush = (): void => {
    if (index > start) parts.push(plain.decode(bytes.subarray(start, index)));
  };
  while (index < bytes.length) {
    const length = characterLength(bytes, index);
    if (length > 0) {
      index += length;
      continue;
    }
    flush();
    parts.push(`\\x${(bytes[index] ?? 0).toString(16).padStart(2, '0')}`);
    index += 1;
    start = index;
  }
  flush();
  return parts.join('');
};

/** Bytes of the well-formed character that begins here (Unicode table 3-7: no overlong forms, no surrogates), or 0. */
const characterLength = (bytes: Uint8Array, index: number): number => {
  const first = bytes[index] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  const second = bytes[index + 1] ?? 0;
  const [low, high] = SECOND[first] ?? [0x80, 0xbf];
  if (length === 0 || second < low || second > high) return 0;
  for (let rest = index + 2; rest < index + length; rest += 1) if (((bytes[rest] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
};

const SECOND: Readonly<Record<number, readonly [number, number]>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};
