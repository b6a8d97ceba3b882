// What /help says: every word in a line, or all about one of them.
import { layout, ours, type Page, type Row } from '../../desk/layout.ts';
import type { SlashWord } from './slash-word.ts';

export interface HelpAbout {
  readonly words: readonly SlashWord[];
  /** Before and after the words, a sentence each. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export const helpLines = ({ words, before, after }: HelpAbout, page: Page): string[] => {
  const width = Math.max(...words.map((word) => written(word).length));
  const rows = words.map((word): Row => rowOf(word, width));
  return layout([...before.map((text) => ours(text)), ...rows, ...after.map((text) => ours(text))], page);
};

export const helpAboutOne = (word: SlashWord, page: Page): string[] =>
  layout([rowOf(word, 0), ...(word.more === undefined ? [] : [ours(word.more)])], page);

const rowOf = (word: SlashWord, width: number): Row => ({
  lead: `  ${written(word).padEnd(width)}  `,
  hang: ' '.repeat(Math.min(width + 4, DEEPEST)),
  text: word.help,
  tone: 'plain',
  sentence: true,
});

/** On a narrow screen the second line of a sentence needs room too. */
const DEEPEST = 26;

const written = ({ word, takes }: SlashWord): string => `/${word}${takes === '' ? '' : ` ${takes}`}`;
