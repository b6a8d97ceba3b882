// Keys of a raw terminal become lines. Pasted text is thrown away, because a paste is not an answer.

export interface Keys {
  /** What was typed on this line so far. */
  readonly line: string;
  /** Between the marks of a bracketed paste. */
  readonly pasting: boolean;
  /** The beginning of an escape sequence whose rest has not arrived. */
  readonly held: string;
}

export type KeyEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** Ctrl-C, Escape. */
  | { readonly kind: 'interrupt' }
  /** Ctrl-D on an empty line. */
  | { readonly kind: 'end' }
  | { readonly kind: 'pasted' }
  /** To be written, so that the person sees what they type. */
  | { readonly kind: 'echo'; readonly text: string };

export const NO_KEYS: Keys = { line: '', pasting: false, held: '' };

const PASTE_START = '\x1b[200~';
const PASTE_END = '\x1b[201~';
/** A whole sequence a terminal sends for a key: CSI or SS3, or Alt with a character. */
const SEQUENCE = /^\x1b(?:\[[0-?]*[ -/]*[@-~]|O[ -~]|[^[O])/;
/** The same, not finished. */
const BEGINNING = /^\x1b(?:\[[0-?]*[ -/]*|O)$/;
/** No answer is that long; what is beyond it is not taken in. */
const LONGEST_LINE = 5000;

/** Pure: the keys after one more piece of input, and what happened on the way. */
export const readKeys = (
  before: Keys,
  input: string,
): { readonly keys: Keys; readonly events: readonly KeyEvent[] } => {
  const events: KeyEvent[] = [];
  let { line, pasting } = before;
  let rest = before.held + input;
  while (rest !== '') {
    if (pasting) {
      const end = rest.indexOf(PASTE_END);
      // The end mark may arrive in two pieces: its possible beginning is kept.
      if (end === -1) return { keys: { line: '', pasting, held: tailOf(rest, PASTE_END) }, events };
      rest = rest.slice(end + PASTE_END.length);
      pasting = false;
      line = '';
      events.push({ kind: 'pasted' });
    } else if (rest.startsWith(PASTE_START)) {
      pasting = true;
      rest = rest.slice(PASTE_START.length);
    } else if (rest.startsWith('\x1b')) {
      const sequence = SEQUENCE.exec(rest)?.[0];
      // Escape on its own; the rest of a sequence follows within the same read.
      if (rest === '\x1b') return { keys: NO_KEYS, events: [...events, { kind: 'interrupt' }] };
      if (sequence === undefined) {
        if (BEGINNING.test(rest)) return { keys: { line, pasting, held: rest }, events };
        rest = rest.slice(1);
      } else rest = rest.slice(sequence.length);
    } else {
      const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      rest = rest.slice(character.length);
      line = press(line, character, events);
    }
  }
  return { keys: { line, pasting, held: '' }, events };
};

/** The line after one key. */
const press = (line: string, key: string, events: KeyEvent[]): string => {
  switch (key) {
    case '\r':
    case '\n':
      events.push({ kind: 'line', text: line });
      return '';
    case '\x03':
      events.push({ kind: 'interrupt' });
      return '';
    case '\x04':
      if (line === '') events.push({ kind: 'end' });
      return line;
    case '\x7f':
    case '\b':
      return shorten(line, [...line].slice(0, -1).join(''), events);
    case '\x15':
      return shorten(line, '', events);
    case '\x17':
      return shorten(line, line.replace(/[^ ]* *$/, ''), events);
  }
  // Other control characters do nothing, in the answer and on the screen; of a look-alike the grammar will complain.
  if (/^[\x00-\x1f\x7f-\x9f]$/.test(key) || line.length >= LONGEST_LINE) return line;
  events.push({ kind: 'echo', text: key });
  return line + key;
};

const shorten = (line: string, shorter: string, events: KeyEvent[]): string => {
  const gone = [...line].length - [...shorter].length;
  if (gone > 0) events.push({ kind: 'echo', text: '\b \b'.repeat(gone) });
  return shorter;
};

/** The longest end of `text` that `mark` begins with. */
const tailOf = (text: string, mark: string): string => {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return mark.slice(0, length);
  return '';
};
