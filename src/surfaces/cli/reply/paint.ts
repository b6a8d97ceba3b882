// A line of a reply as the terminal gets it: the gutter, the signs of lists and quotes, the text in its styles.
import pc from 'picocolors';
import type { ScreenPage } from '../desk/layout.ts';
import { widthOf } from '../desk/wrap-text.ts';
import { type Span, type Style, textOfSpans } from './span.ts';

export interface ReplyPage extends ScreenPage {
  /** For people who listen: no box drawing, and words instead of signs. */
  readonly plain: boolean;
}

/** Between the gutter and the last column, which stays empty: there some terminals wrap already. */
export const roomOf = (page: ReplyPage, prefix = ''): number =>
  Math.max(page.columns - 1 - widthOf(gutterOf(page)) - widthOf(prefix), FEWEST);

/** Columns of text on a line. A terminal that has not even these is unreadable, but must not make us hang. */
const FEWEST = 4;

export const paintLine = (page: ReplyPage, prefix: string, spans: readonly Span[]): string => {
  const gutter = gutterOf(page);
  if (!page.colour) return `${gutter}${prefix}${textOfSpans(spans)}`.trimEnd();
  const text = joined(trimmed(spans))
    .map(({ text, styles }) => styles.reduce((painted, style) => PAINTERS[style](painted), text))
    .join('');
  return `${COLOURS.dim(`${gutter}${prefix}`.trimEnd())}${text === '' ? '' : `${blanksAfter(`${gutter}${prefix}`)}${text}`}`;
};

const gutterOf = ({ plain }: ReplyPage): string => (plain ? '  ' : '│ ');

const blanksAfter = (text: string): string => text.slice(text.trimEnd().length);

const trimmed = (spans: readonly Span[]): readonly Span[] => {
  const last = spans.findLastIndex(({ text }) => text.trimEnd() !== '');
  return spans
    .slice(0, last + 1)
    .map((each, index) => (index === last ? { ...each, text: each.text.trimEnd() } : each));
};

/** Neighbours of one style are painted as one: most of a line is plain words, and every change of style costs bytes. */
const joined = (spans: readonly Span[]): readonly Span[] => {
  const runs: { text: string; styles: readonly Style[]; key: string }[] = [];
  for (const { text, styles } of spans) {
    const key = styles.join();
    const last = runs.at(-1);
    if (last?.key === key) last.text += text;
    else if (text !== '') runs.push({ text, styles, key });
  }
  return runs;
};

const COLOURS = pc.createColors(true);
const PAINTERS: Readonly<Record<Style, (text: string) => string>> = {
  strong: COLOURS.bold,
  emphasis: COLOURS.italic,
  struck: COLOURS.strikethrough,
  code: COLOURS.cyan,
  link: COLOURS.underline,
  quiet: COLOURS.dim,
  comment: COLOURS.dim,
  string: COLOURS.green,
  number: COLOURS.yellow,
  keyword: COLOURS.magenta,
  added: COLOURS.green,
  removed: COLOURS.red,
};
