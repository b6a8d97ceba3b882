// Whether a folder may be added to a workspace: not one that is part of it, of another, or of what must stay apart.
import { realpathSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';
import { partBelow } from '../workspace/contained.ts';
import type { Root } from '../workspace/find-root.ts';
import { insideGit } from '../workspace/inside-git.ts';
import { isSecret } from '../workspace/special-paths.ts';

export interface Around {
  readonly environment: Environment;
  readonly workspace: Root;
  /** Those that were named before it in the same run. */
  readonly others: readonly Root[];
}

/** A file must have one path only: two would be two histories, and a rule for one would not hold for the other. */
export const checkFolder = (folder: Root, { environment, workspace, others }: Around): Result<true> => {
  const { root } = folder;
  if (folder.id === workspace.id || root === workspace.root) return refused(root, 'is the workspace itself');
  if (overlap(root, workspace.root))
    return refused(root, `and the workspace (${workspace.root}) are one inside the other`);
  for (const other of others) {
    if (other.id === folder.id) return refused(root, 'is named twice');
    if (overlap(root, other.root)) return refused(root, `and ${other.root} are one inside the other`);
  }
  const { HOME } = environment;
  if (HOME !== undefined && HOME !== '' && partBelow(root, real(HOME)) !== undefined)
    return refused(root, 'holds your whole home folder', 'Add the folder you mean, not everything.');
  const own = Object.values(placesOf(environment)).some((place) => place !== undefined && overlap(root, real(place)));
  if (own) return apart(root, 'Countersign keeps its own rules, tools and records there');
  if (insideGit(root)) return apart(root, 'git keeps its settings and hooks there, and undo does not reach into it');
  const secret = isSecret(`${root}/x`);
  return secret === undefined ? ok(true) : apart(root, secret);
};

const overlap = (left: string, right: string): boolean =>
  partBelow(left, right) !== undefined || partBelow(right, left) !== undefined;

const refused = (root: string, why: string, wayOut = 'Add a folder beside it.'): Result<never> =>
  fail('BAD_ARGS', `--add-dir: ${root} ${why}.`, { wayOut, data: { path: root } });

const apart = (root: string, why: string): Result<never> =>
  fail('PROTECTED', `--add-dir: ${root} cannot be added: ${why}.`, { data: { path: root } });

/** A place that is not there yet is taken as it is written. */
const real = (folder: string): string => unlessRefused(folder, () => realpathSync(folder));
