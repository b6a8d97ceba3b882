// Contents by hash in the store: splices over an older version, with a full image where the chain would outweigh it.
import type { Result } from '../error/error-value.ts';
import type { Bytes, FileState, Hash } from '../workspace/file-state.ts';

export interface Contents {
  /**
   * Keeps whole states, trees with everything in them, and texts beside them, in one transaction (very large ones in several).
   * `base` is a version they were made from. STALE when the bytes cannot be read any more.
   */
  keepStates(
    states: readonly { readonly state: FileState; readonly base?: FileState }[],
    texts?: readonly Bytes[],
  ): Promise<Result<true>>;
  has(hash: Hash): boolean;
  /** CORRUPT when the bytes do not have the hash. */
  load(hash: Hash): Result<Uint8Array>;
  reference(hash: Hash, size: number): Bytes;
  /** States as JSON (bytes by hash) and back. A tree must be kept before it is written. */
  write(state: FileState): string;
  read(text: string): FileState;
}
