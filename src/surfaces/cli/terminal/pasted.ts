// A long paste stands in the draft as one character: shown in a few words, deleted at once, sent whole.
import { grouped } from '../../../text/counted.ts';

/** From the character that stands for a paste to what was pasted. */
export type Pastes = ReadonlyMap<string, string>;

/** A paste that would fill the composer, and is not read again there. */
const MANY_LINES = 8;
const MANY_CHARACTERS = 1000;

/** What goes into the text for this paste: itself, or the character that stands for it. */
export const takePaste = (pastes: Pastes, pasted: string): { readonly text: string; readonly pastes: Pastes } => {
  const isShort = pasted.length <= MANY_CHARACTERS && linesIn(pasted) <= MANY_LINES;
  if (isShort && !STAND_IN.test(pasted)) return { text: pasted, pastes };
  const text = String.fromCodePoint(FIRST + (pastes.size % MOST));
  return { text, pastes: new Map([...pastes, [text, pasted]]) };
};

/** The text with every paste in its place. */
export const withPastes = (text: string, pastes: Pastes): string =>
  pastes.size === 0 ? text : text.replace(EACH_STAND_IN, (character) => pastes.get(character) ?? character);

/** The same with words for them, for people. */
export const withPasteWords = (text: string, pastes: Pastes): string =>
  pastes.size === 0
    ? text
    : text.replace(EACH_STAND_IN, (character) => {
        const pasted = pastes.get(character);
        return pasted === undefined ? character : wordsFor(pasted);
      });

const wordsFor = (pasted: string): string => {
  const lines = linesIn(pasted);
  return lines > 1 ? `[… ${grouped(lines)} lines pasted]` : `[… ${grouped(pasted.length)} characters pasted]`;
};

const linesIn = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** The last plane of Unicode is for private use, and hardly anyone uses it. */
const FIRST = 0x100000;
const MOST = 0x1000;
const STAND_IN = /[\u{100000}-\u{100fff}]/u;
const EACH_STAND_IN = /[\u{100000}-\u{100fff}]/gu;
