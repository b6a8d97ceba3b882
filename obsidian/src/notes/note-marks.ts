// Marks in a note's own editor: the lines that a proposal which waits would change. They move with what is typed, and go with the question.

import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view';
import { effect, type ReadonlySignal } from '@preact/signals';
import { editorInfoField } from 'obsidian';
import type { HunkHead, QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { readFileText } from '../../../web/shell/desk-host.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { WORDS } from '../words.ts';

export interface NoteMarks {
  /** For every editor of a note. */
  readonly extension: Extension;
  end(): void;
}

export const createNoteMarks = (desk: ReadonlySignal<PageDesk | undefined>): NoteMarks => {
  const editors = new Set<EditorView>();
  const look = async (view: EditorView): Promise<void> => {
    const path = pathOf(view);
    const { call, waiting } = desk.peek() ?? {};
    const lines = new Set<number>();
    for (const { question, proposal, file, hunks } of proposedIn(waiting?.peek() ?? [], path)) {
      const text = await readFileText(call!, question, proposal, file); // without a desk nothing waits
      // Of a note that reads otherwise by now nobody knows which lines are meant.
      if (text.ok && text.value.before.replace(/\r\n?/g, '\n') === view.state.doc.toString())
        for (const line of hunks.flatMap(linesOf)) lines.add(Math.min(line, view.state.doc.lines));
    }
    if (editors.has(view) && pathOf(view) === path && (lines.size > 0 || view.state.field(marks).size > 0))
      view.dispatch({ effects: setLines.of([...lines].sort((one, other) => one - other)) });
  };
  const watched = ViewPlugin.define((view) => {
    editors.add(view);
    // Not while it is being made.
    queueMicrotask(() => void look(view));
    return {
      update: ({ startState, state }) => {
        if (startState.field(editorInfoField).file !== state.field(editorInfoField).file)
          queueMicrotask(() => void look(view));
      },
      destroy: () => void editors.delete(view),
    };
  });
  return {
    extension: [marks, watched],
    end: effect(() => {
      void desk.value?.waiting.value;
      for (const view of editors) void look(view);
    }),
  };
};

const pathOf = (view: EditorView): string | undefined => view.state.field(editorInfoField).file?.path;

interface ProposedFile {
  readonly question: number;
  readonly proposal: string;
  readonly file: number;
  readonly hunks: readonly HunkHead[];
}

const proposedIn = (questions: readonly QuestionView[], path: string | undefined): readonly ProposedFile[] =>
  questions
    .filter(({ standing }) => standing.is === 'open')
    .flatMap(({ id, asked }) =>
      asked.flatMap((each) =>
        each.files
          .filter((file) => file.path === path && file.hasText)
          .map(({ index, hunks }) => ({ question: id, proposal: each.id, file: index, hunks })),
      ),
    );

/** Of an insertion, the line that it comes behind. */
const linesOf = ({ before: { from, count } }: HunkHead): readonly number[] =>
  Array.from({ length: Math.max(count, 1) }, (_, line) => Math.max(from + line - (count === 0 ? 1 : 0), 1));

const setLines = StateEffect.define<readonly number[]>();

const MARK = Decoration.line({ class: 'cs-obsidian-proposed', attributes: { title: WORDS.proposed } });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (now, { changes, effects, state }) =>
    effects.reduce(
      (set, each) =>
        each.is(setLines) ? Decoration.set(each.value.map((line) => MARK.range(state.doc.line(line).from))) : set,
      now.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});
