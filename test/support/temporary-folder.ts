// A real folder for one test, removed when that test is over (or after the file, when it was made outside a test).
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAtEnd } from './closing.ts';

/** The real path of a new, empty folder. */
export const temporaryFolder = (name = 'countersign-', within = tmpdir()): string => {
  const folder = realpathSync(mkdtempSync(join(within, name)));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
};

/** For what is tried thousands of times with faults and deaths that are made: then the disk need not be real, and one in memory is quicker. */
export const IN_MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
