// Around every file of tests: what it opened is closed, and what it put in place of the real thing is taken away, before the next one runs in the same process.
import { afterAll, afterEach, expect, vi } from 'vitest';
import { endFile, endTest } from './closing.ts';
import { workWhereItBelongs } from './memory-folder.ts';

workWhereItBelongs(expect.getState().testPath);

afterEach(endTest);
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await endFile();
});
