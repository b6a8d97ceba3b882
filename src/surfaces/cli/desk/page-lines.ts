// A pager's place in a text: which lines are on the screen, and which have been.

export interface PageState {
  /** The first line on the screen. */
  readonly from: number;
  /** The first line that comes next. */
  readonly at: number;
  /** Lines that were on the screen, each by its index. */
  readonly shown: ReadonlySet<number>;
  /** What was looked for last. */
  readonly sought: string;
  /** The person went back, or looked for something: the end of the text does not end the reading. */
  readonly moved: boolean;
}

export const FIRST_PAGE: PageState = { from: 0, at: 0, shown: new Set(), sought: '', moved: false };

export type PageStep = PageMove | { readonly kind: 'quit' } | { readonly kind: 'again'; readonly sentence: string };

type PageMove = { readonly kind: 'next' | 'back' | 'top' } | { readonly kind: 'search'; readonly text: string };

/** Enter or a blank goes on. `n` looks for the same once more. */
export const readPageStep = (typed: string): PageStep => {
  const word = typed.trim();
  if (word.startsWith('/')) return { kind: 'search', text: word.slice(1).trim() };
  switch (word.toLowerCase()) {
    case '':
      return { kind: 'next' };
    case 'b':
      return { kind: 'back' };
    case 'g':
      return { kind: 'top' };
    case 'n':
      return { kind: 'search', text: '' };
    case 'q':
      return { kind: 'quit' };
    default:
      return { kind: 'again', sentence: `"${word.slice(0, 40)}" is not a key here: Enter, b, g, /words, n or q` };
  }
};

/** The state when `room` lines from `at` on are on the screen. */
export const turned = (state: PageState, room: number, of: number): PageState => {
  const to = Math.min(state.at + room, of);
  const shown = new Set(state.shown);
  for (let index = state.at; index < to; index += 1) shown.add(index);
  return { ...state, from: state.at, at: to, shown };
};

/** Where the step leads; in words why it leads nowhere. */
export const stepped = (
  state: PageState,
  step: PageMove,
  { lines, room }: { readonly lines: readonly string[]; readonly room: number },
): PageState | string => {
  if (step.kind !== 'search') {
    if (step.kind === 'next') return state;
    return { ...state, at: step.kind === 'top' ? 0 : Math.max(state.from - room, 0), moved: true };
  }
  const sought = step.text === '' ? state.sought : step.text;
  if (sought === '') return 'Search for what? /words';
  const wanted = sought.toLowerCase();
  // After the first line of this screen, and from the top again at the end.
  const places = [...lines.keys()].filter((index) => (lines[index] ?? '').toLowerCase().includes(wanted));
  const found = places.find((index) => index > state.from) ?? places[0];
  return found === undefined ? `Nothing has "${sought}".` : { ...state, at: found, sought, moved: true };
};
