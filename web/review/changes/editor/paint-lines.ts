// Colours of the lines that can be seen, and of no others: what changed, the words in it, and the code itself.
import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { beginHighlighting, highlightLine } from '../../../../src/text/highlight/highlight-line.ts';
import type { Segment } from '../segments.ts';
import { type EditorLayout, layoutField, setLayout, settingOf } from './layout.ts';
import { type LineMark, marksOf } from './line-marks.ts';
import { boundsOf, nowOf, type SideName } from './stretch.ts';

/** A comment that began further up is coloured as code: reading back more lines at every turn of the wheel would be felt. */
const READ_BACK = 200;
/** A minified line is not read by anyone. */
const LONGEST = 5000;

export const paintLines = (language: string): Extension => [
  painted((view) => changedLines(view)),
  painted((view) => codeOf(view, language)),
];

const painted = (paint: (view: EditorView) => DecorationSet): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = paint(view);
      }
      update({ docChanged, viewportChanged, transactions, view }: ViewUpdate): void {
        const isNew = transactions.some(({ effects }) => effects.some((effect) => effect.is(setLayout)));
        if (docChanged || viewportChanged || isNew) this.decorations = paint(view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );

const changedLines = (view: EditorView): DecorationSet => {
  const layout = view.state.field(layoutField);
  const { side } = settingOf(view.state);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    for (const index of inView(layout, side, from, to)) paintSegment(view, layout, index, { from, to, builder });
  return builder.finish();
};

/** The stretches between two offsets of a side. */
const inView = (layout: EditorLayout, side: SideName, from: number, to: number): number[] =>
  layout.segments.flatMap((segment, index) => {
    if (segment.kind === 'same') return [];
    const [start, end] = boundsOf(layout, index, side);
    return end > start && start <= to && end >= from ? [index] : [];
  });

interface Painting {
  readonly from: number;
  readonly to: number;
  readonly builder: RangeSetBuilder<Decoration>;
}

const paintSegment = (view: EditorView, layout: EditorLayout, index: number, { from, to, builder }: Painting): void => {
  const { doc } = view.state;
  const { side, prose } = settingOf(view.state);
  const segment = layout.segments[index]!;
  if (segment.kind === 'hunk' && segment.is === 'left') return;
  const [start, end] = boundsOf(layout, index, side);
  const marks = marksOf(layout.sides, segment, () => nowOf(view.state, index), prose);
  const first = doc.lineAt(start).number;
  for (let at = Math.max(start, from); at < Math.min(end, to + 1); ) {
    const line = doc.lineAt(at);
    const mark = side === 'before' ? marks.before(line.number - first) : marks.after(line.number - first);
    if (mark !== undefined && line.from >= from) builder.add(line.from, line.from, lineClass(side, segment));
    paintWords(builder, line.from, line.to, mark, side);
    at = line.to + 1;
  }
};

const paintWords = (
  builder: RangeSetBuilder<Decoration>,
  from: number,
  to: number,
  mark: LineMark,
  side: SideName,
): void => {
  let at = from;
  for (const { text, changed } of mark?.words ?? []) {
    const end = Math.min(at + text.length, to);
    if (changed && end > at) builder.add(at, end, side === 'before' ? REMOVED_WORD : ADDED_WORD);
    at = end;
  }
};

const lineClass = (side: SideName, segment: Segment): Decoration => {
  if (side === 'before') return REMOVED;
  return segment.kind === 'own' || (segment.kind === 'hunk' && segment.is === 'yours') ? OWN : ADDED;
};

const ADDED = Decoration.line({ class: 'cs-line-added' });
const OWN = Decoration.line({ class: 'cs-line-own' });
const REMOVED = Decoration.line({ class: 'cs-line-removed' });
const ADDED_WORD = Decoration.mark({ class: 'cs-word-added' });
const REMOVED_WORD = Decoration.mark({ class: 'cs-word-removed' });

const codeOf = (view: EditorView, language: string): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  if (beginHighlighting(language).grammar === undefined) return builder.finish();
  const { doc } = view.state;
  for (const { from, to } of view.visibleRanges) {
    let reading = beginHighlighting(language);
    const [shown, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
    for (let number = Math.max(1, shown - READ_BACK); number <= last; number += 1) {
      const line = doc.line(number);
      if (line.length > LONGEST) continue;
      const { spans, highlighting } = highlightLine(reading, line.text, true);
      reading = highlighting;
      if (number < shown) continue;
      let at = line.from;
      for (const { text, styles } of spans) {
        const style = styles[0] === undefined ? undefined : CODE.get(styles[0]);
        if (style !== undefined) builder.add(at, at + text.length, style);
        at += text.length;
      }
    }
  }
  return builder.finish();
};

const CODE = new Map(
  (['keyword', 'string', 'number', 'comment'] as const).map((style) => [
    style as string,
    Decoration.mark({ class: `cs-code-${style}` }),
  ]),
);
