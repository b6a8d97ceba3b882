// What kind of content bytes are, judged by the bytes alone: the name of a file proves nothing.
import { decodeUtf8 } from './utf8.ts';

export type ContentKind =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'utf-16' }
  /** Bytes without NUL that are not UTF-8: Latin-1, a cut-off character, overlong forms. */
  | { readonly kind: 'not utf-8' }
  | { readonly kind: 'binary'; readonly type: string };

export const contentKind = (bytes: Uint8Array): ContentKind => {
  const magic = MAGIC.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (isUtf16(bytes)) return { kind: 'utf-16' };
  if (bytes.includes(0)) return { kind: 'binary', type: magic?.[1] ?? 'unknown type' };
  const text = decodeUtf8(bytes);
  if (text !== null) return { kind: 'text', text };
  return magic === undefined ? { kind: 'not utf-8' } : { kind: 'binary', type: magic[1] };
};

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const MAGIC: readonly (readonly [readonly number[], string])[] = [
  [[0x89, ...ascii('PNG')], 'PNG image'],
  [[0xff, 0xd8, 0xff], 'JPEG image'],
  [ascii('GIF8'), 'GIF image'],
  [ascii('PK\x03\x04'), 'zip archive'],
  [[0x1f, 0x8b], 'gzip archive'],
  [ascii('SQLite format 3'), 'SQLite database'],
  [ascii('%PDF-'), 'PDF document'],
  [[0x7f, ...ascii('ELF')], 'program'],
];

/** A byte order mark, or text whose every second byte is NUL in the first 1,000 bytes (Latin letters in either byte order). */
const isUtf16 = (bytes: Uint8Array): boolean => {
  if (bytes.length < 2 || bytes.length % 2 === 1) return false;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const looked = Math.min(bytes.length, 1000) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < looked; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  // Three quarters of all characters: a few CJK words or curly quotes in between do not hide it.
  const most = (looked / 2) * 0.75;
  return (even === 0 && odd >= most) || (odd === 0 && even >= most);
};
