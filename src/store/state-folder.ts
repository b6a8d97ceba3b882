// Where our own state lives, made private to the person; what is wrong with the place is said with the fix.
import * as fs from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface StateFolder {
  readonly folder: string;
  /** What a person should know and may leave as it is, each with its fix. */
  readonly warnings: readonly string[];
}

/** Makes the folder if it is not there (0700). Refuses a place that others can write to or that belongs to someone else. */
export const stateFolder = (env: Environment): Result<StateFolder> => {
  const folder = placeOf(env);
  if (!folder.ok) return folder;
  const made = make(folder.value);
  if (!made.ok) return made;
  return check(folder.value);
};

const placeOf = (env: Environment): Result<string> => {
  if (env.COUNTERSIGN_HOME) return absolute('COUNTERSIGN_HOME', env.COUNTERSIGN_HOME, 'state');
  // The XDG rules say that a relative path counts as unset.
  if (env.XDG_STATE_HOME && isAbsolute(env.XDG_STATE_HOME)) return ok(join(env.XDG_STATE_HOME, 'countersign'));
  if (env.HOME) return absolute('HOME', env.HOME, '.local/state/countersign');
  return fail('BAD_CONFIG', 'HOME is not set, so there is no place for the history', { wayOut: SET_HOME });
};

const SET_HOME =
  'Set COUNTERSIGN_HOME to a folder of your own, for example: export COUNTERSIGN_HOME="$PWD/.countersign-home"';

const absolute = (variable: string, value: string, below: string): Result<string> =>
  isAbsolute(value)
    ? ok(join(value, below))
    : fail('BAD_CONFIG', `${variable} is not an absolute path: ${value}`, { wayOut: SET_HOME });

const make = (folder: string): Result<true> => {
  try {
    makeWithParents(folder);
    return ok(true);
  } catch (thrown) {
    const { error } = fromErrno(thrown, 'make folder', folder);
    return fail(error.code, `cannot make the folder for the history: ${error.message}`, {
      wayOut: SET_HOME,
      ...(error.data === undefined ? {} : { data: error.data }),
    });
  }
};

/** For this person alone. Not Node's recursive mkdir: where a parent cannot be made for good (below /proc) it tries for ever. */
export const makeWithParents = (folder: string): void => {
  if (fs.existsSync(folder)) return;
  if (dirname(folder) !== folder) makeWithParents(dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (thrown) {
    // Another process may have been first.
    if (errnoOf(thrown) !== 'EEXIST' || !fs.existsSync(folder)) throw thrown;
  }
};

const check = (folder: string): Result<StateFolder> => {
  try {
    const stat = fs.statSync(folder);
    const wrong = ownership(folder, stat);
    if (wrong !== undefined) return wrong;
    const warnings: string[] = [];
    if (fs.lstatSync(folder).isSymbolicLink())
      warnings.push(`${folder} is a link to ${fs.realpathSync(folder)}. If you did not make it, remove it.`);
    const parent = dirname(fs.realpathSync(folder));
    // In a shared folder with the sticky bit (/tmp) others cannot rename ours away.
    if ((fs.statSync(parent).mode & 0o1002) === 0o002)
      warnings.push(`others can write to ${parent}. Fix: chmod o-w '${parent}'`);
    if ((stat.mode & 0o077) !== 0) tighten(folder, warnings);
    return ok({ folder, warnings });
  } catch (thrown) {
    return fromErrno(thrown, 'look at', folder);
  }
};

const ownership = (folder: string, stat: fs.Stats): ReturnType<typeof fail> | undefined => {
  const me = process.getuid?.();
  if (me !== undefined && stat.uid !== me)
    return fail('DENIED', `${folder} belongs to another user (uid ${stat.uid})`, {
      wayOut: `Run as that user, or set COUNTERSIGN_HOME to a folder of your own.`,
      data: { path: folder, uid: stat.uid },
    });
  if ((stat.mode & 0o022) !== 0)
    return fail('DENIED', `others can write to ${folder}, so what it holds cannot be trusted`, {
      wayOut: `Look through it, then: chmod 700 '${folder}'`,
      data: { path: folder, mode: stat.mode & 0o777 },
    });
  return undefined;
};

const tighten = (folder: string, warnings: string[]): void => {
  try {
    fs.chmodSync(folder, 0o700);
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    warnings.push(`others can read ${folder}. Fix: chmod 700 '${folder}'`);
  }
};
