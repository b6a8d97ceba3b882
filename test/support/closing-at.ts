// A workspace that is closed in the middle of a reading: when so many of its files have been opened, however fast the machine is.
import { nodeDisk } from '../../src/workspace/disk.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';

export const workspaceClosingAt = (folder: string, ending: string, files: number): Workspace => {
  let seen = 0;
  const opened = openWorkspace(folder, {
    disk: {
      ...nodeDisk,
      open: (path, ...more) => {
        if (path.endsWith(ending) && ++seen === files) queueMicrotask(() => workspace.close());
        return nodeDisk.open(path, ...more);
      },
    },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  return workspace;
};
