// One thing asked of the program, and what it is expected to mean.
import type { Random } from '../../../../support/random.ts';
import type { Digest, ItemDigest } from '../digest.ts';
import { ANY, itemDigest, onKey } from '../digest.ts';
import type { Item } from '../reader/items.ts';
import type { ProjectNote, Vault } from '../second-reader.ts';

export interface Operation {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Changes the digest of before into that of after. Absent: the vault must stay as it is. */
  readonly means?: ((digest: Digest, after: Digest) => void) | undefined;
  /** Lines that may go and how many may come, by path; every other file keeps its bytes, the hotlist's own aside. */
  readonly touches: Readonly<Record<string, Touch>>;
}

export interface Touch {
  readonly gone?: readonly string[];
  readonly come?: number;
  /** A file that comes, goes, or is rewritten in more than lines. */
  readonly whole?: true;
  /** Words that such a file must hold. */
  readonly holds?: readonly string[];
}

export interface Ground {
  readonly random: Random;
  readonly vault: Vault;
  readonly spheres: readonly string[];
  /** Local. */
  readonly today: string;
  /** Never the same twice in one run. */
  fresh(): number;
}

export const freshText = ({ random, fresh }: Ground): string =>
  `${random.pick(['Ring $& the market', '市場に行く $1', 'Ask "who?" & why', "Mend Bob's C:\\dir", 'Write **two** lines 🎻', 'Pay 3 * 4 [x](y)'])} ${fresh()}`;

/** Whether new actions may go there: what rests or is over takes none. */
export const takesActions = ({ status }: Pick<ProjectNote, 'status'>): boolean =>
  !['paused', 'hold', 'on-hold', 'someday', 'planning', 'completed', 'complete', 'archived'].includes(
    (status ?? '').toLowerCase(),
  );

/** Where an action can stand: a project with a section, or the central list. */
export interface Place {
  readonly path: string;
  readonly items: readonly Item[];
}

export const placesOf = ({ vault }: Ground): Place[] => [
  ...vault.projects.flatMap(({ path, items }) => (items === undefined ? [] : [{ path, items }])),
  { path: vault.settings.nextActions, items: vault.central },
];

export interface Chosen {
  readonly place: Place;
  readonly item: Item;
  /** The same words stand there twice: only the person can say which is meant. */
  readonly double: boolean;
}

/** An open action with the place it stands in. */
export const openAction = (ground: Ground): Chosen | undefined => {
  const all = placesOf(ground).flatMap((place) => openIn(place).map((item) => ({ place, item })));
  return all.length === 0 ? undefined : meant(ground.random.pick(all));
};

/** Of two that differ in their sphere tags alone, the bare words mean the one that has none. */
const meant = ({ place, item }: { readonly place: Place; readonly item: Item }): Chosen => {
  const same = openIn(place).filter(({ text }) => text === item.text);
  const [bare, another] = same.filter(({ spheres }) => spheres.length === 0);
  if (same.length > 1 && bare !== undefined && another === undefined) return { place, item: bare, double: false };
  return { place, item, double: same.length > 1 };
};

export const openIn = ({ items }: Place): Item[] => items.filter(({ mark }) => mark !== 'done');

/** Another item hangs under it: what becomes of that when its parent goes is not laid down. */
export const hasItemsBelow = ({ place, item }: Pick<Chosen, 'place' | 'item'>): boolean => {
  const next = place.items[place.items.indexOf(item) + 1];
  return next !== undefined && next.indent.length > item.indent.length;
};

export const listIn = (digest: Digest, path: string): ItemDigest[] => {
  const project = digest.projects[path];
  if (project === undefined) return digest.central;
  project.items ??= [];
  return project.items;
};

/** The digest's own record of an item, to be changed. */
export const recordOf = (digest: Digest, { place, item }: Chosen): ItemDigest => {
  const record = listIn(digest, place.path)[place.items.indexOf(item)];
  if (record === undefined || record.words !== itemDigest(item).words) throw new Error('the model lost an item');
  return record;
};

export const entriesOn = (digest: Digest, path: string, item: ItemDigest): Digest['hotlist'] =>
  digest.hotlist.filter(({ on }) => on === onKey(path, item));

/** An item made by a tool: its words are known, its bullet is the program's own. */
export const madeItem = (words: string, more: Partial<ItemDigest> = {}): ItemDigest => ({
  mark: 'todo',
  words,
  due: undefined,
  doneOn: undefined,
  spheres: [],
  contexts: [],
  bullet: ANY,
  indent: '',
  ...more,
});
