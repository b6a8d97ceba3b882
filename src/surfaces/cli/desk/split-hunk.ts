// A hunk in smaller pieces: at lines that stayed, line by line where each has its successor, or at blank lines.
import { hunkLines } from '../../../change/hunk-lines.ts';
import { isMarkdown } from '../../../change/markdown/is-markdown.ts';
import type { FileView, HunkView } from '../../../host/deciding/load-proposal.ts';

/** One piece where it cannot be split. Taken together the pieces are the hunk. */
export const splitHunk = (file: Pick<FileView, 'path' | 'before' | 'after'>, hunk: HunkView): readonly HunkView[] => {
  const before = file.before.slice(hunk.before.from - 1, hunk.before.from - 1 + hunk.before.count);
  const after = file.after.slice(hunk.after.from - 1, hunk.after.from - 1 + hunk.after.count);
  const stretches = hunkLines(before, after, { prose: isMarkdown(file.path) });
  const changed = stretches.flatMap((stretch) => (stretch.kind === 'changed' ? [stretch] : []));
  if (changed.length > 1)
    return changed.map((stretch) =>
      piece(hunk, [stretch.beforeAt, stretch.before.length], [stretch.afterAt, stretch.after.length]),
    );
  if (before.length === after.length) return before.map((_, index) => piece(hunk, [index, 1], [index, 1]));
  if (before.length > 0 && after.length > 0) return [hunk];
  const isNew = before.length === 0;
  return runs(isNew ? after : before).map((run) => (isNew ? piece(hunk, [0, 0], run) : piece(hunk, run, [0, 0])));
};

type Run = readonly [at: number, count: number];

const piece = (hunk: HunkView, [beforeAt, beforeCount]: Run, [afterAt, afterCount]: Run): HunkView => ({
  parts: hunk.parts,
  before: { from: hunk.before.from + beforeAt, count: beforeCount },
  after: { from: hunk.after.from + afterAt, count: afterCount },
  added: afterCount,
  removed: beforeCount,
});

/** Paragraphs with the blank lines after them; single lines where there are none. */
const runs = (lines: readonly string[]): Run[] => {
  const starts = lines.flatMap((line, index) =>
    index === 0 || (line.trim() !== '' && lines[index - 1]?.trim() === '') ? [index] : [],
  );
  const all = starts.length > 1 ? starts : [...lines.keys()];
  return all.map((start, index) => [start, (all[index + 1] ?? lines.length) - start]);
};
