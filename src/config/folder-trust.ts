// What a folder brings along and what of it counts for this person, asked together by everything that opens a folder.
import { ok, type Result } from '../error/error-value.ts';
import { type Environment, stateFolder } from '../store/state-folder.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { bringsAlong } from './brings-along.ts';
import { type Covered, coveredBy, readTrust, type TrustState, trustState } from './trust.ts';

export interface FolderTrust {
  readonly state: TrustState;
  readonly covered: Covered;
}

/** Fails only where our own record cannot be read. A folder that brings nothing does not even ask for it. */
export const folderTrust = (workspace: Workspace, environment: Environment): Result<FolderTrust> => {
  const brought = bringsAlong(workspace);
  if (brought.files.length === 0) {
    const state = trustState(workspace, brought, undefined);
    return ok({ state, covered: coveredBy(state) });
  }
  const folder = stateFolder(environment);
  if (!folder.ok) return folder;
  const before = readTrust(folder.value.folder, workspace);
  if (!before.ok) return before;
  const state = trustState(workspace, brought, before.value);
  return ok({ state, covered: coveredBy(state) });
};
