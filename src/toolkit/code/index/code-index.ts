// The index of one workspace: settled before every question, and asked by name, by path and by word.
import type { Result } from '../../../error/error-value.ts';
import { ok } from '../../../error/error-value.ts';
import type { Database } from '../../../store/database.ts';
import { storeFailure } from '../../../store/database-error.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { openIndexDatabase } from './index-database.ts';
import { resolveImports } from './resolve-imports.ts';
import { type Progress, settle } from './settle.ts';

export interface CodeIndex {
  readonly database: Database;
  readonly workspace: Workspace;
  /** Waits until the index is as the workspace is, or the budget is spent; what is left goes on in the background. */
  settled(budgetMilliseconds: number, progress?: (progress: Progress) => void): Promise<Result<Freshness>>;
  /** What is being read is left; the next index goes on from there. */
  close(): Promise<void>;
}

export interface Freshness {
  /** False: files are still being read, and an answer may miss some. */
  readonly complete: boolean;
  /** When the last complete walk began, in milliseconds since the epoch; undefined before the first. */
  readonly asOf?: number;
  readonly progress?: Progress;
}

export interface IndexOptions {
  /** What a thread for reading starts from; absent: the one beside the bundled program. */
  readonly threadFile?: string;
}

export const openCodeIndex = (workspace: Workspace, folder: string, options: IndexOptions = {}): CodeIndex => {
  const database = openIndexDatabase(folder);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let asOf: number | undefined;
  let latest: Progress | undefined;
  const closing = new AbortController();
  const { signal } = closing;

  const pass = async (): Promise<void> => {
    const began = Date.now();
    await settle({
      ...options,
      workspace,
      database,
      signal,
      progress: (progress) => {
        latest = progress;
      },
    });
    await resolveImports(workspace, database, signal);
    if (signal.aborted) return;
    asOf = began;
    latest = undefined;
  };
  const start = (): Promise<void> => {
    const started = pass().finally(() => {
      running = undefined;
    });
    running = started;
    return started;
  };
  /** A walk that is under way may have passed a file before it was changed: whoever asks now waits for one that begins now. */
  const request = (): Promise<void> => {
    if (running === undefined) return start();
    next ??= running.then(
      () => {
        next = undefined;
        return start();
      },
      () => {
        next = undefined;
        return start();
      },
    );
    return next;
  };

  return {
    database,
    workspace,
    settled: async (budget, progress) => {
      if (signal.aborted) throw new Error('the index is closed');
      const work = request().then(
        () => ok(true),
        (thrown: unknown) => storeFailure(database, thrown),
      );
      const outcome = await within(work, budget);
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
