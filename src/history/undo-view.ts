// The ground an undo is planned on: the disk now, with the undos planned before it in the same group laid over it.
import { ok, type Result } from '../error/error-value.ts';
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { stateOrForeign } from './disk-evidence.ts';
import type { Pending } from './later-changes.ts';

export interface UndoView {
  readonly pending: readonly Pending[];
  now(path: Path, withTree: boolean): Result<FileState | 'foreign'>;
  /** Whether other names share the bytes at this path: then they are not ours alone. */
  hardLinked(path: Path): Result<boolean>;
  /** Names in a folder, once the given changes are made too. */
  left(folder: Path, planned: readonly { readonly path: Path; readonly after: FileState }[]): Result<readonly string[]>;
}

export const undoView = (workspace: Workspace, pending: readonly Pending[]): UndoView => {
  const laidOver = new Map(pending.map(({ path, after }) => [path, after]));
  return {
    pending,
    now: (path, withTree) => {
      const over = laidOver.get(path);
      return over === undefined ? stateOrForeign(workspace, path, withTree) : ok(over);
    },
    hardLinked: (path) => {
      if (laidOver.has(path)) return ok(false);
      const stat = workspace.stat(path);
      return stat.ok ? ok(stat.value?.kind === 'file' && stat.value.links > 1) : stat;
    },
    left: (folder, planned) => {
      const listed = workspace.list(folder);
      if (!listed.ok) return listed;
      const names = new Set(listed.value.map(({ name }) => name));
      for (const { path, after } of [...pending, ...planned]) {
        if (!path.startsWith(`${folder}/`)) continue;
        const [name = '', ...deeper] = path.slice(folder.length + 1).split('/');
        if (after !== null) names.add(name);
        else if (deeper.length === 0) names.delete(name);
      }
      return ok([...names]);
    },
  };
};
