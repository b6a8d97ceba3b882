// What git needs to know of a repository that begins above the workspace, or is kept elsewhere: its own folder, and no other file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import { repositoryOf } from '../workspace/repository-of.ts';
import { indexOfPart } from './index-of-part.ts';

export const repositoryOutside = (root: string): readonly string[] => {
  const found = repositoryOf(root);
  if (found === undefined || found === 'elsewhere') return [];
  const places = [join(found.top, '.git'), found.common, found.folder];
  return [...new Set(places)].filter((place) => !place.startsWith(`${root}${sep}`));
};

export interface IndexInPlace {
  /** Where git looks for its index. */
  readonly place: string;
  /** What it finds there. */
  readonly copy: string;
}

/** For a workspace that is only a part of a work tree: an index, written to `copy`, that does not take the other parts for deleted. */
export const indexInPlace = (root: string, copy: string): IndexInPlace | undefined => {
  const found = repositoryOf(root);
  if (found === undefined || found === 'elsewhere' || found.top === root) return undefined;
  const place = join(found.folder, 'index');
  // No index yet, or not readable: git sees what there is.
  return unlessRefused(undefined, () => {
    const index = indexOfPart(readFileSync(place), relative(found.top, root).split(sep).join('/'));
    if (index === undefined) return undefined;
    writeFileSync(copy, index, { mode: 0o600 });
    return { place, copy };
  });
};
