// Keeps the two editors of a difference side by side, whatever is folded, typed or broken into lines.
import { StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { layoutField } from './layout.ts';
import { type Gaps, guessedGaps, measuredGaps, setGaps } from './spacers.ts';

/** Ends with the function it gives. */
export const alignSides = (left: EditorView, right: EditorView): (() => void) => {
  let layout = right.state.field(layoutField);
  let gaps: Gaps = guessedGaps(layout, right);
  let frame: number | undefined;
  let isStopped = false;

  const tell = (): void => {
    left.dispatch({ effects: setGaps.of(gaps) });
    right.dispatch({ effects: setGaps.of(gaps) });
  };
  const align = (): void => {
    frame = undefined;
    if (isStopped) return;
    const now = right.state.field(layoutField);
    const isOther = now.segments !== layout.segments;
    if (isOther) gaps = guessedGaps(now, right);
    layout = now;
    const measured = measuredGaps(layout, gaps, left, right);
    if (measured === gaps && !isOther) return;
    gaps = measured;
    tell();
  };
  const soon = (): void => {
    frame ??= requestAnimationFrame(align);
  };
  const watch = EditorView.updateListener.of(({ geometryChanged, viewportChanged, docChanged, state, startState }) => {
    const isOther = state.field(layoutField) !== startState.field(layoutField);
    if (!isStopped && (geometryChanged || viewportChanged || docChanged || isOther)) soon();
  });
  for (const view of [left, right]) view.dispatch({ effects: [StateEffect.appendConfig.of(watch), setGaps.of(gaps)] });
  soon();
  return () => {
    isStopped = true;
    if (frame !== undefined) cancelAnimationFrame(frame);
    right.dispatch({ effects: setGaps.of([]) });
  };
};
