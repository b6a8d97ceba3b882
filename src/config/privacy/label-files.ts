// The versions of files that are closed today, known by hash and line wherever they turn up.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../../error/errno.ts';
import { hashOf } from '../../workspace/hash.ts';
import type { Labels } from './labels.ts';
import { LARGEST_NOTE } from './note.ts';

/** Files, and folders with everything in them. Each is read again only when its size or date is another. */
export const labelFiles = (root: string, labels: Labels): ((paths: readonly string[], reason: string) => void) => {
  const known = new Map<string, string>();
  return (paths, reason) => {
    const pile = [...paths];
    for (let path = pile.pop(); path !== undefined; path = pile.pop())
      try {
        const stat = lstatSync(join(root, path));
        const as = `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
        if (stat.isDirectory()) for (const name of readdirSync(join(root, path))) pile.push(`${path}/${name}`);
        else if (stat.isFile() && stat.size <= LARGEST_NOTE && known.get(path) !== as) {
          const content = readFileSync(join(root, path));
          labels.addVersion(hashOf(content), `${path}: ${reason}`, content);
          known.set(path, as);
        }
      } catch (thrown) {
        // What cannot be read here cannot be read by a command of the same person either.
        if (errnoOf(thrown) === undefined) throw thrown;
      }
  };
};
