// Reads source files for the index: a few in this thread, many in a thread of its own, which ends with the reading.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { yieldWhenIdle } from '../../index/yield-to-loop.ts';
import { type IndexRow, readRow, type SourceBytes } from './read-row.ts';

export interface Readers {
  /** How many files are worth handing over at once. */
  readonly atOnce: number;
  read(source: SourceBytes): Promise<IndexRow>;
  close(): Promise<void>;
}

/**
 * Starting a thread costs a tenth of a second: less than it saves from here on. A second one would have to warm its code as well, and
 * reading, hashing and writing rows keep this thread as busy as one that parses.
 */
const MANY_FILES = 1000;
/** One in work and enough waiting that the thread does not run dry while a batch is written. */
const AT_ONCE = 24;
/** A tree lives as long as its file is read: with room for a whole one, it is never moved to where collecting is dear. */
const YOUNG_MEGABYTES = 64;
/** The largest file we read has a tree of about a quarter of this. */
const OLD_MEGABYTES = 512;

export const openReaders = (files: number, given?: string): Readers => {
  const threadFile = files < MANY_FILES || availableParallelism() < 2 ? undefined : (given ?? ownThreadFile());
  return threadFile === undefined ? inThisThread() : inThread(threadFile);
};

/** One after the other; nothing here keeps a program alive that has nothing else to do. */
const inThisThread = (): Readers => {
  const giveWay = yieldWhenIdle();
  return {
    atOnce: 1,
    read: async (source) => {
      await giveWay();
      return readRow(source);
    },
    close: async () => undefined,
  };
};

const inThread = (file: string): Readers => {
  const here = inThisThread();
  const thread = startThread(file);
  return {
    atOnce: AT_ONCE,
    // A thread that cannot start, or breaks, costs time and nothing else.
    read: async (source) => (await thread.read(source)) ?? here.read(source),
    close: async () => {
      await thread.end();
    },
  };
};

interface Thread {
  /** Undefined when the thread is no more. */
  read(source: SourceBytes): Promise<IndexRow | undefined>;
  end(): Promise<unknown>;
}

const startThread = (file: string): Thread => {
  const worker = new Worker(file, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: OLD_MEGABYTES },
  });
  const waiting = new Map<number, (row: IndexRow | undefined) => void>();
  let last = 0;
  let over = false;
  const stop = (): void => {
    over = true;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  worker.on('message', ({ id, row }: { readonly id: number; readonly row: IndexRow }) => {
    waiting.get(id)?.(row);
    waiting.delete(id);
  });
  worker.on('error', stop);
  worker.on('exit', stop);
  worker.unref();
  return {
    read: (source) =>
      new Promise((answer) => {
        if (over) return answer(undefined);
        last += 1;
        waiting.set(last, answer);
        worker.postMessage({ id: last, source });
      }),
    end: () => worker.terminate(),
  };
};

/** Beside the bundled program. As modules, a thread could load us only where Node reads TypeScript. */
const ownThreadFile = (): string | undefined => {
  const file = import.meta.url ? undefined : join(dirname(__filename), 'read-thread.cjs');
  return file !== undefined && existsSync(file) ? file : undefined;
};
