// A named lock in the store, held by one process. A holder that died, or whose number now belongs to another process, holds nothing.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from './database.ts';
import { storeResult } from './database-error.ts';
import { processStart, UNKNOWN_START } from './process-start.ts';

export interface Lock {
  /** Harmless when the lock has been lost or released already. */
  release(): Result<true>;
}

/** LOCKED, with the holder's pid in data, when another living process has it. */
export const takeLock = (database: Database, name: string, self: Holder = thisProcess()): Result<Lock> => {
  const holder = storeResult(database, () =>
    database.transaction('normal', () => {
      const row = database.get<Holder>('select pid, started from lock where name = ?', name);
      if (row !== undefined && alive(row)) return row;
      database.run(
        'insert or replace into lock (name, pid, started, taken) values (?, ?, ?, ?)',
        ...[name, self.pid, self.started, Date.now()],
      );
      return undefined;
    }),
  );
  if (!holder.ok) return holder;
  if (holder.value !== undefined)
    return fail('LOCKED', `process ${holder.value.pid} is busy with "${name}"`, {
      wayOut: 'Wait for it to finish, then try again.',
      data: { pid: holder.value.pid, name },
    });
  return ok({ release: () => release(database, name, self) });
};

/** Tries again until the lock is free or the time is up. */
export const waitForLock = async (database: Database, name: string, milliseconds: number): Promise<Result<Lock>> => {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const lock = takeLock(database, name);
    if (lock.ok || lock.error.code !== 'LOCKED' || performance.now() >= deadline) return lock;
    // Short against a person's patience, long against the few milliseconds an apply takes.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

export interface Holder {
  readonly pid: number;
  readonly started: string;
}

let own: Holder | undefined;
const thisProcess = (): Holder => {
  own ??= { pid: process.pid, started: processStart(process.pid) ?? UNKNOWN_START };
  return own;
};

const alive = ({ pid, started }: Holder): boolean =>
  started === (pid === process.pid ? thisProcess().started : processStart(pid));

const release = (database: Database, name: string, self: Holder): Result<true> =>
  storeResult(database, () => {
    database.transaction('normal', () =>
      database.run('delete from lock where name = ? and pid = ? and started = ?', name, self.pid, self.started),
    );
    return true as const;
  });
