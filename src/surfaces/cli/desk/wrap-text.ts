// How many columns a text takes, and how it breaks into pieces that fit.
import { EMOJI } from '../../../text/code-points.ts';

/**
 * Columns a text takes at most. Beyond U+1100 everything counts as two: some of it is, some is where East Asian fonts are used.
 * Too many columns wrap a little early; too few would let foreign text reach column 0.
 */
export const widthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
};

/** Columns a text takes at most terminals, for lining things up: never for deciding what fits. */
export const usualWidthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
};

const PLAIN = /^[ -~]*$/;
const columnsOf = (character: string): number => ((character.codePointAt(0) ?? 0) < 0x1100 ? 1 : 2);
const NONE = /^(?:\p{Mn}|\p{Me}|[\u200B-\u200D]|\p{Variation_Selector})$/u;
/** Hangul, the CJK blocks, fullwidth forms, and what is an emoji by itself. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])$/u;

/** What is not torn apart: a whole emoji, a letter with its marks. */
const UNIT = new RegExp(`${EMOJI}|\\P{M}\\p{M}+`, 'gu');

/** Breaks where the line is full; joined, the pieces are the text. Foreign text breaks so, since nothing is added or lost. */
export const wrap = (text: string, room: number): string[] => {
  if (PLAIN.test(text)) return slices(text, room);
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const unit of unitsOf(text, room)) {
    const columns = widthOf(unit);
    if (width + columns > room && piece !== '') {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += unit;
    width += columns;
  }
  return [...pieces, piece];
};

/** Characters one by one, and what belongs together in one; where even that is wider than the line, its marks stay with it all the same. */
export const unitsOf = (text: string, room: number): string[] => {
  const units: string[] = [];
  let at = 0;
  for (const { 0: unit, index } of text.matchAll(UNIT)) {
    units.push(...text.slice(at, index));
    if (widthOf(unit) <= room) units.push(unit);
    else units.push(...(unit.match(/\P{M}[\p{M}\u200D]*/gu) ?? [unit]));
    at = index + unit.length;
  }
  return [...units, ...text.slice(at)];
};

const slices = (text: string, room: number): string[] =>
  text.length <= room
    ? [text]
    : Array.from({ length: Math.ceil(text.length / room) }, (_, index) => text.slice(index * room, (index + 1) * room));

/** Breaks between words, where there are any; joined, the pieces are the text. */
export const wrapWords = (text: string, room: number): string[] =>
  // A word longer than the line is cut all the same.
  filled(
    text.split(/(?<=\S +)(?=\S)/).flatMap((word) => wrap(word, room)),
    room,
  );

/** "y/n · e edit · d diff" breaks after a dot, never within an answer that fits. */
export const wrapAnswers = (text: string, room: number): string[] =>
  filled(
    text.split(/(?<= · )/).flatMap((answer) => (widthOf(answer.trimEnd()) > room ? wrapWords(answer, room) : [answer])),
    room,
  );

const filled = (parts: readonly string[], room: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const part of parts) {
    if (piece !== '' && widthOf(piece + part.trimEnd()) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece];
};
