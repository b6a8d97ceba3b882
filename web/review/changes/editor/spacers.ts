// Empty room on the shorter side of every stretch, so that what stayed stands beside itself.
import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { BlockType, Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { LineSpan } from '../side.ts';
import { ordersOf, placeOf, sideOf } from './blocks.ts';
import { type EditorLayout, layoutField, settingOf } from './layout.ts';
import { boundsOf, type SideName } from './stretch.ts';

/** By stretch: how much higher the left side is; below zero, how much lower. */
export type Gaps = readonly number[];

export const setGaps = StateEffect.define<Gaps>();

export const spacers = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (old, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setGaps)) return roomFor(transaction.state, effect.value);
    return old.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** By counting lines; what is looked at is measured. */
export const guessedGaps = (layout: EditorLayout, view: EditorView): number[] =>
  layout.segments.map((segment, index) => {
    if (segment.kind === 'same' || (segment.kind === 'hunk' && segment.is === 'left')) return 0;
    const lines =
      segment.kind === 'hunk' && segment.is === 'taken' ? countOf(segment.after) : typedLines(layout, index, view);
    return (countOf(segment.before) - lines) * view.defaultLineHeight;
  });

const countOf = ({ from, to }: LineSpan): number => to - from;

const typedLines = ({ places }: EditorLayout, index: number, { state: { doc } }: EditorView): number =>
  doc.lineAt(places[index + 1]!).number - doc.lineAt(places[index]!).number;

/** What can be seen on either side is measured, for everything else the old gap holds. */
export const measuredGaps = (layout: EditorLayout, old: Gaps, left: EditorView, right: EditorView): Gaps => {
  const gaps = layout.segments.map((_, index) =>
    isNear(layout, index, 'before', left) || isNear(layout, index, 'after', right)
      ? heightOf(layout, index, 'before', left) - heightOf(layout, index, 'after', right)
      : (old[index] ?? 0),
  );
  return gaps.every((gap, index) => Math.abs(gap - (old[index] ?? 0)) < NOT_SEEN) ? old : gaps;
};

/** Half a pixel is not seen, and chasing it would never end. */
const NOT_SEEN = 0.5;

const isNear = (layout: EditorLayout, index: number, side: SideName, { viewport }: EditorView): boolean => {
  const [from, to] = boundsOf(layout, index, side);
  return from <= viewport.to && to >= viewport.from;
};

/** Of its lines alone, without what stands above the first of them. */
const heightOf = (layout: EditorLayout, index: number, side: SideName, view: EditorView): number => {
  const [from, to] = boundsOf(layout, index, side);
  if (to === from) return 0;
  return textAt(view, Math.max(from, to - 1)).bottom - textAt(view, from).top;
};

const textAt = (view: EditorView, at: number): { readonly top: number; readonly bottom: number } => {
  const block = view.lineBlockAt(at);
  if (!Array.isArray(block.type)) return block;
  const parts: readonly (typeof block)[] = block.type;
  return parts.find(({ type }) => type === BlockType.Text || type === BlockType.WidgetRange) ?? block;
};

const roomFor = (state: EditorState, gaps: Gaps): DecorationSet => {
  const layout = state.field(layoutField);
  const { side } = settingOf(state);
  const orders = ordersOf(layout, side);
  const ranges = gaps.flatMap((gap, index) => {
    const height = side === 'before' ? -gap : gap;
    const next = index + 1;
    if (height < NOT_SEEN || next >= layout.segments.length) return [];
    const place = placeOf(state, boundsOf(layout, next, side)[0], sideOf(orders[next]!, 'spacer'));
    return [Decoration.widget({ widget: new Spacer(height), block: true, side: place.side }).range(place.at)];
  });
  return Decoration.set(ranges, true);
};

class Spacer extends WidgetType {
  readonly height: number;
  constructor(height: number) {
    super();
    this.height = height;
  }
  override eq({ height }: Spacer): boolean {
    return height === this.height;
  }
  override get estimatedHeight(): number {
    return this.height;
  }
  override toDOM(): HTMLElement {
    const room = document.createElement('div');
    room.className = 'cs-spacer';
    room.style.height = `${this.height}px`;
    return room;
  }
  override updateDOM(room: HTMLElement): boolean {
    room.style.height = `${this.height}px`;
    return true;
  }
}
