// The head of a model file: that it is one, and how large a window it was made for. Nothing is loaded for it.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fromErrno } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';

export interface Header {
  readonly bytes: number;
  /** Tokens; absent when the file says it further down than we read. */
  readonly window?: number;
}

/** The facts about the architecture stand before the vocabulary in every file seen; a megabyte is far more than they need. */
const LOOKED_AT = 1_048_576;

export const readHeader = (path: string): Result<Header> => {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return fail('NOT_REGULAR', `${path} is not a file.`);
    const bytes = Buffer.alloc(Math.min(LOOKED_AT, stat.size));
    const read = readSync(descriptor, bytes, 0, bytes.length, 0);
    const head = headerOf(bytes.subarray(0, read));
    if (head === undefined)
      return fail('BAD_CONFIG', `${path} is not a GGUF model file.`, {
        wayOut: 'Give the path of a file that ends in .gguf, such as --model gguf/models/qwen3-4b.gguf.',
      });
    return ok({ bytes: stat.size, ...head });
  } catch (thrown) {
    return fromErrno(thrown, 'read', path);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
};

/** Undefined for anything but GGUF of version 2 or 3, little-endian. */
export const headerOf = (bytes: Buffer): { readonly window?: number } | undefined => {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 4) !== 'GGUF') return undefined;
  const version = bytes.readUInt32LE(4);
  if (version !== 2 && version !== 3) return undefined;
  const window = findWindow(bytes, Number(bytes.readBigUInt64LE(16)));
  return window === undefined ? {} : { window };
};

const findWindow = (bytes: Buffer, facts: number): number | undefined => {
  try {
    const cursor = cursorOver(bytes);
    for (let fact = 0; fact < facts; fact++) {
      const name = cursor.text();
      const value = cursor.value(cursor.count(4));
      if (name.endsWith('.context_length')) return value;
    }
  } catch (thrown) {
    // Only so much was read: what stands behind it is not known. A broken file is found out when it is loaded.
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return undefined;
};

const [UINT32, STRING, ARRAY, UINT64] = [4, 8, 9, 10];
/** Bytes of a value, by its type: 8, 16 and 32 bits with and without sign, float, bool; 64 bits. */
const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };

const cursorOver = (bytes: Buffer) => {
  let at = 24; // magic, version, count of tensors, count of facts
  const skip = (count: number): number => {
    const from = at;
    if (!Number.isSafeInteger(count) || from + count > bytes.length) throw new RangeError('past what was read');
    at += count;
    return from;
  };
  const count = (size: 4 | 8): number => {
    const from = skip(size);
    return size === 4 ? bytes.readUInt32LE(from) : Number(bytes.readBigUInt64LE(from));
  };
  const text = (): string => {
    const length = count(8);
    const from = skip(length);
    return bytes.toString('utf8', from, from + length);
  };
  /** The number, where it is one that a window could be; anything else is passed over. */
  const value = (type: number): number | undefined => {
    if (type === UINT32) return count(4);
    if (type === UINT64) return count(8);
    if (type === STRING) text();
    else if (type === ARRAY) {
      const [inner, length] = [count(4), count(8)];
      if (SIZES[inner] !== undefined) skip(length * SIZES[inner]);
      else for (let index = 0; index < length; index++) value(inner);
    } else skip(SIZES[type] ?? Number.NaN);
    return undefined;
  };
  return { count, text, value };
};
