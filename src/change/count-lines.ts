// How many lines the two sides of each change have, and how many a file that is taken whole would put in or take out.
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { linesOf } from './byte-text.ts';
import type { Change, ChangeSet } from './change-set.ts';
import { allLines, type ChangedLines } from './changed-lines.ts';
import { diffLines, MOST_CHARACTERS } from './line-diff.ts';
import type { Part } from './parts.ts';
import { shownText } from './shown-text.ts';

/** Lines of the two sides as they are shown: of a move, what was at the old path stands before. */
export interface SideLines {
  readonly before: number;
  readonly after: number;
}

export interface CountedLines {
  /** Those of `partsOf(changes)`, with the lines of files that are taken whole. */
  readonly parts: readonly Part[];
  /** By path; a path without text on both sides has none. Where nothing is, there are 0. */
  readonly lines: Readonly<Record<Path, SideLines>>;
}

export const countLines = async (changes: ChangeSet, parts: readonly Part[]): Promise<CountedLines> => {
  const lines: Record<Path, SideLines> = Object.create(null);
  const whole = new Map<Path, ChangedLines>();
  for (const change of changes) {
    const sides = await textsOf(change, sourceOf(changes, change));
    if (sides === undefined) continue;
    lines[change.path] = { before: linesOf(sides.before).length, after: linesOf(sides.after).length };
    const counted = parts.some((part) => isWhole(part, change)) ? linesBetween(sides) : undefined;
    if (counted !== undefined) whole.set(change.path, counted);
  }
  return {
    parts: parts.map((part) =>
      part.kind === 'file' && part.why !== 'mode' ? { ...part, ...whole.get(part.path) } : part,
    ),
    lines,
  };
};

/** What could still be compared with as much again. */
const MOST = MOST_CHARACTERS / 2;

interface Texts {
  readonly before: string;
  readonly after: string;
}

const textsOf = async ({ after }: Change, source: FileState): Promise<Texts | undefined> => {
  if (source?.kind !== 'file' && after?.kind !== 'file') return undefined;
  const [old, now] = [await shownText(source, MOST), await shownText(after, MOST)];
  return old === undefined || now === undefined ? undefined : { before: old, after: now };
};

const sourceOf = (changes: ChangeSet, { from, before }: Change): FileState =>
  changes.find(({ path }) => path === from)?.before ?? before;

const isWhole = (part: Part, { path }: Change): boolean =>
  part.kind === 'file' && part.path === path && ['created', 'deleted', 'moved'].includes(part.why);

/** Of a text that comes or goes, all its lines. */
const linesBetween = ({ before, after }: Texts): ChangedLines | undefined => {
  if (before === after) return { added: 0, removed: 0 };
  const runs = diffLines(before, after);
  if (runs === 'too large') return undefined;
  return allLines(runs.map((run) => ({ added: run.after.count, removed: run.before.count })));
};
