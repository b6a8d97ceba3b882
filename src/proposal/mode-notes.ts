// What a change does to the mode of a file, where that is more than the usual.

import type { Change } from '../change/change-set.ts';
import { type Note, note } from '../text/note.ts';

/** What editors, compilers and mkdir give, whatever the umask took from it. */
const FILES: readonly number[] = [0o644, 0o664, 0o600, 0o640, 0o660, 0o755, 0o775, 0o700, 0o750, 0o770];
const FOLDERS: readonly number[] = [0o777, 0o755, 0o775, 0o700, 0o750, 0o770];

export const modeNotes = ({ path, before, after }: Change): readonly Note[] => {
  const said = (words: string): readonly Note[] => [note('mode', words, path)];
  if (after?.kind === 'folder')
    return after.tree !== undefined || FOLDERS.includes(after.mode) ? [] : said(withMeaning(after.mode));
  if (after?.kind !== 'file') return [];
  if (before?.kind !== 'file') return FILES.includes(after.mode) ? [] : said(withMeaning(after.mode));
  if (before.mode === after.mode) return [];
  const words = `mode ${octal(before.mode)} → ${octal(after.mode)}${meaning(after.mode & ~before.mode)}`;
  return said(before.bytes.hash === after.bytes.hash ? `only its mode would change: ${words}` : words);
};

const withMeaning = (mode: number): string => `mode ${octal(mode)}${meaning(mode)}`;

const meaning = (mode: number): string => {
  const words = [
    ...((mode & 0o4000) === 0 ? [] : ['runs as its owner']),
    ...((mode & 0o2000) === 0 ? [] : ['runs as its group']),
    ...((mode & 0o002) === 0 ? [] : ['everyone may write to it']),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
};

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(3, '0');
