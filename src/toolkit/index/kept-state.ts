// What an index knows of itself: whether everything was read when it was last written, and how much could not be.
import type { Database } from '../../store/database.ts';

export interface KeptState {
  /** False: whoever wrote it was ended early, and what it had not read is missing. The next walk reads it. */
  readonly complete: boolean;
  /** Files and folders that were there and could not be read. */
  readonly unread: number;
}

/** Every index that is settled by a walk has it. No row: no walk has come to its end yet. */
export const STATE_TABLE =
  'create table state (one integer primary key check (one = 1), complete integer not null, unread integer not null);';

export const keptState = (database: Database): KeptState => {
  const row = database.get<{ complete: number; unread: number }>('select complete, unread from state');
  return { complete: Number(row?.complete ?? 0) === 1, unread: Number(row?.unread ?? 0) };
};

/** Before a reading that is written in several pieces. */
export const markUnfinished = (database: Database): void => {
  if (!keptState(database).complete) return;
  database.transaction('normal', () => database.run('update state set complete = 0'));
};

/** Together with the stamps of what was read, in one transaction. Writes nothing that is written already. */
export const markComplete = (database: Database, unread: number): void => {
  const before = keptState(database);
  if (before.complete && before.unread === unread) return;
  database.run('insert or replace into state (one, complete, unread) values (1, 1, ?)', unread);
};
