// Splices as bytes for the store: a version, the count, then per splice distance, bytes removed, bytes inserted and the bytes themselves.
import type { Splice } from './splices.ts';

/** Numbers are written seven bits at a time, low bits first, so that a one-word edit costs a few bytes beside its word. */
const VERSION = 1;

export const encodeSplices = (splices: readonly Splice[]): Uint8Array => {
  const numbers: number[] = [VERSION];
  const pieces: Uint8Array[] = [];
  writeNumber(numbers, splices.length);
  let last = 0;
  for (const { at, remove, insert } of splices) {
    writeNumber(numbers, at - last);
    writeNumber(numbers, remove);
    writeNumber(numbers, insert.length);
    last = at + remove;
    pieces.push(insert);
  }
  const bytes = new Uint8Array(numbers.length + pieces.reduce((size, piece) => size + piece.length, 0));
  bytes.set(numbers);
  let at = numbers.length;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

/** Throws a RangeError for bytes that `encodeSplices` did not write; the store reports that as CORRUPT. */
export const decodeSplices = (bytes: Uint8Array): Splice[] => {
  let read = 0;
  const readNumber = (): number => {
    let value = 0;
    // Seven groups of seven bits are all the integers a number can hold exactly.
    for (let scale = 1; scale < 2 ** 49; scale *= 128) {
      const byte = bytes[read];
      read += 1;
      if (byte === undefined) break;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw new RangeError('these bytes are not splices');
  };
  if (readNumber() !== VERSION) throw new RangeError('these bytes are not splices');
  const count = readNumber();
  // Every splice takes three bytes at least: a wrong count must not become a wrong allocation.
  if (count * 3 > bytes.length) throw new RangeError('these bytes are not splices');
  const shapes: { at: number; remove: number; length: number }[] = [];
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const at = last + readNumber();
    const remove = readNumber();
    shapes.push({ at, remove, length: readNumber() });
    last = at + remove;
  }
  const splices = shapes.map(({ at, remove, length }) => {
    const insert = bytes.slice(read, read + length);
    read += length;
    return { at, remove, insert };
  });
  if (read !== bytes.length) throw new RangeError('these bytes are not splices');
  return splices;
};

const writeNumber = (into: number[], value: number): void => {
  let rest = value;
  while (rest >= 128) {
    into.push((rest % 128) | 0x80);
    rest = Math.floor(rest / 128);
  }
  into.push(rest);
};
