// The words of an action as a person reads them.
import { withoutTaskSigns } from './task-marks.ts';

/** Far beyond what is too long anyway; patterns need not run over a pasted page. */
const LONGEST_LINE = 2000;

/** Without what other programs and we put behind them: tags, dates, repetition, priority, block names. */
export const withoutMarks = (text: string): string =>
  withoutTaskSigns(text.slice(0, LONGEST_LINE))
    .replace(/(?<![\p{L}\p{N}/])#[\p{L}\p{N}\p{M}_/-]*\p{L}[\p{L}\p{N}\p{M}_/-]*/gu, '')
    .replace(/(?<=\s)\^[\p{L}\p{N}-]+$/u, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

/** Also without the signs of Markdown; an address is as long as the words that stand for it here. */
export const plainWords = (text: string): string =>
  withoutMarks(
    text
      .slice(0, LONGEST_LINE)
      .replace(/\(\[\[[^\]|]*\|source\]\]\)/g, '')
      .replace(/!?\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, '$1')
      .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
      .replace(/(?:https?:\/\/|www\.)\S+/g, 'this address')
      .replace(/\*\*|__|~~|==|`/g, ''),
  );
