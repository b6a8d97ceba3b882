// Finds out whether the write-ahead log has a damaged place with finished changes behind it: SQLite goes back to before it, and says nothing.
import * as fs from 'node:fs';
import { errnoOf } from '../error/errno.ts';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24;
/** The log's own mark; its last bit says in which order the bytes of its sums are. */
const MAGIC = 0x377f0682;

/** How many finished changes of the log will not be there when it is opened; 0 for a log that ends as a killed process leaves it. */
export const changesCutBack = (file: string): number => {
  let log: Buffer;
  try {
    log = fs.readFileSync(`${file}-wal`);
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return 0;
  }
  if (log.length < HEADER_BYTES || (log.readUInt32BE(0) & ~1) >>> 0 !== MAGIC) return 0;
  const bigEndian = (log.readUInt32BE(0) & 1) === 1;
  const page = log.readUInt32BE(8);
  let sums = sumOf(log.subarray(0, 24), [0, 0], bigEndian);
  // With a damaged beginning nothing of it is read at all, and what the salts were cannot be known.
  let isGood = page >= 512 && log.readUInt32BE(24) === sums[0] && log.readUInt32BE(28) === sums[1];
  let lost = 0;
  for (let at = HEADER_BYTES; page >= 512 && at + FRAME_BYTES + page <= log.length; at += FRAME_BYTES + page) {
    const isThisLog = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    // What an earlier use of the same file left behind.
    if (!isThisLog && isGood) return 0;
    if (isGood) {
      sums = sumOf(log.subarray(at, at + 8), sums, bigEndian);
      sums = sumOf(log.subarray(at + FRAME_BYTES, at + FRAME_BYTES + page), sums, bigEndian);
      isGood = log.readUInt32BE(at + 16) === sums[0] && log.readUInt32BE(at + 20) === sums[1];
    }
    // A frame that ends a change has the size of the database in it.
    if (!isGood && isThisLog && log.readUInt32BE(at + 4) > 0) lost += 1;
  }
  return lost;
};

type Sums = readonly [number, number];

/** As SQLite's file format describes it: two running sums over pairs of words. */
const sumOf = (bytes: Buffer, [first, second]: Sums, bigEndian: boolean): Sums => {
  let [one, other] = [first, second];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    one = (one + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + other) >>> 0;
    other = (other + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, other];
};
