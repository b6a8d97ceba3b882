// The bytes of a file as text a model can read, with a label where the text is not simply the file.
import { contentKind } from '../../change/content-kind.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { escapedUtf8 } from './escaped-utf8.ts';
import { spelledSize } from './spelled-size.ts';

export interface Readable {
  /** Without its byte order mark. */
  readonly text: string;
  /** Absent for plain UTF-8. */
  readonly encoding?: string;
}

/** BINARY with type and size for everything that is no text. */
export const readableText = (path: string, content: Uint8Array): Result<Readable> => {
  const kind = contentKind(content);
  if (kind.kind === 'text') return ok({ text: kind.text.replace(/^\ufeff/, '') });
  if (kind.kind === 'utf-16') return ok(utf16(content));
  if (kind.kind === 'not utf-8') return ok({ text: escapedUtf8(content), encoding: 'not UTF-8; other bytes as \\xNN' });
  return fail('BINARY', `${path} is binary: ${kind.type}, ${spelledSize(content.length)}.`, {
    data: { path, type: kind.type, size: content.length },
  });
};

/** Without a byte order mark the place of the zero bytes of Latin letters tells the order. */
const utf16 = (content: Uint8Array): Readable => {
  const isBig = (content[0] === 0xfe && content[1] === 0xff) || content[0] === 0;
  return {
    text: new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(content),
    encoding: `UTF-16${isBig ? 'BE' : 'LE'}, cannot be edited`,
  };
};
