// How the built program is started, by tests and by measurements.
import { resolve } from 'node:path';

export const LAUNCHER = resolve(import.meta.dirname, '../../bin/countersign.cjs');

/** Compiled code is the same for all: a start with a home of its own need not compile everything again. */
export const compiledCode = (): Record<string, string> => {
  const folder = process.env.COUNTERSIGN_CODE_CACHE;
  return folder === undefined ? {} : { COUNTERSIGN_CODE_CACHE: folder };
};
