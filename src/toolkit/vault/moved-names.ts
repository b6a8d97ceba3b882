// What links mean before a file moves and after it: the same names, with one of them elsewhere.
import { fold } from './fold.ts';
import { isNote, nameOf } from './note-name.ts';
import { type NoteByName, resolveAmong } from './resolve-link.ts';

export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Files that go by a name. */
type Called = (name: string) => readonly NoteByName[];

export interface NamesAround {
  readonly notes: Called;
  /** What is no note is called by its name with its ending. */
  readonly files: Called;
  /** Other names of the note that moves. */
  readonly aliases: readonly string[];
}

/** The path that a link in the note `from` means; undefined where it means nothing. */
export type LinkMeaning = (target: string, from: string) => string | undefined;

export interface LinkMeanings {
  readonly before: LinkMeaning;
  readonly after: LinkMeaning;
  /** Whether no other file will have its name. */
  isOnly(path: string): boolean;
}

export const meaningsOf = (names: NamesAround, { from, to }: FileMove): LinkMeanings => {
  const own = isNote(to) ? [nameOf(to), ...(isNote(from) ? names.aliases : [])] : [nameOf(to)];
  // A file that git leaves out is found by no walk, and moves all the same.
  const itself = isNote(from) ? [] : [{ path: from, name: fold(nameOf(from)) }];
  const files: Called = (name) => [
    ...names.files(name).filter(({ path }) => path !== from),
    ...itself.filter((each) => each.name === fold(name)),
  ];
  const moved =
    (called: Called, isKind: boolean): Called =>
    (name) => {
      const others = called(name).filter(({ path }) => path !== from);
      const isCalled = isKind && own.some((each) => fold(each) === fold(name));
      return isCalled ? [...others, { path: to, name: fold(name) }] : others;
    };
  const after = { notes: moved(names.notes, isNote(to)), files: moved(files, !isNote(to)) };
  return {
    before: meaning(names.notes, files),
    after: meaning(after.notes, after.files),
    isOnly: (path) => {
      const name = nameOf(path);
      const all = (isNote(path) ? after.notes : after.files)(name);
      return all.every((each) => each.path === path || fold(nameOf(each.path)) !== fold(name));
    },
  };
};

/** Notes first, as "v1.2" may be one; a file is meant with its ending. */
const meaning =
  (notes: Called, files: Called): LinkMeaning =>
  (target, from) =>
    resolveAmong(target, from, notes) ?? resolveAmong(target, from, files);
