// What will be written of a file, in an editor. The hunks are the proposal's, not the editor's own: each can be taken and left, two may touch,
// and what is shown for a choice of them is what taking those parts writes.
import { history, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { HunkHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import type { FileChoice } from '../../../diff/file-choice.ts';
import { choiceOf, draftOf, switched } from '../../../diff/sides/draft.ts';
import { placesOf, type Segment, type TextSides } from '../../../diff/sides/segments.ts';
import { lineCount } from '../../../diff/sides/side.ts';
import { typedBetween } from '../../../diff/sides/typed-between.ts';
import { blocks } from './blocks.ts';
import { type EditorLayout, layoutField, setLayout, setting } from './layout.ts';
import { paintLines } from './paint-lines.ts';
import { keepEscape, plainEditor } from './plain-editor.ts';

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly path: string;
  readonly sides: TextSides;
  readonly hunks: readonly HunkHead[];
  readonly choice: FileChoice;
  /** Changes have heads. */
  readonly heads: boolean;
  /** Each hunk can be taken or left. */
  readonly ticks: boolean;
  /** For the style elements it makes, where the page's policy asks for one. */
  readonly nonce: string | undefined;
  /** The person typed or ticked. */
  changed(choice: FileChoice): void;
  /** Escape was pressed: the keys are for what is around it again. */
  leave(): void;
  /** Pixels at the top of what scrolls that something lies over. */
  covered(): number;
}

export interface OpenEditor {
  /** Another choice than the one it made itself. */
  show(choice: FileChoice): void;
  /** The cursor stands at a hunk, by its index, and what is typed goes there. */
  begin(hunk: number): void;
  destroy(): void;
}

export const openEditor = (options: EditorOptions): OpenEditor => {
  const { parent, path, sides, hunks, heads, ticks, nonce, changed, leave, covered } = options;
  let isShowing = false;
  const layoutNow = (): EditorLayout => view.state.field(layoutField);
  const withSegments = (segments: readonly Segment[]): EditorLayout => ({
    ...layoutNow(),
    segments,
    places: placesOf(segments),
  });
  const chosen = (): FileChoice => choiceOf(sides, layoutNow().segments, (from, to) => view.state.sliceDoc(from, to));
  const draft = draftOf(sides, hunks, options.choice);

  keepEscape(parent);
  giveNumbersRoom(parent, sides);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: draft.shown,
      extensions: [
        layoutField.init(() => ({ sides, segments: draft.segments, places: placesOf(draft.segments), opened: [] })),
        setting.of({
          path,
          hunks,
          heads,
          ticks,
          take: (hunk, is) => {
            const change = switched(sides, layoutNow().segments, hunk, is);
            if (change === undefined) return;
            const effects = setLayout.of(withSegments(change.segments));
            view.dispatch({ changes: change.typed, effects, userEvent: 'input.take' });
            // Its head was drawn anew.
            parent.querySelector<HTMLElement>(`[data-hunk="${hunk}"] input`)?.focus();
          },
          open: (lines) => {
            const layout = layoutNow();
            view.dispatch({ effects: setLayout.of({ ...layout, opened: [...layout.opened, lines] }) });
          },
        }),
        plainEditor({ label: `${escapeText(path)}: what will be written`, nonce, leave }),
        EditorView.scrollMargins.of(() => ({ top: covered() })),
        paintLines(),
        blocks,
        history(),
        keymap.of(historyKeymap),
        keepMark(sides),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged && !isShowing) changed(chosen());
        }),
      ],
    }),
  });

  return {
    show: (choice) => {
      if (sameChoice(choice, chosen())) return;
      const wanted = draftOf(sides, hunks, choice);
      isShowing = true;
      const changes = typedBetween(view.state.doc.toString(), wanted.shown).toReversed();
      view.dispatch({ changes, effects: setLayout.of(withSegments(wanted.segments)), userEvent: 'input.take' });
      isShowing = false;
    },
    begin: (hunk) => {
      const { segments, places } = layoutNow();
      const index = segments.findIndex((segment) => segment.kind === 'hunk' && segment.hunk === hunk);
      const at = places[index] ?? 0;
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
};

/** Four digits have room by the style sheet. */
const DIGITS = 4;

const giveNumbersRoom = (parent: HTMLElement, { before, after }: TextSides): void => {
  const digits = String(Math.max(lineCount(before), lineCount(after))).length;
  if (digits > DIGITS) parent.style.setProperty('--cs-diff-no', `calc(${digits}ch + 14px)`);
};

/** A byte order mark that the file has cannot be typed away: it would be put back when the text is written. */
const keepMark = ({ before, after }: TextSides): Extension => {
  const has = (before.raw === '' ? after : before).raw.startsWith(MARK);
  if (!has) return [];
  return EditorState.transactionFilter.of((transaction) => {
    const { docChanged, newDoc, startState, effects } = transaction;
    const isOurs = effects.some((effect) => effect.is(setLayout));
    if (!docChanged || isOurs || startState.sliceDoc(0, 1) !== MARK || newDoc.sliceString(0, 1) === MARK)
      return transaction;
    return [transaction, { changes: { from: 0, insert: MARK }, sequential: true }];
  });
};
const MARK = '\ufeff';

const sameChoice = (one: FileChoice, other: FileChoice): boolean =>
  one.text === other.text && one.left.size === other.left.size && [...one.left].every((hunk) => other.left.has(hunk));
