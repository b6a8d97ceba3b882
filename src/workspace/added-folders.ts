// Folders that were added to a workspace: each stands under a name at its top, as if it were a folder there.
import { unlessRefused } from '../error/errno.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import { partBelow } from './contained.ts';
import { type Descent, openDescent, type Tops } from './descend.ts';
import type { Disk } from './disk.ts';
import { findRoot } from './find-root.ts';

export interface AddedFolder {
  /** How paths in it begin: '@lib'. */
  readonly name: string;
  /** Real path. */
  readonly root: string;
  /** As a workspace's: another folder in the same place is not this one. */
  readonly id: string;
}

export interface KnownFolder extends AddedFolder {
  /** Tools may use it. One that was added in an earlier run only is reached by what was recorded then: undo, recovery. */
  readonly open: boolean;
  /** As the person wrote it, made absolute: absolute paths may be spelled so. */
  readonly spelled?: string;
}

export interface AddedFolders extends Tops {
  /** Those that tools may use, in the order they were added. */
  readonly open: readonly AddedFolder[];
  find(name: string | undefined): KnownFolder | undefined;
  /** The components of an absolute path in one that is open, its name first. */
  componentsOf(absolute: string): readonly string[] | undefined;
  close(): void;
}

/** Each is opened when it is first needed: a folder that is away is no obstacle to work elsewhere. */
export const addedFolders = (disk: Disk, known: readonly KnownFolder[]): AddedFolders => {
  const byName = new Map(known.map((folder) => [folder.name, folder]));
  const opened = new Map<string, { readonly descent: Descent; readonly place: string }>();

  /** A path for the Disk that leads to the folder itself. */
  const placeOf = (folder: KnownFolder): Result<string> => {
    const before = opened.get(folder.name);
    if (before !== undefined)
      return before.descent.present().ok ? ok(before.place) : away(folder, 'is not there any more');
    const found = findRoot(folder.root);
    if (!found.ok) return away(folder, 'is not there any more');
    if (found.value.id !== folder.id || found.value.root !== folder.root) return away(folder, 'is another folder now');
    return unlessRefused(away(folder, 'cannot be opened'), () => {
      const descent = openDescent(disk, folder.root);
      const cursor = descent.start();
      if (!cursor.ok) {
        descent.close();
        return away(folder, 'is not there any more');
      }
      const place = cursor.value.at('.');
      opened.set(folder.name, { descent, place });
      return ok(place);
    });
  };

  return {
    open: known.filter(({ open }) => open).map(({ name, root, id }) => ({ name, root, id })),
    find: (name) => (name === undefined ? undefined : byName.get(name)),
    present: (name) => {
      const folder = name === undefined ? undefined : byName.get(name);
      const place = folder === undefined ? undefined : placeOf(folder);
      return place === undefined || place.ok ? ok(true) : place;
    },
    at: (name) => {
      const folder = byName.get(name);
      if (folder === undefined) return undefined;
      const place = placeOf(folder);
      return place.ok ? place.value : NOWHERE;
    },
    componentsOf: (absolute) => {
      for (const { name, root, spelled, open } of known) {
        const below = partBelow(root, absolute) ?? (spelled === undefined ? undefined : partBelow(spelled, absolute));
        if (open && below !== undefined) return [name, ...below.split('/').filter((part) => part !== '')];
      }
      return undefined;
    },
    close: () => {
      for (const { descent } of opened.values()) descent.close();
      opened.clear();
    },
  };
};

/** Whether something failed because a folder that was added is not to be had now; it may come back. */
export const isAway = ({ data }: ErrorValue): boolean => data?.away !== undefined;

/** No descriptor has this number: what is looked for there is absent, and what would be made there fails. */
const NOWHERE = '/proc/self/fd/-1/.';

const away = ({ name, root }: AddedFolder, how: string): Result<never> =>
  fail('OUTSIDE_ROOT', `${name} stands for ${root}, which ${how}.`, {
    data: { away: name, root },
    forModel: `The folder ${name} is not to be had now. Work without it.`,
    wayOut: 'Put that folder back; if it was moved, name its new place: --add-dir FOLDER.',
  });
