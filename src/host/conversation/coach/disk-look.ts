// A look at the disk as it is, for the person's own eyes: nothing unsigned is laid over it, and no model has seen anything.
import { DEFAULT_CONFIG } from '../../../config/config.ts';
import { createLook, type LookOptions } from '../../../proposal/layered-look.ts';
import type { Look } from '../../../tool/look.ts';
import { hashOf } from '../../../workspace/hash.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export const diskLook = (workspace: Workspace, heard: Pick<LookOptions, 'signal' | 'progress'>): Look =>
  createLook({
    ...heard,
    workspace,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    hash: hashOf,
  });
