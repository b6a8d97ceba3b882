// What /help says: every word in a line, or all about one of them.
import { layout, ours, type ScreenPage } from '../../desk/layout.ts';
import { inColumns } from '../../desk/layout-cells.ts';
import type { SlashWord } from './slash-word.ts';

export interface HelpAbout {
  readonly words: readonly SlashWord[];
  /** Before and after the words, a sentence each. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export const helpLines = ({ words, before, after }: HelpAbout, page: ScreenPage): string[] =>
  layout([...before.map((text) => ours(text)), ...rowsOf(words), ...after.map((text) => ours(text))], page);

export const helpAboutOne = (word: SlashWord, page: ScreenPage): string[] =>
  layout([...rowsOf([word]), ...(word.more === undefined ? [] : [{ ...ours(word.more), lead: '  ' }])], page);

const rowsOf = (words: readonly SlashWord[]): ReturnType<typeof inColumns> =>
  inColumns(words.map((word) => ({ lead: '  ', hang: '    ', cells: [written(word), word.help], tone: 'plain' })));

const written = ({ word, takes }: SlashWord): string => `/${word}${takes === '' ? '' : ` ${takes}`}`;
