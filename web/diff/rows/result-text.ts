// A file as it would be written with the present ticks, as stretches: what stays, and what is new in it.

import type { FileChoice } from '../file-choice.ts';
import { type LineSpan, lineCount, sideOf } from '../sides/side.ts';
import { type ChangedStretch, countOf, type DiffStretch, type DiffText } from './stretch.ts';

export interface ResultInput {
  readonly found: DiffText;
  readonly choice: FileChoice;
  /** What would be written, to the byte. */
  readonly written: string;
}

export const resultText = ({ found, choice, written }: ResultInput): DiffText => {
  const side = sideOf(written);
  const end = lineCount(side);
  const stretches: DiffStretch[] = [];
  let at = 0;
  // Where a last line without an end comes to stand before another, both are one line: there are fewer than counted.
  const add = (count: number, made: 'same' | 'new' | 'own', hunk?: number): void => {
    const lines = { from: at, to: Math.min(end, at + count) };
    at = lines.to;
    if (lines.to === lines.from) return;
    const last = stretches.at(-1);
    if (made === 'same' && last?.kind === 'same') {
      const joined = { from: last.old.from, to: lines.to };
      stretches[stretches.length - 1] = { kind: 'same', old: joined, now: joined };
    } else
      stretches.push(
        made === 'same' ? { kind: 'same', old: lines, now: lines } : newLines(lines, made === 'own', hunk),
      );
  };
  for (const stretch of found.stretches) {
    const isLeft = stretch.kind === 'changed' && stretch.hunk !== undefined && choice.left.has(stretch.hunk);
    if (stretch.kind === 'same' || choice.isLeft || isLeft) add(countOf(stretch.old), 'same');
    else
      for (const run of stretch.runs)
        if (run.kind === 'same') add(run.count, 'same');
        else add(run.now, stretch.isOwn ? 'own' : 'new', stretch.hunk);
  }
  return { sides: { before: side, after: side, own: side }, stretches };
};

const newLines = (lines: LineSpan, isOwn: boolean, hunk: number | undefined): ChangedStretch => ({
  kind: 'changed',
  ...(hunk === undefined ? {} : { hunk }),
  old: { from: lines.from, to: lines.from },
  now: lines,
  isOwn,
  runs: [{ kind: 'changed', old: 0, now: countOf(lines), pairs: [] }],
});
