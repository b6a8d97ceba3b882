// Where a stretch lies on either side, and what it holds on the right one.
import type { EditorState } from '@codemirror/state';
import { textOf } from '../side.ts';
import { type EditorLayout, layoutField, settingOf } from './layout.ts';

export type SideName = 'before' | 'after';

/** Offsets in the editor of that side. */
export const boundsOf = (
  { sides, segments, places }: EditorLayout,
  index: number,
  side: SideName,
): readonly [from: number, to: number] => {
  if (side === 'after') return [places[index]!, places[index + 1]!];
  const { from, to } = segments[index]!.before;
  return [sides.before.starts[from]!, sides.before.starts[to]!];
};

export const nowOf = (state: EditorState, index: number): string => {
  const { sides, segments, places } = state.field(layoutField);
  const segment = segments[index]!;
  if (segment.kind === 'hunk' && segment.is === 'taken') return textOf(sides.after, segment.after);
  const [from, to] = [places[index]!, places[index + 1]!];
  const { side, rightText } = settingOf(state);
  return side === 'after' ? state.sliceDoc(from, to) : rightText(from, to);
};
