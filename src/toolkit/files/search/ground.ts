// Where a search looks: the look with its folder, the program that may help, and the moment by which it is over.
import type { Look } from '../../../tool/look.ts';
import type { FolderPath } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface SearchGround {
  readonly look: Look;
  readonly workspace: Workspace;
  readonly folder: FolderPath;
  /** Absent: our own walk and scanner do everything. */
  readonly ripgrep: string | undefined;
  /** Aborted at the deadline, or when the person stops the turn. */
  readonly signal: AbortSignal;
}
