// What an SQLite library must do for us. Two are fitted to it: Node's own, and libsql where Node has none.
import type { Row, Value } from './database.ts';

export interface Engine {
  readonly name: 'node:sqlite' | 'libsql';
  /** Throws the library's own error, which database-error.ts understands. */
  open(file: string, options: { readonly readOnly: boolean }): Connection;
}

export interface Connection {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  run(values: readonly Value[]): { readonly changes: number; readonly lastId: number };
  get(values: readonly Value[]): Row | undefined;
  all(values: readonly Value[]): Row[];
}
