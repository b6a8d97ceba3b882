// What is marked in the lines of a stretch: which of them changed, and which words in them.
import { hunkLines } from '../../../../src/change/hunk-lines.ts';
import { type DiffWord, diffWords } from '../../../../src/change/word-diff.ts';
import type { Segment, TextSides } from '../segments.ts';
import { bareLines, textOf } from '../side.ts';

/** Undefined: the line stayed. `words` where marks inside it help. */
export type LineMark = { readonly words?: readonly DiffWord[] } | undefined;

export interface SegmentMarks {
  before(line: number): LineMark;
  after(line: number): LineMark;
}

/** Up to here lines are paired by comparing them; a larger stretch is paired line by line, and only where it is looked at. */
const MOST_LINES = 120;

const known = new WeakMap<Segment, SegmentMarks>();

/** `now` is what the stretch holds on the right side. Kept as long as the stretch is: another text is another stretch. */
export const marksOf = (sides: TextSides, segment: Segment, now: () => string, prose: boolean): SegmentMarks => {
  const kept = known.get(segment);
  if (kept !== undefined) return kept;
  const marks = made(bareLines(textOf(sides.before, segment.before)), bareLines(now()), prose);
  known.set(segment, marks);
  return marks;
};

const CHANGED: LineMark = {};

const made = (old: readonly string[], now: readonly string[], prose: boolean): SegmentMarks => {
  if (old.length === 0 || now.length === 0) return { before: () => CHANGED, after: () => CHANGED };
  if (old.length + now.length > MOST_LINES) return byPlace(old, now);
  const before: LineMark[] = old.map(() => undefined);
  const after: LineMark[] = now.map(() => undefined);
  for (const stretch of hunkLines(old, now, { prose })) {
    if (stretch.kind === 'same') continue;
    for (const [index] of stretch.before.entries())
      before[stretch.beforeAt + index] = withWords(stretch.words?.before[index]);
    for (const [index] of stretch.after.entries())
      after[stretch.afterAt + index] = withWords(stretch.words?.after[index]);
  }
  return { before: (line) => before[line], after: (line) => after[line] };
};

const withWords = (words: readonly DiffWord[] | undefined): LineMark => (words === undefined ? CHANGED : { words });

const byPlace = (old: readonly string[], now: readonly string[]): SegmentMarks => {
  if (old.length !== now.length) return { before: () => CHANGED, after: () => CHANGED };
  const pairs = new Map<number, { readonly before: LineMark; readonly after: LineMark }>();
  const pair = (line: number): { readonly before: LineMark; readonly after: LineMark } => {
    const found = pairs.get(line) ?? compared(old[line] ?? '', now[line] ?? '');
    pairs.set(line, found);
    return found;
  };
  return { before: (line) => pair(line).before, after: (line) => pair(line).after };
};

const compared = (old: string, now: string): { readonly before: LineMark; readonly after: LineMark } => {
  if (old === now) return { before: undefined, after: undefined };
  const words = diffWords(old, now);
  return { before: withWords(words?.before), after: withWords(words?.after) };
};
