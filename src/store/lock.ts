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
      if (row !== undefined && alive(row, keyOf(database, name))) return row;
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
  held.add(keyOf(database, name));
  return ok({ release: () => release(database, name, self) });
};

/** The living process that has it, if any. */
export const holderOf = (database: Database, name: string): Holder | undefined => {
  const row = database.get<Holder>('select pid, started from lock where name = ?', name);
  return row !== undefined && alive(row, keyOf(database, name)) ? row : undefined;
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
export const thisProcess = (): Holder => {
  own ??= { pid: process.pid, started: processStart(process.pid) ?? UNKNOWN_START };
  return own;
};

/** Locks this process has: a row of its own that is not among them could not be removed when it was released. */
const held = new Set<string>();
const keyOf = (database: Database, name: string): string => `${database.file} ${name}`;

const alive = ({ pid, started }: Holder, key: string): boolean =>
  pid === process.pid ? started === thisProcess().started && held.has(key) : started === processStart(pid);

const release = (database: Database, name: string, self: Holder): Result<true> => {
  held.delete(keyOf(database, name));
  return storeResult(database, () => {
    database.transaction('normal', () =>
      database.run('delete from lock where name = ? and pid = ? and started = ?', name, self.pid, self.started),
    );
    return true as const;
  });
};
