// The word someone probably meant.

/** The known word with the fewest slips from the written one; nothing when none is near. */
export const nearest = (written: string, known: readonly string[]): string | undefined => {
  // A third of the letters may be wrong; beyond that a suggestion is a guess. Long words are nobody's slip.
  const allowed = Math.max(1, Math.floor(written.length / 3));
  if (written.length > 40) return undefined;
  let best: { word: string; slips: number } | undefined;
  for (const word of known) {
    const slips = slipsBetween(written.toLowerCase(), word.toLowerCase());
    if (slips <= allowed && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word, slips };
  }
  return best?.word;
};

/** Letters put in, left out, changed, or swapped with their neighbour. */
const slipsBetween = (left: string, right: string): number => {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const slips = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(slips);
    }
  }
  return at(left.length, right.length);
};
