// A file's text as the look shows it, in UTF-8, with the hash of the bytes it was read from.
import { isUtf8 } from 'node:buffer';
import { ok, type Result } from '../../../error/error-value.ts';
import { uncommented } from '../../../session/note/chat-comments.ts';
import { COMMENT_BEGINS } from '../../../session/note/chat-layout.ts';
import type { Look } from '../../../tool/look.ts';
import type { Hash } from '../../../workspace/file-state.ts';
import { fileTypeOf } from '../../../workspace/file-type.ts';
import type { Path } from '../../../workspace/path.ts';
import { hasByteOrderMark } from '../../../workspace/utf8.ts';
import { isNote } from '../../vault/note-name.ts';
import { contentOf, fileOf } from '../file-at.ts';
import { readableText } from '../readable-text.ts';

export interface ReadText {
  readonly path: Path;
  readonly hash: Hash;
  /** UTF-8 without a byte order mark. Most files are never made into a string: a search shows a few lines of them. */
  readonly text: Buffer;
  /** Whether the text is the file's own bytes. */
  readonly isPlain: boolean;
}

/** The path comes from a walk: it is spelled as on disk already. */
export const readText = async (look: Look, path: Path): Promise<Result<ReadText>> => {
  const file = await fileOf(look, path);
  if (!file.ok) return file;
  const content = await contentOf(file.value);
  if (!content.ok) return content;
  const { hash } = file.value.state.bytes;
  const { buffer, byteOffset, length } = content.value;
  const mayComment = isNote(path) && Buffer.from(buffer, byteOffset, length).includes(COMMENT_BEGINS);
  if (!mayComment && isPlain(content.value))
    return ok({ path, hash, text: Buffer.from(buffer, byteOffset, length), isPlain: true });
  const readable = readableText(path, content.value);
  if (!readable.ok) return readable;
  // What is not sent is not found either.
  const text = isNote(path) ? uncommented(readable.value.text).text : readable.value.text;
  return ok({ path, hash, text: Buffer.from(text), isPlain: false });
};

const isPlain = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) && isUtf8(bytes) && !hasByteOrderMark(bytes) && fileTypeOf(bytes, true) === undefined;
