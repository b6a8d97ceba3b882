// What a change set holds that its paths do not say: the scripts of a package.json, the files of a folder that moves as one.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { FileState } from '../workspace/file-state.ts';
import { isProtected, isProtectedByContent, protectedContent } from '../workspace/special-paths.ts';

export interface LookedInside {
  /** Paths of files inside folders that are changed as one thing. */
  readonly paths: readonly string[];
  /** Why a path's change is protected, for the path or for what is in it. */
  readonly protected: ReadonlyMap<string, string>;
}

export const NOTHING_INSIDE: LookedInside = { paths: [], protected: new Map() };

/** A manifest is small; a file of that name beyond this size is not read, and counts as protected. */
const LARGEST_CONTENT = 4 * 1024 * 1024;

/** Reads only what it must: manifests of folders, and bytes of files whose contents may be protected. */
export const lookInside = async (changes: ChangeSet | undefined): Promise<LookedInside> => {
  const paths: string[] = [];
  const found = new Map<string, string>();
  for (const change of changes ?? []) {
    for (const path of change.from === undefined ? [change.path] : [change.path, change.from]) note(found, path);
    for (const path of await insideTrees(change)) {
      paths.push(path);
      note(found, path);
    }
    const reason = await contentReason(change);
    if (reason !== undefined) found.set(change.path, reason);
  }
  return { paths, protected: found };
};

const note = (found: Map<string, string>, path: string): void => {
  const reason = isProtected(path);
  if (reason !== undefined) found.set(path, reason);
};

const insideTrees = async (change: Change): Promise<readonly string[]> => {
  const names = new Set<string>();
  for (const state of [change.before, change.after])
    if (state?.kind === 'folder' && state.tree !== undefined)
      for (const { name } of await state.tree.entries()) names.add(`${change.path}/${name}`);
  return [...names];
};

const contentReason = async (change: Change): Promise<string | undefined> => {
  const { path, before, after } = change;
  if (!isProtectedByContent(path)) return undefined;
  if (sizeOf(before) > LARGEST_CONTENT || sizeOf(after) > LARGEST_CONTENT) return 'too large to look for scripts in it';
  return protectedContent(path, await textOf(before), await textOf(after));
};

const sizeOf = (state: FileState): number => (state?.kind === 'file' ? state.bytes.size : 0);

const textOf = async (state: FileState): Promise<string> =>
  state?.kind === 'file' ? new TextDecoder().decode(await state.bytes.read()) : '';
