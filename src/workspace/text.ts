// Bytes as text a model can read, without ever changing them: in what encoding, and what stands for bytes that are no text.
import { contentKind } from './content-kind.ts';
import { fileTypeOf } from './file-type.ts';
import { hasByteOrderMark } from './utf8.ts';

export interface Text {
  /**
   * utf8 can be edited. utf16 is read, with its label, and not edited. not-utf8 is read with every byte that is no text shown as \xNN
   * (for reading only: it is never turned back into bytes), and edited only where plain ASCII is spliced.
   */
  readonly kind: 'utf8' | 'utf16le' | 'utf16be' | 'not-utf8';
  /** Whether the file begins with a byte order mark; `text` is without it. */
  readonly bom: boolean;
  readonly text: string;
}

export type TextInfo = Text | { readonly kind: 'binary'; readonly type: string; readonly size: number };

export const decode = (bytes: Uint8Array): TextInfo => {
  const content = contentKind(bytes);
  if (content.kind === 'binary') return { ...content, size: bytes.length };
  const bom = hasByteOrderMark(bytes);
  if (content.kind === 'not utf-8')
    return { kind: 'not-utf8', bom, text: escapedText(bom ? bytes.subarray(3) : bytes) };
  if (content.kind === 'utf-16') return { kind: `utf16${content.order}`, bom: content.bom, text: content.text };
  // A document that happens to be all ASCII, such as a small PDF, is nothing a model reads or edits as text.
  const type = fileTypeOf(bytes, true);
  if (type !== undefined) return { kind: 'binary', type, size: bytes.length };
  return { kind: 'utf8', bom, text: bom ? content.text.slice(1) : content.text };
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
