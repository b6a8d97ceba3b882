// The database of the index of notes. Words are kept without the texts they come from: those are read from the vault itself.
import { join } from 'node:path';
import type { Database } from '../../store/database.ts';
import type { Engine } from '../../store/engine.ts';
import { WALK_TABLES } from '../index/find-changes.ts';
import { type KeptIndex, openKeptDatabase } from '../index/kept-database.ts';

/** 2: one that was ended early could hold stamps of notes that were never read. */
const VERSION = 2;

/**
 * `place` is the folded path. `kept` is what else has rows, to find them again. `term` holds every word of four letters and more once;
 * `piece` finds those that contain three letters in a row.
 */
const SCHEMA = `
${WALK_TABLES}
create table note (
  id integer primary key, path text not null unique, place text not null, hash text not null, kept text not null, problem text
);
create index note_by_place on note (place);
create table called (name text not null, note integer not null, primary key (name, note)) without rowid;
create table tag (tag text not null, note integer not null, primary key (tag, note)) without rowid;
create table field (key text not null, value text not null, note integer not null, primary key (key, value, note)) without rowid;
create table link (name text not null, note integer not null, primary key (name, note)) without rowid;
create table term (id integer primary key, term text not null unique);
create virtual table words using fts5(name, body, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");
create virtual table piece using fts5(term, content='', tokenize='trigram', detail='none');
insert into words (words, rank) values ('hashsize', 33554432), ('automerge', 8);
`;

export const keptVault = (folder: string): KeptIndex => ({
  file: join(folder, 'vault.db'),
  version: VERSION,
  schema: SCHEMA,
  probe: `select (select count(*) from folder) + (select count(*) from note) + (select count(*) from term)
      + (select count(*) from words where words match '"_"') as rows`,
  count: 'select count(*) as files from note',
});

export const openVaultDatabase = (folder: string, engine?: Engine): Database =>
  openKeptDatabase({ ...keptVault(folder), ...(engine === undefined ? {} : { engine }) });
