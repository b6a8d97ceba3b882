// Where a text stands in a file, and the smallest splice that turns it into another; LF in the text stands for either line ending.
import type { Splice } from './splices.ts';

/** Byte offsets. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

/** Beyond this many places nobody counts; it bounds the work for a text like "aaaa" in a file of the same letter. */
const MOST_COUNTED = 1000;

/**
 * Every place of `old` in `bytes` (both one character per byte). Overlapping places are all counted, because each of them could
 * be meant, unless `apart`: then from left to right, each after the one before.
 */
export const passagesOf = (search: {
  readonly bytes: string;
  readonly from: number;
  readonly old: string;
  readonly apart: boolean;
}): Passage[] => {
  const { bytes, old, apart } = search;
  const passages: Passage[] = [];
  let at = search.from;
  const flexible = flexiblePattern(bytes, old);
  for (;;) {
    const next = flexible === null ? exact(bytes, old, at) : flexibleFrom(flexible, bytes, at);
    if (next === null) return passages;
    passages.push(next);
    if (!apart && passages.length === MOST_COUNTED) return passages;
    at = apart ? next.to : next.from + 1;
  }
};

/** Only the part that differs is replaced, so that lines repeated for context keep their own bytes, endings included. */
export const spliceOf = (place: {
  readonly bytes: string;
  readonly passage: Passage;
  readonly old: string;
  readonly new: string;
}): Splice => {
  const { bytes, passage, old } = place;
  const flexible = isFlexible(bytes, old);
  const wanted = flexible ? place.new.replaceAll('\r\n', '\n') : place.new;
  const front = commonFront(old, wanted);
  const back = commonBack(old, wanted, front);
  const middle = wanted.slice(front, wanted.length - back);
  if (!flexible) {
    return { at: passage.from + front, remove: old.length - front - back, insert: bytesFrom(middle) };
  }
  const from = passage.from + bytesOfFront(bytes, passage.from, old.slice(0, front));
  const to = passage.to - bytesOfBack(bytes, passage.to, old.slice(old.length - back));
  return { at: from, remove: to - from, insert: bytesFrom(withEndingsOf(bytes, { from, to }, middle)) };
};

/** Someone who writes CRLF by hand means the endings as written; in a file without CRLF there is nothing to choose. */
const isFlexible = (bytes: string, old: string): boolean => !old.includes('\r\n') && bytes.includes('\r\n');

const exact = (bytes: string, old: string, at: number): Passage | null => {
  const from = bytes.indexOf(old, at);
  return from === -1 ? null : { from, to: from + old.length };
};

const flexibleFrom = (pattern: RegExp, bytes: string, at: number): Passage | null => {
  pattern.lastIndex = at;
  const match = pattern.exec(bytes);
  return match === null ? null : { from: match.index, to: match.index + match[0].length };
};

/** CRLF is one ending: LF never matches its second half. */
const flexiblePattern = (bytes: string, old: string): RegExp | null => {
  if (!old.includes('\n') || !isFlexible(bytes, old)) return null;
  const literal = old.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(literal.replaceAll('\n', '(?:\\r\\n|(?<!\\r)\\n)'), 'g');
};

const commonFront = (left: string, right: string): number => {
  const most = Math.min(left.length, right.length);
  let front = 0;
  while (front < most && left[front] === right[front]) front += 1;
  return front;
};

const commonBack = (left: string, right: string, front: number): number => {
  const most = Math.min(left.length, right.length) - front;
  let back = 0;
  while (back < most && left[left.length - 1 - back] === right[right.length - 1 - back]) back += 1;
  return back;
};

/** How many bytes of the file the beginning of a matched text covers: an LF may stand for two. */
const bytesOfFront = (bytes: string, from: number, text: string): number => {
  let at = from;
  for (const character of text) at += character === '\n' && bytes[at] === '\r' ? 2 : 1;
  return at - from;
};

const bytesOfBack = (bytes: string, to: number, text: string): number => {
  let at = to;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    at -= text[index] === '\n' && bytes[at - 2] === '\r' ? 2 : 1;
  }
  return to - at;
};

/** The n-th new line gets the ending of the n-th old one; further ones go on with the last; with none, the file's nearest. */
const withEndingsOf = (bytes: string, { from, to }: Passage, text: string): string => {
  const own = bytes.slice(from, to).match(/\r?\n/g) ?? [nearestEnding(bytes, from)];
  let index = -1;
  return text.replaceAll('\n', () => {
    index += 1;
    return own[Math.min(index, own.length - 1)]!;
  });
};

const nearestEnding = (bytes: string, at: number): string => {
  const after = bytes.indexOf('\n', at);
  const end = after === -1 ? bytes.lastIndexOf('\n', at) : after;
  return bytes[end - 1] === '\r' ? '\r\n' : '\n';
};

const bytesFrom = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
