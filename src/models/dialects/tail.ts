// What may follow a call that may also only be shown: nothing but blanks, marks a model ends its turn with, a word that it waits, or what it
// does next.
import { isContinuation } from './announcement.ts';
import { COMPLETION } from './completion.ts';
import { afterBlanks, wordAt } from './dialect.ts';

/** A longer text behind it is an explanation, and what is explained is not a call. */
export const LONGEST_CLOSING = 100;

const CLOSING =
  /^\s*(?:(?:<\|[a-z_]{1,30}\|>|<\/[a-z_]{1,30}>)\s*)*(?:(?:done|waiting|i(?:'|’)?ll wait|i will wait|let me know|please (?:wait|confirm))\b[^\n]*)?\s*$/i;

export const isClosing = (text: string): boolean =>
  text.trim().length <= LONGEST_CLOSING && (CLOSING.test(text) || isContinuation(text));

export const tailAllows = (text: string, from: number, final: boolean): 'more' | 'no' | 'yes' => {
  const at = afterBlanks(text, from);
  const complete = wordAt({ text, at, final }, COMPLETION);
  if (complete === 'yes') return 'yes';
  if (!final) return text.length - at > LONGEST_CLOSING ? 'no' : 'more';
  return isClosing(text.slice(at)) ? 'yes' : 'no';
};
