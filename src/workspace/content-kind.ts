// What kind of content bytes are, judged by the bytes alone: the name of a file proves nothing. Nothing is counted: large files come by here.
import { fileTypeOf } from './file-type.ts';
import { decodeUtf8 } from './utf8.ts';
import { decodeUtf16, type Utf16 } from './utf16.ts';

export type ContentKind =
  /** With its byte order mark, if any. All that reads as UTF-8 is text, whatever it begins with: a person is shown every line of it. */
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'utf-16' } & Utf16)
  /** Bytes without NUL that are not UTF-8: Latin-1, a cut-off character, overlong forms. */
  | { readonly kind: 'not utf-8' }
  | { readonly kind: 'binary'; readonly type: string };

export const contentKind = (bytes: Uint8Array): ContentKind => {
  const hasNul = bytes.includes(0);
  const text = hasNul ? null : decodeUtf8(bytes);
  if (text !== null) return { kind: 'text', text };
  const type = fileTypeOf(bytes, false);
  if (type !== undefined) return { kind: 'binary', type };
  const utf16 = decodeUtf16(bytes);
  if (utf16 !== undefined) return { kind: 'utf-16', ...utf16 };
  return hasNul ? { kind: 'binary', type: 'unknown type' } : { kind: 'not utf-8' };
};
