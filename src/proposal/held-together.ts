// Files of a proposal that are signed together or not at all: a change that follows another, and what it follows.
import type { ChangeSet } from '../change/change-set.ts';
import type { Preview } from '../tool/preview.ts';
import type { Path } from '../workspace/path.ts';

/** Set by set, what leads before what follows. A file that is alone in its set follows nothing, and is a file like any other. */
export const heldTogether = ({
  changes = [],
  alongside = [],
  together,
}: Pick<Preview, 'changes' | 'alongside' | 'together'>): readonly (readonly Path[])[] => {
  const paths = changes.map(({ path }) => path);
  const follows = new Set(alongside.map(({ path }) => path));
  return (together ?? (alongside.length > 0 ? [paths] : []))
    .map((set) => paths.filter((path) => set.includes(path)))
    .map((set) => [...set.filter((path) => !follows.has(path)), ...set.filter((path) => follows.has(path))])
    .filter((set) => set.length > 1);
};

/** "P.md and focus.md are taken whole or not at all: one follows the other". Foreign names: escape it. */
export const togetherWords = (set: readonly Path[]): string => {
  const names = `${set.slice(0, -1).join(', ')} and ${set.at(-1)}`;
  return `${names} are taken whole or not at all: ${set.length === 2 ? 'one follows the other' : 'they follow each other'}`;
};

/** The first set of which these changes have a part only. */
export const splitSet = (sets: readonly (readonly Path[])[], changes: ChangeSet): readonly Path[] | undefined => {
  const there = new Set(changes.map(({ path }) => path));
  return sets.find((set) => set.some((path) => there.has(path)) && !set.every((path) => there.has(path)));
};
