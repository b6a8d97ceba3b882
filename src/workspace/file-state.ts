// What is, was, or would be at a path. Contents are held by reference, so that a change set of any size stays small.

/** sha256, 64 lower-case hex digits. */
export type Hash = string;

export interface Bytes {
  readonly hash: Hash;
  readonly size: number;
  /** The bytes themselves. Rejects only when the place they live in is broken (CORRUPT): never returns other bytes. */
  read(): Promise<Uint8Array>;
  /**
   * The same in pieces, where the bytes are not in memory; each is good until the next is asked for. Throws what `read` rejects with,
   * but looks at no hash: `checkedPieces` does.
   */
  pieces?(): Iterable<Uint8Array>;
}

/** A folder with everything in it, as one thing: made and taken back in one rename. */
export interface Tree {
  /** Hash of the manifest: sorted lines of kind, mode, path, hash. */
  readonly hash: Hash;
  readonly files: number;
  readonly size: number;
  entries(): Promise<readonly TreeEntry[]>;
}
export interface TreeEntry {
  /** Relative to the folder. */
  readonly name: string;
  readonly state: Exclude<FileState, null>;
}

export type FileState =
  | { readonly kind: 'file'; readonly bytes: Bytes; readonly mode: number }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'folder'; readonly mode: number; readonly tree?: Tree }
  | null;

/** Bits of a mode: run as its owner, run as its group. With another owner they would be another power than the one that was given. */
export const POWERS = 0o6000;

/** Whether two states are the same on disk. Modes count for files; a folder's mode does not. */
export const sameState = (left: FileState, right: FileState): boolean => {
  if (left === null || right === null) return left === right;
  if (left.kind === 'file')
    return right.kind === 'file' && left.bytes.hash === right.bytes.hash && left.mode === right.mode;
  if (left.kind === 'link') return right.kind === 'link' && left.target === right.target;
  return right.kind === 'folder' && left.tree?.hash === right.tree?.hash;
};
