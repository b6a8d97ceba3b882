// "npm test · 12 s", and the last lines it printed behind the gutter, each cut to one line of the terminal.

import { grouped } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { layout, type ScreenPage, type ScreenRow } from '../desk/layout.ts';
import type { Activity } from './activity.ts';

export const renderActivity = (
  { words, since, until, thought, output }: Activity,
  now: number,
  page: ScreenPage,
): readonly string[] => {
  const what = escapeText(words, { maxLength: 400 });
  const text =
    until === undefined
      ? [what, ...(thought === 0 ? [] : [`${grouped(thought)} ${thought === 1 ? 'word' : 'words'}`])].join(' · ')
      : `${what} in ${seconds(Math.max(until - now, 0))}`;
  const time = until === undefined ? ` · ${seconds(now - since)}` : '';
  return [
    cutLine(rowOf('  ', text), { ...page, columns: page.columns - time.length }, time),
    ...output.map((line) => cutLine(rowOf('  │ ', escapeText(line, { maxLength: 400 })), page, '')),
  ];
};

const rowOf = (lead: string, text: string): ScreenRow => ({ lead, hang: lead, text, tone: 'plain' });

/** The beginning, and that there is more; what stands behind it is never cut off. */
const cutLine = (row: ScreenRow, page: ScreenPage, behind: string): string => {
  const plain = { ...page, colour: false };
  const [whole = '', ...more] = layout([row], plain);
  const [begin = ''] = more.length === 0 ? [whole] : layout([row], { ...plain, columns: page.columns - 1 });
  const line = `${begin}${more.length === 0 ? '' : '…'}${behind}`;
  return page.colour
    ? (layout([{ lead: '', hang: '', text: line, tone: 'dim' }], { columns: WIDE, colour: true })[0] ?? '')
    : line;
};

/** Wider than any line that was cut to the terminal. */
const WIDE = 10_000;

const seconds = (milliseconds: number): string => {
  const whole = Math.round(milliseconds / 1000);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};
