// The file the index is kept in: made when it is missing, of another version, or damaged. Nothing in it is worth a question.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../store/database.ts';
import { openDatabase } from '../../../store/open-database.ts';

/** Raised whenever a reader or the shape below changes, so that what an older program read is read again. */
const VERSION = 2;

const SCHEMA = `
create table folder (path text primary key, stamp text not null, entries text not null) without rowid;
create table file (
  id integer primary key, path text not null unique, language text not null, hash text not null,
  outline text not null, words blob not null, problem text
);
create table name (name text not null, file integer not null, primary key (name, file)) without rowid;
create table import (
  file integer not null, ordinal integer not null, specifier text not null, resolved integer not null,
  primary key (file, ordinal)
) without rowid;
create index import_waiting on import (file) where resolved = 0;
create table edge (file integer not null, ordinal integer not null, target text not null);
create index edge_by_target on edge (target);
create index edge_by_file on edge (file);
`;

export const openIndexDatabase = (folder: string): Database => {
  const file = join(folder, 'code.db');
  try {
    return opened(file);
  } catch {
    // Whatever is wrong with it, everything in it can be read again from the workspace.
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return opened(file);
  }
};

const opened = (file: string): Database => {
  const database = openDatabase({ file });
  try {
    // Nothing here has to be overwritten when it is deleted: it holds names, not contents.
    database.exec('pragma secure_delete = off');
    const version = Number(database.get('pragma user_version')?.user_version);
    if (version !== VERSION && !isEmpty(database)) throw new Error(`index of version ${version}`);
    if (version !== VERSION) database.transaction('normal', () => create(database));
    // Reads a page of every table: a damaged file says so here, not in the middle of an answer.
    database.get('select (select count(*) from folder) + (select count(*) from file) as rows');
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
};

const isEmpty = (database: Database): boolean =>
  Number(database.get('select count(*) as tables from sqlite_master')?.tables) === 0;

const create = (database: Database): void => {
  // Another process may have been first.
  if (!isEmpty(database)) return;
  database.exec(SCHEMA);
  database.exec(`pragma user_version = ${VERSION}`);
};
