// The ignore rules as a look shows them: an ignore file that nobody has signed yet counts as well.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { FileState } from '../../workspace/file-state.ts';
import { IGNORE_FILES, readIgnoreRules } from '../../workspace/ignore-rules.ts';
import { type Folder, HERE, type Path } from '../../workspace/path.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export interface IgnoreRules {
  /** Reads the ignore files of a folder; before anything in it is asked about. */
  enter(folder: Folder): Promise<void>;
  /** The file that hides a path in a folder that was entered, if one does. */
  hiddenBy(path: Path, isFolder: boolean): Promise<string | undefined>;
}

/** The rules that hold in `folder`; none when they hide the folder itself, because then it was asked for by name. */
export const ignoreRules = async (look: Look, folder: Folder): Promise<IgnoreRules> => {
  const files = new Map<Path, Result<FileState>>();
  // The rules are read from files and nothing else, and every file is here before it is asked for.
  const rules = readIgnoreRules({ state: (path) => files.get(path) ?? ok(null) } as Workspace);
  const enter = async (entered: Folder): Promise<void> => {
    for (const name of IGNORE_FILES) {
      const file = look.resolve(entered === HERE ? name : `${entered}/${name}`, 'read');
      if (file.ok && (await isSmall(look, file.value))) files.set(file.value, await look.state(file.value));
    }
  };
  if (folder === HERE) return { enter, hiddenBy: rules.hiddenBy };
  for (const above of foldersAbove(look, folder)) await enter(above);
  const isHidden = (await rules.hiddenAnywhereBy(folder, true)) !== undefined;
  return isHidden ? { enter: async () => {}, hiddenBy: async () => undefined } : { enter, hiddenBy: rules.hiddenBy };
};

const foldersAbove = (look: Look, folder: Path): Folder[] => {
  const names = folder.split('/').slice(0, -1);
  const above = names.map((_, depth) => look.resolve(names.slice(0, depth + 1).join('/'), 'list'));
  return [HERE, ...above.flatMap((found) => (found.ok ? [found.value] : []))];
};

/** More is no list that somebody wrote, and would slow every listing. */
const MOST_BYTES = 1024 * 1024;

const isSmall = async (look: Look, path: Path): Promise<boolean> => {
  const stat = await look.stat(path);
  return stat.ok && stat.value?.kind === 'file' && stat.value.size <= MOST_BYTES;
};
