// Reads one file a person named, or the text files of a place, and words what was not looked at.
import { list, listNamed, meant, only as onlyOne } from './list.ts';
import { call, type GuideTurn, type Plan, say } from './plan.ts';
import { failure, filesIn, isNotFound, type ListedName, type ReadFile } from './results.ts';

/** By its path where the name has an ending or a folder, else among the workspace's names. */
export function* readNamed(
  turn: GuideTurn,
  name: string,
  page: { readonly offset?: number; readonly limit?: number } = {},
): Plan<ReadFile> {
  const isPath = /[^\s.]\.[a-z][a-z0-9]*$|\//i.test(name);
  const direct = isPath ? yield* tryRead(name, page) : 'not found';
  if (direct !== 'not found') return direct;
  const names = yield* list('.', { deep: true, ...(isPath ? { pages: 1 } : {}) });
  return yield* readPath(yield* onlyOne(turn, names, name, 'file'), page);
}

function* readPath(path: string, page: { readonly offset?: number; readonly limit?: number } = {}): Plan<ReadFile> {
  const read = yield* tryRead(path, page);
  return read === 'not found' ? yield* say(`There is no file ${path} any more.`) : read;
}

function* tryRead(
  path: string,
  page: { readonly offset?: number; readonly limit?: number },
): Plan<ReadFile | 'not found'> {
  const result = yield* call('read_file', { path, ...page });
  if (isNotFound(result)) return 'not found';
  const [file] = filesIn(result);
  return file ?? (yield* say(failure(result)));
}

export interface Texts {
  readonly files: readonly ReadFile[];
  /** "I looked at 50 of 120 text files." Empty when all were looked at. */
  readonly caveat: string;
  /** Where it was looked, for a sentence: "here", "in Projects". */
  readonly where: string;
}

/** What one call can read. */
const MOST_FILES = 50;
const NOT_TEXT =
  /\.(?:png|jpe?g|gif|webp|ico|pdf|zip|gz|tgz|mp[34]|m4a|wav|webm|woff2?|ttf|sqlite|db|wasm|node|exe|bin)$/i;
/** Longer ones are no notes and no source; the first page of them would answer for the whole. */
const MOST_BYTES = 500_000;

/** The text files of a place ("." everything, "Projects/" a folder, else a file or a folder of that name). `first` go before the others. */
export function* textsIn(
  turn: GuideTurn,
  place: string,
  {
    only = () => true,
    first = () => false,
  }: { readonly only?: (path: string) => boolean; readonly first?: (path: string) => boolean } = {},
): Plan<Texts> {
  if (/[^\s.]\.[a-z][a-z0-9]*$/i.test(place)) return oneText(yield* readNamed(turn, place));
  const folder = place.endsWith('/')
    ? yield* listNamed(turn, place.slice(0, -1), { deep: true })
    : yield* list('.', { deep: true });
  let entries = folder.entries.filter(({ kind }) => kind === 'file');
  let where = folder.path === '.' ? 'here' : `in ${folder.path}`;
  if (place !== '.' && !place.endsWith('/')) {
    const within = folderCalled(folder.entries, place);
    if (within === undefined) return oneText(yield* readPath(yield* onlyOne(turn, folder, place, 'file')));
    entries = entries.filter(({ path }) => path.startsWith(`${within}/`));
    where = `in ${within}`;
  }
  const texts = entries
    .filter(({ path, size }) => !NOT_TEXT.test(path) && size <= MOST_BYTES && only(path))
    .map(({ path }) => path);
  const wanted = [...texts.filter(first), ...texts.filter((path) => !first(path))].slice(0, MOST_FILES);
  const [path, ...also] = wanted;
  if (path === undefined) return yield* say(`There are no text files ${where} to look at.`);
  const result = yield* call('read_file', { path, ...(also.length === 0 ? {} : { also }) });
  const files = filesIn(result);
  if (files.length === 0) return yield* say(failure(result));
  const most = folder.cursor === undefined ? texts.length : `more than ${texts.length}`;
  const caveat =
    files.length === texts.length && folder.cursor === undefined
      ? ''
      : `I looked at ${files.length} of ${most} text files ${where}.`;
  return { files, caveat, where };
}

const oneText = (file: ReadFile): Texts => ({ files: [file], caveat: partly(file), where: `in ${file.path}` });

/** The folder of that name, unless a file has it more exactly. */
const folderCalled = (entries: readonly ListedName[], name: string): string | undefined => {
  const called = (wanted: string) =>
    meant(
      entries.filter(({ kind }) => kind === wanted).map(({ path }) => path),
      name,
    );
  const { paths, guessed } = called('folder');
  return paths.length === 1 && !(guessed && called('file').paths.length > 0) ? paths[0] : undefined;
};

/** Said when a long file was read only in part. */
export const partly = ({ from, lines, of }: ReadFile): string =>
  lines.length >= of ? '' : `I read lines ${from} to ${from + lines.length - 1} of ${of}.`;
