// The database of the index of code.
import { join } from 'node:path';
import type { Database } from '../../../store/database.ts';
import { WALK_TABLES } from '../../index/find-changes.ts';
import { type KeptIndex, openKeptDatabase } from '../../index/kept-database.ts';

/** 3: one that was ended early could hold stamps of files that were never read. */
const VERSION = 3;

const SCHEMA = `
${WALK_TABLES}
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

export const keptCode = (folder: string): KeptIndex => ({
  file: join(folder, 'code.db'),
  version: VERSION,
  schema: SCHEMA,
  probe: 'select (select count(*) from folder) + (select count(*) from file) as rows',
  count: 'select count(*) as files from file',
});

export const openIndexDatabase = (folder: string): Database => openKeptDatabase(keptCode(folder));
