// The versions of files that are closed today, known by hash and line wherever they turn up.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../../error/errno.ts';
import type { Hash } from '../../workspace/file-state.ts';
import { hashOf } from '../../workspace/hash.ts';
import type { Labels } from './labels.ts';
import { LARGEST_NOTE } from './note.ts';

/** Files, and folders with everything in them. Each is read again only when its size or date is another. */
export const labelFiles = (root: string, labels: Labels): ((paths: readonly string[], reason: string) => void) => {
  const known = new Map<string, { readonly as: string; readonly hash: Hash }>();
  return (paths, reason) => {
    const pile = [...paths];
    for (let path = pile.pop(); path !== undefined; path = pile.pop())
      try {
        const stat = lstatSync(join(root, path));
        const as = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
        if (stat.isDirectory()) for (const name of readdirSync(join(root, path))) pile.push(`${path}/${name}`);
        if (!stat.isFile() || stat.size > LARGEST_NOTE) continue;
        const before = known.get(path);
        if (before?.as === as && labels.ofHash(before.hash) !== undefined) continue;
        const content = readFileSync(join(root, path));
        const hash = hashOf(content);
        labels.addMarked(path, { hash, reason });
        labels.addVersion(hash, `${path}: ${reason}`, content);
        known.set(path, { as, hash });
      } catch (thrown) {
        // What cannot be read here cannot be read by a command of the same person either.
        if (errnoOf(thrown) === undefined) throw thrown;
      }
  };
};
