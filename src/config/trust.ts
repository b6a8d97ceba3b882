// Whether the person trusts what a folder brings along: by workspace, name and content, kept in the state folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { replaceFile } from '../store/replace-file.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { BringsAlong, Brought, Refused } from './brings-along.ts';

/** What counts of a folder: the hash that each trusted file must have when it is read. */
export type Covered = ReadonlyMap<string, Hash>;

export interface TrustState {
  /** `untrusted`: something is there that does not count; what is `trusted` does all the same. */
  readonly is: 'nothing to trust' | 'trusted' | 'untrusted';
  readonly trusted: readonly Brought[];
  /** Never trusted. */
  readonly fresh: readonly Brought[];
  /** Trusted once, with other contents. */
  readonly changed: readonly Brought[];
  /** Cannot be trusted as it is. */
  readonly refused: readonly Refused[];
}

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
  { files, refused }: BringsAlong,
  before: Trusted | undefined,
): TrustState => {
  const pins = before?.root === workspace.root ? before.files : {};
  const pinOf = ({ path }: Brought): Hash | undefined => (Object.hasOwn(pins, path) ? pins[path] : undefined);
  const trusted = files.filter((each) => pinOf(each) === each.hash);
  const fresh = files.filter((each) => pinOf(each) === undefined);
  const changed = files.filter((each) => !trusted.includes(each) && !fresh.includes(each));
  const missing = fresh.length + changed.length + refused.length > 0;
  const is = missing ? 'untrusted' : files.length === 0 ? 'nothing to trust' : 'trusted';
  return { is, trusted, fresh, changed, refused };
};

export const coveredBy = ({ trusted }: Pick<TrustState, 'trusted'>): Covered =>
  new Map(trusted.map(({ path, hash }) => [path, hash]));

/** UNTRUSTED in words, for a run without a person. */
export const untrusted = ({ fresh, changed, refused }: TrustState): ReturnType<typeof fail> => {
  const names = [...fresh, ...changed, ...refused].map(({ path }) => path);
  const shown = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  const [first] = fresh.length + changed.length === 0 ? refused : [];
  const reason = first === undefined ? '' : ` ${first.error.message}`;
  return fail('UNTRUSTED', `This folder brings along what you have not trusted: ${shown}.${reason}`, {
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
  files: readonly Pick<Brought, 'path' | 'hash'>[],
  at: number,
): Result<true> => {
  const all = readAll(stateFolder);
  if (!all.ok) return all;
  if (files.length === 0) all.value.delete(workspace.id);
  else {
    const pins = Object.fromEntries(files.map(({ path, hash }) => [path, hash]));
    all.value.set(workspace.id, { root: workspace.root, at, files: pins });
  }
  return replaceFile(
    join(stateFolder, FILE),
    `${JSON.stringify({ version: 1, folders: Object.fromEntries(all.value) }, null, 2)}\n`,
    true,
  );
};

/** Every hash that is trusted in some folder: whoever keeps the trusted texts may forget the others. */
export const trustedHashes = (stateFolder: string): Result<ReadonlySet<Hash>> => {
  const all = readAll(stateFolder);
  return all.ok ? ok(new Set([...all.value.values()].flatMap(({ files }) => Object.values(files)))) : all;
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
