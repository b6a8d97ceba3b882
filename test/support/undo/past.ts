// A random past of a file: edits of lines, some recorded one by one, some made by others between two looks at the file.

import type { Random } from '../random.ts';
import type { Corpus } from './corpus.ts';

/** Lines taken out and put in at one place. */
export interface Edit {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly string[];
  /** The line from which `insert` was copied. */
  readonly copiedFrom?: number;
}

/** A recorded change, or everything someone else did between two recorded ones. */
export interface Step {
  readonly edits: readonly Edit[];
  readonly recorded: boolean;
  /** The lines afterwards. */
  readonly after: readonly string[];
}

export interface Past {
  readonly start: readonly string[];
  readonly steps: readonly Step[];
  /** Which of the steps is taken back; it is a recorded one. */
  readonly undone: number;
  /** Whether the last line has an ending. */
  readonly ended: boolean;
}

export const bytesOf = (lines: readonly string[], ended: boolean): Uint8Array =>
  new TextEncoder().encode(lines.length > 0 && ended ? `${lines.join('\n')}\n` : lines.join('\n'));

/** One to nine edits, half of them recorded; one of those is to be taken back. */
export const randomPast = (random: Random, corpus: Corpus): Past => {
  const start = corpus.start(random);
  const steps: Step[] = [];
  let lines: readonly string[] = start;
  let edits: Edit[] = [];
  let since = lines;
  const close = (recorded: boolean): void => {
    if (sameLines(since, lines)) return;
    steps.push({ edits, recorded, after: lines });
    [edits, since] = [[], lines];
  };
  const count = 1 + random.below(9);
  const must = random.below(count);
  for (let index = 0; index < count; index += 1) {
    const recorded = index === must || random.chance(0.5);
    if (recorded) close(false);
    // Some changes edit several places at once.
    const places = recorded && random.chance(0.2) ? 3 : 1;
    for (let place = 0; place < places; place += 1) {
      const edit = trimmed(randomEdit(random, corpus, lines), lines);
      edits.push(edit);
      lines = lines.toSpliced(edit.at, edit.remove, ...edit.insert);
    }
    if (recorded) close(true);
  }
  close(false);
  const recorded = steps.flatMap((step, index) => (step.recorded ? [index] : []));
  // When every recorded edit came to nothing, there is nothing to take back: try again.
  if (recorded.length === 0) return randomPast(random, corpus);
  // Without a last ending, no lines at all and one empty line are the same bytes.
  const hollow = start.length === 0 || steps.some(({ after }) => after.length === 0);
  return { start, steps, undone: random.pick(recorded), ended: hollow || !random.chance(0.15) };
};

export const sameLines = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((line, index) => line === right[index]);

const randomEdit = (random: Random, corpus: Corpus, lines: readonly string[]): Edit => {
  const at = random.below(lines.length + 1);
  const some = (): number => Math.min(1 + random.below(4), lines.length - at);
  const fresh = (): string[] => Array.from({ length: 1 + random.below(3) }, () => corpus.line(random));
  switch (random.below(7)) {
    case 0:
    case 1:
      return { at, remove: 0, insert: fresh() };
    case 2:
      return { at, remove: some(), insert: [] };
    case 3:
    case 4:
      return { at, remove: some(), insert: fresh() };
    case 5: {
      const line = lines[at];
      return line === undefined ? { at, remove: 0, insert: [] } : { at, remove: 1, insert: [reworded(random, line)] };
    }
    default:
      // Copied: equal lines that are not the same lines.
      return { at: random.below(lines.length + 1), remove: 0, insert: lines.slice(at, at + some()), copiedFrom: at };
  }
};

const reworded = (random: Random, text: string): string => {
  const from = random.below(text.length + 1);
  return text.slice(0, from) + random.pick(['!', 'x', ' and']) + text.slice(from + random.below(3));
};

/** A line replaced by its equal is not replaced. */
const trimmed = (edit: Edit, lines: readonly string[]): Edit => {
  const { at, remove, insert } = edit;
  const most = Math.min(remove, insert.length);
  let front = 0;
  while (front < most && lines[at + front] === insert[front]) front += 1;
  let back = 0;
  while (back < most - front && lines[at + remove - 1 - back] === insert[insert.length - 1 - back]) back += 1;
  return { ...edit, at: at + front, remove: remove - front - back, insert: insert.slice(front, insert.length - back) };
};
