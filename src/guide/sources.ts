// Lines of source files in the results of the code tools, read back: whatever stands in a line, it stays a line.
import type { CallResult } from '../models/message.ts';
import { counted } from './request.ts';

export interface SourceLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** What was said about it: "exported class Cart, line 2", "import". Empty when nothing was. */
  readonly label: string;
}

/** Undefined when the result has no such lines. A line of a file begins with its number, so none can look like a tag or a label. */
export const sourcesIn = ({ text, isError }: CallResult): readonly SourceLine[] | undefined => {
  const found: SourceLine[] = [];
  let path: string | undefined;
  let label = '';
  for (const line of text.split('\n')) {
    const [, opened] = /^<source path=("(?:[^"\\]|\\.)*")>$/.exec(line) ?? [];
    const [, number, words = ''] = /^(\d+)\t(.*)$/s.exec(line) ?? [];
    if (opened !== undefined) path = String(JSON.parse(opened));
    else if (line === '</source>') path = undefined;
    else if (path !== undefined && number !== undefined) found.push({ path, line: Number(number), text: words, label });
    label = path !== undefined && number === undefined && opened === undefined ? line : '';
  }
  return isError || found.length === 0 ? undefined : found;
};

/** As many lines as one looks through. */
const MOST_LINES = 60;

export const wordedLines = (lines: readonly SourceLine[], { text }: CallResult): string[] => {
  const isCut = /…and \d+ more/.test(text.split('\n', 1)[0] ?? '');
  return [
    ...lines.slice(0, MOST_LINES).map((each) => `  ${each.path}:${each.line}  ${each.text.trim()}`),
    ...(lines.length > MOST_LINES ? [`  …and ${counted(lines.length - MOST_LINES, 'more line')}`] : []),
    ...(isCut ? ['There are more files than I was shown.'] : []),
  ];
};

export const filesOf = (lines: readonly SourceLine[]): number => new Set(lines.map(({ path }) => path)).size;
