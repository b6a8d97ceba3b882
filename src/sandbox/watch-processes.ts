// Looks at the processes of a running command from time to time: their number and their memory together.
import { readdirSync, readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import type { SandboxLimits } from './limits.ts';

/** A look costs about a millisecond; a process that takes memory at full speed gets half a gigabyte in between. */
const EVERY_MILLISECONDS = 100;
const PAGE_BYTES = 4096;

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
  const timer = setInterval(() => {
    const { processes, bytes } = measure(proc, `pid:[${pidNamespace}]`);
    if (bytes + bytesIn(memory) > limits.memoryBytes)
      stop(`it took more than ${Math.round(limits.memoryBytes / 1024 / 1024)} MB of memory`);
    else if (processes > limits.processes) stop(`it started more than ${limits.processes} processes`);
  }, EVERY_MILLISECONDS);
  timer.unref();
  const stop = (words: string): void => {
    clearInterval(timer);
    beyond(words);
  };
  return () => clearInterval(timer);
};

const measure = (proc: string, namespace: string): { readonly processes: number; readonly bytes: number } => {
  let [processes, bytes] = [0, 0];
  for (const name of numbersIn(proc)) {
    try {
      if (readlinkSync(`${proc}/${name}/ns/pid`) !== namespace) continue;
      processes += 1;
      // Resident less shared: what forks share is not counted for each of them.
      const [, resident = 0, shared = 0] = readFileSync(`${proc}/${name}/statm`, 'latin1').split(' ').map(Number);
      bytes += Math.max(resident - shared, 0) * PAGE_BYTES;
    } catch (thrown) {
      // It ended while we looked, or is another person's.
      if (errnoOf(thrown) === undefined) throw thrown;
    }
  }
  return { processes, bytes };
};

const bytesIn = (memory: string): number => {
  try {
    const { blocks, bfree, bsize } = statfsSync(memory);
    return (blocks - bfree) * bsize;
  } catch (thrown) {
    // Given back already.
    if (errnoOf(thrown) === undefined) throw thrown;
    return 0;
  }
};

const numbersIn = (proc: string): readonly string[] => {
  try {
    return readdirSync(proc).filter((name) => /^\d+$/.test(name));
  } catch (thrown) {
    // The whole namespace is gone: the command has ended, and whoever waits for it will stop this watch.
    if (errnoOf(thrown) === undefined) throw thrown;
    return [];
  }
};
