// Hashes, and bytes by reference that are already in memory.
import { createHash } from 'node:crypto';
import type { Bytes, Hash } from './file-state.ts';

export const hashOf = (content: Uint8Array | string): Hash => createHash('sha256').update(content).digest('hex');

export const bytesOf = (content: Uint8Array): Bytes => ({
  hash: hashOf(content),
  size: content.length,
  read: () => Promise.resolve(content),
});
