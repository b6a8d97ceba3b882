// Which calls stand on which: a call depends on an earlier one when it looked at, or changes, what that one would change.
import type { ChangeSet } from '../change/change-set.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import { HERE, type Path } from '../workspace/path.ts';

export const dependsOn = (proposal: Proposal, earlier: readonly ChangeSet[]): boolean => {
  const looked: readonly string[] = [...proposal.looked, ...(proposal.preview.changes ?? []).map(({ path }) => path)];
  return earlier.some((changes) => changes.some(({ path }) => looked.some((place) => covers(place, path))));
};

/** A folder that was listed covers everything in it. */
const covers = (place: string, path: Path): boolean => place === path || place === HERE || path.startsWith(`${place}/`);

/** Several change sets in order as one: what was there first, what would be there last. */
export const squash = (sets: readonly ChangeSet[]): ChangeSet => {
  const first = new Map<Path, FileState>();
  const last = new Map<Path, { after: FileState; from?: Path }>();
  for (const { path, before, after, from } of sets.flat()) {
    if (!first.has(path)) first.set(path, before);
    const moved = from ?? last.get(path)?.from;
    last.set(path, { after, ...(moved === undefined ? {} : { from: moved }) });
  }
  return [...last]
    .map(([path, { after, from }]) => ({
      path,
      before: first.get(path) ?? null,
      after,
      ...(from === undefined ? {} : { from }),
    }))
    .filter(({ before, after }) => !sameState(before, after));
};
