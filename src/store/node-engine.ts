// Node's own SQLite (Node 22.13 and up), when this Node has it.
import { pathToFileURL } from 'node:url';
import type { Row, Value } from './database.ts';
import type { Connection, Engine } from './engine.ts';

/** The part of node:sqlite that we use; the types of Node 20 do not know it. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    file: string,
    options?: { readonly readOnly?: boolean },
  ) => {
    exec(sql: string): void;
    prepare(sql: string): {
      run(...values: readonly Value[]): {
        readonly changes: number | bigint;
        readonly lastInsertRowid: number | bigint;
      };
      get(...values: readonly Value[]): Row | undefined;
      all(...values: readonly Value[]): Row[];
    };
    close(): void;
  };
}

export const nodeEngine = (): Engine | undefined => {
  const sqlite = quietly(load);
  if (sqlite === undefined) return undefined;
  return { name: 'node:sqlite', open: (file, { readOnly }) => connection(sqlite, file, readOnly) };
};

const connection = ({ DatabaseSync }: NodeSqlite, file: string, readOnly: boolean): Connection => {
  const database = readOnly ? new DatabaseSync(pathToFileURL(file).href, { readOnly }) : new DatabaseSync(file);
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        run: (values) => {
          const { changes, lastInsertRowid } = statement.run(...values);
          return { changes: Number(changes), lastId: Number(lastInsertRowid) };
        },
        get: (values) => statement.get(...values),
        all: (values) => statement.all(...values),
      };
    },
    close: () => database.close(),
  };
};

const load = (): NodeSqlite | undefined => {
  // The cast: `getBuiltinModule` is younger than the oldest Node we run on, and its answer is untyped.
  const { getBuiltinModule } = process as unknown as { getBuiltinModule?(name: string): unknown };
  const module = getBuiltinModule?.('node:sqlite');
  return module as NodeSqlite | undefined;
};

/** Node warns on standard error that its SQLite is experimental; a person can do nothing with that. */
const quietly = <T>(work: () => T): T => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
};
