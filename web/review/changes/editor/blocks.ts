// What stands between the lines: the head of each hunk, folds, and below each other the lines that go.
import { type EditorState, type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { HunkHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { HunkSegment } from '../segments.ts';
import { bareLines, textOf } from '../side.ts';
import { unseenWords } from '../unseen-words.ts';
import { FoldLine } from './fold-line.ts';
import { foldsOf } from './folds.ts';
import { HunkHeadWidget } from './hunk-head.ts';
import { type EditorLayout, layoutField, settingOf } from './layout.ts';
import { marksOf } from './line-marks.ts';
import { RemovedLines } from './removed-lines.ts';
import { boundsOf, nowOf } from './stretch.ts';

interface Blocks {
  readonly layout: EditorLayout;
  readonly heads: DecorationSet;
  readonly folds: DecorationSet;
}

const blocksField = StateField.define<Blocks>({
  create: (state) => blocksOf(state),
  update: (old, { state }) => (state.field(layoutField) === old.layout ? old : blocksOf(state)),
  provide: (field) => [
    EditorView.decorations.from(field, ({ heads }) => heads),
    EditorView.decorations.from(field, ({ folds }) => folds),
    EditorView.atomicRanges.of((view) => view.state.field(field).folds),
  ],
});

export const blocks: Extension = [
  blocksField,
  // What a search finds inside a fold is shown.
  EditorView.updateListener.of(({ selectionSet, state }) => {
    if (!selectionSet) return;
    const { head } = state.selection.main;
    state.field(blocksField).folds.between(head, head, (from, to, { spec }) => {
      if (from < head && head < to && spec.widget instanceof FoldLine) spec.widget.open(spec.widget.lines);
    });
  }),
];

/** Where several stand at one place, each says which comes first; the most that CodeMirror takes is 10,000. */
export const sideOf = (order: number, step: 'spacer' | 'head' | 'removed'): number =>
  Math.min(-1, -9000 + order * 4 + STEPS[step]);
const STEPS = { spacer: 0, head: 1, removed: 2 } as const;

/** How many stretches before each one begin at the same place: empty ones have no place of their own. */
export const ordersOf = (layout: EditorLayout, side: 'before' | 'after'): number[] => {
  const orders: number[] = [];
  for (const index of layout.segments.keys()) {
    const isSamePlace = index > 0 && boundsOf(layout, index - 1, side)[0] === boundsOf(layout, index, side)[0];
    orders.push(isSamePlace ? orders[index - 1]! + 1 : 0);
  }
  return orders;
};

/** Where a block can stand: in front of a line, or behind the last. */
export const placeOf = (
  state: EditorState,
  at: number,
  side: number,
): { readonly at: number; readonly side: number } => {
  const line = state.doc.lineAt(at);
  if (at === line.from) return { at, side };
  return at === state.doc.length ? { at, side: 1 } : { at: line.from, side };
};

const blocksOf = (state: EditorState): Blocks => {
  const layout = state.field(layoutField);
  const { side, open } = settingOf(state);
  const orders = ordersOf(layout, side);
  const heads = layout.segments.flatMap((segment, index) =>
    segment.kind === 'hunk' ? headOf(state, { segment, index, order: orders[index]! }) : [],
  );
  const folds = foldsOf(layout).flatMap((fold) => {
    const { from, to } = fold[side];
    // A line that grew together with its neighbour cannot be folded.
    if (state.doc.lineAt(from).from !== from || state.doc.lineAt(to).to !== to) return [];
    return [Decoration.replace({ widget: new FoldLine(fold.lines, open), block: true }).range(from, to)];
  });
  return { layout, heads: Decoration.set(heads, true), folds: Decoration.set(folds) };
};

interface Head {
  readonly segment: HunkSegment;
  readonly index: number;
  readonly order: number;
}

const headOf = (state: EditorState, { segment, index, order }: Head): Range<Decoration>[] => {
  const { side, hunks, ticks, take, prose } = settingOf(state);
  const layout = state.field(layoutField);
  const head = hunks[segment.hunk]!;
  const [from] = boundsOf(layout, index, side);
  const name = `Change ${segment.hunk + 1} of ${hunks.length}`;
  const facts = {
    hunk: segment.hunk,
    name: side === 'before' && layout.shape === 'beside' ? linesOf(head.before) : name,
    words: wordsOf(layout, head),
    is: segment.is,
    ticks,
    isPlace: side === 'before',
  };
  const place = placeOf(state, from, sideOf(order, 'head'));
  const widget = Decoration.widget({ widget: new HunkHeadWidget(facts, take), block: true, side: place.side });
  const ranges = [widget.range(place.at)];
  const count = segment.before.to - segment.before.from;
  if (layout.shape === 'below' && segment.is !== 'left' && count > 0) {
    const removed = placeOf(state, from, sideOf(order, 'removed'));
    const line = linesWithMarks(state, segment, index, prose);
    const key = `${segment.hunk} ${segment.is} ${segment.length}`;
    ranges.push(
      Decoration.widget({ widget: new RemovedLines(key, count, line), block: true, side: removed.side }).range(
        removed.at,
      ),
    );
  }
  return ranges;
};

const wordsOf = ({ sides }: EditorLayout, head: HunkHead): string => {
  const unseen = unseenWords(sides, head);
  const words = head.label ?? `+${head.added} −${head.removed}`;
  return unseen === undefined ? words : `${words} · ${unseen}`;
};

/** Read when it is drawn, not before. */
const linesWithMarks = (state: EditorState, segment: HunkSegment, index: number, prose: boolean) => {
  let lines: readonly string[] | undefined;
  return (at: number) => {
    const { sides } = state.field(layoutField);
    lines ??= bareLines(textOf(sides.before, segment.before));
    const marks = marksOf(sides, segment, () => nowOf(state, index), prose);
    return { text: lines[at] ?? '', mark: marks.before(at) };
  };
};

const linesOf = ({ from, count }: { readonly from: number; readonly count: number }): string => {
  if (count === 0) return from === 1 ? 'At the beginning' : `After line ${from - 1}`;
  return count === 1 ? `Line ${from}` : `Lines ${from}–${from + count - 1}`;
};
