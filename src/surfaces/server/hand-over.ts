// `serve --hand-over`: the desk leaves a link where another program of the same person finds it, and a new one as often as one is used.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Database } from '../../store/database.ts';
import { deskPlace, removeDeskFile, writeDeskFile } from '../../store/desk-file.ts';
import { takeLock, thisProcess } from '../../store/lock.ts';
import { type Environment, stateFolder } from '../../store/state-folder.ts';

export interface HandOver {
  /** A link was used: the one that lies there may be it. */
  renew(): Result<true>;
  /** The link is taken away, and another desk may leave its own. */
  withdraw(): void;
}

export interface HandOverParts {
  readonly database: Database;
  readonly env: Environment;
  /** The folder that the desk is for. */
  readonly folder: string;
}

/** Taken before anything is opened: two programs that start a desk at once end up at the same one. */
export const takeHandOver = ({ database, env, folder }: HandOverParts): Result<(desk: OpenDesk) => HandOver> => {
  const state = stateFolder(env);
  if (!state.ok) return state;
  const place = deskPlace(state.value.folder, folder);
  if (!place.ok) return place;
  const { path, root } = place.value;
  const lock = takeLock(database, LOCK);
  if (!lock.ok && lock.error.code === 'LOCKED')
    return fail('LOCKED', 'Another desk of this folder hands its link over already.', {
      wayOut: 'Use that one, or start this one without --hand-over.',
      data: { ...lock.error.data, name: LOCK },
    });
  if (!lock.ok) return lock;
  return ok(({ port, link }) => ({
    renew: () => writeDeskFile(path, { ...thisProcess(), root, port, link: link() }),
    withdraw: () => {
      removeDeskFile(path, thisProcess());
      lock.value.release();
    },
  }));
};

export interface OpenDesk {
  readonly port: number;
  link(): string;
}

const LOCK = 'desk';
