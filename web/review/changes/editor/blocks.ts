// What stands between the lines: the head of each change, lines that are gone, folds.
import { type EditorState, type Extension, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view';
import { unseenWords } from '../../../diff/sides/unseen-words.ts';
import { type Colours, coloursOf } from '../../../diff/text/colours.ts';
import { lineText } from '../../../diff/text/line-text.ts';
import { foldsOf, headPlace } from './around-changes.ts';
import { FoldLine } from './fold-line.tsx';
import { GoneLines } from './gone-lines.ts';
import { HunkHeadWidget } from './hunk-head.tsx';
import { type EditorLayout, layoutField, settingOf } from './layout.ts';
import { type GoneRun, stretchLines } from './stretch-lines.ts';

interface Blocks {
  readonly layout: EditorLayout;
  /** Of the old text. */
  readonly colours: Colours;
  readonly between: DecorationSet;
  readonly folds: DecorationSet;
}

const blocksField = StateField.define<Blocks>({
  create: (state) => blocksOf(state, coloursOf(state.field(layoutField).sides.before, settingOf(state).path)),
  update: (old, { state }) => (state.field(layoutField) === old.layout ? old : blocksOf(state, old.colours)),
  provide: (field) => [
    EditorView.decorations.from(field, ({ between }) => between),
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

const blocksOf = (state: EditorState, colours: Colours): Blocks => {
  const layout = state.field(layoutField);
  const { open } = settingOf(state);
  const folds = foldsOf(layout).flatMap(({ lines, from, to }) => {
    // A line that grew together with its neighbour cannot be folded.
    if (state.doc.lineAt(from).from !== from || state.doc.lineAt(to).to !== to) return [];
    return [Decoration.replace({ widget: new FoldLine(lines, open), block: true }).range(from, to)];
  });
  return { layout, colours, between: inOrder(state, placed(state, colours)), folds: Decoration.set(folds) };
};

interface Placed {
  readonly at: number;
  readonly widget: WidgetType;
}

const placed = (state: EditorState, colours: Colours): readonly Placed[] => {
  const layout = state.field(layoutField);
  const { hunks, heads, ticks, take } = settingOf(state);
  return layout.segments.flatMap((segment, index): readonly Placed[] => {
    if (segment.kind !== 'hunk') return [];
    const { hunk, is } = segment;
    const head = hunks[hunk]!;
    const unseen = is === 'taken' ? unseenWords(layout.sides, head) : undefined;
    const widget = new HunkHeadWidget({ hunk, head, is, unseen, ...(ticks ? { take } : {}) });
    const gone = is === 'left' ? [] : stretchLines(state, index).gone;
    return [
      ...(heads ? [{ at: headPlace(layout, index), widget }] : []),
      ...gone.map((run) => ({
        at: startOf(state, index, run.above),
        widget: goneLines(state, index, run, colours),
      })),
    ];
  });
};

/** Where a line of a stretch begins, counted from its first; beyond the last one, where the stretch ends. */
const startOf = (state: EditorState, index: number, line: number): number => {
  const { doc } = state;
  const { places } = state.field(layoutField);
  const number = doc.lineAt(places[index]!).number + line;
  return number > doc.lines ? doc.length : Math.min(doc.line(number).from, places[index + 1]!);
};

const goneLines = (state: EditorState, index: number, { above, lines }: GoneRun, colours: Colours): GoneLines => {
  const { sides, segments, places } = state.field(layoutField);
  const { doc } = state;
  const first = doc.lineAt(places[index]!).number;
  return new GoneLines({
    segment: segments[index]!,
    above,
    count: lines.length,
    line: (at) => {
      const { old, became } = lines[at]!;
      return {
        number: old + 1,
        text: lineText(sides.before, old),
        became: became === undefined ? undefined : doc.line(first + became).text,
        colours: colours(old),
      };
    },
  });
};

/** Several may stand at one place: each says which comes first. They stand in front of a line, or behind the last. */
const inOrder = ({ doc }: EditorState, all: readonly Placed[]): DecorationSet => {
  let last: { readonly place: number; readonly order: number } | undefined;
  const ranges = all.map(({ at, widget }) => {
    const line = doc.lineAt(at);
    const isBehind = at === doc.length && at !== line.from;
    const place = isBehind ? at : line.from;
    last = { place, order: last?.place === place ? last.order + 1 : 0 };
    const side = isBehind ? 1 + last.order : FIRST + last.order;
    return Decoration.widget({ widget, block: true, side }).range(place);
  });
  return Decoration.set(ranges, true);
};

/** The furthest in front that CodeMirror takes is −10,000. */
const FIRST = -10_000;
