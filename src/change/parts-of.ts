// Cuts a change set into what can be taken or left on its own: hunks of text, else whole files.

import { contentKind } from '../workspace/content-kind.ts';
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { linesOf } from './byte-text.ts';
import type { Change, ChangeSet } from './change-set.ts';
import { type ChangedLines, changedLines } from './changed-lines.ts';
import { diffLines, type LineHunk, MOST_CHARACTERS } from './line-diff.ts';
import { isMarkdown } from './markdown/is-markdown.ts';
import { type MarkdownHunk, markdownHunks } from './markdown/markdown-hunks.ts';
import type { FilePartReason, Part } from './parts.ts';

/**
 * Ids are made from the order of the changes: 'c2' is the second change as a whole, 'c2.3' its third hunk, 'c2.mode' its mode.
 * The same change set gives the same parts everywhere. A move is one part for the pair.
 */
export const partsOf = async (changes: ChangeSet): Promise<readonly Part[]> => {
  const movedAway = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  const parts: Part[] = [];
  for (const [index, change] of changes.entries()) {
    const otherHalf = movedAway.has(change.path) && change.after === null && change.from === undefined;
    if (!otherHalf) parts.push(...(await partsOfChange(change, `c${index + 1}`)));
  }
  return parts;
};

const partsOfChange = async (change: Change, id: string): Promise<readonly Part[]> => {
  const { path, before, after, from } = change;
  if (from !== undefined) return [{ kind: 'file', id, path, from, why: 'moved' }];
  if (before?.kind !== 'file' || after?.kind !== 'file')
    return [{ kind: 'file', id, path, why: reason(before, after) }];
  const mode: Part[] = before.mode === after.mode ? [] : [{ kind: 'file', id: `${id}.mode`, path, why: 'mode' }];
  if (before.bytes.hash === after.bytes.hash) return mode;
  const hunks = await hunksOf({ path, id, before, after });
  // Without hunks the file is one part, its mode with it.
  return typeof hunks === 'string' ? [{ kind: 'file', id, path, why: hunks }] : [...hunks, ...mode];
};

type File = Extract<FileState, { kind: 'file' }>;

const hunksOf = async (change: {
  readonly path: Path;
  readonly id: string;
  readonly before: File;
  readonly after: File;
}): Promise<readonly Part[] | 'binary' | 'too large to diff'> => {
  if (change.before.bytes.size + change.after.bytes.size > MOST_CHARACTERS) return 'too large to diff';
  const before = contentKind(await change.before.bytes.read());
  const after = contentKind(await change.after.bytes.read());
  if (before.kind !== 'text' || after.kind !== 'text') return 'binary';
  const runs = diffLines(before.text, after.text);
  if (runs === 'too large') return 'too large to diff';
  const hunks: readonly (LineHunk & ChangedLines & Partial<Pick<MarkdownHunk, 'label' | 'about'>>)[] = isMarkdown(
    change.path,
  )
    ? withLines(markdownHunks(before.text, after.text, runs), before.text, after.text)
    : runs.map((run) => ({ ...run, added: run.after.count, removed: run.before.count }));
  return hunks.map(
    (hunk, index): Part => ({
      kind: 'hunk',
      id: `${change.id}.${index + 1}`,
      path: change.path,
      beforeLines: hunk.before,
      afterLines: hunk.after,
      added: hunk.added,
      removed: hunk.removed,
      ...(hunk.label === undefined ? {} : { label: hunk.label }),
      ...(hunk.about === undefined ? {} : { about: hunk.about }),
    }),
  );
};

/** A hunk of a note is a block of it, and has lines that stay. */
const withLines = (
  hunks: readonly MarkdownHunk[],
  before: string,
  after: string,
): readonly (MarkdownHunk & ChangedLines)[] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const within = (lines: readonly string[], { from, count }: LineHunk['before']): readonly string[] =>
    lines.slice(from - 1, from - 1 + count);
  return hunks.map((hunk) => ({ ...hunk, ...changedLines(within(old, hunk.before), within(now, hunk.after)) }));
};

const reason = (before: FileState, after: FileState): FilePartReason => {
  const folder = [before, after].find((state) => state?.kind === 'folder');
  if (folder?.kind === 'folder') return folder.tree === undefined ? 'folder' : 'tree';
  if (before?.kind === 'link' || after?.kind === 'link') return 'link';
  return before === null ? 'created' : 'deleted';
};
