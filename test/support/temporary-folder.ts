// A real folder for one test, removed when that test is over (or after the file, when it was made outside a test).
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAtEnd } from './closing.ts';

/** The real path of a new, empty folder. */
export const temporaryFolder = (name = 'countersign-'): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
};
