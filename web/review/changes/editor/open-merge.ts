// A difference in two editors: left what was, right what will be written. The hunks are the proposal's, not the editor's own:
// each can be taken and left, two may touch, and what is shown for a choice of them is what taking those parts writes.
import { history, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { HunkHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { FileChoice } from '../../choice.ts';
import { choiceOf, draftOf, switched } from '../draft.ts';
import { placesOf, type TextSides } from '../segments.ts';
import type { LineSpan } from '../side.ts';
import { typedBetween } from '../typed-between.ts';
import { alignSides } from './align-sides.ts';
import { blocks } from './blocks.ts';
import { type EditorLayout, type EditorSetting, layoutField, type Shape, setLayout, setting } from './layout.ts';
import { paintLines } from './paint-lines.ts';
import { keepEscape, plainEditor } from './plain-editor.ts';
import { signs } from './signs.ts';
import { spacers } from './spacers.ts';

export interface MergeOptions {
  readonly parent: HTMLElement;
  /** For names that are read aloud, escaped. */
  readonly name: string;
  readonly sides: TextSides;
  readonly hunks: readonly HunkHead[];
  readonly choice: FileChoice;
  readonly shape: Shape;
  /** It has happened: nothing of it waits for a decision. */
  readonly isPast: boolean;
  readonly mayEdit: boolean;
  readonly ticks: boolean;
  readonly prose: boolean;
  readonly language: string;
  readonly nonce?: string;
  /** The person typed or ticked. */
  changed?(choice: FileChoice): void;
  /** All of it is on the page, also the side that is filled in a moment later. */
  drawn?(): void;
  /** Escape was pressed: the keys are for what is around it again. */
  leave?(): void;
}

export interface Merge {
  /** Another choice than the one it made itself. */
  show(choice: FileChoice): void;
  reshape(shape: Shape): void;
  /** To a hunk, by its index: it is scrolled to, and its tick has the focus. */
  goTo(hunk: number): void;
  destroy(): void;
}

export const openMerge = (options: MergeOptions): Merge => {
  const { sides, hunks, parent } = options;
  let isShowing = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let left: { readonly view: EditorView; readonly stop: () => void } | undefined;

  keepEscape(parent);
  const draft = draftOf(sides, hunks, options.choice);
  const first: EditorLayout = {
    sides,
    segments: draft.segments,
    places: placesOf(draft.segments),
    opened: [],
    shape: options.shape,
  };
  const layoutNow = (): EditorLayout => right.state.field(layoutField);
  const slice = (from: number, to: number): string => right.state.sliceDoc(from, to);
  const chosen = (): FileChoice => choiceOf(sides, layoutNow().segments, slice);
  const relay = (layout: EditorLayout): void => right.dispatch({ effects: setLayout.of(layout) });

  const base: Omit<EditorSetting, 'side'> = {
    hunks,
    ticks: options.ticks,
    prose: options.prose,
    rightText: slice,
    take: (hunk, is) => {
      const change = switched(sides, layoutNow().segments, hunk, is);
      if (change === undefined) return;
      const layout = { ...layoutNow(), segments: change.segments, places: placesOf(change.segments) };
      right.dispatch({ changes: change.typed, effects: setLayout.of(layout), userEvent: 'input.take' });
      focusTick(parent, hunk);
    },
    open: (lines: LineSpan) => relay({ ...layoutNow(), opened: [...layoutNow().opened, lines] }),
  };

  const right = new EditorView({
    parent: pane(parent, 'after', options.isPast ? 'Became' : 'Will be written'),
    state: EditorState.create({
      doc: draft.shown,
      extensions: [
        layoutField.init(() => first),
        setting.of({ ...base, side: 'after' }),
        shared(options, options.isPast ? 'what it became' : 'what will be written'),
        options.mayEdit ? [history(), keymap.of(historyKeymap), keepMark(sides)] : EditorState.readOnly.of(true),
        EditorView.updateListener.of(({ docChanged, state, startState }) => {
          const layout = state.field(layoutField);
          if (layout !== startState.field(layoutField)) left?.view.dispatch({ effects: setLayout.of(layout) });
          if (docChanged && !isShowing) options.changed?.(chosen());
        }),
      ],
    }),
  });

  // Its room is there at once; it is filled in a task of its own, so that no task is long.
  const beside = (): void => {
    const place = parent.querySelector<HTMLElement>('[data-side="before"]') ?? pane(parent, 'before', 'Was');
    waiting = setTimeout(() => {
      const view = new EditorView({
        parent: place,
        state: EditorState.create({
          doc: sides.before.text,
          extensions: [
            layoutField.init(layoutNow),
            setting.of({ ...base, side: 'before' }),
            shared(options, 'what was'),
            EditorState.readOnly.of(true),
          ],
        }),
      });
      left = { view, stop: alignSides(view, right) };
      options.drawn?.();
    });
  };
  const below = (): void => {
    clearTimeout(waiting);
    left?.stop();
    left?.view.destroy();
    left = undefined;
    parent.querySelector('[data-side="before"]')?.remove();
  };
  if (options.shape === 'beside') beside();
  else options.drawn?.();

  return {
    show: (choice) => {
      if (sameChoice(choice, chosen())) return;
      const wanted = draftOf(sides, hunks, choice);
      isShowing = true;
      const changes = typedBetween(right.state.doc.toString(), wanted.shown).toReversed();
      const layout = { ...layoutNow(), segments: wanted.segments, places: placesOf(wanted.segments) };
      right.dispatch({ changes, effects: setLayout.of(layout), userEvent: 'input.take' });
      isShowing = false;
    },
    reshape: (shape) => {
      if (shape === layoutNow().shape) return;
      relay({ ...layoutNow(), shape });
      if (shape === 'beside') beside();
      else {
        below();
        options.drawn?.();
      }
    },
    goTo: (hunk) => {
      const { segments, places } = layoutNow();
      const index = segments.findIndex((segment) => segment.kind === 'hunk' && segment.hunk === hunk);
      const at = places[index];
      if (at === undefined) return;
      right.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      // One that was out of sight is there after the editor has measured.
      if (!focusTick(parent, hunk))
        right.requestMeasure({ read: () => undefined, write: () => void focusTick(parent, hunk) });
    },
    destroy: () => {
      below();
      right.destroy();
      parent.replaceChildren();
    },
  };
};

const shared = ({ name, sides, language, nonce, leave }: MergeOptions, what: string): Extension => [
  plainEditor({ label: `${name}: ${what}`, nonce, leave }),
  signs(String(Math.max(sides.before.starts.length, sides.after.starts.length)).length),
  paintLines(language),
  blocks,
  spacers,
];

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

const pane = (parent: HTMLElement, side: 'before' | 'after', title: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'cs-pane';
  element.dataset.side = side;
  const heading = document.createElement('div');
  heading.className = 'cs-pane-title';
  heading.textContent = title;
  element.append(heading);
  if (side === 'before') parent.prepend(element);
  else parent.append(element);
  return element;
};

/** Whether it is there. */
const focusTick = (parent: HTMLElement, hunk: number): boolean => {
  const tick = parent.querySelector<HTMLElement>(`[data-side="after"] [data-hunk="${hunk}"] input`);
  tick?.focus();
  return tick !== null;
};

const sameChoice = (one: FileChoice, other: FileChoice): boolean =>
  one.text === other.text && one.left.size === other.left.size && [...one.left].every((hunk) => other.left.has(hunk));
