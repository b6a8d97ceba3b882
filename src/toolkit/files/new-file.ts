// The changes that make a file where nothing is: its missing folders, then the file itself.

import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Bytes } from '../../workspace/file-state.ts';
import { newFileMode } from '../../workspace/new-file-mode.ts';
import type { Path } from '../../workspace/path.ts';
import { missingFolders } from './missing-folders.ts';

export const newFile = async (look: Look, path: Path, bytes: Bytes): Promise<Result<readonly Change[]>> => {
  const free = await nameIsFree(look, path);
  if (!free.ok) return free;
  const folders = await missingFolders(look, path);
  if (!folders.ok) return folders;
  return ok([...folders.value, { path, before: null, after: { kind: 'file', bytes, mode: newFileMode() } }]);
};

/** EXISTS when anything has the name, a folder or a link too. */
export const nameIsFree = async (look: Look, path: Path): Promise<Result<true>> => {
  const stat = await look.stat(path);
  if (!stat.ok) return stat;
  if (stat.value === null) return ok(true);
  const what = stat.value.kind === 'folder' ? 'Folder' : 'File';
  return fail('EXISTS', `${what} already exists: ${path}`, {
    forModel: `${what} already exists: ${path}. Use edit_file to change an existing file, or choose another name.`,
    wayOut: 'Choose another name.',
    data: { path },
  });
};

/** A fact for the person: which folders come along. */
export const foldersNote = (changes: readonly Change[]): Note[] => {
  const folders = changes.filter(({ after }) => after?.kind === 'folder').map(({ path }) => `${path}/`);
  return folders.length === 0 ? [] : [note('folders', `makes ${folders.join(', ')}`)];
};
