// Where some words are in a file, drawn or not, in the order in which its lines are read.

import type { DiffText } from '../rows/stretch.ts';
import { lineAt, type Side } from '../sides/side.ts';
import type { TextRange } from '../text/word-marks.ts';

/** A line, 0-based, and where in it. */
export interface FoundInText extends TextRange {
  readonly side: 'before' | 'after' | 'own';
  readonly line: number;
}

/** At most so many; letters in any case. */
export const findIn = ({ sides, stretches }: DiffText, words: string, most: number): readonly FoundInText[] => {
  if (words === '') return [];
  const found: FoundInText[] = [];
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const look = (name: FoundInText['side'], side: Side, from: number, count: number): void => {
    const [start, end] = [side.starts[from]!, side.starts[from + count]!];
    for (const match of side.text.slice(start, end).matchAll(pattern)) {
      if (found.length >= most) return;
      const at = start + match.index;
      const line = lineAt(side, at);
      const column = at - side.starts[line]!;
      found.push({ side: name, line, from: column, to: column + match[0].length });
    }
  };
  for (const stretch of stretches) {
    if (stretch.kind === 'same') {
      look('after', sides.after, stretch.now.from, stretch.now.to - stretch.now.from);
      continue;
    }
    const side = stretch.isOwn ? 'own' : 'after';
    let [old, now] = [stretch.old.from, stretch.now.from];
    for (const run of stretch.runs) {
      const count = run.kind === 'same' ? run.count : run.now;
      if (run.kind === 'changed') look('before', sides.before, old, run.old);
      // What stayed among lines of the person's own is drawn as the old line it is.
      if (run.kind === 'same' && stretch.isOwn) look('before', sides.before, old, count);
      else look(side, sides[side], now, count);
      old += run.kind === 'same' ? run.count : run.old;
      now += count;
    }
  }
  return found;
};
