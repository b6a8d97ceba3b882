// Reads source files for the index: a few in this thread, many in threads of their own, which end with the reading.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { newBreath } from '../../index/breath.ts';
import { type Row, readRow, type SourceBytes } from './read-row.ts';

export interface Readers {
  /** How many files are worth handing over at once. */
  readonly atOnce: number;
  read(source: SourceBytes): Promise<Row>;
  close(): Promise<void>;
}

/** Starting threads and warming their code costs a second and a half of work: with 1,800 files they were slower, with 10,000 quicker. */
const MANY_FILES = 4000;
/** More would wait for the one thread that writes. */
const MOST_THREADS = 2;
/** One in work and enough waiting that a thread does not run dry while a batch is written. */
const PER_THREAD = 12;
/** A tree lives as long as its file is read: with room for a whole one, it is never moved to where collecting is dear. */
const YOUNG_MEGABYTES = 64;
/** The largest file we read has a tree of about a quarter of this. */
const OLD_MEGABYTES = 512;

export const openReaders = (files: number, given?: string): Readers => {
  const threadFile = files < MANY_FILES ? undefined : (given ?? ownThreadFile());
  return threadFile === undefined ? inThisThread() : inThreads(threadFile);
};

/** One after the other; nothing here keeps a program alive that has nothing else to do. */
const inThisThread = (): Readers => {
  const breathe = newBreath();
  return {
    atOnce: 1,
    read: async (source) => {
      await breathe();
      return readRow(source);
    },
    close: async () => undefined,
  };
};

const inThreads = (file: string): Readers => {
  const here = inThisThread();
  const threads = Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, () => startThread(file));
  return {
    atOnce: threads.length * PER_THREAD,
    read: async (source) => {
      const [first, ...others] = threads;
      if (first === undefined) return here.read(source);
      const freest = others.reduce((best, other) => (other.waiting() < best.waiting() ? other : best), first);
      // A thread that cannot start, or breaks, costs time and nothing else.
      return (await freest.read(source)) ?? here.read(source);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
};

interface Thread {
  waiting(): number;
  /** Undefined when the thread is no more. */
  read(source: SourceBytes): Promise<Row | undefined>;
  end(): Promise<unknown>;
}

const startThread = (file: string): Thread => {
  const worker = new Worker(file, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: OLD_MEGABYTES },
  });
  const waiting = new Map<number, (row: Row | undefined) => void>();
  let last = 0;
  let over = false;
  const stop = (): void => {
    over = true;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  worker.on('message', ({ id, row }: { readonly id: number; readonly row: Row }) => {
    waiting.get(id)?.(row);
    waiting.delete(id);
  });
  worker.on('error', stop);
  worker.on('exit', stop);
  worker.unref();
  return {
    waiting: () => (over ? Number.POSITIVE_INFINITY : waiting.size),
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
