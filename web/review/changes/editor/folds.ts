// Which lines that stayed are folded away: all but a few around what changed.

import type { LineSpan } from '../side.ts';
import type { EditorLayout } from './layout.ts';

export interface Fold {
  /** Lines of the old text. */
  readonly lines: LineSpan;
  /** Offsets on either side: from the beginning of the first line to the end of the last. */
  readonly before: { readonly from: number; readonly to: number };
  readonly after: { readonly from: number; readonly to: number };
}

/** Lines shown around a change, as everywhere in the program. */
const AROUND = 3;
/** Fewer than this take no more room than the line that stands for them. */
const FEWEST = 4;

export const foldsOf = ({ sides: { before }, segments, places, opened }: EditorLayout): readonly Fold[] =>
  segments.flatMap((segment, index) => {
    if (segment.kind !== 'same') return [];
    const from = segment.before.from + (index === 0 ? 0 : AROUND);
    const to = segment.before.to - (index === segments.length - 1 ? 0 : AROUND);
    if (to - from < FEWEST || opened.some((lines) => lines.from < to && lines.to > from)) return [];
    const [start, ended] = [before.starts[from]!, before.starts[to]!];
    const end = before.text[ended - 1] === '\n' ? ended - 1 : ended;
    const shift = places[index]! - before.starts[segment.before.from]!;
    return [
      {
        lines: { from, to },
        before: { from: start, to: end },
        after: { from: start + shift, to: end + shift },
      },
    ];
  });
