// What git needs to know of a repository that begins above the workspace, or is kept elsewhere: its own folder, and no other file.
import { join, sep } from 'node:path';
import { repositoryOf } from '../workspace/repository-of.ts';

export const repositoryOutside = (root: string): readonly string[] => {
  const found = repositoryOf(root);
  if (found === undefined || found === 'elsewhere') return [];
  const places = [join(found.top, '.git'), found.common, found.folder];
  return [...new Set(places)].filter((place) => !place.startsWith(`${root}${sep}`));
};
