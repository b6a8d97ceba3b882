// The folders that this process works on, workspaces and what was added to them. Whoever writes there is not the person at the keyboard.
const opened = new Map<string, number>();

export const openedFolders = (): readonly string[] => [...opened.keys()];

/** Until what it returns is called. */
export const noteOpened = (folders: readonly string[]): (() => void) => {
  for (const folder of folders) opened.set(folder, (opened.get(folder) ?? 0) + 1);
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    for (const folder of folders) {
      const left = (opened.get(folder) ?? 1) - 1;
      if (left === 0) opened.delete(folder);
      else opened.set(folder, left);
    }
  };
};
