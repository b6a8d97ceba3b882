// Which note a link means, as Obsidian has it: by its path, by a name that is anywhere, by an alias; letter case does not count.
import { fold } from './fold.ts';
import { isNote, nameOf } from './note-name.ts';

/** A note and the folded name it was found by: its own, or an alias. */
export interface NoteByName {
  readonly path: string;
  readonly name: string;
}

/** `called` gives the notes that go by a name. `from` is the note the link stands in. */
export const resolveAmong = (
  target: string,
  from: string,
  called: (name: string) => readonly NoteByName[],
): string | undefined => {
  const written = target.trim();
  if (written === '') return from;
  const wanted = fold(withoutEnding(placeOf(written, from)));
  const name = nameOf(wanted);
  const all = called(name);
  const byName = all.filter(({ path }) => fold(nameOf(path)) === name);
  const exact = byName.find(({ path }) => fold(withoutEnding(path)) === wanted);
  if (exact !== undefined) return exact.path;
  const root = fold(withoutEnding(written.replace(/^\/+/, '')));
  const fromRoot = byName.find(({ path }) => fold(withoutEnding(path)) === root);
  if (fromRoot !== undefined) return fromRoot.path;
  if (written.startsWith('.')) return undefined;
  const below = byName.filter(({ path }) => `/${fold(withoutEnding(path))}`.endsWith(`/${root}`));
  return nearest(below, from) ?? (written.includes('/') ? undefined : nearest(all, from));
};

/** Whether a link leads to a file by where it is, seen from its own note: as every other reader of Markdown has it. */
export const leadsByPlace = (target: string, from: string, path: string): boolean =>
  fold(withoutEnding(placeOf(target.trim(), from))) === fold(withoutEnding(path));

/** Of several: one in the same folder, else the least deep, else the first by name. */
const nearest = (notes: readonly NoteByName[], from: string): string | undefined => {
  const here = folderOf(from);
  const depth = (path: string): number => path.split('/').length;
  return notes
    .map(({ path }) => path)
    .sort(
      (left, right) =>
        Number(folderOf(right) === here) - Number(folderOf(left) === here) ||
        depth(left) - depth(right) ||
        (left < right ? -1 : 1),
    )[0];
};

/** From the folder the link stands in: "../x" and "./x" as in any Markdown, and a plain path tried from there first. */
const placeOf = (target: string, from: string): string => {
  const names = target.startsWith('/')
    ? []
    : folderOf(from)
        .split('/')
        .filter((name) => name !== '');
  for (const name of target.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
};

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const withoutEnding = (path: string): string => (isNote(path) ? path.slice(0, path.lastIndexOf('.')) : path);
