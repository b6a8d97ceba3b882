// The help behind `?`: what can be typed in one column, what it means in the other.
import type { ScreenRow } from './layout.ts';
import { inColumns } from './layout-cells.ts';

/** Our own words, each line "y, yes      as shown". */
export const helpRows = (lines: readonly string[]): ScreenRow[] =>
  inColumns(
    lines.map((line) => {
      const [, typed = line, means = ''] = PARTED.exec(line) ?? [];
      return { lead: '  ', hang: '    ', cells: [typed, means], tone: 'dim' };
    }),
  );

/** Two blanks may stand between things to type. */
const PARTED = /^(.*?\S) {3,}(\S.*)$/;
