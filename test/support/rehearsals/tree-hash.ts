// One hash for everything in a folder: names, kinds, bytes, modes, link targets.
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../../src/workspace/hash.ts';

/** `git: false` leaves out what is in .git folders, which undo does not cover. */
export const treeHash = (folder: string, { git }: { readonly git: boolean }): string =>
  hashOf(linesOf(folder, git).join('\n'));

const linesOf = (folder: string, git: boolean, below = ''): string[] =>
  readdirSync(join(folder, below))
    .sort()
    .flatMap((name) => {
      const path = below === '' ? name : `${below}/${name}`;
      const stat = lstatSync(join(folder, path));
      if (name === '.git' && !git) return [];
      if (stat.isSymbolicLink()) return [`link ${path} ${readlinkSync(join(folder, path))}`];
      if (stat.isDirectory()) return [`folder ${path}`, ...linesOf(folder, git, path)];
      if (!stat.isFile()) return [`other ${path}`];
      return [`file ${path} ${(stat.mode & 0o7777).toString(8)} ${hashOf(readFileSync(join(folder, path)))}`];
    });
