// Looks at the processes of a running command from time to time: their number and their memory together.
import { readdirSync, readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';
import type { SandboxLimits } from './limits.ts';
import { type SharedMemory, sharedMemory } from './shared-memory.ts';

/** A look costs about a millisecond; a process that takes memory at full speed gets half a gigabyte in between. */
const EVERY_MILLISECONDS = 100;
const PAGE_BYTES = 4096;
/** What is shared takes longer to find: once in so many looks. */
const SHARED_EVERY = 3;

export interface Watched {
  readonly proc: string;
  readonly pidNamespace: number;
  /** Where files lie that are memory too. */
  readonly memory: string;
}

/** Calls `beyond` once, with the reason in words. Returns a way to stop looking. */
export const watchProcesses = (
  { proc, pidNamespace, memory }: Watched,
  limits: Pick<SandboxLimits, 'memoryBytes' | 'processes'>,
  beyond: (words: string) => void,
): (() => void) => {
  let looks = 0;
  let common: SharedMemory = { unnamed: 0, mapped: 0 };
  const timer = setInterval(() => {
    const processes = processesIn(proc, `pid:[${pidNamespace}]`);
    looks += 1;
    if (looks % SHARED_EVERY === 0) common = sharedMemory(processes);
    const own = processes.reduce((sum, each) => sum + each.bytes, 0);
    // Files in memory may be mapped too: of the two counts the larger one, so that none counts twice.
    if (own + Math.max(bytesIn(memory) + common.unnamed, common.mapped) > limits.memoryBytes)
      stop(`it took more than ${Math.round(limits.memoryBytes / 1024 / 1024)} MB of memory`);
    else if (processes.length > limits.processes) stop(`it started more than ${limits.processes} processes`);
  }, EVERY_MILLISECONDS);
  timer.unref();
  const stop = (words: string): void => {
    clearInterval(timer);
    beyond(words);
  };
  return () => clearInterval(timer);
};

interface Process {
  readonly folder: string;
  /** Its own: resident less shared, since what forks share is not to be counted for each of them. */
  readonly bytes: number;
  readonly shared: number;
}

const processesIn = (proc: string, namespace: string): readonly Process[] =>
  numbersIn(proc).flatMap((name) => {
    const folder = `${proc}/${name}`;
    // It ended while we looked, or is another person's.
    return unlessRefused([], () => {
      if (readlinkSync(`${folder}/ns/pid`) !== namespace) return [];
      const [, resident = 0, shared = 0] = readFileSync(`${folder}/statm`, 'latin1').split(' ').map(Number);
      return [{ folder, bytes: Math.max(resident - shared, 0) * PAGE_BYTES, shared: shared * PAGE_BYTES }];
    });
  });

const bytesIn = (memory: string): number =>
  // Given back already.
  unlessRefused(0, () => {
    const { blocks, bfree, bsize } = statfsSync(memory);
    return (blocks - bfree) * bsize;
  });

const numbersIn = (proc: string): readonly string[] =>
  // The whole namespace is gone: the command has ended, and whoever waits for it will stop this watch.
  unlessRefused([], () => readdirSync(proc).filter((name) => /^\d+$/.test(name)));
