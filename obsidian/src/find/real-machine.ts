// The computer itself, for the finder: Node's file system and processes behind the contracts of machine.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import type { Disk, Entry, Machine, Ran, Run, Runner } from './machine.ts';

export const realMachine = (): Machine => {
  const owners = trustedOwners();
  return { disk, run, ...(owners === undefined ? {} : { owners }) };
};

const TEXT_BYTES = 65_536;

/** Enough for what start-up files print; what comes first is let go. */
const HEARD_CHARACTERS = 262_144;

/** What cannot be had (not there, not for us, a link in a circle) is not there: a search has nothing to say about it. */
const unlessRefused = async <T, U>(instead: U, read: () => Promise<T>): Promise<T | U> => {
  try {
    return await read();
  } catch {
    return instead;
  }
};

const disk: Disk = {
  look: (path) =>
    unlessRefused(undefined, async (): Promise<Entry> => {
      const found = await stat(path, { bigint: true });
      const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
      // Some disks number nothing.
      const identity = found.ino === 0n ? {} : { identity: `${found.dev}:${found.ino}` };
      // Windows has neither: what stands there is made up.
      if (process.getuid === undefined) return { kind, ...identity };
      return { kind, owner: Number(found.uid), mode: Number(found.mode & 0o7777n), ...identity };
    }),
  real: (path) => unlessRefused(undefined, () => realpath(path)),
  text: (path) =>
    unlessRefused(undefined, async () => {
      // A pipe would be waited for.
      if (!(await stat(path)).isFile()) return undefined;
      const file = await open(path, 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(TEXT_BYTES), 0, TEXT_BYTES, 0);
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await file.close();
      }
    }),
  names: (folder) => unlessRefused([], () => readdir(folder)),
};

const run: Runner = (asked) =>
  new Promise<Ran>((resolve) => {
    try {
      listen(asked, resolve);
    } catch {
      // Node refuses some arguments before anything is started: a variable or a path with a zero in it.
      resolve({ printed: '', ended: 'not started' });
    }
  });

const listen = (asked: Run, resolve: (ran: Ran) => void): void => {
  const child = spawn(asked.program, asked.arguments, {
    cwd: asked.folder,
    env: asked.environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
    // A group of its own: what start-up files began in the background ends with it, and none of them reaches for our terminal.
    detached: process.platform !== 'win32',
  });
  let [printed, isOver] = ['', false];
  const end = (ended: Ran['ended']): void => {
    if (isOver) return;
    isOver = true;
    endWithGroup(child);
    child.stdout.destroy();
    resolve({ printed, ended });
  };
  AbortSignal.timeout(asked.milliseconds).addEventListener('abort', () => end('too late'));
  child.once('error', () => end('not started'));
  child.once('close', () => end('by itself'));
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    printed = (printed + text).slice(-HEARD_CHARACTERS);
    if (asked.until !== undefined && printed.includes(asked.until)) end('by itself');
  });
};

const endWithGroup = (child: ChildProcess): void => {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it is gone already.
  }
};

/** As own-program.ts of Countersign itself has it. */
const trustedOwners = (): readonly number[] | undefined =>
  process.getuid === undefined ? undefined : [0, process.getuid(), ...strangersForRoot()];

/** Where the system's own root has no number here (a container inside a container), its files belong to the number for nobody known. */
const strangersForRoot = (): readonly number[] => {
  try {
    const rows = readFileSync('/proc/self/uid_map', 'latin1').trim().split('\n');
    if (rows.some((row) => row.trim().split(/\s+/)[0] === '0')) return [];
    return [Number(readFileSync('/proc/sys/kernel/overflowuid', 'latin1'))];
  } catch {
    // No such lists (macOS): numbers are what they seem.
    return [];
  }
};
