// The elements of one JSON list out of text that comes in pieces, so that a list of any size is read one record at a time.
import type { JsonValue } from '../../tool/json-value.ts';

export interface ElementReader {
  write(text: string): void;
  /** Whether all of it was one list, and every element JSON. */
  end(): boolean;
}

/** An element above this is no record; the list then counts as unreadable. */
const LONGEST_ELEMENT = 16_000_000;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Only the brackets and quotes are followed here; what is between them is checked by the JSON parser, element by element. */
export const elementReader = (onElement: (value: JsonValue) => void): ElementReader => {
  let place: 'before' | 'within' | 'after' = 'before';
  let [depth, inText, escaped, valid, elements] = [0, false, false, true, 0];
  let held = '';

  const take = (text: string): void => {
    const parsed = parse(text);
    if (parsed === undefined) valid = false;
    else {
      elements++;
      onElement(parsed.value);
    }
  };
  const close = (text: string): void => {
    // "[]" has no element; "[1,]" lacks one.
    if (elements > 0 || text.trim() !== '') take(text);
    place = 'after';
  };

  /** Returns where the list ended, or the end of the text. */
  const within = (text: string, from: number): number => {
    let start = from;
    for (let at = from; at < text.length; at++) {
      const character = text.charCodeAt(at);
      if (inText) {
        if (escaped) escaped = false;
        else if (character === BACKSLASH) escaped = true;
        else if (character === QUOTE) inText = false;
      } else if (character === QUOTE) inText = true;
      else if (character === OPEN_LIST || character === OPEN_RECORD) depth++;
      else if (depth > 0) {
        if (character === CLOSE_LIST || character === CLOSE_RECORD) depth--;
      } else if (character === COMMA || character === CLOSE_LIST) {
        const element = held + text.slice(start, at);
        held = '';
        start = at + 1;
        if (character === CLOSE_LIST) {
          close(element);
          return start;
        }
        take(element);
      }
    }
    held += text.slice(start);
    if (held.length > LONGEST_ELEMENT) [valid, held] = [false, ''];
    return text.length;
  };

  return {
    write: (text) => {
      if (!valid) return;
      let at = 0;
      if (place === 'before') {
        at = text.search(/[^ \t\r\n]/);
        if (at < 0) return;
        if (text.charCodeAt(at) !== OPEN_LIST) valid = false;
        place = 'within';
        at++;
      }
      if (place === 'within') at = within(text, at);
      if (place === 'after' && /[^ \t\r\n]/.test(text.slice(at))) valid = false;
    },
    end: () => valid && place === 'after',
  };
};

const parse = (text: string): { readonly value: JsonValue } | undefined => {
  try {
    return { value: JSON.parse(text) as JsonValue }; // what JSON.parse gives is a JSON value
  } catch {
    return undefined;
  }
};
