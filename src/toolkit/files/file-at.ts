// The regular file a call names, or why there is none to work on.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { FileState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';

export interface FileAt {
  readonly path: Path;
  readonly state: Extract<FileState, { kind: 'file' }>;
}

/** `use: 'bytes'` only moves them about, whatever their number; `'text'` has to hold and compare them. */
export const fileAt = async (
  look: Look,
  name: string,
  { purpose, use }: { readonly purpose: 'read' | 'write'; readonly use: 'text' | 'bytes' },
): Promise<Result<FileAt>> => {
  const path = look.resolve(name, purpose);
  return path.ok ? fileOf(look, path.value, use) : path;
};

/** The same for a path that is resolved already. */
export const fileOf = async (look: Look, path: Path, use: 'text' | 'bytes' = 'text'): Promise<Result<FileAt>> => {
  const stat = await look.stat(path);
  if (!stat.ok) return stat;
  if (stat.value === null) return notFound(path);
  if (stat.value.kind !== 'file') return notAFile(path, stat.value.kind);
  // Looked at before the bytes are, so that a file of any size costs no memory.
  if (use === 'text' && stat.value.size > look.limits.editBytes)
    return tooLarge(path, stat.value.size, look.limits.editBytes);
  const state = await look.state(path);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return notFound(path);
  return ok({ path, state: state.value });
};

/** STALE when the file was exchanged while we looked at it: a large one is read a second time for its bytes. */
export const contentOf = async ({ path, state }: FileAt): Promise<Result<Uint8Array>> => {
  try {
    return ok(await state.bytes.read());
  } catch {
    return fail('STALE', `${path} was changed while it was read.`, { wayOut: 'Try again.', data: { path } });
  }
};

const notFound = (path: Path): Result<never> =>
  fail('NOT_FOUND', `File not found: ${path}`, { wayOut: 'Look at the folder with list_files.', data: { path } });

const notAFile = (path: Path, kind: 'link' | 'folder' | 'other'): Result<never> =>
  kind === 'folder'
    ? fail('NOT_REGULAR', `${path} is a folder, not a file.`, { wayOut: 'Name a file in it.', data: { path, kind } })
    : fail('NOT_REGULAR', `${path} is not a plain file.`, { data: { path, kind } });

const tooLarge = (path: Path, size: number, limit: number): Result<never> =>
  fail('TOO_LARGE', `${path} has ${spelledSize(size)}; the limit is ${spelledSize(limit)}.`, {
    data: { path, size, limit },
  });
