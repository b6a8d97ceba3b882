// Takes an index away; what it was read from is still there.
import { rmSync } from 'node:fs';

export const forgetIndex = (file: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
};
