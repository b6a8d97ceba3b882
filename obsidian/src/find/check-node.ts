// Whether a path is a Node that is new enough: told by its place and its name first, and asked only then.
import type { FoundBy } from './found-by.ts';
import { type Ground, variable } from './ground.ts';
import { isLauncher, isLauncherText, isWindowsShim } from './launcher.ts';
import type { Environment } from './machine.ts';
import { mayBeStarted } from './may-be-started.ts';
import type { Reason } from './reason.ts';
import { isAtLeast } from './version.ts';

export type CheckedNode =
  | { readonly is: 'good'; readonly node: string; readonly version: string }
  | { readonly is: 'missing' }
  | { readonly is: 'folder' }
  | { readonly is: 'bad'; readonly reason: Reason };

/** Node answers in 0.05 s; a disk that has to wake up needs a second or two. */
const ANSWER_MILLISECONDS = 3_000;

export const checkNode = async (
  ground: Ground,
  asked: { path: string; by: FoundBy; least: string },
): Promise<CheckedNode> => {
  const { path: place, by, least } = asked;
  const bad = (reason: Reason): CheckedNode => ({ is: 'bad', reason });
  const entry = await ground.disk.look(place);
  if (entry === undefined) return { is: 'missing' };
  if (entry.kind === 'folder') return { is: 'folder' };
  const standing = await mayBeStarted(ground, place);
  if (standing.is === 'missing') return standing;
  if (standing.is === 'in vault') return bad({ code: 'node-in-vault', path: place });
  if (standing.is === 'untrusted') return bad({ code: 'node-untrusted', path: place, because: standing.because });

  const { real } = standing;
  const behind = await behindScoopShim(ground, real);
  if (behind !== undefined) return checkNode(ground, { ...asked, path: behind });
  if (isLauncher(ground, real) || isLauncherText(await ground.disk.text(real)))
    return bad({ code: 'launcher', of: 'node', path: place });
  // What is called otherwise is not even asked: starting a stranger with --version is starting a stranger.
  if (!/^node(?:js)?[-_.\d]*(?:\.exe)?$/i.test(ground.path.basename(real)))
    return bad({ code: 'not-node', path: place });

  const { printed, ended } = await ground.run({
    program: real,
    arguments: ['--version'],
    folder: ground.path.dirname(real),
    environment: quietEnvironment(ground),
    milliseconds: ANSWER_MILLISECONDS,
  });
  const version = /^v(\d+\.\d+\.\d+)\S*\s*$/.exec(printed)?.[1];
  if (version === undefined)
    return bad({ code: ended === 'by itself' && printed !== '' ? 'not-node' : 'node-silent', path: place });
  return isAtLeast(version, least)
    ? { is: 'good', node: real, version }
    : bad({ code: 'node-too-old', path: real, version, least, by });
};

/** Only what a program needs to start at all: NODE_OPTIONS and their like could load somebody's file. */
const quietEnvironment = (ground: Ground): Environment =>
  Object.fromEntries(
    ['SystemRoot', 'windir', 'TEMP', 'TMP', 'HOME', 'USERPROFILE', 'LANG'].flatMap((name) => {
      const value = variable(ground, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Scoop's node.exe in `shims` is a small program that reads the file beside it and starts what that names. */
const behindScoopShim = async ({ platform, path, disk }: Ground, real: string): Promise<string | undefined> => {
  if (platform !== 'win32' || !isWindowsShim(real)) return undefined;
  const text = await disk.text(path.join(path.dirname(real), `${path.basename(real, path.extname(real))}.shim`));
  const named = /^\s*path\s*=\s*"?([^"\r\n]+)"?/m.exec(text ?? '')?.[1]?.trim();
  // One that names another of its kind could go on in a circle.
  return named === undefined || !path.isAbsolute(named) || isWindowsShim(named) ? undefined : named;
};
