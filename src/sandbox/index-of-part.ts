// git's index for a view that holds only a part of the work tree: files beside that part are marked as unchanged, since they are not there to be
// looked at. Read as git writes it (versions 2 to 4, SHA-1 or SHA-256); whatever else it holds stays as it is.
import { createHash } from 'node:crypto';

const HEADER = 12;
/** Times, device, inode, mode, owner, size: what stands before the hash of an entry. */
const BEFORE_HASH = 40;
/** "Assume unchanged": git does not look at the file. */
const UNCHANGED = 0x8000;
const EXTENDED = 0x4000;

/** `part`: "packages/shop". Undefined where it is no index that we can read: git then sees its own. */
export const indexOfPart = (index: Buffer, part: string): Buffer | undefined => {
  if (index.length < HEADER + 20 || index.toString('latin1', 0, 4) !== 'DIRC') return undefined;
  const version = index.readUInt32BE(4);
  const algorithm = checksumOf(index);
  if (version < 2 || version > 4 || algorithm === undefined) return undefined;
  const copy = Buffer.from(index);
  const hashLength = algorithm === 'sha1' ? 20 : 32;
  const inside = Buffer.from(`${part}/`);
  let at = HEADER;
  let name: Buffer = Buffer.alloc(0);
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    const flagsAt = at + BEFORE_HASH + hashLength;
    if (flagsAt + 2 > index.length - hashLength) return undefined;
    const flags = index.readUInt16BE(flagsAt);
    const entry = nameAt(index, flagsAt + ((flags & EXTENDED) === 0 ? 2 : 4), version === 4 ? name : undefined);
    if (entry === undefined) return undefined;
    name = entry.name;
    if (!name.subarray(0, inside.length).equals(inside)) copy.writeUInt16BE(flags | UNCHANGED, flagsAt);
    // Until version 3 an entry is filled up to eight bytes, with one at least.
    at = version === 4 ? entry.end : at + Math.floor((entry.end - 1 - at + 8) / 8) * 8;
  }
  const body = copy.subarray(0, copy.length - hashLength);
  return Buffer.concat([body, createHash(algorithm).update(body).digest()]);
};

/** The name at a place and where it is over, its closing zero included; in version 4 it says how much of the name `before` it goes on from. */
const nameAt = (
  index: Buffer,
  at: number,
  before: Buffer | undefined,
): { readonly name: Buffer; readonly end: number } | undefined => {
  const from = before === undefined ? { dropped: 0, at } : droppedAt(index, at);
  const zero = index.indexOf(0, from.at);
  if (zero === -1 || from.dropped > (before?.length ?? 0)) return undefined;
  const kept = before?.subarray(0, before.length - from.dropped) ?? Buffer.alloc(0);
  return { name: Buffer.concat([kept, index.subarray(from.at, zero)]), end: zero + 1 };
};

/** A number in pieces of seven bits, each but the last with one added, as git packs offsets. */
const droppedAt = (index: Buffer, start: number): { readonly dropped: number; readonly at: number } => {
  let at = start;
  let byte = index[at++] ?? 0;
  let dropped = byte & 0x7f;
  while ((byte & 0x80) !== 0) {
    byte = index[at++] ?? 0;
    dropped = (dropped + 1) * 128 + (byte & 0x7f);
  }
  return { dropped, at };
};

const checksumOf = (index: Buffer): 'sha1' | 'sha256' | undefined => {
  for (const [algorithm, length] of [
    ['sha1', 20],
    ['sha256', 32],
  ] as const) {
    const body = index.subarray(0, -length);
    if (createHash(algorithm).update(body).digest().equals(index.subarray(-length))) return algorithm;
  }
  // git can be told to leave it out (index.skipHash).
  return index.subarray(-20).every((byte) => byte === 0) ? 'sha1' : undefined;
};
