// What a guide needs to know of Markdown: headings, check boxes and front matter.
import { type CodeFence, fenceAfter } from '../text/note/code-fence.ts';
import { frontMatterEnd } from '../text/note/front-matter-place.ts';

export interface Heading {
  /** Of the line, from 0. */
  readonly index: number;
  readonly level: number;
  readonly text: string;
}

export const headingsIn = (lines: readonly string[]): Heading[] => {
  let fence: CodeFence | undefined;
  const headings: Heading[] = [];
  const start = frontMatterIn(lines)?.length ?? -2;
  for (const [index, line] of lines.entries()) {
    if (index < start + 2) continue;
    fence = fenceAfter(line, fence);
    const [, signs, text] = fence === undefined ? (/^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? []) : [];
    if (signs !== undefined) headings.push({ index, level: signs.length, text: text ?? '' });
  }
  return headings;
};

export interface Task {
  readonly index: number;
  /** ' ' open, 'x' done, 'w' waiting, or whatever else stands in the box. */
  readonly box: string;
  readonly text: string;
}

export const tasksIn = (lines: readonly string[]): Task[] =>
  lines.flatMap((line, index) => {
    const [, box, text] = /^\s*(?:[-*+]|\d+[.)])\s+\[(.)\]\s+(.*)$/u.exec(line) ?? [];
    return box === undefined || text === undefined ? [] : [{ index, box, text }];
  });

/** The lines between the first two "---", or undefined where there are none. */
export const frontMatterIn = (lines: readonly string[]): readonly string[] | undefined => {
  const end = frontMatterEnd(lines);
  return end === undefined ? undefined : lines.slice(1, end);
};

/** A value as it is written, or the items of a list below its key. */
export const frontMatterValue = (matter: readonly string[], key: string): string | undefined => {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const names = [plain(key), plain(`${key}s`)];
  const at = matter.findIndex(
    (line) => /^[^\s:#-][^:]*:/.test(line) && names.includes(plain(line.slice(0, line.indexOf(':')))),
  );
  const line = matter[at];
  if (line === undefined) return undefined;
  const value = line.slice(line.indexOf(':') + 1).trim();
  if (value !== '') return value.replace(/^"(.*)"$|^'(.*)'$/, '$1$2');
  const below = matter.slice(at + 1);
  const end = below.findIndex((next) => !/^(?:\s|-)/.test(next));
  return below
    .slice(0, end === -1 ? undefined : end)
    .map((item) => item.trim().replace(/^-\s+/, ''))
    .join(', ');
};
