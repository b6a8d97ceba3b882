// The folders of a conversation in one line: "~/code/app + @lib (~/code/lib)".
import type { Workspace } from '../workspace/workspace.ts';
import { shortPath } from './short-path.ts';

/** Not yet escaped: folders may be called anything. */
export const folderWords = (
  { root, added }: Pick<Workspace, 'root' | 'added'>,
  home: string | undefined = process.env.HOME,
): string =>
  [shortPath(root, home), ...added.map((folder) => `${folder.name} (${shortPath(folder.root, home)})`)].join(' + ');
