// Paths of the workspace, with '/', '.' for the workspace itself.

export const folderOf = (path: string): string => {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '.' : path.slice(0, slash);
};

/** The folder itself first, '.' last. */
export const foldersUp = (folder: string): readonly string[] => {
  const folders: string[] = [];
  for (let at = folder; at !== '.'; at = folderOf(at)) folders.push(at);
  return [...folders, '.'];
};

/** `..` goes up, and never out of the workspace: then nothing is there, so the path is one that cannot be. */
export const joined = (folder: string, ...names: readonly string[]): string => {
  const path: string[] = [];
  for (const name of [folder, ...names].flatMap((piece) => piece.split('/'))) {
    if (name === '' || name === '.') continue;
    if (name !== '..') path.push(name);
    else if (path.pop() === undefined) return '..';
  }
  return path.length === 0 ? '.' : path.join('/');
};
