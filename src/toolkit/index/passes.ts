// Keeps an index as its workspace is: one pass at a time, waited for within a budget, the rest in the background.
import { ok, type Result } from '../../error/error-value.ts';
import type { Database } from '../../store/database.ts';
import { storeFailure } from '../../store/database-error.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export interface PassProgress {
  /** Files read of files to read. */
  readonly read: number;
  readonly of: number;
}

export interface Freshness {
  /** False: files are still being read, or nobody reads on, and an answer may miss some. */
  readonly complete: boolean;
  /** When the last complete pass began, in milliseconds since the epoch; undefined before the first. */
  readonly asOf?: number;
  readonly progress?: PassProgress;
  /** Files and folders that are there and could not be read, by their paths; tried again each time. */
  readonly unread?: readonly string[];
}

/** One way through the workspace. */
export interface Pass {
  readonly signal: AbortSignal;
  progress(progress: PassProgress): void;
  /** Of a file or folder that is there and could not be read. */
  missed(path: string): void;
  /** Whether nothing was missed, and it was not ended early. */
  isWhole(): boolean;
}

/** What an index is brought up to date with. */
export interface Settling extends Pick<Pass, 'signal' | 'progress'>, Partial<Pick<Pass, 'missed'>> {
  readonly workspace: Workspace;
  readonly database: Database;
  /** Told of every folder right before it is looked at. */
  entered?(path: string, place: string): void;
}

/** To someone who may not know of every file: what is hidden is not counted either. */
export const asShown = (freshness: Freshness, hides: (path: string) => boolean): Freshness => {
  const { unread, ...rest } = freshness;
  const shown = unread?.filter((path) => !hides(path)) ?? [];
  return shown.length === 0 ? rest : { ...rest, unread: shown };
};

/** "2 notes or folders", for a sentence about what is missing. */
export const unreadWords = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun} or folder` : `${count} ${noun}s or folders`;

export interface Passes {
  /**
   * Waits until a pass that began after the call is over, or the budget is spent; what is left goes on in the background. How far it is is
   * told about twice a second.
   */
  settled(budgetMilliseconds: number, progress?: (progress: PassProgress) => void): Promise<Result<Freshness>>;
  /** What is being read is left; the next index goes on from there. Closes the database. */
  close(): Promise<void>;
}

/** `bringUp` makes the index what the workspace is; aborted, it keeps what it has. `ended`: nothing more can be read, the workspace is closed. */
export const createPasses = (
  database: Database,
  bringUp: (pass: Pass) => Promise<void>,
  ended?: AbortSignal,
): Passes => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let asOf: number | undefined;
  let latest: PassProgress | undefined;
  const watching = new Set<(progress: PassProgress) => void>();
  let unread: readonly string[] = [];
  const closing = new AbortController();
  const signal = ended === undefined ? closing.signal : AbortSignal.any([closing.signal, ended]);

  const whole = async (): Promise<void> => {
    const began = Date.now();
    const missed: string[] = [];
    await bringUp({
      signal,
      progress: (progress) => {
        latest = progress;
        for (const watch of watching) watch(progress);
      },
      missed: (path) => void missed.push(path),
      isWhole: () => missed.length === 0 && !signal.aborted,
    });
    if (signal.aborted) return;
    asOf = began;
    unread = missed;
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
      if (closing.signal.aborted) throw new Error('the index is closed');
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
        complete: outcome !== undefined && !signal.aborted,
        ...(unread.length === 0 ? {} : { unread }),
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

const nowAndThen = (tell: (progress: PassProgress) => void): ((progress: PassProgress) => void) => {
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
