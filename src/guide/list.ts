// Lists a folder, and finds the one file or folder a person means among the workspace's own names.
import { call, type GuideTurn, type Plan, say } from './plan.ts';
import { type FolderListing, failure, isNotFound, type ListedName, listingIn } from './results.ts';

export interface ListedFolder extends FolderListing {
  readonly path: string;
}

/** A chat allows five replies to a message: two pages of names leave room for a read, a change and the answer. */
const MOST_PAGES = 2;

export function* list(
  path: string,
  { deep, pages = MOST_PAGES }: { readonly deep: boolean; readonly pages?: number },
): Plan<ListedFolder> {
  const listed = yield* tryList(path, deep, pages);
  return listed === 'not found' ? yield* say(`There is no folder "${path}" here.`) : listed;
}

/** The folder a person named; by its path if there is one, else by its name anywhere. */
export function* listNamed(turn: GuideTurn, name: string, { deep }: { readonly deep: boolean }): Plan<ListedFolder> {
  const direct = yield* tryList(name, deep, MOST_PAGES);
  if (direct !== 'not found') return direct;
  const all = yield* list('.', { deep: true, pages: 1 });
  return yield* list(yield* only(turn, all, name, 'folder'), { deep, pages: 1 });
}

function* tryList(path: string, deep: boolean, pages: number): Plan<ListedFolder | 'not found'> {
  const entries: ListedName[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const result = yield* call('list_files', {
      path,
      ...(deep ? { recursive: true } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (isNotFound(result) && page === 1) return 'not found';
    const listing = listingIn(result);
    if (listing === undefined) return yield* say(failure(result));
    entries.push(...listing.entries);
    cursor = listing.cursor;
    if (cursor === undefined || page >= pages) return { ...listing, path, entries };
  }
}

/** For what is deleted or moved: a path as it was given, or a name that is exactly right; no guess. */
export function* theVeryFile(turn: GuideTurn, name: string): Plan<string> {
  if (name.includes('/')) return name;
  return yield* only(turn, yield* list('.', { deep: true }), name, 'file', true);
}

/** The one entry that is meant; several or none end the plan with a question or a plain no. */
export function* only(
  turn: GuideTurn,
  all: ListedFolder,
  name: string,
  kind: 'file' | 'folder',
  strict = false,
): Plan<string> {
  const { paths, guessed } = meant(
    all.entries.filter((entry) => entry.kind === kind).map(({ path }) => path),
    name,
  );
  const chosen = paths.find((path) => turn.chosen.includes(path));
  const [first, ...others] = paths;
  if (chosen !== undefined) return chosen;
  if (first !== undefined && others.length === 0 && !(strict && guessed)) return first;
  if (first !== undefined) return yield* say(which(paths));
  const looked =
    all.cursor === undefined ? '' : ` among the first ${all.entries.length} of ${all.total} names; try its full path`;
  return yield* say(`I find no ${kind} called "${name}" here${looked}.`);
}

/** From the most exact reading to the loosest; the first that finds anything counts. */
export const meant = (
  paths: readonly string[],
  name: string,
): { readonly paths: readonly string[]; readonly guessed: boolean } => {
  const wanted = fold(name.replace(/^\.\//, ''));
  const exact: ((path: string) => boolean)[] = [
    (path) => path === name,
    (path) => fold(path) === wanted,
    (path) => fold(baseOf(path)) === wanted,
    (path) => [path, baseOf(path)].some((part) => fold(part.replace(/\.[^./]+$/, '')) === wanted),
    (path) => fold(path).endsWith(`/${wanted}`),
  ];
  for (const reading of exact) {
    const found = paths.filter(reading);
    if (found.length > 0) return { paths: found, guessed: false };
  }
  const words = wordsOf(wanted);
  const found = paths.filter(
    (path) => words.length > 0 && words.every((word) => wordsOf(fold(baseOf(path))).includes(word)),
  );
  return { paths: found, guessed: true };
};

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const fold = (text: string): string => text.normalize('NFC').toLowerCase();
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const WHICH = 'Which one do you mean? Answer with its number or its name.';
/** More than a person reads through. */
const MOST_CHOICES = 20;

const which = (paths: readonly string[]): string =>
  [WHICH, ...paths.slice(0, MOST_CHOICES).map((path, index) => `  ${index + 1}  ${path}`)].join('\n');

/** The path a person chose from such a question, or undefined when the answer is something else. */
export const choiceFrom = (question: string, answer: string): string | undefined => {
  if (!question.startsWith(WHICH)) return undefined;
  const choices = question.split('\n').flatMap((line) => /^ {2}\d+ {2}(.*)$/.exec(line)?.[1] ?? []);
  const said = answer
    .trim()
    .replace(/^(?:the |number |no\. ?|#)+/i, '')
    .replace(/[."'`]+$|^["'`]+/g, '');
  if (/^\d+$/.test(said)) return choices[Number(said) - 1];
  const { paths } = meant(choices, said);
  return paths.length === 1 ? paths[0] : undefined;
};
