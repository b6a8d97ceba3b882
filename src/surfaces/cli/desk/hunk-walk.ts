// A walk through the hunks of a proposal, as data: where it stands, and what is decided so far.
import { linesOf } from '../../../change/byte-text.ts';
import { changedLines } from '../../../change/changed-lines.ts';
import type { PartId } from '../../../change/parts.ts';
import { choosableHunks } from '../../../decision/numbered-parts.ts';
import type { FileView, HunkView, Loaded } from '../../../host/deciding/load-proposal.ts';
import { splitHunk } from './split-hunk.ts';

export interface Hunk {
  readonly file: FileView;
  /** What it is taken with; several pieces of a hunk that was split share it. */
  readonly part: PartId;
  /** Its lines; absent where the file, or its mode, is taken whole. */
  readonly lines?: HunkView;
  /** The person's own text instead of the proposed one. */
  readonly own?: string;
  readonly decided?: 'keep' | 'leave';
}

export interface HunkWalk {
  readonly hunks: readonly Hunk[];
  /** The one that is looked at, from 0. */
  readonly at: number;
  /** What was looked for last. */
  readonly sought: string;
}

/** One for each part that can be taken on its own, over all files, in their order. */
export const startWalk = ({ asked: { proposal }, files }: Loaded): HunkWalk => {
  const own = new Set(choosableHunks(proposal));
  const hunks = files.flatMap((file) =>
    proposal.parts.flatMap((part): Hunk[] => {
      if (part.kind === 'item' || part.path !== file.path || !own.has(part.id)) return [];
      const lines = part.kind === 'hunk' ? file.hunks.find(({ parts }) => parts[0] === part.id) : undefined;
      return [{ file, part: part.id, ...(lines === undefined ? {} : { lines }) }];
    }),
  );
  return { hunks, at: 0, sought: '' };
};

/** The one looked at, changed; then on to the next that is open. */
export const decide = (walk: HunkWalk, change: Pick<Hunk, 'decided' | 'own'>): HunkWalk => {
  const hunks = walk.hunks.map((hunk, index) => (index === walk.at ? { ...hunk, ...change } : hunk));
  return { ...walk, hunks, at: nextOpen(hunks, walk.at) ?? walk.at };
};

/** The one looked at, and all that are open. */
export const decideRest = (walk: HunkWalk, decided: 'keep' | 'leave'): HunkWalk => ({
  ...walk,
  hunks: walk.hunks.map((hunk, index) =>
    index === walk.at || hunk.decided === undefined ? { ...hunk, decided } : hunk,
  ),
});

export const isDecided = ({ hunks }: HunkWalk): boolean => hunks.every(({ decided }) => decided !== undefined);

/** As many on, or back; the ends meet. */
export const move = (walk: HunkWalk, by: 1 | -1): HunkWalk => ({
  ...walk,
  at: (walk.at + by + walk.hunks.length) % walk.hunks.length,
});

/** Which hunks hold the text, in their lines, their file's name or their sentence; whatever its case. */
export const matching = ({ hunks }: HunkWalk, text: string): number[] => {
  const wanted = text.toLowerCase();
  return hunks.flatMap((hunk, index) => (textOf(hunk).toLowerCase().includes(wanted) ? [index] : []));
};

/** At the first match after the one looked at, or the first of all. */
export const seek = (walk: HunkWalk, found: readonly number[], sought: string): HunkWalk => ({
  ...walk,
  at: found.find((index) => index > walk.at) ?? found[0] ?? walk.at,
  sought,
});

/** The one looked at in pieces, each open; undefined where it is one thing. */
export const split = (walk: HunkWalk): HunkWalk | undefined => {
  const { file, part, lines } = walk.hunks[walk.at] ?? {};
  if (file === undefined || part === undefined || lines === undefined) return undefined;
  const pieces = splitHunk(file, lines);
  if (pieces.length < 2) return undefined;
  return { ...walk, hunks: walk.hunks.toSpliced(walk.at, 1, ...pieces.map((piece) => ({ file, part, lines: piece }))) };
};

/** What it would hold: the person's own text, the proposed lines, or the whole file; undefined where that is no text. */
export const proposedText = ({ own, lines, file }: Hunk): string | undefined => {
  if (own !== undefined) return own;
  return lines === undefined ? file.text : afterLines(file, lines).join('');
};

/** The file and the hunk as they are shown, with the person's own text in them. */
export const shownHunk = ({ file, lines, own }: Hunk): FileView => {
  if (lines === undefined) return file;
  if (own === undefined) return { ...file, hunks: [lines], facts: [] };
  const { from, count } = lines.after;
  const after = linesOf(own);
  const old = file.before.slice(lines.before.from - 1, end(lines.before));
  const hunk: HunkView = { ...lines, after: { from, count: after.length }, ...changedLines(old, after) };
  return { ...file, after: file.after.toSpliced(from - 1, count, ...after), hunks: [hunk], facts: [] };
};

const nextOpen = (hunks: readonly Hunk[], at: number): number | undefined =>
  [...hunks.keys()]
    .map((index) => (at + 1 + index) % hunks.length)
    .find((index) => hunks[index]?.decided === undefined);

const textOf = (hunk: Hunk): string => {
  const { file, lines } = hunk;
  const before = lines === undefined ? [] : file.before.slice(lines.before.from - 1, end(lines.before));
  return [file.path, file.from ?? '', lines?.label ?? '', ...before, proposedText(hunk) ?? ''].join('\n');
};

const afterLines = (file: FileView, { after }: HunkView): string[] => file.after.slice(after.from - 1, end(after));
const end = ({ from, count }: HunkView['before']): number => from - 1 + count;
