// Whether a question that still waits is about files as they are now.
import type { Proposal } from '../proposal/proposal.ts';
import { sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { hasTree, stateNow } from '../workspace/state-now.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The first file that is no longer as it was when this was proposed. */
export const movedGround = (
  { preview, disk }: Pick<Proposal, 'preview' | 'disk'>,
  workspace: Workspace,
): Path | undefined =>
  (preview.changes ?? []).find(({ path, before, after }) => {
    const then = disk[path] ?? null;
    const now = stateNow(workspace, path, hasTree(before, after, then));
    return !now.ok || !sameState(now.value, then);
  })?.path;
