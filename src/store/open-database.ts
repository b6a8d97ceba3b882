// Fits an SQLite library to our Database: kept statements, transactions with a durability, values that survive both libraries.
import { chooseEngine } from './choose-engine.ts';
import type { Database, Value } from './database.ts';
import type { Connection, Engine, Statement } from './engine.ts';

export interface DatabaseOptions {
  readonly file: string;
  /** Why nothing may be written; such a database is opened so that it cannot be. */
  readonly readOnly?: string;
  /** A write-ahead log needs memory shared between processes, which a network file system has not. */
  readonly journal?: 'wal' | 'delete';
  readonly engine?: Engine;
}

/** How long one process waits for another's write: many times the longest one we make. */
const BUSY_MILLISECONDS = 5000;

/** Throws the library's error when the file cannot be opened; `storeResult` makes it a value. */
export const openDatabase = ({ file, readOnly, journal = 'wal', engine }: DatabaseOptions): Database => {
  const connection = (engine ?? chooseEngine()).open(file, { readOnly: readOnly !== undefined });
  try {
    configure(connection, readOnly === undefined ? journal : undefined);
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
  const prepared = keptStatements(connection);
  return {
    file,
    ...(readOnly === undefined ? {} : { readOnly }),
    exec: (sql) => connection.exec(sql),
    run: (sql, ...values) => prepared.of(sql).run(values.map(bindable)),
    get: <T extends object>(sql: string, ...values: Value[]) =>
      prepared.of(sql).get(values.map(bindable)) as T | undefined,
    all: <T extends object>(sql: string, ...values: Value[]) => prepared.of(sql).all(values.map(bindable)) as T[],
    transaction: transactions(connection),
    dataVersion: () => Number(prepared.of('pragma data_version').get([])?.data_version),
    close: () => {
      prepared.forget();
      connection.close();
    },
  };
};

const configure = (connection: Connection, journal: 'wal' | 'delete' | undefined): void => {
  connection.exec(`pragma busy_timeout = ${BUSY_MILLISECONDS}`);
  // Deleted bytes are overwritten: what a person purged must not be found in a free page.
  connection.exec('pragma foreign_keys = off; pragma temp_store = memory; pragma secure_delete = on');
  // Setting the mode writes; asking first keeps a second process from waiting for the first one's transaction.
  const mode = connection.prepare('pragma journal_mode').get([])?.journal_mode;
  if (journal !== undefined && mode !== journal) connection.prepare(`pragma journal_mode = ${journal}`).get([]);
};

const keptStatements = (connection: Connection): { of(sql: string): Statement; forget(): void } => {
  const kept = new Map<string, Statement>();
  return {
    of: (sql) => {
      const known = kept.get(sql);
      if (known !== undefined) return known;
      const statement = connection.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    forget: () => kept.clear(),
  };
};

/** Whole numbers as integers, or a text column would keep "5.0"; no NUL in text, or libsql reads it back cut off there. */
const bindable = (value: Value): Value => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u2400') : value;
};

const transactions = (connection: Connection): Database['transaction'] => {
  let depth = 0;
  let synchronous: 'full' | 'normal' | undefined;
  /** SQLite ends the whole transaction by itself on a full disk; the outer caller must hear of it even if the inner one's error was handled. */
  let ended: { readonly thrown: unknown } | undefined;

  const attempt = <T>(steps: { begin: string; commit: string; undo: string }, work: () => T): T => {
    connection.exec(steps.begin);
    depth += 1;
    try {
      const value = work();
      if (value instanceof Promise) throw new Error('a transaction must not wait: its work returned a promise');
      if (ended !== undefined) throw ended.thrown;
      connection.exec(steps.commit);
      return value;
    } catch (thrown) {
      try {
        connection.exec(steps.undo);
      } catch {
        if (depth > 1) ended ??= { thrown };
      }
      throw thrown;
    } finally {
      depth -= 1;
      if (depth === 0) ended = undefined;
    }
  };

  return (durability, work) => {
    if (depth > 0) return attempt(INNER, work);
    if (synchronous !== durability) connection.exec(`pragma synchronous = ${durability}`);
    synchronous = durability;
    return attempt(OUTER, work);
  };
};

const OUTER = { begin: 'begin immediate', commit: 'commit', undo: 'rollback' };
const INNER = { begin: 'savepoint inner', commit: 'release inner', undo: 'rollback to inner; release inner' };
