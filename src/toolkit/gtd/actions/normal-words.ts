// The words of an action without what does not make it another one: letter case, blanks, dates, and the marks behind it.
import { withoutDates, withoutTrailingMarks } from './task-marks.ts';

export const normalWords = (text: string): string =>
  wordsAlone(text)
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

/** As written, without dates and the marks behind them. */
export const wordsAlone = (text: string): string => withoutTrailingMarks(withoutDates(text));
