// What the built-in tools work with in this process: the workspace, a place for its index, the network.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromErrno } from '../../error/errno.ts';
import { ok } from '../../error/error-value.ts';
import { networkTransport } from '../../models/transport.ts';
import { stateFolder } from '../../store/state-folder.ts';
import type { Services, ToolSettings } from '../../toolkit/services.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export const servicesFor = (
  workspace: Workspace,
  settings: ToolSettings = {},
  privateReason?: Services['privateReason'],
): Services => ({
  workspace,
  ...(privateReason === undefined ? {} : { privateReason }),
  environment: process.env,
  settings,
  indexFolder: () => {
    const state = stateFolder(process.env);
    if (!state.ok) return state;
    const folder = indexFolderIn(state.value.folder, workspace.id);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return ok(folder);
    } catch (thrown) {
      return fromErrno(thrown, 'make folder', folder);
    }
  },
  network: () => networkTransport(process.env),
});

const indexFolderIn = (state: string, workspaceId: string): string =>
  join(state, 'index', workspaceId.replace(/[^A-Za-z0-9._-]/g, '_'));

/** Where a workspace's index is kept, whether it is there or not; undefined where nothing can be kept. */
export const indexFolderOf = (workspaceId: string): string | undefined => {
  const state = stateFolder(process.env);
  return state.ok ? indexFolderIn(state.value.folder, workspaceId) : undefined;
};
