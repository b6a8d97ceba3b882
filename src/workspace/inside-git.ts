// What lies inside .git: git's own bookkeeping, which undo does not cover and which is taken whole or not at all.

/** At any depth: a nested repository has its own. */
export const insideGit = (path: string): boolean => /(?:^|\/)\.git(?:\/|$)/.test(path);
