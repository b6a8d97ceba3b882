// A small text file of the workspace, when it is there and is one: a manifest, a README.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Hash } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';
import { decode } from '../../workspace/text.ts';
import { BOUNDS } from '../bounds.ts';

export interface SmallText {
  readonly path: Path;
  readonly hash: Hash;
  readonly text: string;
}

/** Larger than any that a person wrote. */
const LARGEST = BOUNDS.get_context.fileBytes;

/** Undefined where there is no such file, or one that is not small or not text. */
export const smallText = async (look: Look, name: string): Promise<Result<SmallText | undefined>> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(undefined) : path;
  const stat = await look.stat(path.value);
  if (!stat.ok) return stat;
  if (stat.value?.kind !== 'file' || stat.value.size > LARGEST) return ok(undefined);
  const state = await look.state(path.value);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return ok(undefined);
  const { bytes } = state.value;
  const content = decode(await bytes.read());
  return ok(content.kind === 'utf8' ? { path: path.value, hash: bytes.hash, text: content.text } : undefined);
};
