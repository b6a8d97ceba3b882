// Colours of the lines of one side, by its language. Read where they are looked at, with some lines before: what those leave open is carried on.

import { beginHighlighting, highlightLine } from '../../../src/text/highlight/highlight-line.ts';
import { lineCount, type Side, textOf } from '../sides/side.ts';
import type { TextRange } from './word-marks.ts';

export type CodeColour = 'keyword' | 'string' | 'number' | 'comment' | 'name';

export interface ColourRange extends TextRange {
  readonly colour: CodeColour;
}

/** Of a line, 0-based. */
export type Colours = (line: number) => readonly ColourRange[];

/** Lines that are read at once. */
const AT_ONCE = 64;
/** A comment that began further up is coloured as code: reading back more at every turn of the wheel would be felt. */
const READ_BACK = 256;
/** A longer line is data, and colours are of no use. */
const LONGEST = 4000;

const NONE: Colours = () => [];

export const coloursOf = (side: Side, path: string): Colours => {
  const language = /\.([^./]+)$/.exec(path)?.[1] ?? '';
  if (beginHighlighting(language).grammar === undefined) return NONE;
  const hasCalls = !WITHOUT_CALLS.has(language.toLowerCase());
  const known = new Map<number, readonly (readonly ColourRange[])[]>();
  return (line) => {
    const block = Math.floor(line / AT_ONCE);
    const found = known.get(block) ?? read(side, language, block * AT_ONCE, hasCalls);
    known.set(block, found);
    return found[line - block * AT_ONCE] ?? [];
  };
};

/** In these a word in front of a bracket is just a word. */
const WITHOUT_CALLS = new Set(
  'md markdown yaml yml toml ini json jsonc json5 jsonl html xml svg css scss less diff patch conf properties env'.split(
    ' ',
  ),
);

const read = (side: Side, language: string, from: number, hasCalls: boolean): readonly (readonly ColourRange[])[] => {
  let highlighting = beginHighlighting(language);
  const found: (readonly ColourRange[])[] = [];
  const to = Math.min(lineCount(side), from + AT_ONCE);
  for (let line = Math.max(0, from - READ_BACK); line < to; line += 1) {
    const text = textOf(side, { from: line, to: line + 1 }).replace(/\n$/, '');
    const coloured = text.length > LONGEST ? undefined : highlightLine(highlighting, text, true);
    if (coloured !== undefined) highlighting = coloured.highlighting;
    if (line >= from) found.push(coloured === undefined ? [] : rangesOf(text, coloured.spans, hasCalls));
  }
  return found;
};

const rangesOf = (
  line: string,
  spans: ReturnType<typeof highlightLine>['spans'],
  hasCalls: boolean,
): readonly ColourRange[] => {
  const ranges: ColourRange[] = [];
  let at = 0;
  for (const { text, styles } of spans) {
    const [style] = styles;
    if (style === 'keyword' || style === 'string' || style === 'number' || style === 'comment')
      ranges.push({ from: at, to: at + text.length, colour: style });
    else if (hasCalls && style === undefined)
      for (const { index, 0: name } of text.matchAll(NAME)) {
        const [from, to] = [at + index, at + index + name.length];
        if (line[to] === '(') ranges.push({ from, to, colour: 'name' });
      }
    at += text.length;
  }
  return ranges;
};

const NAME = /[A-Za-z_$][\w$]*/g;
