// libsql, for a Node without SQLite of its own. Loaded only when a database is opened.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Row, Value } from './database.ts';
import type { Connection, Engine, Statement } from './engine.ts';

/** The part of libsql that we use. One array of values: a lone null or blob would be taken for named parameters. */
interface LibsqlStatement {
  run(values: readonly Value[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  get(values: readonly Value[]): Readonly<Record<string, unknown>> | undefined;
  all(values: readonly Value[]): Readonly<Record<string, unknown>>[];
}
type Libsql = new (
  file: string,
  options?: { readonly timeout?: number },
) => { exec(sql: string): void; prepare(sql: string): LibsqlStatement; close(): void };

export const libsqlEngine = (): Engine => ({ name: 'libsql', open });

const open = (file: string, { readOnly }: { readonly readOnly: boolean }): Connection => {
  const Libsql = load();
  const database = new Libsql(readOnly ? `${pathToFileURL(file).href}?mode=ro` : file);
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => fitted(database.prepare(sql)),
    close: () => database.close(),
  };
};

const load = (): Libsql => {
  // In the CommonJS bundle `import.meta.url` is empty and __filename is there; as a module it is the other way round.
  const require = createRequire(import.meta.url || __filename);
  // Its loader asks for a report on this process to learn which libc it has; nobody needs the network's part of that.
  if (process.report !== undefined) Object.assign(process.report, { excludeNetwork: true });
  return require('libsql') as Libsql;
};

const fitted = (statement: LibsqlStatement): Statement => ({
  run: (values) => {
    const { changes, lastInsertRowid } = statement.run(values);
    return { changes, lastId: Number(lastInsertRowid) };
  },
  get: (values) => {
    const row = statement.get(values);
    return row === undefined ? undefined : plain(row);
  },
  all: (values) => statement.all(values).map(plain),
});

/** libsql adds `_metadata` to single rows and gives blobs of many rows as ArrayBuffer. */
const plain = (row: Readonly<Record<string, unknown>>): Row => {
  const clean: Record<string, Value> = {};
  for (const [name, value] of Object.entries(row))
    if (name !== '_metadata') clean[name] = value instanceof ArrayBuffer ? new Uint8Array(value) : (value as Value);
  return clean;
};
