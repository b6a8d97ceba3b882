// Keeps an index as its workspace is: one pass at a time, waited for within a budget, the rest in the background.
import { ok, type Result } from '../../error/error-value.ts';
import type { Database } from '../../store/database.ts';
import { storeFailure } from '../../store/database-error.ts';

export interface Progress {
  /** Files read of files to read. */
  readonly read: number;
  readonly of: number;
}

export interface Freshness {
  /** False: files are still being read, and an answer may miss some. */
  readonly complete: boolean;
  /** When the last complete pass began, in milliseconds since the epoch; undefined before the first. */
  readonly asOf?: number;
  readonly progress?: Progress;
}

export interface Passes {
  /**
   * Waits until a pass that began after the call is over, or the budget is spent; what is left goes on in the background. How far it is is
   * told about twice a second.
   */
  settled(budgetMilliseconds: number, progress?: (progress: Progress) => void): Promise<Result<Freshness>>;
  /** What is being read is left; the next index goes on from there. Closes the database. */
  close(): Promise<void>;
}

/** `pass` brings the index up to the workspace; aborted, it keeps what it has. */
export const createPasses = (
  database: Database,
  pass: (signal: AbortSignal, progress: (progress: Progress) => void) => Promise<void>,
): Passes => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let asOf: number | undefined;
  let latest: Progress | undefined;
  const watching = new Set<(progress: Progress) => void>();
  const closing = new AbortController();
  const { signal } = closing;

  const whole = async (): Promise<void> => {
    const began = Date.now();
    await pass(signal, (progress) => {
      latest = progress;
      for (const watch of watching) watch(progress);
    });
    if (signal.aborted) return;
    asOf = began;
    latest = undefined;
  };
  const start = (): Promise<void> => {
    const started = whole().finally(() => {
      running = undefined;
    });
    running = started;
    return started;
  };
  /** A walk that is under way may have passed a file before it was changed: whoever asks now waits for one that begins now. */
  const request = (): Promise<void> => {
    if (running === undefined) return start();
    const after = (): Promise<void> => {
      next = undefined;
      return start();
    };
    next ??= running.then(after, after);
    return next;
  };

  return {
    settled: async (budget, progress) => {
      if (signal.aborted) throw new Error('the index is closed');
      const work = request().then(
        () => ok(true),
        (thrown: unknown) => storeFailure(database, thrown),
      );
      const watch = nowAndThen(progress ?? (() => undefined));
      watching.add(watch);
      const outcome = await within(work, budget);
      watching.delete(watch);
      if (outcome !== undefined && !outcome.ok) return outcome;
      if (latest !== undefined) progress?.(latest);
      return ok({
        complete: outcome !== undefined,
        ...(asOf === undefined ? {} : { asOf }),
        ...(latest === undefined ? {} : { progress: latest }),
      });
    },
    close: async () => {
      closing.abort();
      await held(Promise.allSettled([running, next]));
      database.close();
    },
  };
};

/** People read no faster. */
const EVERY_MILLISECONDS = 500;

const nowAndThen = (tell: (progress: Progress) => void): ((progress: Progress) => void) => {
  let next = performance.now() + EVERY_MILLISECONDS;
  return (progress) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MILLISECONDS;
    tell(progress);
  };
};

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reading keeps no program alive that has nothing else to do; whoever waits for its end has. */
const held = async (work: Promise<unknown>): Promise<void> => {
  const timer = setInterval(() => undefined, 1000);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
};
