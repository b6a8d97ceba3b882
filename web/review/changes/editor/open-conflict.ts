// The editor of a conflict: the text that a merge would write, with the places that are to be decided.
import { history, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { keepEscape, plainEditor } from './plain-editor.ts';

export interface TextOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly text: string;
  readonly nonce: string | undefined;
  /** Lines to mark, 1-based. */
  readonly marked: readonly ConflictStretch[];
  changed(text: string): void;
  leave(): void;
}

export interface ConflictStretch {
  readonly from: number;
  readonly count: number;
}

export interface OpenText {
  /** Puts a text in the place of a marked stretch, by its number, wherever it has moved to. */
  put(place: number, text: string): void;
  goTo(place: number): void;
  destroy(): void;
}

export const openText = ({ parent, label, text, nonce, marked, changed, leave }: TextOptions): OpenText => {
  keepEscape(parent);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        plainEditor({ label, nonce, leave }),
        lineNumbers(),
        placesOf(marked),
        history(),
        keymap.of(historyKeymap),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) changed(state.doc.toString());
        }),
      ],
    }),
  });
  const at = (place: number): Place | undefined => view.state.field(placesField)[place];
  return {
    put: (place, insert) => {
      const found = at(place);
      if (found === undefined) return;
      const places = view.state.field(placesField).map((each, index) => {
        const grown = insert.length - (found.to - found.from);
        if (index === place) return { from: found.from, to: found.from + insert.length };
        return each.from >= found.to ? { from: each.from + grown, to: each.to + grown } : each;
      });
      view.dispatch({
        changes: { from: found.from, to: found.to, insert },
        effects: [setPlaces.of(places), EditorView.scrollIntoView(found.from, { y: 'center' })],
        userEvent: 'input',
      });
    },
    goTo: (place) => {
      const found = at(place);
      if (found === undefined) return;
      view.dispatch({
        selection: { anchor: found.from },
        effects: EditorView.scrollIntoView(found.from, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
};

interface Place {
  readonly from: number;
  readonly to: number;
}

const setPlaces = StateEffect.define<readonly Place[]>();

const placesField = StateField.define<readonly Place[]>({
  create: () => [],
  update: (places, { effects, changes, docChanged }) => {
    for (const effect of effects) if (effect.is(setPlaces)) return effect.value;
    if (!docChanged) return places;
    return places.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));
  },
  provide: (field) => EditorView.decorations.compute([field], (state) => painted(state.field(field), state.doc)),
});

const placesOf = (marked: readonly ConflictStretch[]): Extension =>
  placesField.init(({ doc }) =>
    marked.map(({ from, count }) => ({ from: startOf(doc, from), to: startOf(doc, from + count) })),
  );

const startOf = (doc: Text, line: number): number => (line > doc.lines ? doc.length : doc.line(line).from);

/** A conflict has a few places: all are drawn. */
const painted = (places: readonly Place[], doc: Text): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  let done = -1;
  for (const { from, to } of places)
    for (let line = doc.lineAt(from); line.from < to; line = doc.line(line.number + 1)) {
      if (line.from > done) builder.add(line.from, line.from, MARKED);
      done = line.from;
      if (line.number === doc.lines) break;
    }
  return builder.finish();
};

const MARKED = Decoration.line({ class: 'cs-line-marked' });
