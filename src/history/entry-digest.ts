// What an entry changed, as one hash: the ledger keeps it, so that an entry that was altered later is not undone by guesswork.
import type { ChangeSet } from '../change/change-set.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';

export const entryDigest = (changes: ChangeSet): Hash =>
  hashOf(
    JSON.stringify(
      changes.map(({ path, from, before, after }) => [path, from ?? null, identity(before), identity(after)]),
    ),
  );

const identity = (state: FileState): readonly (string | number)[] | null => {
  if (state === null) return null;
  if (state.kind === 'file') return ['file', state.bytes.hash, state.mode];
  if (state.kind === 'link') return ['link', state.target];
  return ['folder', state.tree?.hash ?? ''];
};
