// A machine on which commands run for real.
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A PATH with what the commands of these tests need, and nothing that a sandbox could be built of. */
export const withoutSandbox = (): { PATH: string } => {
  const folder = temporaryFolder();
  for (const name of ['bash', 'cat', 'rm', 'sed', 'sleep', 'true'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(folder, name));
  return { PATH: folder };
};
