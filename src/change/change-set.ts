// A change set: what would be different on disk, path by path. Pure data; bytes by reference.
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';

export interface Change {
  readonly path: Path;
  readonly before: FileState;
  readonly after: FileState;
  /** Marks a move: the other half of the pair is the deletion of `from`; they are taken or left together. */
  readonly from?: Path;
}

/** All or nothing. At most one change per path; folders before what is in them; no change whose before equals its after. */
export type ChangeSet = readonly Change[];
