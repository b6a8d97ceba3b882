// What a terminal sends becomes keys, however its bytes were cut on the way. What lies between the marks of a paste is one key.
import { type Key, keyOfAlt, keyOfControl, keyOfSequence } from './key.ts';

/** What is known of keys that have not arrived in full. */
export interface KeysInput {
  /** The beginning of a sequence whose rest is still to come. */
  readonly held: string;
  /** What was pasted so far, between the marks. */
  readonly pasted?: string;
  /** The last one was a carriage return: a line feed after it is the same Enter. */
  readonly returned?: true;
}

export interface KeysRead {
  readonly keyboard: KeysInput;
  readonly keys: readonly Key[];
}

export const NO_KEYS: KeysInput = { held: '' };

/** Longer than the pieces of one sequence are apart, shorter than anyone notices. */
export const ESCAPE_MILLISECONDS = 30;

/** Pure: what is known after one more piece of input, and the keys it made whole. */
export const readKeys = (before: KeysInput, input: string): KeysRead => {
  const keys: Key[] = [];
  let { pasted } = before;
  let rest = before.held + (before.returned === true && input.startsWith('\n') ? input.slice(1) : input);
  while (rest !== '') {
    if (pasted !== undefined) {
      const end = rest.indexOf(PASTE_END);
      if (end === -1) {
        // The end mark may arrive in two pieces: its possible beginning is kept.
        const held = tailOf(rest, PASTE_END);
        return { keyboard: { held, pasted: pasted + rest.slice(0, rest.length - held.length) }, keys };
      }
      keys.push({ kind: 'paste', text: plainLines(pasted + rest.slice(0, end)) });
      rest = rest.slice(end + PASTE_END.length);
      pasted = undefined;
    } else if (rest.startsWith(PASTE_START)) {
      pasted = '';
      rest = rest.slice(PASTE_START.length);
    } else if (rest.startsWith('\x1b')) {
      const taken = takeSequence(rest, keys);
      if (taken === 0) return { keyboard: { held: rest }, keys };
      rest = rest.slice(taken);
    } else {
      const run = PRINTABLE.exec(rest)?.[0];
      if (run !== undefined) keys.push({ kind: 'text', text: run });
      else push(keys, keyOfControl(rest.charAt(0)));
      rest = rest.slice(run?.length ?? (rest.startsWith('\r\n') ? 2 : 1));
    }
  }
  const returned = input.endsWith('\r') && pasted === undefined;
  return {
    keyboard: { held: '', ...(pasted === undefined ? {} : { pasted }), ...(returned ? { returned } : {}) },
    keys,
  };
};

/** Nothing followed for a while: an Escape that might have begun a sequence was the key of that name. */
export const settle = (before: KeysInput): KeysRead => {
  const { returned, ...others } = before;
  if (before.pasted !== undefined || !/^\x1b+$/.test(before.held)) return { keyboard: others, keys: [] };
  return { keyboard: NO_KEYS, keys: [...before.held].map(() => ({ kind: 'escape' })) };
};

const PASTE_START = '\x1b[200~';
const PASTE_END = '\x1b[201~';
const PRINTABLE = /^[^\x00-\x1f\x7f-\x9f]+/;
/** A whole sequence a terminal sends for a key: CSI or SS3, also with the Escape that stands for Alt before it. */
const SEQUENCE = /^\x1b?\x1b(?:\[[0-?]*[ -/]*[@-~]|O[ -~])/;
/** The same, not finished. */
const BEGINNING = /^\x1b?\x1b(?:\[[0-?]*[ -/]*|O)?$/;

/** How many characters the sequence takes that `rest` begins with; 0 where its end has not come yet. */
const takeSequence = (rest: string, keys: Key[]): number => {
  const sequence = SEQUENCE.exec(rest)?.[0];
  if (sequence !== undefined) {
    push(keys, keyOfSequence(sequence));
    return sequence.length;
  }
  if (BEGINNING.test(rest)) return 0;
  if (rest.startsWith('\x1b\x1b')) {
    keys.push({ kind: 'escape' });
    return 1;
  }
  // A sequence that goes wrong: what follows it was typed.
  if (/^\x1b[[O]/.test(rest)) return 1;
  const [character = ''] = rest.slice(1);
  push(keys, keyOfAlt(character));
  return 1 + character.length;
};

const push = (keys: Key[], key: Key | undefined): void => {
  if (key !== undefined) keys.push(key);
};

/** Line ends of every kind become ours; of other control characters only the tab means anything in a text. */
const plainLines = (pasted: string): string =>
  pasted.replace(/\r\n?/g, '\n').replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '');

/** The longest end of `text` that `mark` begins with. */
const tailOf = (text: string, mark: string): string => {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return mark.slice(0, length);
  return '';
};
