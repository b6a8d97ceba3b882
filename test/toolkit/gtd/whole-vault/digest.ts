// What a vault says, without where its bytes stand: what an operation is expected to change, and nothing else.
import type { Value } from './reader/front-matter.ts';
import { linesOf } from './reader/front-matter.ts';
import type { HotlistEntry, HotlistFound } from './reader/hotlist.ts';
import { type Item, readItem } from './reader/items.ts';
import { readVault } from './second-reader.ts';

export interface ItemDigest {
  mark: string;
  /** Without its date. */
  words: string;
  due: string | undefined;
  doneOn: string | undefined;
  spheres: readonly string[];
  contexts: readonly string[];
  bullet: string;
  indent: string;
}
export interface ProjectDigest {
  fields: Record<string, Value>;
  spheres: readonly string[];
  parent: string | undefined;
  description: string;
  milestones: readonly string[];
  items: ItemDigest[] | undefined;
}
export interface EntryDigest {
  /** The file, the words, the date and the spheres of the line it stands for; the line itself when the file has none such. */
  on: string;
  words: string;
  sphere: string;
  isGeneral: boolean;
  completed: boolean;
  /** Every other key, as JSON. */
  rest: string;
}
export interface Digest {
  projects: Record<string, ProjectDigest>;
  central: ItemDigest[];
  someday: ItemDigest[];
  inbox: string[];
  hotlist: EntryDigest[];
  /** Lines of the hotlist that are no entry, and what else its file holds. */
  hotlistRest: string;
  people: unknown;
  reviews: unknown;
}

/** Stands for whatever is there, where the formats leave it open. */
// `never`, because it takes the place of a value of any type.
export const ANY = { asymmetricMatch: () => true, toString: () => 'anything' } as never;

export const digestOf = (files: ReadonlyMap<string, string>): Digest => {
  const vault = readVault(files);
  return {
    projects: Object.fromEntries(
      vault.projects.map(({ path, fields, spheres, parent, description, milestones, items }) => [
        path,
        { fields: { ...fields }, spheres, parent, description, milestones, items: items?.map(itemDigest) },
      ]),
    ),
    central: vault.central.map(itemDigest),
    someday: vault.someday.map(itemDigest),
    inbox: vault.inbox.map(({ path, text }) => (text === undefined ? path : `${path}: ${text}`)),
    hotlist: vault.hotlist.entries.map((entry) => entryDigest(entry, files)),
    hotlistRest: restOf(files, vault.hotlist),
    people: vault.people.map(({ path, discuss }) => [path, discuss.map(itemDigest)]),
    reviews: vault.reviews,
  };
};

export const itemDigest = (item: Item): ItemDigest => ({
  mark: item.mark,
  words: wordsOf(item),
  due: item.due,
  doneOn: item.doneOn,
  spheres: item.spheres,
  contexts: item.contexts,
  bullet: item.bullet,
  indent: item.indent,
});

export const wordsOf = ({ text }: Item): string =>
  text
    .replace(/📅\s*\d{4}-\d\d-\d\d/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const entryDigest = (entry: HotlistEntry, files: ReadonlyMap<string, string>): EntryDigest => {
  const {
    file,
    lineNumber: _line,
    lineContent,
    text,
    sphere,
    isGeneral,
    addedAt: _at,
    completedAt,
    contexts: _contexts,
    ...rest
  } = entry;
  const line = linesOf(files.get(file) ?? '').find((raw) => raw === lineContent);
  const item = line === undefined ? undefined : readItem(line, 0, 'context');
  const said = readItem(`- [ ] ${text}`, 0, 'context');
  return {
    on: item === undefined ? `nowhere: ${lineContent}` : onKey(file, itemDigest(item)),
    words: said === undefined ? '' : wordsOf(said),
    sphere,
    isGeneral,
    completed: completedAt !== undefined,
    rest: JSON.stringify(rest),
  };
};

export const onKey = (path: string, { words, due, spheres }: Pick<ItemDigest, 'words' | 'due' | 'spheres'>): string =>
  `${path}: ${words} ${due ?? ''} ${spheres.join(' ')}`;

/** The same line in another list, where its sphere tags may be left out. `never`, because it takes the place of a string. */
export const onMoved = (path: string, item: Pick<ItemDigest, 'words' | 'due'>): never =>
  ({ asymmetricMatch: (on: string) => on.startsWith(onKey(path, { ...item, spheres: [] })) }) as never;

/** Unknown keys of the file must survive, whatever is done to its entries. */
const restOf = (files: ReadonlyMap<string, string>, { home, shape, skipped }: HotlistFound): string => {
  const text = home === undefined ? undefined : files.get(home);
  if (text === undefined || shape === 'lines') return skipped.join('\n');
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'items' || key === 'hotlist' ? [] : value));
};
