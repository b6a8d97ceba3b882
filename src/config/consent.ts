// Whether a cloud provider whose key was only found in the environment may be used from this folder: asked once, kept in the state folder.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { replaceFile } from '../store/replace-file.ts';
import type { Workspace } from '../workspace/workspace.ts';

export type Consent = 'yes' | 'no' | 'not asked';

/** A file that cannot be understood counts as not asked: then it is asked again. */
export const readConsent = (
  stateFolder: string,
  workspace: Pick<Workspace, 'id' | 'root'>,
  provider: string,
): Result<Consent> => {
  try {
    const given = givenIn(readFileSync(fileOf(stateFolder, workspace), 'utf8'));
    // Like trust, it does not move with the folder.
    if (given?.root !== workspace.root) return ok('not asked');
    const answer = Object.hasOwn(given.providers, provider) ? given.providers[provider] : undefined;
    return ok(answer === undefined ? 'not asked' : answer ? 'yes' : 'no');
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok('not asked') : fromErrno(thrown, 'read', fileOf(stateFolder, workspace));
  }
};

export const writeConsent = (
  stateFolder: string,
  workspace: Pick<Workspace, 'id' | 'root'>,
  provider: string,
  allowed: boolean,
): Result<true> => {
  const file = fileOf(stateFolder, workspace);
  let before: Given | undefined;
  try {
    mkdirSync(join(stateFolder, FOLDER), { recursive: true, mode: 0o700 });
    before = givenIn(readFileSync(file, 'utf8'));
  } catch (thrown) {
    if (errnoOf(thrown) !== 'ENOENT') return fromErrno(thrown, 'write', file);
  }
  const providers = { ...(before?.root === workspace.root ? before.providers : {}), [provider]: allowed };
  return replaceFile(file, `${JSON.stringify({ root: workspace.root, providers }, null, 2)}\n`, true);
};

interface Given {
  readonly root: string;
  readonly providers: Readonly<Record<string, boolean>>;
}

const FOLDER = 'consent';
const fileOf = (stateFolder: string, { id }: Pick<Workspace, 'id'>): string =>
  join(stateFolder, FOLDER, `${id.replace(/[^A-Za-z0-9._-]/g, '_')}.json`);

const givenIn = (text: string): Given | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('root' in value) || !('providers' in value)) return undefined;
    const { root, providers } = value;
    if (typeof root !== 'string' || typeof providers !== 'object' || providers === null) return undefined;
    const entries = Object.entries(providers).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    );
    return { root, providers: Object.fromEntries(entries) };
  } catch {
    return undefined; // not JSON: as if nothing had been asked
  }
};
