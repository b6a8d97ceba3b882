// Numbers, signs and colours of the lines that can be seen, and of no others: what changed, the words in it, and the code itself.
import { type EditorState, type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { sideOf } from '../../../diff/sides/side.ts';
import { type CodeColour, coloursOf } from '../../../diff/text/colours.ts';
import { lineText } from '../../../diff/text/line-text.ts';
import { wordMarks } from '../../../diff/text/word-marks.ts';
import { layoutField, setLayout, settingOf } from './layout.ts';
import { stretchLines } from './stretch-lines.ts';

/** A comment that began further up is coloured as code: reading back more lines at every turn of the wheel would be felt. */
const READ_BACK = 200;

export const paintLines = (): Extension => [painted(changedLines), painted(codeOf)];

/** By number, 1-based, both included. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

const painted = (paint: (state: EditorState, lines: readonly Lines[]) => DecorationSet): Extension => {
  const paintView = ({ state, visibleRanges }: EditorView): DecorationSet =>
    paint(state, linesIn(state, visibleRanges));
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = paintView(view);
      }
      update({ docChanged, viewportChanged, transactions, view }: ViewUpdate): void {
        const isNew = transactions.some(({ effects }) => effects.some((effect) => effect.is(setLayout)));
        if (docChanged || viewportChanged || isNew) this.decorations = paintView(view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
};

/** Two ranges may lie in one line: none is painted twice. */
const linesIn = ({ doc }: EditorState, ranges: EditorView['visibleRanges']): readonly Lines[] => {
  const found: Lines[] = [];
  for (const range of ranges) {
    const from = Math.max(doc.lineAt(range.from).number, (found.at(-1)?.to ?? 0) + 1);
    const to = doc.lineAt(range.to).number;
    if (to >= from) found.push({ from, to });
  }
  return found;
};

const changedLines = (state: EditorState, lines: readonly Lines[]): DecorationSet => {
  const { doc } = state;
  const { sides } = state.field(layoutField);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of lines)
    for (let number = from; number <= to; number += 1) {
      const line = doc.line(number);
      const { kind, old, was } = lineNow(state, number);
      const attributes = {
        'data-now': String(number),
        ...(old === undefined ? {} : { 'data-old': String(old + 1) }),
        ...(kind === undefined ? { 'data-sign': ' ' } : { 'data-kind': kind, 'data-sign': '+' }),
      };
      builder.add(line.from, line.from, Decoration.line({ attributes }));
      if (was === undefined) continue;
      for (const word of wordMarks(lineText(sides.before, was), line.text).after)
        builder.add(line.from + word.from, line.from + word.to, NEW_WORD);
    }
  return builder.finish();
};

interface PaintedLine {
  /** Absent: it stayed. */
  readonly kind?: 'added' | 'own';
  /** Its place in the old text. */
  readonly old?: number;
  /** The old line it came from. */
  readonly was?: number | undefined;
}

const lineNow = (state: EditorState, number: number): PaintedLine => {
  const { doc } = state;
  const { segments, places } = state.field(layoutField);
  const index = stretchAt(places, doc.line(number).from);
  const segment = segments[index];
  if (segment === undefined) return {};
  const place = number - doc.lineAt(places[index]!).number;
  if (segment.kind === 'same' || (segment.kind === 'hunk' && segment.is === 'left'))
    return { old: segment.before.from + place };
  const line = stretchLines(state, index).now[place];
  if (line?.is === 'stayed') return { old: line.old };
  return { kind: segment.kind === 'hunk' && segment.is === 'taken' ? 'added' : 'own', was: line?.was };
};

/** The stretch that a line begins in; empty ones are in none, and neither is an empty line at the end. */
const stretchAt = (places: readonly number[], from: number): number => {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (places[middle]! <= from) low = middle;
    else high = middle - 1;
  }
  return low;
};

const NEW_WORD = Decoration.mark({ class: 'cs-word-new' });

const codeOf = (state: EditorState, lines: readonly Lines[]): DecorationSet => {
  const { doc } = state;
  const { path } = settingOf(state);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of lines) {
    const first = Math.max(1, from - READ_BACK);
    const colours = coloursOf(sideOf(doc.sliceString(doc.line(first).from, doc.line(to).to)), path);
    for (let number = from; number <= to; number += 1) {
      const at = doc.line(number).from;
      for (const each of colours(number - first)) builder.add(at + each.from, at + each.to, CODE[each.colour]);
    }
  }
  return builder.finish();
};

const code = (colour: CodeColour): Decoration => Decoration.mark({ class: `cs-code-${colour}` });

const CODE: Readonly<Record<CodeColour, Decoration>> = {
  keyword: code('keyword'),
  string: code('string'),
  number: code('number'),
  comment: code('comment'),
  name: code('name'),
};
