// What the index writes and reads, row by row.
import type { Database } from '../../../store/database.ts';
import type { IndexRow } from './read-row.ts';

export interface FileRow extends IndexRow {
  readonly path: string;
  readonly language: string;
  readonly hash: string;
}

export const putFile = (database: Database, file: FileRow): 'new' | 'known' => {
  const values = [file.language, file.hash, file.outline, file.words, file.problem ?? null, file.path] as const;
  const added = database.run(
    'insert or ignore into file (language, hash, outline, words, problem, path) values (?, ?, ?, ?, ?, ?)',
    ...values,
  );
  const isNew = added.changes === 1;
  const id = isNew ? added.lastId : exchangeFile(database, values);
  // One statement for all of them: crossing into the library costs more than the insert.
  if (file.names !== NONE) database.run('insert or ignore into name select value, ? from json_each(?)', id, file.names);
  if (file.specifiers !== NONE)
    database.run('insert into import select ?, key, value, 0 from json_each(?)', id, file.specifiers);
  return isNew ? 'new' : 'known';
};

const NONE = '[]';

type Values = readonly [
  language: string,
  hash: string,
  outline: string,
  words: Uint8Array,
  problem: string | null,
  path: string,
];

const exchangeFile = (database: Database, values: Values): number => {
  const id = Number(database.get<{ id: number }>('select id from file where path = ?', values[5])?.id);
  clearRows(database, id);
  database.run('update file set language = ?, hash = ?, outline = ?, words = ?, problem = ? where path = ?', ...values);
  return id;
};

export const dropFile = (database: Database, path: string): boolean => {
  const known = database.get<{ id: number }>('select id from file where path = ?', path);
  if (known === undefined) return false;
  clearRows(database, Number(known.id));
  database.run('delete from file where id = ?', Number(known.id));
  return true;
};

/** The outline still says which names there were: an index of them by file would make every insert dearer. */
const clearRows = (database: Database, id: number): void => {
  database.run(
    `delete from name where file = ? and name in
     (select json_extract(value, '$[0]') from json_each((select outline from file where id = ?), '$[0]'))`,
    id,
    id,
  );
  for (const table of ['import', 'edge'] as const) database.run(`delete from ${table} where file = ?`, id);
};
