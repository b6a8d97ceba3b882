// Line numbers, and beside them a sign for what is not told by colour alone: + for what comes, − for what goes.
import type { Extension } from '@codemirror/state';
import { type EditorView, GutterMarker, gutter, lineNumbers } from '@codemirror/view';
import type { EditorLayout } from './layout.ts';
import { layoutField, setLayout, settingOf } from './layout.ts';
import { marksOf } from './line-marks.ts';
import { boundsOf, nowOf } from './stretch.ts';

/** Both sides count with the same number of digits, so that their lines are equally wide and break alike. */
export const signs = (digits: number): Extension => [
  lineNumbers({ formatNumber: (number) => String(number).padStart(digits, '\u2007') }),
  gutter({
    class: 'cs-signs',
    lineMarker: (view, { from }) => signAt(view, from),
    lineMarkerChange: ({ docChanged, transactions }) =>
      docChanged || transactions.some(({ effects }) => effects.some((effect) => effect.is(setLayout))),
    initialSpacer: () => PLUS,
  }),
];

class Sign extends GutterMarker {
  readonly sign: string;
  constructor(sign: string) {
    super();
    this.sign = sign;
  }
  override eq(other: Sign): boolean {
    return other.sign === this.sign;
  }
  override toDOM(): Node {
    return document.createTextNode(this.sign);
  }
}

const PLUS = new Sign('+');
const MINUS = new Sign('−');

const signAt = (view: EditorView, from: number): GutterMarker | null => {
  const layout = view.state.field(layoutField);
  const { side, prose } = settingOf(view.state);
  const index = stretchAt(layout, side, from);
  const segment = index === undefined ? undefined : layout.segments[index];
  if (index === undefined || segment === undefined || segment.kind === 'same') return null;
  if (segment.kind === 'hunk' && segment.is === 'left') return null;
  const { doc } = view.state;
  const line = doc.lineAt(from).number - doc.lineAt(boundsOf(layout, index, side)[0]).number;
  const marks = marksOf(layout.sides, segment, () => nowOf(view.state, index), prose);
  const mark = side === 'before' ? marks.before(line) : marks.after(line);
  return mark === undefined ? null : side === 'before' ? MINUS : PLUS;
};

/** The stretch that a line of a side begins in; empty ones are in none. */
const stretchAt = (layout: EditorLayout, side: 'before' | 'after', from: number): number | undefined => {
  let [low, high] = [0, layout.segments.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start, end] = boundsOf(layout, middle, side);
    if (from < start) high = middle - 1;
    else if (from >= end) low = middle + 1;
    else return middle;
  }
  return undefined;
};
