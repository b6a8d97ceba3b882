// A file's text as the look shows it, with the hash of the bytes it was read from.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { Hash } from '../../../workspace/file-state.ts';
import type { Path } from '../../../workspace/path.ts';
import { contentOf, fileOf } from '../file-at.ts';
import { readableText } from '../readable-text.ts';

export interface ReadText {
  readonly path: Path;
  readonly hash: Hash;
  readonly text: string;
}

/** The path comes from a walk: it is spelled as on disk already. */
export const readText = async (look: Look, path: Path): Promise<Result<ReadText>> => {
  const file = await fileOf(look, path);
  if (!file.ok) return file;
  const content = await contentOf(file.value);
  if (!content.ok) return content;
  const readable = readableText(path, content.value);
  return readable.ok ? ok({ path, hash: file.value.state.bytes.hash, text: readable.value.text }) : readable;
};
