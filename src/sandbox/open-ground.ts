// Our own folder for one sandbox, on a disk that can be the upper part of an overlay, with what every run needs in it.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { partBelow } from '../workspace/contained.ts';
import { ownProgram } from '../workspace/own-program.ts';
import { type MovedIds, openHold } from './hold.ts';
import type { SandboxLimits } from './limits.ts';
import { DEVICES, mountTable } from './mount-table.ts';
import { makeFolders, makeOwnFolder } from './own-folder.ts';
import { refusedCalls } from './refused-calls.ts';

export interface OwnGround {
  readonly own: string;
  readonly filtered: boolean;
  readonly ids: MovedIds | undefined;
}

/**
 * Where the folder may be, in this order: in a container /tmp is often an overlay itself, and /dev/shm is not. Never in the workspace,
 * or our own files would be among those a command sees and changes.
 */
export const possiblePlaces = (root: string): readonly string[] =>
  [...new Set([tmpdir(), '/dev/shm', '/var/tmp', homedir()])].filter(
    (place) => existsSync(place) && partBelow(root, realpathSync(place)) === undefined,
  );

/** May throw what the operating system throws. */
export const openGround = (
  place: string,
  { memoryBytes, ids }: Pick<SandboxLimits, 'memoryBytes'> & Pick<OwnGround, 'ids'>,
): OwnGround => {
  const own = makeOwnFolder(place);
  makeFolders(...['tmp', 'home', 'memory', 'devices'].map((name) => join(own, name)));
  for (const name of DEVICES) writeFileSync(join(own, 'devices', name), '');
  writeFileSync(join(own, 'table'), mountTable(openHold(ids, [own]).reach(own), memoryBytes));
  chmodSync(join(own, 'tmp'), 0o1777);
  // An address nobody has: a name that is looked up fails at once, and is counted as an attempt.
  writeFileSync(join(own, 'resolver'), 'nameserver 192.0.2.1\noptions attempts:1 timeout:1\n');
  // Anyone may make this one device: it stands for "deleted".
  const mknod = ownProgram('mknod');
  if (!mknod.ok) throw new Error(mknod.error.message);
  execFileSync(mknod.value, [join(own, 'whiteout'), 'c', '0', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [filter, wider] = [refusedCalls(), refusedCalls({ namespaces: true })];
  if (filter === undefined || wider === undefined) return { own, filtered: false, ids };
  writeFileSync(join(own, 'filter'), filter);
  writeFileSync(join(own, 'wider-filter'), wider);
  return { own, filtered: true, ids };
};
