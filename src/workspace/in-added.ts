// Paths in added folders, told by how they begin.

/** Whether a path is in one of these folders, or is one of them. */
export const isInAdded = (added: readonly { readonly name: string }[] | undefined, path: string): boolean =>
  added?.some(({ name }) => path === name || path.startsWith(`${name}/`)) === true;

/**
 * The path from the top of the folder it is in, when it begins like one in an added folder. For what may only be stricter by it: a folder
 * of the workspace itself may be called so, too.
 */
export const withoutAdded = (path: string): string | undefined => /^@[^/]+\/(.+)$/s.exec(path)?.[1];
