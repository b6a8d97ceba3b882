// Finds out, by trying, whether commands can be rehearsed here; where not, says why and what would help.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromErrno } from '../error/errno.ts';
import { ownProgram } from '../workspace/own-program.ts';
import { HERE } from '../workspace/path.ts';
import { explainObstacle, explainUnmoved, witnessed } from './explain-obstacle.ts';
import { freeIds, isKernelRoot } from './free-ids.ts';
import type { MovedIds } from './hold.ts';
import { openGround, possiblePlaces } from './open-ground.ts';
import { removeFolder } from './own-folder.ts';
import { NEEDED } from './own-tools.ts';
import type { Capability } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { rehearseCommand } from './rehearse.ts';

export interface FoundCapability {
  readonly capability: Capability;
  /** Where rehearsals are made, when they can be. */
  readonly ground?: RehearsalGround;
}

export const findCapability = async (shared: Shared): Promise<FoundCapability> => {
  const obstacle = knownObstacle(shared.root);
  if (obstacle !== undefined) return { capability: obstacle };
  if (!isKernelRoot()) {
    const tried = await tryAll(shared, undefined);
    return typeof tried === 'string'
      ? { capability: explainObstacle(tried) }
      : { capability: { tier: 'rehearsed' }, ground: tried };
  }
  let unmoved: string | undefined;
  for (const ids of movings()) {
    const tried = await tryAll(shared, ids);
    if (typeof tried !== 'string') return { capability: { tier: 'rehearsed' }, ground: tried };
    unmoved ??= tried;
  }
  // Still root for the kernel, with nothing of it open for writing; but a network would bring more of the machine's own into the view.
  const tried = await tryAll(shared, undefined);
  return typeof tried === 'string'
    ? { capability: explainObstacle(tried) }
    : { capability: { tier: 'rehearsed', offline: explainUnmoved(unmoved) }, ground: tried };
};

type Shared = Omit<RehearsalGround, 'own' | 'filtered' | 'ids'>;

/** The ways to be somebody else for the kernel, on the chance that they work here. */
const movings = (): readonly MovedIds[] => {
  const base = freeIds();
  if (base === undefined || !ownProgram('nsenter').ok) return [];
  return (['perl', 'mount'] as const)
    .filter((way) => (way === 'perl' ? ownProgram('perl').ok : mountMovesOwners()))
    .map((way) => ({ base, way }));
};

const mountMovesOwners = (): boolean => {
  const mount = ownProgram('mount');
  return mount.ok && spawnSync(mount.value, ['--version'], { encoding: 'utf8' }).stdout.includes('idmapping');
};

/** The ground, or why there is none. */
const tryAll = async (shared: Shared, ids: MovedIds | undefined): Promise<RehearsalGround | string> => {
  let why = 'no folder for its copies was found';
  for (const place of possiblePlaces(shared.root)) {
    const tried = await tryIn(place, shared, ids);
    if (typeof tried !== 'string') return tried;
    why = tried;
  }
  return why;
};

const tryIn = async (place: string, shared: Shared, ids: MovedIds | undefined): Promise<RehearsalGround | string> => {
  let own: string | undefined;
  try {
    const opened = openGround(place, { memoryBytes: shared.limits.memoryBytes, ids });
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
  for (const program of NEEDED) {
    const found = ownProgram(program);
    if (found.ok) continue;
    const { code, message, wayOut } = found.error;
    if (code === 'UNTRUSTED') return witnessed(message.replace(/\.$/, ''), wayOut ?? '');
    return program === 'bwrap'
      ? witnessed('bubblewrap (bwrap) is not installed', 'Install it, on Debian: apt-get install bubblewrap')
      : witnessed(
          `${program} is not installed`,
          'Install it, on Debian: apt-get install util-linux mount bash coreutils',
        );
  }
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
