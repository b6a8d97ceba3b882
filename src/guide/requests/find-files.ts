// "Where is cart.ts?", "find all TypeScript files": files by their names.
import { baseOf, list, listNamed, only } from '../list.ts';
import { call, type GuideTurn, type Plan, say } from '../plan.ts';
import { counted, type Request } from '../request.ts';
import { failure, isNotFound, type ListedName, listingIn } from '../results.ts';

const FIND = '(find|find me|search for|look for|locate|list|show|show me|give me|get)';

export const findFiles: Request = {
  name: 'find files by name or ending',
  example: 'where is cart.ts?',
  tools: ['list_files'],
  wordings: [
    `${FIND} [all|all of|every|any] [the|my|our] {typed} [here]`,
    `${FIND} [all|all of|every|any] [the|my|our] {typed} (in|inside|under|within|of) {place}`,
    `(what|which) {typed} (are|are there|exist|do i have|do we have) [here]`,
    `(what|which) {typed} (are|are there|exist|do i have|do we have) (in|inside|under|within) {place}`,
    '[are there|is there|do we have|do i have] any {typed} [here]',
    '[are there|is there|do we have|do i have] any {typed} (in|inside|under|within) {place}',
    `${FIND} [all|all the|any|the] (files|notes) (with the|with|of) (extension|ending|suffix|type) {extension}`,
    `${FIND} [all|all the|the] (files|notes) (ending in|ending with|that end in|that end with) {extension}`,
    '(which|what) (files|notes) (end|ending) (in|with|on) {extension}',
    `(find|find me|search for|look for|locate|list) [all|all the|any|the|every|a] (files|file|notes|note) (called|named|matching|like) {part}`,
    `${FIND} [all|all the|any|the|every] (files|file|notes|note) (with|containing|that have|having) {part:word} in (their|the|its) (name|names|title|titles|file name)`,
    '(which|what) (files|notes) (have|contain) {part:word} in (their|the|its) (name|names|title|titles|file name)',
    '(which|what) (files|notes) (are called|are named|match) {part}',
    '(is|are) there (a|any|some) (file|files|note|notes) (called|named|matching) {part}',
    '(do i|do we) have (a|any) (file|files|note|notes) (called|named) {part}',
    `(where is|where are|where do i find|where can i find|find|find me|locate|search for|look for) {part:named}`,
    'where (is|did i put) [the|my] (file|note) (called|named) {part}',
    'in (which|what) folder is {part:named}',
    'what is the path (of|to) {part:named}',
    '(find|list|show|show me|which files match|search for) {part:glob}',
  ],
  *plan(slot, turn) {
    const ending = slot('typed') || slot('extension');
    const wanted = ending === '' ? slot('part') : `*${ending}`;
    const place = slot('place') || '.';
    const { path, found, total, looked } = turn.tools.includes('find_files')
      ? yield* findIn(turn, place, wanted)
      : yield* listThrough(turn, place, wanted);
    const where = path === '.' ? 'here' : `in ${path}`;
    if (total === 0)
      return [
        `There is no file ${ending === '' ? `called "${wanted}"` : `ending in ${ending}`} ${where}.`,
        ...looked,
      ].join(' ');
    return [
      `${counted(total, 'file')} ${where}:`,
      ...found.map((each) => `  ${each.path}`),
      ...(total > found.length ? [`  …and ${total - found.length} more`] : []),
      ...looked,
    ].join('\n');
  },
};

interface Found {
  readonly path: string;
  readonly found: readonly ListedName[];
  readonly total: number;
  /** Said when not every name was looked at. */
  readonly looked: readonly string[];
}

function* findIn(turn: GuideTurn, place: string, pattern: string): Plan<Found> {
  const named = place.replace(/(.)\/$/, '$1');
  const first = yield* call('find_files', { pattern, ...(named === '.' ? {} : { path: named }) });
  const isPath = named === '.' || !isNotFound(first);
  const path = isPath ? named : yield* only(turn, yield* list('.', { deep: true, pages: 1 }), named, 'folder');
  const result = isPath ? first : yield* call('find_files', { pattern, path });
  const listing = listingIn(result) ?? (yield* say(failure(result)));
  return { path, found: listing.entries, total: Number(listing.total), looked: [] };
}

/** Where no search is offered: every name is looked at. */
function* listThrough(turn: GuideTurn, place: string, wanted: string): Plan<Found> {
  const folder = place === '.' ? yield* list('.', { deep: true }) : yield* listNamed(turn, place, { deep: true });
  const found = folder.entries.filter(({ kind, path }) => kind !== 'folder' && fits(path, wanted));
  const looked = `I looked at the first ${folder.entries.length} of ${folder.total} names; name a folder to look further.`;
  return { path: folder.path, found, total: found.length, looked: folder.cursor === undefined ? [] : [looked] };
}

/** A pattern with * or ?, or a part of the name in any letter case. */
const fits = (path: string, wanted: string): boolean => {
  const [name, pattern] = [(wanted.includes('/') ? path : baseOf(path)).toLowerCase(), wanted.toLowerCase()];
  if (!/[*?]/.test(pattern)) return name.includes(pattern);
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(name);
};
