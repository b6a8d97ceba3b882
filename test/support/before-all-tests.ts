// Before all tests: what a person or a machine has set for itself is laid aside, and a folder for compiled code is made that every start of the built program
// shares; after them it is gone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCHER } from './launcher.ts';
import { IN_MEMORY_AT, memoryFolder } from './memory-folder.ts';

export default async (): Promise<() => void> => {
  layAside();
  const memory = memoryFolder();
  if (memory !== undefined) process.env[IN_MEMORY_AT] = memory;
  const folder = mkdtempSync(join(memory ?? tmpdir(), 'countersign-code-'));
  process.env.COUNTERSIGN_CODE_CACHE = join(folder, 'code');
  await serveOnce(folder);
  return () => {
    for (const each of [folder, memory]) if (each !== undefined) rmSync(each, { recursive: true, force: true });
  };
};

/** Code is kept when a start ends, and servers run on while the first tests wait: this one ends before them. */
const serveOnce = (folder: string): Promise<void> =>
  new Promise((done) => {
    const env = { ...process.env, HOME: folder, COUNTERSIGN_HOME: join(folder, 'home') };
    const words = ['--cwd', folder, '--model', 'offline', 'serve', '--port', '0'];
    const server = spawn(process.execPath, [LAUNCHER, ...words], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    server.stdout.once('data', () => server.kill('SIGINT'));
    server.once('close', () => done());
  });

/** Workers inherit it. A person's own git may sign commits, run hooks or name branches otherwise. */
const layAside = (): void => {
  process.umask(0o022);
  for (const name of ['COLUMNS', 'LINES', 'EDITOR', 'VISUAL', 'PAGER', 'GIT_PAGER', 'GIT_EDITOR', 'NO_COLOR'])
    delete process.env[name];
  process.env.GIT_CONFIG_GLOBAL = '/dev/null';
  process.env.GIT_CONFIG_NOSYSTEM = '1';
};
