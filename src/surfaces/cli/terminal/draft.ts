// A text that is being written: what it says, where the cursor stands, and what each key makes of it.
import { widthOf } from '../desk/wrap-text.ts';
import {
  lineEnd,
  lineStart,
  nextCharacter,
  nextWord,
  previousBlank,
  previousCharacter,
  previousWord,
} from './boundaries.ts';
import type { Key } from './key.ts';

export interface TypedDraft {
  readonly text: string;
  /** An offset in the text, never inside a character. */
  readonly cursor: number;
  /** What was deleted last as a piece, to be put back elsewhere. */
  readonly killed: string;
  /** Earlier states, the last one first to come back. */
  readonly past: readonly Pick<TypedDraft, 'text' | 'cursor'>[];
  /** Where the cursor would like to be, on its way through shorter lines. */
  readonly column?: number;
}

export const EMPTY: TypedDraft = { text: '', cursor: 0, killed: '', past: [] };

/** The draft after one key; undefined when the key means nothing inside a text, or leads out of it. */
export const edit = (draft: TypedDraft, key: Key): TypedDraft | undefined => {
  const { text, cursor } = draft;
  switch (key.kind) {
    case 'text':
    case 'paste':
      return key.text === '' ? draft : insert(draft, key.text);
    case 'newline':
      return insert(draft, '\n');
    case 'left':
      return moved(draft, previousCharacter(text, cursor));
    case 'right':
      return moved(draft, nextCharacter(text, cursor));
    case 'word-left':
      return moved(draft, previousWord(text, cursor));
    case 'word-right':
      return moved(draft, nextWord(text, cursor));
    case 'line-start':
      return moved(draft, lineStart(text, cursor));
    case 'line-end':
      return moved(draft, lineEnd(text, cursor));
    case 'up':
      return lineStart(text, cursor) === 0 ? undefined : toLine(draft, lineStart(text, cursor) - 1);
    case 'down':
      return lineEnd(text, cursor) === text.length ? undefined : toLine(draft, lineEnd(text, cursor) + 1);
    case 'delete-left':
      return without(draft, previousCharacter(text, cursor), cursor);
    case 'delete-right':
    case 'end-of-input':
      return text === '' ? undefined : without(draft, cursor, nextCharacter(text, cursor));
    case 'delete-word-left':
      return killed(draft, previousBlank(text, cursor), cursor);
    case 'delete-word-right':
      return killed(draft, cursor, nextWord(text, cursor));
    case 'delete-to-start':
      return killed(draft, lineStart(text, cursor), cursor);
    case 'delete-to-end':
      // At the end of a line its line end goes.
      return killed(draft, cursor, Math.max(lineEnd(text, cursor), nextCharacter(text, cursor)));
    case 'put-back':
      return insert(draft, draft.killed);
    case 'undo':
      return undone(draft);
    default:
      return undefined;
  }
};

/** The same draft with another text, which can be taken back; the cursor at its end, or where it is put. */
export const replaced = (draft: TypedDraft, text: string, cursor = text.length): TypedDraft =>
  changed(draft, text, cursor);

/** As many steps as anyone takes back key by key. */
const MOST_STEPS = 200;

const changed = ({ column: _, ...draft }: TypedDraft, text: string, cursor: number): TypedDraft =>
  text === draft.text
    ? { ...draft, cursor }
    : {
        ...draft,
        text,
        cursor,
        past: [...draft.past.slice(1 - MOST_STEPS), { text: draft.text, cursor: draft.cursor }],
      };

const moved = ({ column: _, ...draft }: TypedDraft, cursor: number): TypedDraft => ({ ...draft, cursor });

const insert = (draft: TypedDraft, added: string): TypedDraft =>
  changed(
    draft,
    draft.text.slice(0, draft.cursor) + added + draft.text.slice(draft.cursor),
    draft.cursor + added.length,
  );

const without = (draft: TypedDraft, from: number, to: number): TypedDraft =>
  changed(draft, draft.text.slice(0, from) + draft.text.slice(to), from);

const killed = (draft: TypedDraft, from: number, to: number): TypedDraft =>
  from === to ? moved(draft, from) : { ...without(draft, from, to), killed: draft.text.slice(from, to) };

const undone = ({ column: _, ...draft }: TypedDraft): TypedDraft => {
  const before = draft.past.at(-1);
  return before === undefined ? draft : { ...draft, ...before, past: draft.past.slice(0, -1) };
};

/** To the line that holds the offset `within`, below or above where the cursor was. */
const toLine = (draft: TypedDraft, within: number): TypedDraft => {
  const { text, cursor } = draft;
  const column = draft.column ?? widthOf(text.slice(lineStart(text, cursor), cursor));
  const [start, end] = [lineStart(text, within), lineEnd(text, within)];
  let at = start;
  while (at < end) {
    const next = nextCharacter(text, at);
    if (widthOf(text.slice(start, next)) > column) break;
    at = next;
  }
  return { ...draft, cursor: at, column };
};
