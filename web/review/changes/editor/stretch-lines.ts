// The lines of a stretch that changed, told apart as in the rows: which stayed, which came and what they were before, and which went above which.
import type { EditorState } from '@codemirror/state';
import { linesOf } from '../../../../src/change/byte-text.ts';
import { innerRuns } from '../../../diff/rows/inner-runs.ts';
import type { Segment } from '../../../diff/sides/segments.ts';
import { type LineSpan, rawOf, type Side, textOf } from '../../../diff/sides/side.ts';
import { layoutField, settingOf } from './layout.ts';

export interface StretchLines {
  /** Those in the editor, in order. */
  readonly now: readonly NowLine[];
  readonly gone: readonly GoneRun[];
}

/** Lines of the old text are 0-based. */
export type NowLine =
  | { readonly is: 'stayed'; readonly old: number }
  | { readonly is: 'new'; readonly was: number | undefined };

export interface GoneRun {
  /** The line they stand above, counted from the first of the stretch. */
  readonly above: number;
  readonly lines: readonly GoneLine[];
}

export interface GoneLine {
  readonly old: number;
  /** Counted from the first line of the stretch. */
  readonly became: number | undefined;
}

/** Told apart again at every key: of more lines only the place tells what became of them. */
const MOST_TYPED = 1000;

const known = new WeakMap<Segment, StretchLines>();

/** Kept as long as the stretch is: another text is another stretch. */
export const stretchLines = (state: EditorState, index: number): StretchLines => {
  const { sides, segments, places } = state.field(layoutField);
  const segment = segments[index]!;
  const kept = known.get(segment);
  if (kept !== undefined) return kept;
  // Ours is compared to the byte; what a person types has no line ends of its own.
  const isOurs = segment.kind === 'hunk' && segment.is === 'taken';
  const old = linesIn(sides.before, segment.before, isOurs ? rawOf : textOf);
  const now = isOurs
    ? linesIn(sides.after, segment.after, rawOf)
    : linesOf(state.sliceDoc(places[index], places[index + 1]));
  const head = isOurs ? settingOf(state).hunks[segment.hunk] : undefined;
  const isWhole =
    head === undefined
      ? old.length + now.length > MOST_TYPED
      : head.added === head.after.count && head.removed === head.before.count;
  const lines = toldApart({ old, now, isWhole, from: segment.before.from });
  known.set(segment, lines);
  return lines;
};

interface Compared {
  readonly old: readonly string[];
  readonly now: readonly string[];
  /** None of them stays, or it is not looked for. */
  readonly isWhole: boolean;
  /** The first old line. */
  readonly from: number;
}

const toldApart = ({ old, now, isWhole, from }: Compared): StretchLines => {
  const [lines, gone]: [NowLine[], GoneRun[]] = [[], []];
  let at = from;
  for (const run of innerRuns({ old, now, isWhole, ignoreSpace: false })) {
    if (run.kind === 'same') {
      for (let count = 0; count < run.count; count += 1) lines.push({ is: 'stayed', old: at++ });
      continue;
    }
    const { pairs } = run;
    const [above, first] = [lines.length, at];
    const became = pairs === 'by place' ? undefined : new Map(pairs);
    const was = pairs === 'by place' ? undefined : new Map(pairs.map(([left, right]) => [right, left]));
    const paired = (known: ReadonlyMap<number, number> | undefined, base: number, line: number): number | undefined => {
      const other = known === undefined ? line : known.get(line);
      return other === undefined ? undefined : base + other;
    };
    if (run.old > 0)
      gone.push({
        above,
        lines: Array.from({ length: run.old }, (_, line) => ({ old: at++, became: paired(became, above, line) })),
      });
    for (let line = 0; line < run.now; line += 1) lines.push({ is: 'new', was: paired(was, first, line) });
  }
  return { now: lines, gone };
};

const linesIn = (side: Side, { from, to }: LineSpan, read: typeof textOf): string[] =>
  Array.from({ length: to - from }, (_, index) => read(side, { from: from + index, to: from + index + 1 }));
