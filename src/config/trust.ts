// Whether the person trusts what a folder brings along: by workspace, name and content, kept in the state folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Brought } from './brings-along.ts';
import { replaceFile } from './replace-file.ts';

export type TrustState =
  | { readonly is: 'nothing to trust' }
  | { readonly is: 'trusted' }
  /** `fresh` was never trusted; `changed` was, with other contents. Nothing of the folder counts while either is there. */
  | { readonly is: 'untrusted'; readonly fresh: readonly Brought[]; readonly changed: readonly Brought[] };

/** What was trusted in one folder. */
export interface Trusted {
  /** Where the folder was then: trust does not move with it. */
  readonly root: string;
  readonly at: number;
  readonly files: Readonly<Record<string, Hash>>;
}

/** A file that is gone takes nothing away from the trust in the others. */
export const trustState = (
  workspace: Pick<Workspace, 'root'>,
  brought: readonly Brought[],
  trusted: Trusted | undefined,
): TrustState => {
  if (brought.length === 0) return { is: 'nothing to trust' };
  const files = trusted?.root === workspace.root ? trusted.files : {};
  const known = ({ path }: Brought): Hash | undefined => (Object.hasOwn(files, path) ? files[path] : undefined);
  const fresh = brought.filter((each) => known(each) === undefined);
  const changed = brought.filter((each) => known(each) !== undefined && known(each) !== each.hash);
  return fresh.length + changed.length === 0 ? { is: 'trusted' } : { is: 'untrusted', fresh, changed };
};

/** UNTRUSTED in words, for a run without a person. */
export const untrusted = (state: Extract<TrustState, { is: 'untrusted' }>): ReturnType<typeof fail> => {
  const names = [...state.fresh, ...state.changed].map(({ path }) => path);
  const shown = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return fail('UNTRUSTED', `This folder brings along what you have not trusted: ${shown}.`, {
    wayOut: 'Look at it with `countersign trust`, or go on without it: --untrusted.',
    data: { paths: names },
  });
};

/** What was trusted here before; undefined when nothing was. A damaged file is CORRUPT and trusts nothing. */
export const readTrust = (stateFolder: string, workspace: Pick<Workspace, 'id'>): Result<Trusted | undefined> => {
  const all = readAll(stateFolder);
  return all.ok ? ok(all.value.get(workspace.id)) : all;
};

/** Trusts exactly this, in this folder, in place of what was trusted before. An empty list takes the trust back. */
export const writeTrust = (
  stateFolder: string,
  workspace: Pick<Workspace, 'id' | 'root'>,
  brought: readonly Brought[],
  at: number,
): Result<true> => {
  const all = readAll(stateFolder);
  if (!all.ok) return all;
  if (brought.length === 0) all.value.delete(workspace.id);
  else {
    const files = Object.fromEntries(brought.map(({ path, hash }) => [path, hash]));
    all.value.set(workspace.id, { root: workspace.root, at, files });
  }
  return replaceFile(
    join(stateFolder, FILE),
    `${JSON.stringify({ version: 1, folders: Object.fromEntries(all.value) }, null, 2)}\n`,
    true,
  );
};

const FILE = 'trust.json';

const readAll = (stateFolder: string): Result<Map<string, Trusted>> => {
  const file = join(stateFolder, FILE);
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const folders = isObject(parsed) && parsed.version === 1 && isObject(parsed.folders) ? parsed.folders : undefined;
    const entries = Object.entries(folders ?? {});
    if (folders !== undefined && entries.every((entry): entry is [string, Trusted] => isTrusted(entry[1])))
      return ok(new Map(entries));
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return ok(new Map());
    if (!(thrown instanceof SyntaxError)) return fromErrno(thrown, 'read', file);
  }
  return fail('CORRUPT', `${file} cannot be read, so no folder is trusted`, {
    wayOut: 'Move it away and trust your folders again.',
    data: { path: file },
  });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTrusted = (value: unknown): value is Trusted =>
  isObject(value) &&
  typeof value.root === 'string' &&
  typeof value.at === 'number' &&
  isObject(value.files) &&
  Object.values(value.files).every((hash) => typeof hash === 'string');
