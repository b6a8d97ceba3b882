// How the text in the editor is made up now: its stretches, and which lines that stayed the person folded open.
import { type EditorState, Facet, StateEffect, StateField, type Text, type Transaction } from '@codemirror/state';
import type { HunkHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { editedSegments } from '../../../diff/sides/edited-segments.ts';
import { placesOf, type Segment, type TextSides } from '../../../diff/sides/segments.ts';
import type { LineSpan } from '../../../diff/sides/side.ts';

export interface EditorLayout {
  readonly sides: TextSides;
  readonly segments: readonly Segment[];
  /** Where each stretch begins in the editor, and where the last one ends. */
  readonly places: readonly number[];
  /** Lines of the old text. */
  readonly opened: readonly LineSpan[];
}

/** What does not change while a file is open. */
export interface EditorSetting {
  readonly path: string;
  readonly hunks: readonly HunkHead[];
  /** Changes have heads. */
  readonly heads: boolean;
  /** Each hunk can be taken or left. */
  readonly ticks: boolean;
  take(hunk: number, is: 'taken' | 'left'): void;
  open(lines: LineSpan): void;
}

export const setting = Facet.define<EditorSetting, EditorSetting | undefined>({ combine: (values) => values[0] });

export const settingOf = (state: EditorState): EditorSetting => {
  const found = state.facet(setting);
  if (found === undefined) throw new Error('an editor of a difference was opened without its setting');
  return found;
};

export const setLayout = StateEffect.define<EditorLayout>();

/** It follows what is typed; what is ticked and folded open is told. */
export const layoutField = StateField.define<EditorLayout>({
  create: () => {
    throw new Error('an editor of a difference was opened without its layout');
  },
  update: (layout, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setLayout)) return effect.value;
    return transaction.docChanged ? typed(layout, transaction) : layout;
  },
});

const typed = (layout: EditorLayout, { changes, startState, newDoc }: Transaction): EditorLayout => {
  let { segments } = layout;
  let doc: Text = startState.doc;
  let shift = 0;
  // One after the other, each over the text that those before it left.
  changes.iterChanges((fromA, toA, fromB, toB) => {
    const insert = newDoc.slice(fromB, toB);
    const [from, to] = [fromA + shift, toA + shift];
    const next = doc.replace(from, to, insert);
    segments = editedSegments(layout.sides, segments, { from, to, insert: insert.toString() }, (start, end) =>
      next.sliceString(start, end),
    );
    doc = next;
    shift += toB - fromB - (toA - fromA);
  });
  return { ...layout, segments, places: placesOf(segments) };
};
