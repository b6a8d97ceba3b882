// A change of one file as lines to show: hunks with their part ids, some lines of context, and notes about what lines do not show.

import type { FileState } from '../workspace/file-state.ts';
import { linesOf } from './byte-text.ts';
import type { Change } from './change-set.ts';
import { diffNotes } from './diff-notes.ts';
import { hunkLines } from './hunk-lines.ts';
import { diffLines, type LineHunk, MOST_CHARACTERS } from './line-diff.ts';
import { isMarkdown } from './markdown/is-markdown.ts';
import type { Part, PartId } from './parts.ts';
import { shownText } from './shown-text.ts';
import type { DiffWord } from './word-diff.ts';

export interface DiffLine {
  readonly kind: 'context' | 'removed' | 'added' | 'skipped' | 'note';
  /** Without its ending. Not escaped: whoever shows it does that. */
  readonly text: string;
  /** Marks inside a removed or added line that has a counterpart. */
  readonly words?: readonly DiffWord[];
  /** 1-based. */
  readonly beforeLine?: number;
  readonly afterLine?: number;
}

export interface DiffGroup {
  /** The part these lines are; absent for notes about the whole file. */
  readonly part?: PartId;
  readonly label?: string;
  readonly lines: readonly DiffLine[];
}

export interface DiffViewOptions {
  /** Unchanged lines around a hunk; three unless told otherwise. */
  readonly context?: number;
  /** For a move, what was at the old path: then only what differs from it is shown. */
  readonly movedFrom?: FileState;
}

/** `parts` are those of the whole change set. Empty for a change that says everything in its name, such as an unchanged move. */
export const diffView = async (
  change: Change,
  parts: readonly Part[],
  options: DiffViewOptions = {},
): Promise<readonly DiffGroup[]> => {
  const own = parts.filter((part) => part.kind !== 'item' && part.path === change.path);
  const [before, after] = [
    await shownText(options.movedFrom ?? change.before, MOST),
    await shownText(change.after, MOST),
  ];
  const notes = await diffNotes(change);
  const file = own.find((part) => part.kind === 'file');
  const head: DiffGroup[] = notes.length === 0 ? [] : [{ ...idOf(file), lines: notes.map(note) }];
  if (before === undefined || after === undefined) return head;
  const hunks = own.filter((part) => part.kind === 'hunk');
  const sides: Sides = {
    before: linesOf(before),
    after: linesOf(after),
    context: options.context ?? 3,
    prose: isMarkdown(change.path),
  };
  if (hunks.length === 0) return [...head, ...wholeFile(sides, before, after, file)];
  const shapes = hunks.map((part) => ({ before: part.beforeLines, after: part.afterLines }));
  return [
    ...head,
    ...hunks.map((part, index) => ({
      part: part.id,
      ...(part.label === undefined ? {} : { label: part.label }),
      lines: linesOfHunk(sides, shapes, index),
    })),
  ];
};

/** What could still be compared with as much again. */
const MOST = MOST_CHARACTERS / 2;

interface Sides {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly context: number;
  /** Words are compared over the ends of lines. */
  readonly prose: boolean;
}

/** A created, deleted or moved file is one part, and is shown in full. */
const wholeFile = (sides: Sides, before: string, after: string, part: Part | undefined): DiffGroup[] => {
  const hunks = diffLines(before, after);
  if (hunks === 'too large' || hunks.length === 0) return [];
  return [{ ...idOf(part), lines: hunks.flatMap((_, index) => linesOfHunk(sides, hunks, index)) }];
};

const linesOfHunk = (sides: Sides, hunks: readonly LineHunk[], index: number): DiffLine[] => {
  const { before, after } = hunks[index]!;
  const [last, next] = [hunks[index - 1], hunks[index + 1]];
  const lastEnd = last === undefined ? 0 : last.before.from - 1 + last.before.count;
  const nextStart = next === undefined ? sides.before.length : next.before.from - 1;
  const [start, end] = [before.from - 1, before.from - 1 + before.count];
  const shift = after.from - before.from;
  // Lines between two hunks are shown once: after the first, or else before the second.
  const shownTo = last === undefined ? 0 : Math.min(lastEnd + sides.context, start);
  const ahead = Math.max(shownTo, start - sides.context);
  const behind = Math.min(nextStart, end + sides.context);
  const skipped = ahead - shownTo;
  const rest = next === undefined ? sides.before.length - behind : 0;
  const afterShift = shift + after.count - before.count;
  return [
    ...(skipped > 0 ? [skip(skipped)] : []),
    ...context(sides.before, ahead, start, shift),
    ...changedLines(sides, { before, after }),
    ...context(sides.before, end, behind, afterShift),
    ...(rest > 0 ? [skip(rest)] : []),
  ];
};

const context = (lines: readonly string[], from: number, to: number, shift: number): DiffLine[] =>
  lines.slice(from, to).map((line, index) => ({
    kind: 'context',
    text: bare(line),
    beforeLine: from + index + 1,
    afterLine: from + index + 1 + shift,
  }));

const changedLines = (sides: Sides, { before, after }: LineHunk): DiffLine[] => {
  const old = sides.before.slice(before.from - 1, before.from - 1 + before.count);
  const now = sides.after.slice(after.from - 1, after.from - 1 + after.count);
  return hunkLines(old, now, { prose: sides.prose }).flatMap((stretch) => {
    const [beforeFrom, afterFrom] = [before.from + stretch.beforeAt, after.from + stretch.afterAt];
    if (stretch.kind === 'same') {
      return stretch.lines.map(
        (line, index): DiffLine => ({
          kind: 'context',
          text: bare(line),
          beforeLine: beforeFrom + index,
          afterLine: afterFrom + index,
        }),
      );
    }
    const removed = stretch.before.map((line, index): DiffLine => {
      const words = stretch.words?.before[index];
      return {
        kind: 'removed',
        text: bare(line),
        beforeLine: beforeFrom + index,
        ...(words === undefined ? {} : { words }),
      };
    });
    const added = stretch.after.map((line, index): DiffLine => {
      const words = stretch.words?.after[index];
      return {
        kind: 'added',
        text: bare(line),
        afterLine: afterFrom + index,
        ...(words === undefined ? {} : { words }),
      };
    });
    return [...withEndNote(removed, sides.before, stretch.before), ...withEndNote(added, sides.after, stretch.after)];
  });
};

const withEndNote = (lines: readonly DiffLine[], side: readonly string[], own: readonly string[]): DiffLine[] => {
  const last = own.at(-1);
  const open = last !== undefined && last === side.at(-1) && !last.endsWith('\n');
  return open ? [...lines, note('no newline at end of file')] : [...lines];
};

const bare = (line: string): string => line.replace(/\r?\n$/, '');
const note = (text: string): DiffLine => ({ kind: 'note', text });
const skip = (count: number): DiffLine => ({ kind: 'skipped', text: `${count} line${count === 1 ? '' : 's'}` });
const idOf = (part: Part | undefined): { part?: PartId } => (part === undefined ? {} : { part: part.id });
