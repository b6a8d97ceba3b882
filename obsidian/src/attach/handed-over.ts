// A server of the same person that serves this vault already and has left a link: a second window's, or one that was started by hand.
import { existsSync, lstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type DeskFile, deskPlace, readDeskFile } from '../../../src/store/desk-file.ts';
import { processStart, UNKNOWN_START } from '../../../src/store/process-start.ts';
import { type Environment, stateFolder } from '../../../src/store/state-folder.ts';
import type { Door } from './ask.ts';
import { readLink } from './first-line.ts';
import { signIn } from './sign-in.ts';

export interface OtherServer {
  readonly door: Door;
  readonly pid: number;
  isAlive(): boolean;
}

/**
 * Undefined: there is none that can be trusted and lets us in. Nothing of what was found is changed: the next server writes over it.
 * `isComing`: another window starts one just now, so that it is waited for.
 */
export const findHandedOver = async (
  { vault, env }: { readonly vault: string; readonly env: Environment },
  isComing = false,
): Promise<OtherServer | undefined> => {
  // What is wrong with the folder is said by the server, which needs it more.
  const state = stateFolder(env);
  const place = state.ok ? deskPlace(state.value.folder, vault) : undefined;
  if (place?.ok !== true) return undefined;
  const { path, root } = place.value;
  for (let attempt = 0; attempt < (isComing ? MOST_WHILE_COMING : MOST_ATTEMPTS); attempt++) {
    const desk = readDeskFile(path);
    if (desk === undefined ? existsSync(path) : desk.root !== root || desk.started === UNKNOWN_START) return undefined;
    const isThere = desk !== undefined && isTheirs(desk);
    if (!isThere && !isComing) return undefined;
    const link = isThere ? readLink(desk.link) : undefined;
    const door = link?.port === desk?.port && link !== undefined ? await signIn(link) : undefined;
    if (desk !== undefined && door !== undefined) return { door, pid: desk.pid, isAlive: () => isTheirs(desk) };
    // It does not serve yet, or somebody else came in with this link just now and the server is about to leave another.
    await wait(BETWEEN_MILLISECONDS);
  }
  return undefined;
};

const MOST_ATTEMPTS = 10;
/** Ten seconds: it has come as far as opening its store. */
const MOST_WHILE_COMING = 100;
const BETWEEN_MILLISECONDS = 100;

/**
 * The process that wrote the file still runs, so the port is its own and nobody else's; and it belongs to whoever we are. Where the system does not tell
 * when a process started (Windows), its number alone could be another's by now: then it is none of ours.
 */
const isTheirs = ({ pid, started }: DeskFile): boolean =>
  started !== UNKNOWN_START && processStart(pid) === started && belongsToUs(pid);

const belongsToUs = (pid: number): boolean => {
  try {
    // Refused for a process of somebody else.
    process.kill(pid, 0);
    return process.platform !== 'linux' || lstatSync(`/proc/${pid}`).uid === process.getuid?.();
  } catch {
    return false;
  }
};
