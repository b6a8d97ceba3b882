// The folders that must be made before a file can be: outermost first, each a change of its own, so that undo can take them back.
import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import { isInAdded } from '../../workspace/in-added.ts';
import type { Path } from '../../workspace/path.ts';

/** What everybody's tools give a new folder; the person's umask is not ours to read. */
const FOLDER_MODE = 0o755;

export const missingFolders = async (look: Look, path: Path): Promise<Result<readonly Change[]>> => {
  const names = path.split('/').slice(0, -1);
  const made: Change[] = [];
  // An added folder is there, and is none that could be made.
  for (let depth = isInAdded(look.added, path) ? 2 : 1; depth <= names.length; depth++) {
    const folder = look.resolve(names.slice(0, depth).join('/'), 'create');
    if (!folder.ok) return folder;
    const stat = await look.stat(folder.value);
    if (!stat.ok) return stat;
    if (stat.value === null)
      made.push({ path: folder.value, before: null, after: { kind: 'folder', mode: FOLDER_MODE } });
    else if (stat.value.kind !== 'folder')
      return fail('EXISTS', `${folder.value} is a file, so nothing can be put into it.`, {
        data: { path: folder.value },
      });
  }
  return ok(made);
};
