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
  close(): Promise<void>;
}

export interface Freshness {
  /** False: files are still being read, and an answer may miss some. */
  readonly complete: boolean;
  /** When the last complete walk began, in milliseconds since the epoch; undefined before the first. */
  readonly asOf?: number;
  readonly progress?: Progress;
}

export const openCodeIndex = (workspace: Workspace, folder: string): CodeIndex => {
  const database = openIndexDatabase(folder);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let asOf: number | undefined;
  let latest: Progress | undefined;
  let closed = false;

  const pass = async (): Promise<void> => {
    const began = Date.now();
    await settle(workspace, database, (progress) => {
      latest = progress;
    });
    await resolveImports(workspace, database);
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
      if (closed) throw new Error('the index is closed');
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
      closed = true;
      await Promise.allSettled([running, next]);
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
