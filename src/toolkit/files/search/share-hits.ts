// How many hits of each file are shown when there are more than can be: every file gets a few before one gets many.

/** `counts` in the order of the files; the same order as the answer. */
export const shareHits = (counts: readonly number[], limit: number): readonly number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= limit) return counts;
  // Ten files with a few hits each say more about where to look than one with all of them.
  const share = Math.ceil(limit / Math.min(counts.length, 10));
  let left = limit;
  const take = (most: number): number => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  };
  const first = counts.map((count) => take(Math.min(count, share)));
  return first.map((taken, index) => taken + take((counts[index] ?? 0) - taken));
};
