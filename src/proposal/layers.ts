// The unsigned changes of earlier calls, laid over one another: what they say about a path, if they say anything.
import type { ChangeSet } from '../change/change-set.ts';
import type { FileState, Tree } from '../workspace/file-state.ts';
import { type FolderPath, HERE, type Path } from '../workspace/path.ts';

/** What the layers say. `inside`: it is in a folder that came as one tree, whose entries are read when needed. */
export type CoveredLayers =
  | { readonly by: Path; readonly state: FileState }
  | { readonly by: Path; readonly inside: Tree; readonly name: string };

export interface Layers {
  /** undefined: nothing, the disk decides. */
  at(path: Path): CoveredLayers | undefined;
  /** What hides the contents a folder has on disk: it was deleted, replaced, made anew, or came as a tree. */
  hiding(folder: FolderPath): CoveredLayers | undefined;
  /** Paths with a word of their own directly or deeper in a folder, by the name of the folder's child they belong to. */
  below(folder: FolderPath): ReadonlyMap<string, readonly Path[]>;
  /** Whether something that would exist lies in this folder, so that the folder does too. */
  holds(folder: Path): boolean;
  /** The path of a layer that is spelled like this, also in another normal form. */
  spelled(text: string): Path | undefined;
}

interface Word {
  readonly order: number;
  readonly before: FileState;
  readonly after: FileState;
}

/** In the order of the calls: the last word about a path holds, and a later word about a folder covers what was in it. */
export const layersOf = (sets: readonly ChangeSet[]): Layers => {
  const words = new Map<Path, Word>();
  for (const [order, { path, before, after }] of sets.flat().entries()) words.set(path, { order, before, after });
  const spellings = new Map([...words.keys()].map((path) => [path.normalize('NFC'), path]));

  const hidingAt = (folder: FolderPath): (CoveredLayers & { readonly order: number }) | undefined => {
    let latest: (CoveredLayers & { readonly order: number }) | undefined;
    for (const ancestor of withAncestors(folder)) {
      const word = words.get(ancestor);
      if (word === undefined || !hidesContents(word) || (latest?.order ?? -1) > word.order) continue;
      const tree = word.after?.kind === 'folder' ? word.after.tree : undefined;
      const name = folder.slice(ancestor.length + 1);
      latest = { by: ancestor, order: word.order, ...(tree === undefined ? { state: null } : { inside: tree, name }) };
    }
    return latest;
  };

  const at = (path: Path): CoveredLayers | undefined => {
    const own = words.get(path);
    const above = hidingAt(parentOf(path));
    if (own !== undefined && own.order >= (above?.order ?? -1)) return { by: path, state: own.after };
    if (above === undefined || 'state' in above) return above;
    return { by: above.by, inside: above.inside, name: path.slice(above.by.length + 1) };
  };

  const below = (folder: FolderPath): ReadonlyMap<string, readonly Path[]> => {
    const names = new Map<string, Path[]>();
    const start = folder === HERE ? '' : `${folder}/`;
    for (const path of words.keys()) {
      if (!path.startsWith(start)) continue;
      const name = path.slice(start.length).split('/', 1)[0] ?? '';
      names.set(name, [...(names.get(name) ?? []), path]);
    }
    return names;
  };

  const exists = (path: Path): boolean => {
    const covered = at(path);
    return covered !== undefined && ('inside' in covered || covered.state !== null);
  };
  return {
    at,
    hiding: hidingAt,
    below,
    holds: (folder) => [...below(folder).values()].some((paths) => paths.some(exists)),
    spelled: (text) => spellings.get(text.normalize('NFC')),
  };
};

/** A change of a folder's mode leaves its contents in sight; every other word about a path says what is in it, too. */
const hidesContents = ({ before, after }: Word): boolean =>
  after?.kind !== 'folder' || after.tree !== undefined || before?.kind !== 'folder';

const parentOf = (path: Path): FolderPath => {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? HERE : (path.slice(0, slash) as Path); // a folder on the way of a Path is one
};

/** The folder itself and every folder above it. */
const withAncestors = (folder: FolderPath): Path[] => {
  const all: Path[] = [];
  for (let here = folder; here !== HERE; here = parentOf(here)) all.push(here);
  return all;
};
