// How a vault is opened where nobody converses: its workspace, a look at it, and the services a search of notes asks for.
import { DEFAULT_CONFIG } from '../../../src/config/config.ts';
import { ok } from '../../../src/error/error-value.ts';
import { createLook } from '../../../src/proposal/layered-look.ts';
import type { Look } from '../../../src/tool/look.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import { hashOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';

export const servicesFor = (workspace: Workspace, state: string): Services => ({
  workspace,
  environment: {},
  settings: {},
  indexFolder: () => ok(state),
  network: () => {
    throw new Error('no search of notes reaches the network');
  },
});

export const lookAt = (workspace: Workspace): Look =>
  createLook({
    workspace,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });

export const opened = (folder: string): Workspace => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
};
