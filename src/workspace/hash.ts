// Hashes, and bytes by reference that are already in memory.
import * as crypto from 'node:crypto';
import type { Bytes, Hash } from './file-state.ts';

/** In one call where Node has it (20.12): a turn makes a dozen hashes of short texts, and objects cost more than the hashing. */
const atOnce: ((algorithm: string, data: Uint8Array | string) => string) | undefined =
  'hash' in crypto && typeof crypto.hash === 'function' ? (crypto.hash as typeof atOnce) : undefined;

export const hashOf = (content: Uint8Array | string): Hash =>
  atOnce?.('sha256', content) ?? crypto.createHash('sha256').update(content).digest('hex');

export const bytesOf = (content: Uint8Array): Bytes => ({
  hash: hashOf(content),
  size: content.length,
  read: () => Promise.resolve(content),
});
