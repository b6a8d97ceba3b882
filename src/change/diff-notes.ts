// What a person should know about a change and cannot see in its lines: endings, emptiness, mode, kind, size.
import { contentKind } from '../workspace/content-kind.ts';
import { countEndings } from '../workspace/count-endings.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import type { Change } from './change-set.ts';
import { diffLines, MOST_CHARACTERS } from './line-diff.ts';

export const diffNotes = async (change: Change): Promise<readonly string[]> => {
  const { before, after } = change;
  const notes: string[] = change.from === undefined ? [] : [`moved from ${change.from}`];
  notes.push(...kindNotes(before, after));
  if (before?.kind === 'file' && after?.kind === 'file') notes.push(...modeNotes(before.mode, after.mode));
  const [old, now] = [bytesOf(before), bytesOf(after)];
  if (old !== null && now !== null && old.hash !== now.hash) notes.push(...(await contentNotes(old, now)));
  else if (now !== null && old === null) notes.push(...(await newContentNotes(now)));
  return notes;
};

const bytesOf = (state: FileState): Bytes | null => (state?.kind === 'file' ? state.bytes : null);

const kindNotes = (before: FileState, after: FileState): string[] => {
  if (after === null) return before?.kind === 'folder' ? ['folder is removed'] : [];
  if (after.kind === 'link') return [`link to ${after.target}`];
  if (after.kind === 'folder') {
    const { tree } = after;
    return [tree === undefined ? 'new folder' : `new folder with ${tree.files} files, ${tree.size} bytes`];
  }
  return before !== null && before.kind !== 'file' ? [`was a ${before.kind}`] : [];
};

const EXECUTE = 0o111;

const modeNotes = (before: number, after: number): string[] => {
  if (before === after) return [];
  const [was, is] = [(before & EXECUTE) !== 0, (after & EXECUTE) !== 0];
  if (was !== is) return [is ? 'becomes executable' : 'is no longer executable'];
  return [`mode ${before.toString(8)} -> ${after.toString(8)}`];
};

const contentNotes = async (before: Bytes, after: Bytes): Promise<string[]> => {
  if (after.size === 0) return [`becomes empty (was ${before.size} bytes)`];
  if (before.size + after.size > MOST_CHARACTERS) return [tooLarge(before, after)];
  const [old, now] = [contentKind(await before.read()), contentKind(await after.read())];
  if (old.kind !== 'text' || now.kind !== 'text') {
    return [`${now.kind === 'binary' ? now.type : now.kind}, ${before.size} -> ${after.size} bytes`];
  }
  const notes = endingNotes(old.text, now.text);
  const [hadMark, hasMark] = [old.text.startsWith('\ufeff'), now.text.startsWith('\ufeff')];
  if (hadMark !== hasMark) notes.push(hasMark ? 'byte order mark is added' : 'byte order mark is removed');
  if (diffLines(old.text, now.text) === 'too large') notes.push(tooLarge(before, after));
  return notes;
};

const newContentNotes = async (after: Bytes): Promise<string[]> => {
  if (after.size === 0) return ['empty file'];
  if (after.size > MOST_CHARACTERS / 2) return [`too large to show: ${after.size} bytes, sha256 ${after.hash}`];
  const kind = contentKind(await after.read());
  return kind.kind === 'text' ? [] : [`${kind.kind === 'binary' ? kind.type : kind.kind}, ${after.size} bytes`];
};

const tooLarge = (before: Bytes, after: Bytes): string =>
  `too large to diff: ${before.size} -> ${after.size} bytes, sha256 ${before.hash} -> ${after.hash}`;

/** Lines that are the same but for their ending, counted in order. */
const endingNotes = (before: string, after: string): string[] => {
  const [old, now] = [countEndings(before), countEndings(after)];
  const lost = Math.min(old.crlf - now.crlf, now.lf - old.lf);
  const won = Math.min(now.crlf - old.crlf, old.lf - now.lf);
  if (lost > 0) return [`CRLF -> LF on ${lost} line${lost === 1 ? '' : 's'}`];
  return won > 0 ? [`LF -> CRLF on ${won} line${won === 1 ? '' : 's'}`] : [];
};
