// Two texts next to each other: the old on the left, the new on the right, each wrapped within its half.
import { type DrawnLine, layoutText } from './layout-text.ts';
import type { BesideRow, ScreenPage, TextRow } from './row.ts';
import { usualWidthOf, widthOf } from './wrap-text.ts';

/** Narrower halves wrap most lines of code. */
export const BESIDE_FROM = 120;
const BETWEEN = ' │ ';

export const layoutBeside = ({ left, right, narrow }: BesideRow, page: ScreenPage): string[] => {
  if (page.columns < BESIDE_FROM) return narrow.flatMap((row) => drawn(row, page).map(({ painted }) => painted));
  const half = Math.floor((page.columns - 1 - BETWEEN.length) / 2);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index).flatMap((index) => {
    const old = drawn(left[index], { ...page, columns: half + 1 });
    // A terminal that draws some characters wider than most pushes the right half by as much; it still has to fit.
    const slack = Math.max(0, ...old.map(({ plain }) => widthOf(plain) - usualWidthOf(plain)));
    const now = drawn(right[index], { ...page, columns: half + 1 - slack });
    return Array.from({ length: Math.max(old.length, now.length) }, (__, line) =>
      joined(old[line] ?? NOTHING, now[line] ?? NOTHING, half),
    );
  });
};

const NOTHING: DrawnLine = { plain: '', painted: '' };

const drawn = (row: TextRow | undefined, page: ScreenPage): DrawnLine[] =>
  row === undefined ? [] : layoutText(row, page);

const joined = (old: DrawnLine, now: DrawnLine, half: number): string =>
  `${old.painted}${' '.repeat(Math.max(half - usualWidthOf(old.plain), 0))}${BETWEEN}${now.painted}`.trimEnd();
