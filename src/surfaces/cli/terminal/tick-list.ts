// A list to move in and to tick, key by key. Pure.
import { grouped } from '../../../text/counted.ts';
import { painters, type ScreenPage } from '../desk/layout.ts';
import { wrapWords } from '../desk/wrap-text.ts';
import type { Area } from './frame.ts';
import type { Key } from './key.ts';
import type { Ticked, TickItem, TickList } from './terminal.ts';

export interface Ticking {
  readonly list: TickList;
  readonly at: number;
  readonly ticked: ReadonlySet<number>;
  /** Enter counts only after another key: whoever presses it blindly has not looked at the list. */
  readonly touched: boolean;
  /** The one that is moved to shows more of itself. */
  readonly unfolded: boolean;
  /** The digits of a number that is being typed. */
  readonly number: string;
}

export const startTicking = (list: TickList): Ticking => ({
  list,
  at: 0,
  ticked: new Set(list.items.flatMap((item, index) => (item.ticked && item.fixed !== true ? [index] : []))),
  touched: false,
  unfolded: false,
  number: '',
});

export const tickKey = (before: Ticking, key: Key): Ticking | Ticked => {
  const state = { ...before, touched: true, number: '' };
  const items = inOrder(before.ticked);
  switch (key.kind) {
    case 'up':
      return moved(state, -1);
    case 'down':
    case 'tab':
      return moved(state, 1);
    case 'back-tab':
      return moved(state, -1);
    case 'page-up':
      return moved(state, -PAGE);
    case 'page-down':
      return moved(state, PAGE);
    case 'line-start':
      return moved(state, -before.list.items.length);
    case 'line-end':
      return moved(state, before.list.items.length);
    case 'enter':
    case 'newline':
      return { kind: 'ticked', items: before.touched ? items : [] };
    case 'escape':
    case 'interrupt':
      return { kind: 'interrupt' };
    case 'end-of-input':
      return { kind: 'end' };
    case 'text':
      return lettersKey(before, key.text);
    default:
      // A paste ticks nothing.
      return before;
  }
};

const PAGE = 10;

const lettersKey = (before: Ticking, letters: string): Ticking | Ticked => {
  let after: Ticking | Ticked = { ...before, touched: true };
  for (const letter of letters) if (!('kind' in after)) after = letterKey(after, letter);
  return after;
};

const letterKey = (state: Ticking, letter: string): Ticking | Ticked => {
  const { list, at, ticked } = state;
  const plain = { ...state, number: '' };
  switch (letter) {
    case 'k':
      return moved(plain, -1);
    case 'j':
      return moved(plain, 1);
    case ' ':
    case 'x':
      return toggled(plain, at);
    case 'a':
      return { ...plain, ticked: new Set(list.items.flatMap((item, index) => (item.fixed === true ? [] : [index]))) };
    case 'n':
      return { ...plain, ticked: new Set() };
    case 'u':
      return { ...plain, unfolded: !state.unfolded };
    case 'l':
      return { kind: 'look', item: at, items: inOrder(ticked) };
  }
  return /^[0-9]$/.test(letter) ? digitKey(state, letter) : plain;
};

/** In a list of up to nine a digit ticks; in a longer one it leads to the item, and "1" then "2" is twelve where there is a twelfth. */
const digitKey = (state: Ticking, digit: string): Ticking => {
  const { length } = state.list.items;
  const number = Number(state.number + digit) <= length ? state.number + digit : digit;
  const index = Number(number) - 1;
  if (index < 0 || index >= length) return { ...state, number: '' };
  return length <= 9 ? toggled({ ...state, at: index, number: '' }, index) : { ...state, at: index, number };
};

const moved = (state: Ticking, by: number): Ticking => ({
  ...state,
  unfolded: false,
  at: Math.max(0, Math.min(state.list.items.length - 1, state.at + by)),
});

const toggled = (state: Ticking, index: number): Ticking => {
  if (state.list.items[index]?.fixed === true || state.list.items[index] === undefined) return state;
  const ticked = new Set(state.ticked);
  if (!ticked.delete(index)) ticked.add(index);
  return { ...state, ticked };
};

export const inOrder = (ticked: ReadonlySet<number>): readonly number[] =>
  [...ticked].sort((one, other) => one - other);

/** Head and foot are always in sight; the items scroll between them. */
export const tickView = (
  { list, at, ticked, unfolded }: Ticking,
  { colour, columns }: ScreenPage,
  rows: number,
): Area => {
  const foot = list.foot(inOrder(ticked));
  const most = Math.max(1, rows - list.head.length - OTHERS);
  const more = unfolded
    ? (list.items[at]?.more ?? []).flatMap((text) => wrapWords(text, Math.max(columns - 1 - UNDER.length, 2)))
    : [];
  const shown = more.slice(0, Math.max(most - 1, 0)).map((line) => `${UNDER}${line.trimEnd()}`);
  const room = Math.max(1, most - shown.length);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), list.items.length - room));
  const paint = painters(colour);
  const digits = String(list.items.length).length;
  const visible = list.items.slice(first, first + room);
  const lines = visible.flatMap((item, index) => {
    const number = first + index;
    const lead = `${number === at ? '▸' : ' '}${box(item, ticked.has(number))} ${String(number + 1).padStart(digits)}  `;
    // The sign before the number may take two columns.
    const text = typeof item.text === 'string' ? item.text : item.text(columns - 2 - lead.length);
    if (number === at) return [paint.strong(lead + text), ...shown];
    return [item.fixed === true ? paint.dim(lead + text) : lead + text];
  });
  const hidden = list.items.length - visible.length;
  return {
    lines: [...list.head, ...lines, ...(hidden > 0 ? [paint.dim(`  … ${grouped(hidden)} more: ↑↓ scroll`)] : []), foot],
  };
};

/** Before what is unfolded. */
const UNDER = '      │ ';

/** The foot, the line that counts what is hidden, and two to breathe. */
const OTHERS = 4;

const box = (item: TickItem, ticked: boolean): string => (item.fixed === true ? '[-]' : ticked ? '[x]' : '[ ]');
