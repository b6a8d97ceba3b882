// Where the search program runs: in the workspace, or in the added folder that is searched. It speaks of paths from there.
import { isInAdded } from '../../../workspace/in-added.ts';
import { type FolderPath, HERE } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface SearchTop {
  /** Real path. */
  readonly root: string;
  /** '' for the workspace; else how the paths of the added folder begin: '@lib/'. */
  readonly start: string;
  /** Itself as a folder. */
  readonly folder: FolderPath;
  /** As the program is to be told it. */
  spelled(path: string): string;
  /** From what the program shows, which begins as its arguments did. */
  nameOf(shown: string): string;
}

export const searchTop = (workspace: Workspace, folder: FolderPath): SearchTop => {
  const added = workspace.added.find((each) => isInAdded([each], folder));
  const start = added === undefined ? '' : `${added.name}/`;
  return {
    root: added?.root ?? workspace.root,
    start,
    // The name of an added folder is a Path to list.
    folder: added === undefined ? HERE : (added.name as FolderPath),
    spelled: (path) => (path === HERE || path === added?.name ? '.' : `./${path.slice(start.length)}`),
    nameOf: (shown) => `${start}${shown.replace(/^(?:\.\/)+/, '')}`,
  };
};
