// The one index of its kind that a workspace has in this process, opened when a tool first needs it.
import { errnoOf, fromErrno, isErrno } from '../../error/errno.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { storeFailure } from '../../store/database-error.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Services } from '../services.ts';

export const openedOnce = <Index>(
  open: (workspace: Workspace, folder: string) => Index,
): ((services: Services) => Result<Index>) => {
  const opened = new WeakMap<Services, Index>();
  return (services) => {
    const known = opened.get(services);
    if (known !== undefined) return ok(known);
    const folder = services.indexFolder();
    if (!folder.ok) return folder;
    try {
      const index = open(services.workspace, folder.value);
      opened.set(services, index);
      return ok(index);
    } catch (thrown) {
      // Taking a damaged one away may fail as any file may.
      return isErrno(errnoOf(thrown))
        ? fromErrno(thrown, 'open the index in', folder.value)
        : storeFailure({ file: folder.value }, thrown);
    }
  };
};
