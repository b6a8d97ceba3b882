// A place that is known by name: where a Node may lie, and the folder of packages that were installed with it.
import type { FoundBy } from '../found-by.ts';
import type { Ground } from '../ground.ts';
import { meantBy, newestFirst } from '../version.ts';

export interface Place {
  readonly by: FoundBy;
  readonly node?: string;
  /** A `node_modules` that may hold Countersign. */
  readonly packages?: string;
}

/** What npm calls a prefix: `bin` and `lib` below it, on Windows neither. */
export const prefix = ({ path, platform }: Ground, by: FoundBy, folder: string): Place =>
  platform === 'win32'
    ? { by, node: path.join(folder, 'node.exe'), packages: path.join(folder, 'node_modules') }
    : { by, node: path.join(folder, 'bin', 'node'), packages: path.join(folder, 'lib', 'node_modules') };

/** A prefix for each version in a folder: the one that is set as usual first, then the newest. */
export const versions = async (
  ground: Ground,
  among: { by: FoundBy; folder: string; below?: string; usual?: string | undefined },
): Promise<readonly Place[]> => {
  const { by, folder, below = '', usual } = among;
  const sorted = newestFirst(await ground.disk.names(folder));
  const first = usual === undefined ? undefined : meantBy(usual, sorted);
  const ordered = first === undefined ? sorted : [first, ...sorted.filter((version) => version !== first)];
  return ordered.map((version) => prefix(ground, by, ground.path.join(folder, version, below)));
};
