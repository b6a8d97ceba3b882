// What the index writes and reads, row by row.
import type { Database } from '../../../store/database.ts';
import { type Outline, packOutline } from './pack-outline.ts';

export interface ReadFile {
  readonly path: string;
  readonly language: string;
  readonly hash: string;
  readonly outline: Outline;
  readonly words: Uint8Array;
  /** Why there is nothing of it: too large, not text. */
  readonly problem?: string;
}

export const putFile = (database: Database, file: ReadFile): void => {
  const known = database.get<{ id: number }>('select id from file where path = ?', file.path);
  const values = [
    file.language,
    file.hash,
    packOutline(file.outline),
    file.words,
    file.problem ?? null,
    file.path,
  ] as const;
  let id: number;
  if (known === undefined) {
    id = database.run(
      'insert into file (language, hash, outline, words, problem, path) values (?, ?, ?, ?, ?, ?)',
      ...values,
    ).lastId;
  } else {
    id = Number(known.id);
    clearRows(database, id);
    database.run(
      'update file set language = ?, hash = ?, outline = ?, words = ?, problem = ? where path = ?',
      ...values,
    );
  }
  const { symbols, imports } = file.outline;
  // One statement for all of them: crossing into the library costs more than the insert.
  const names = [...new Set(symbols.map(({ name }) => name))];
  if (names.length > 0) database.run('insert into name select value, ? from json_each(?)', id, JSON.stringify(names));
  if (imports.length > 0)
    database.run(
      'insert into import select ?, key, value, 0 from json_each(?)',
      id,
      JSON.stringify(imports.map(({ specifier }) => specifier)),
    );
};

export const dropFile = (database: Database, path: string): boolean => {
  const known = database.get<{ id: number }>('select id from file where path = ?', path);
  if (known === undefined) return false;
  clearRows(database, Number(known.id));
  database.run('delete from file where id = ?', Number(known.id));
  return true;
};

const clearRows = (database: Database, id: number): void => {
  for (const table of ['name', 'import', 'edge'] as const) database.run(`delete from ${table} where file = ?`, id);
};
