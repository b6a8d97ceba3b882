// What a tool read while it proposed: the very bytes it shares. In memory only; a proposal from the store is looked up on disk.
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Proposal } from './proposal.ts';

const known = new WeakMap<Proposal, ReadonlyMap<Path, FileState>>();

export const keepReadStates = (proposal: Proposal, states: ReadonlyMap<Path, FileState>): void =>
  void known.set(proposal, states);

/** Whether something is private is judged by what would be shared, not by what the file has become since. */
export const readStateOf = (proposal: Proposal, path: Path): FileState | undefined => known.get(proposal)?.get(path);
