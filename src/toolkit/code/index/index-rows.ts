// What the index writes and reads, row by row.
import type { Database } from '../../../store/database.ts';
import type { Row } from './read-row.ts';

export interface FileRow extends Row {
  readonly path: string;
  readonly language: string;
  readonly hash: string;
}

export const putFile = (database: Database, file: FileRow): 'new' | 'known' => {
  const known = database.get<{ id: number }>('select id from file where path = ?', file.path);
  const values = [file.language, file.hash, file.outline, file.words, file.problem ?? null, file.path] as const;
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
  const { names, specifiers } = file;
  // One statement for all of them: crossing into the library costs more than the insert.
  if (names.length > 0)
    database.run('insert or ignore into name select value, ? from json_each(?)', id, JSON.stringify(names));
  if (specifiers.length > 0)
    database.run('insert into import select ?, key, value, 0 from json_each(?)', id, JSON.stringify(specifiers));
  return known === undefined ? 'new' : 'known';
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
