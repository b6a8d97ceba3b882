// Whether a path leads to our script: the script itself, its package's folder, or a launcher that names it.
import { type Ground, parsed, recordIn } from './ground.ts';
import { isLauncher, isLauncherText, namedByLauncher } from './launcher.ts';
import { mayBeStarted } from './may-be-started.ts';
import type { Reason } from './reason.ts';
import { isAtLeast, leastOfRange } from './version.ts';

export interface Script {
  /** The real path of `bin/countersign.cjs`. */
  readonly script: string;
  readonly version: string;
  /** The least Node that this version of ours asks for. */
  readonly leastNode?: string;
}

export type CheckedScript =
  | ({ readonly is: 'good' } & Script)
  | { readonly is: 'missing' }
  | { readonly is: 'bad'; readonly reason: Reason };

export const checkScript = async (
  ground: Ground,
  asked: { path: string; least: string },
  steps = 0,
): Promise<CheckedScript> => {
  const { path: place, least } = asked;
  const entry = await ground.disk.look(place);
  if (entry === undefined) return { is: 'missing' };
  // Before a line of it is read: what lies in a vault points nowhere for us.
  const standing = await standingOf(ground, place);
  if (standing.is !== 'good') return standing;

  const root = await packageAround(ground, entry.kind === 'folder' ? place : standing.real, entry.kind === 'folder');
  if (root !== undefined) return checkPackage(ground, root, least);
  if (entry.kind !== 'file') return bad({ code: 'not-countersign', path: place });

  const text = (await ground.disk.text(standing.real)) ?? '';
  const named = namedByLauncher(ground, place, text);
  // Yarn's names a second, which names the script.
  if (named !== undefined && named !== place && steps < 3)
    return checkScript(ground, { path: named, least }, steps + 1);
  return isLauncher(ground, standing.real) || isLauncherText(text)
    ? bad({ code: 'launcher', of: 'countersign', path: place })
    : bad({ code: 'not-countersign', path: place });
};

const bad = (reason: Reason): { is: 'bad'; reason: Reason } => ({ is: 'bad', reason });

const standingOf = async (
  ground: Ground,
  place: string,
): Promise<{ is: 'good'; real: string } | { is: 'missing' } | { is: 'bad'; reason: Reason }> => {
  const standing = await mayBeStarted(ground, place);
  if (standing.is === 'in vault') return bad({ code: 'countersign-in-vault', path: place });
  if (standing.is === 'untrusted')
    return bad({ code: 'countersign-untrusted', path: place, because: standing.because });
  return standing;
};

/** The folder of our package that a file lies in (`bin`, `dist`: two levels), or that a folder is or holds as npm would have put it. */
const packageAround = async (ground: Ground, real: string, isFolder: boolean): Promise<string | undefined> => {
  const { path } = ground;
  const places = isFolder
    ? [real, path.join(real, 'node_modules', 'countersign'), path.join(real, 'lib', 'node_modules', 'countersign')]
    : [path.dirname(real), path.dirname(path.dirname(real))];
  for (const place of places) if ((await manifestOf(ground, place)) !== undefined) return place;
  return undefined;
};

const manifestOf = async (
  { path, disk }: Ground,
  root: string,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const manifest = recordIn(parsed(await disk.text(path.join(root, 'package.json'))));
  return manifest?.name === 'countersign' ? manifest : undefined;
};

const checkPackage = async (ground: Ground, found: string, least: string): Promise<CheckedScript> => {
  const { path, disk } = ground;
  const standing = await standingOf(ground, path.join(found, 'bin', 'countersign.cjs'));
  if (standing.is === 'missing') return bad({ code: 'not-countersign', path: found });
  if (standing.is === 'bad') return standing;
  const root = path.dirname(path.dirname(standing.real));
  const [manifest, bundle] = [await manifestOf(ground, root), path.join(root, 'dist', 'cli.cjs')];
  const version = manifest?.version;
  if (manifest === undefined || typeof version !== 'string') return bad({ code: 'not-countersign', path: root });
  if ((await disk.look(bundle)) === undefined) return bad({ code: 'not-built', path: root });
  // The script loads the bundle, and the bundle its packages: a link in their place would be what really runs.
  for (const loaded of [bundle, path.join(root, 'package.json'), path.join(root, 'node_modules')]) {
    const its = await standingOf(ground, loaded);
    if (its.is === 'bad') return its;
  }
  if (!isAtLeast(version, least)) return bad({ code: 'countersign-too-old', path: root, version, least });
  const leastNode = leastOfRange(recordIn(manifest.engines)?.node);
  return { is: 'good', script: standing.real, version, ...(leastNode === undefined ? {} : { leastNode }) };
};
