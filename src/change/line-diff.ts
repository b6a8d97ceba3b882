// The runs of lines that differ between two texts.
import { align, MOST_EDITS } from './align.ts';
import { linesOf } from './byte-text.ts';

/** 1-based. `before.from` of a pure insertion is the line it stands in front of; its count is 0. Likewise `after` of a deletion. */
export interface LineHunk {
  readonly before: { readonly from: number; readonly count: number };
  readonly after: { readonly from: number; readonly count: number };
}

export interface LineDiffOptions {
  /** How many lines may be taken out and put in before the answer is 'too large'. */
  readonly mostEdits?: number;
  /** How many characters the two texts may have together. */
  readonly mostCharacters?: number;
}

/** Two texts of 16 MB each; beyond, splitting alone takes a second, and nobody reads such a diff. */
export const MOST_CHARACTERS = 32_000_000;

/**
 * Lines keep their endings, so CRLF and LF differ; only LF ends a line. The same texts give the same hunks on every machine.
 * 'too large': show sizes and hashes instead.
 */
export const diffLines = (before: string, after: string, options: LineDiffOptions = {}): LineHunk[] | 'too large' => {
  if (before.length + after.length > (options.mostCharacters ?? MOST_CHARACTERS)) return 'too large';
  const runs = align(linesOf(before), linesOf(after), options.mostEdits ?? MOST_EDITS);
  if (runs === 'too large') return 'too large';
  return runs.map(({ beforeFrom, beforeCount, afterFrom, afterCount }) => ({
    before: { from: beforeFrom + 1, count: beforeCount },
    after: { from: afterFrom + 1, count: afterCount },
  }));
};
