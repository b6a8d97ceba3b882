// A change set in one line, computed from it: "1 line", "+12 −14", "created, 3 lines".

import type { FileState } from '../workspace/file-state.ts';
import { linesOf } from './byte-text.ts';
import type { Change, ChangeSet } from './change-set.ts';
import { diffLines, MOST_CHARACTERS } from './line-diff.ts';
import { shownText } from './shown-text.ts';

export const describeChanges = async (changes: ChangeSet): Promise<string> => {
  const movedAway = new Set(changes.map(({ from }) => from));
  const shown = changes.filter(({ path, after }) => after !== null || !movedAway.has(path));
  const [only] = shown;
  if (only === undefined) return 'no change';
  return shown.length === 1 ? describeChange(only, changes) : together(shown);
};

/** `changes` is the set it belongs to, where the other half of a move is. */
export const describeChange = async (change: Change, changes: ChangeSet = []): Promise<string> => {
  const { before, after, from } = change;
  if (from !== undefined) {
    const origin = changes.find(({ path }) => path === from)?.before ?? null;
    const same = origin?.kind === 'file' && after?.kind === 'file' && origin.bytes.hash === after.bytes.hash;
    const edited = same || origin === null ? undefined : await edits(origin, after);
    return edited === undefined ? `moved from ${from}` : `moved from ${from}, ${edited}`;
  }
  if (before === null) return created(after);
  if (after === null) return before.kind === 'file' ? `deleted, ${await extent(before)}` : `${before.kind} removed`;
  if (before.kind === 'file' && after.kind === 'file' && before.bytes.hash === after.bytes.hash) {
    return `mode ${before.mode.toString(8)} -> ${after.mode.toString(8)}`;
  }
  return edits(before, after);
};

/** What could still be compared with as much again. */
const MOST = MOST_CHARACTERS / 2;

type File = Extract<FileState, { kind: 'file' }>;

const created = async (after: FileState): Promise<string> => {
  if (after?.kind === 'link') return `link to ${after.target}`;
  if (after?.kind === 'folder')
    return after.tree === undefined ? 'new folder' : `new folder, ${after.tree.files} files`;
  return after === null ? 'no change' : `created, ${await extent(after)}`;
};

const extent = async (file: File): Promise<string> => {
  const text = await shownText(file, MOST);
  return text === undefined ? `${file.bytes.size} bytes` : count(linesOf(text).length, 'line');
};

const edits = async (before: FileState, after: FileState): Promise<string> => {
  if (after?.kind === 'link') return `link to ${after.target}`;
  if (before?.kind !== 'file' || after?.kind !== 'file') return 'replaced';
  const [old, now] = [await shownText(before, MOST), await shownText(after, MOST)];
  const sizes = `${before.bytes.size} -> ${after.bytes.size} bytes`;
  if (old === undefined || now === undefined) return sizes;
  const hunks = diffLines(old, now);
  if (hunks === 'too large') return sizes;
  const removed = hunks.reduce((sum, hunk) => sum + hunk.before.count, 0);
  const added = hunks.reduce((sum, hunk) => sum + hunk.after.count, 0);
  if (removed === added) return count(added, 'line');
  return [added > 0 ? `+${added}` : '', removed > 0 ? `\u2212${removed}` : ''].filter(Boolean).join(' ');
};

const together = (changes: readonly Change[]): string => {
  const kinds = [
    [changes.filter(({ before, from }) => before === null && from === undefined).length, 'created'],
    [changes.filter(({ from }) => from !== undefined).length, 'moved'],
    [changes.filter(({ after }) => after === null).length, 'deleted'],
  ] as const;
  const parts = kinds.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  return [count(changes.length, 'file'), ...parts].join(', ');
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
