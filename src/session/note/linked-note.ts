// A note as it stands in place of a link to it: its body, without the marks of a chat that lives in it.
import type { LinesOf } from '../../ledger/record-kinds.ts';
import { uncommented } from './chat-comments.ts';
import { roleLineOf, SEPARATOR } from './chat-layout.ts';

export interface LinkedNote {
  readonly text: string;
  /** Which lines of the note those are. */
  readonly lines: LinesOf;
}

export const linkedNote = (text: string, bodyAt: number): LinkedNote => {
  const all = text.split(/\r?\n/);
  const { text: open, hidden } = uncommented(text);
  const isHidden = (number: number): boolean => hidden.some(({ from, to }) => number >= from && number <= to);
  const front = text.slice(0, bodyAt);
  // A closing fence at the very end has no line behind it.
  const first = front.split('\n').length + (front === '' || front.endsWith('\n') ? 0 : 1);
  const kept: { readonly number: number; readonly line: string }[] = [];
  let separated = false;
  for (const [index, line] of open.split(/\r?\n/).entries()) {
    const number = index + 1;
    if (number < first || (isHidden(number) && line.trim() === '')) continue;
    if (line.trim() === SEPARATOR) separated = true;
    // A role line counts as one only where a message begins.
    else if (separated && roleLineOf(line) !== undefined) separated = false;
    else {
      if (line.trim() !== '') separated = false;
      kept.push({ number, line: line.replaceAll(SEPARATOR, '') });
    }
  }
  // A line of which a comment was taken is not shown whole.
  const shown = rangesOf(kept.map(({ number }) => number).filter((number) => !isHidden(number)));
  const [start, end] = [shown[0], shown.at(-1)];
  const whole = { from: start?.from ?? first, to: end?.to ?? first, of: all.length };
  return {
    text: kept
      .map(({ line }) => line)
      .join('\n')
      .trim(),
    lines: shown.length > 1 ? { ...whole, shown } : whole,
  };
};

const rangesOf = (numbers: readonly number[]): readonly { readonly from: number; readonly to: number }[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
};
