// Which paths of the workspace are hidden from a command. Listings are remembered by folder, since nearly all are the same next time.
import { type BigIntStats, lstatSync, readdirSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';

interface Listing {
  readonly stamp: string;
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Asked again for every path each time: what is private may be decided by a file's content. */
export const findHidden = (root: string, masked: (path: string) => boolean): (() => readonly string[]) => {
  const known = new Map<string, Listing>();
  return () => {
    const hidden: string[] = [];
    const pile = [''];
    for (let folder = pile.pop(); folder !== undefined; folder = pile.pop()) {
      const listing = listingOf(root, folder, known);
      for (const path of listing.files) if (masked(path)) hidden.push(path);
      for (const path of listing.folders)
        if (masked(path)) hidden.push(path);
        else pile.push(path);
    }
    return hidden;
  };
};

const NOTHING: Listing = { stamp: '', files: [], folders: [] };

const listingOf = (root: string, folder: string, known: Map<string, Listing>): Listing => {
  const place = folder === '' ? root : `${root}/${folder}`;
  // Gone, or closed to us: then the command, which runs as the same person, cannot read it either.
  return unlessRefused(NOTHING, () => {
    const stamp = stampOf(lstatSync(place, { bigint: true }));
    const before = known.get(folder);
    if (before?.stamp === stamp) return before;
    const entries = readdirSync(place, { withFileTypes: true });
    const paths = (kind: boolean): readonly string[] =>
      entries
        .filter((entry) => entry.isDirectory() === kind)
        .map(({ name }) => (folder === '' ? name : `${folder}/${name}`));
    const listing = { stamp, files: paths(false), folders: paths(true) };
    known.set(folder, listing);
    return listing;
  });
};

/** A folder's times change with its names. Two changes within one tick look alike only while it is being written. */
const stampOf = ({ ino, mtimeNs, ctimeNs }: BigIntStats): string => `${ino} ${mtimeNs} ${ctimeNs}`;
