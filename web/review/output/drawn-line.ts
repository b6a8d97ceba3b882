// Which part of a very long line is drawn when it was opened: all of it, but for what would stop the page.
import type { TextRange } from '../../diff/text/word-marks.ts';

/** Characters that a press adds: a page lays them out in an instant, however narrow it is. */
const MORE = 100_000;

export const opened = (text: string, { from, to }: TextRange, where: 'front' | 'back'): TextRange => {
  if (where === 'back') return { from, to: wholeAt(text, Math.min(text.length, to + MORE)) };
  return { from: wholeAt(text, Math.max(0, from - MORE)), to };
};

/** Half of a character is none. */
const wholeAt = (text: string, at: number): number =>
  at > 0 && at < text.length && /[\uDC00-\uDFFF]/.test(text[at]!) ? at - 1 : at;
