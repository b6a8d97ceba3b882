// What the reader knows of the line it is in and of the one before: whether it is quoted, whether code is open, how a block is introduced.
import { type Place, wordAt } from './dialect.ts';

export interface WrittenLine {
  /** The last line with something in it: what introduces a block. */
  readonly last: string;
  /** That line belongs to a paragraph labelled as a thought. */
  readonly isThought: boolean;
  /** The line is code, a quotation or part of a diff; nothing in it counts. */
  readonly isQuoted: boolean;
  /** Inline code was opened in this paragraph and is not closed. */
  readonly inCode: boolean;
  /** Looks at the beginning of a line; `at` is its first visible character. */
  begin(place: Place): 'more' | 'begun';
  add(text: string): void;
  /** A run of backticks opens inline code, or closes it if it is as long as the one that did. */
  backticks(length: number): void;
  leaveCode(): void;
  /** A line break was read. */
  end(): void;
  /** A block or a region came between: what follows is another line. */
  leave(): void;
  /** What came before was somebody else's, or thought. */
  forget(): void;
}

export const writtenLine = (): WrittenLine => {
  let [text, last] = ['', ''];
  let [isQuoted, inDiff] = [false, false];
  let ticks = 0;
  /** The first line of the paragraph before the block, and whether a paragraph goes on. */
  let [opening, within] = ['', false];
  return {
    get last() {
      return last;
    },
    get isThought() {
      return /^\W{0,4}thought\W/i.test(opening);
    },
    get isQuoted() {
      return isQuoted;
    },
    get inCode() {
      return ticks > 0;
    },
    begin: (place) => {
      const blanks = place.text.slice(0, place.at);
      const character = place.text[place.at] ?? '\n';
      isQuoted = false;
      if (/[\r\n]/.test(character)) return 'begun';
      const hunk = wordAt(place, '@@ -');
      if (hunk === 'more') return 'more';
      inDiff = hunk === 'yes' || (inDiff && /^[ +\-\\@]/.test(place.text));
      isQuoted = inDiff || character === '>' || blanks.length > 3 || blanks.includes('\t');
      return 'begun';
    },
    add: (piece) => {
      if (text.length < LONGEST_INTRODUCTION) text += piece;
    },
    backticks: (length) => {
      if (ticks === 0) ticks = length;
      else if (ticks === length) ticks = 0;
    },
    leaveCode: () => {
      ticks = 0;
    },
    end: () => {
      // Inline code does not reach beyond its paragraph.
      if (text.trim() === '') [ticks, within] = [0, false];
      else {
        last = text.trim();
        if (!within) [opening, within] = [last, true];
      }
      text = '';
    },
    leave: () => {
      text = '';
    },
    forget: () => {
      [text, last, opening] = ['', '', ''];
      within = false;
    },
  };
};

/** A longer line is a paragraph that introduces nothing. */
const LONGEST_INTRODUCTION = 2000;
