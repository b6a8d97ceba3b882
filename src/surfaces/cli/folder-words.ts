// The folders of a conversation in one line: "~/code/app + @lib (~/code/lib)".
import type { Workspace } from '../../workspace/workspace.ts';

/** Not yet escaped: folders may be called anything. */
export const folderWords = (
  { root, added }: Pick<Workspace, 'root' | 'added'>,
  home: string | undefined = process.env.HOME,
): string => [short(root, home), ...added.map((folder) => `${folder.name} (${short(folder.root, home)})`)].join(' + ');

const short = (path: string, home: string | undefined): string => {
  if (home === undefined || home === '' || home === '/') return path;
  return path === home ? '~' : path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
};
