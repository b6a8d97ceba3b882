// Which part of a very long line is drawn: a megabyte in one line would stop the page. What is left out is said, and comes by pressing.
import type { TextRange } from './word-marks.ts';

/** Characters; beyond them a line is data, and the page is slow to lay it out. */
const MOST = 2000;
/** What a press adds. */
const MORE = 20_000;
/** However often it is pressed: what lies furthest away goes. */
const MOST_AT_ONCE = 60_000;
/** Characters drawn in front of the first that differs. */
const LEAD = 200;

/** Of a line that changed, the part where it first differs. */
export const drawnPart = (text: string, other?: string): TextRange => {
  if (text.length <= MOST) return { from: 0, to: text.length };
  const same = other === undefined ? 0 : sameFront(text, other);
  const from = same <= MOST - LEAD ? 0 : Math.min(same - LEAD, text.length - MOST);
  return whole(text, { from, to: from + MOST });
};

export const extended = (text: string, { from, to }: TextRange, where: 'front' | 'back'): TextRange => {
  if (where === 'front') {
    const start = Math.max(0, from - MORE);
    return whole(text, { from: start, to: Math.min(to, start + MOST_AT_ONCE) });
  }
  const end = Math.min(text.length, to + MORE);
  return whole(text, { from: Math.max(from, end - MOST_AT_ONCE), to: end });
};

/** So much of it that this is in it. */
export const reaching = (text: string, drawn: TextRange, wanted: TextRange): TextRange => {
  if (wanted.from >= drawn.from && wanted.to <= drawn.to) return drawn;
  const from = Math.max(0, wanted.from - LEAD);
  return whole(text, { from, to: Math.min(text.length, Math.max(from + MOST, wanted.to)) });
};

const sameFront = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
};

/** Half of a character is none. */
const whole = (text: string, { from, to }: TextRange): TextRange => ({
  from: isInside(text, from) ? from - 1 : from,
  to: isInside(text, to) ? to + 1 : to,
});

const isInside = (text: string, at: number): boolean =>
  at > 0 && at < text.length && /[\uD800-\uDBFF]/.test(text[at - 1]!) && /[\uDC00-\uDFFF]/.test(text[at]!);
