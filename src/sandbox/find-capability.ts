// Finds out, by trying, whether commands can be rehearsed here; where not, says why and what would help.
import { readFileSync } from 'node:fs';
import { fromErrno } from '../error/errno.ts';
import { HERE } from '../workspace/path.ts';
import { explainObstacle, witnessed } from './explain-obstacle.ts';
import { openGround, possiblePlaces } from './open-ground.ts';
import { removeFolder } from './own-folder.ts';
import { programOnPath } from './program-on-path.ts';
import type { Capability } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { rehearseCommand } from './rehearse.ts';

export interface Found {
  readonly capability: Capability;
  /** Where rehearsals are made, when they can be. */
  readonly ground?: RehearsalGround;
}

export const findCapability = async (shared: Omit<RehearsalGround, 'own' | 'filtered'>): Promise<Found> => {
  const obstacle = knownObstacle(shared.root);
  if (obstacle !== undefined) return { capability: obstacle };
  let why = 'no folder for its copies was found';
  for (const place of possiblePlaces(shared.root)) {
    const tried = await tryIn(place, shared);
    if (typeof tried !== 'string') return { capability: { tier: 'rehearsed' }, ground: tried };
    why = tried;
  }
  return { capability: explainObstacle(why) };
};

const tryIn = async (
  place: string,
  shared: Omit<RehearsalGround, 'own' | 'filtered'>,
): Promise<RehearsalGround | string> => {
  let own: string | undefined;
  try {
    const opened = openGround(place, shared.limits);
    own = opened.own;
    const ground = { ...shared, ...opened };
    const request = { command: ['true'], folder: HERE, timeoutMs: 20_000, network: false, keepByProducts: false };
    const tried = await rehearseCommand(ground, request, {
      layers: [],
      signal: new AbortController().signal,
      progress: () => {},
    });
    if (tried.ok && tried.value.exit.kind === 'exited' && tried.value.exit.code === 0) return ground;
    removeFolder(own);
    if (!tried.ok) return String(tried.error.data?.complaint ?? tried.error.message);
    return Buffer.from(await tried.value.output.read())
      .toString('utf8')
      .trim();
  } catch (thrown) {
    if (own !== undefined) removeFolder(own);
    return fromErrno(thrown, 'make a folder in', place).error.message;
  }
};

const knownObstacle = (root: string): Capability | undefined => {
  if (process.platform !== 'linux')
    return witnessed(
      'rehearsals need Linux',
      'Run countersign in a Linux virtual machine or container with user namespaces.',
    );
  if (programOnPath('bwrap') === undefined)
    return witnessed('bubblewrap (bwrap) is not installed', 'Install it, on Debian: apt-get install bubblewrap');
  for (const program of ['unshare', 'mount', 'bash', 'mknod'])
    if (programOnPath(program) === undefined)
      return witnessed(
        `${program} is not installed`,
        'Install it, on Debian: apt-get install util-linux mount bash coreutils',
      );
  const mount = mountInside(root);
  return mount === undefined
    ? undefined
    : witnessed(
        `another disk is mounted inside the workspace (${mount})`,
        'Unmount it, or open a folder that has none in it.',
      );
};

/** What an overlay would not show. Octal codes stand for blanks in the kernel's list. */
const mountInside = (root: string): string | undefined =>
  readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) =>
      (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 8)),
      ),
    )
    .find((place) => place.startsWith(`${root}/`));
