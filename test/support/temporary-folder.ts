// A real folder for one test, removed when that test is over (or after the file, when it was made outside a test).
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, TestRunner } from 'vitest';

const ofTheTest: string[] = [];
const ofTheFile: string[] = [];

/** The real path of a new, empty folder. */
export const temporaryFolder = (name = 'countersign-'): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  (TestRunner.getCurrentTest() === undefined ? ofTheFile : ofTheTest).push(folder);
  return folder;
};

afterEach(() => remove(ofTheTest));
afterAll(() => remove(ofTheFile));

const remove = (folders: string[]): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};
