// A Path names one place inside the workspace. Only the resolver makes one.

declare const path: unique symbol;

/** Relative to the workspace, '/'-separated, spelled as on disk, never empty, never '.', no '..'. */
export type Path = string & { readonly [path]: true };

/** The workspace folder itself, for listing; it is not a Path, because nothing may be written to it. */
export const HERE = '.' as const;
export type FolderPath = Path | typeof HERE;
