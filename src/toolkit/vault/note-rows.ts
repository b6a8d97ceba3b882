// What the index writes of a note, and takes away again.
import type { Database } from '../../store/database.ts';
import { fold } from './fold.ts';
import { nameOf } from './note-name.ts';
import type { VaultNote } from './read-note.ts';
import { BORDER, writtenText } from './tokens.ts';

export interface NoteRow {
  readonly path: string;
  readonly hash: string;
  /** Absent: only its name is known, because of `problem`. */
  readonly read?: { readonly note: VaultNote; readonly text: string };
  readonly problem?: string;
}

/** Everything that has a row under another table's key. */
interface Kept {
  readonly called: readonly string[];
  readonly tag: readonly string[];
  readonly link: readonly string[];
  readonly field: readonly (readonly [key: string, value: string])[];
}

/** Words of notes that are known to be in `term`: saves asking for each of them, note after note. */
export type KnownTerms = Set<string>;

/** As large as the words of a vault in two or three languages; above it they are asked for again. */
const MOST_KNOWN = 400_000;
/** A value longer than this is a text, not something to filter by. */
const LONGEST_VALUE = 200;

/**
 * Words last, and nothing between them: a statement that writes several rows elsewhere makes the full-text index write out what it has
 * gathered, each time. Inside a transaction.
 */
export const putNotes = (database: Database, rows: readonly NoteRow[], known: KnownTerms): void => {
  const terms = new Set<string>();
  const words = rows.map((row) => ({ id: putOne(database, row), ...wordsOf(row, terms) }));
  putTerms(database, terms, known);
  for (const { id } of words) database.run('delete from words where rowid = ?', id);
  for (const { id, name, body } of words)
    database.run('insert into words (rowid, name, body) values (?, ?, ?)', id, name, body);
};

const putOne = (database: Database, row: NoteRow): number => {
  const before = database.get<{ id: number; kept: string }>('select id, kept from note where path = ?', row.path);
  const kept = keptOf(row);
  const text = JSON.stringify(kept);
  const values = [fold(row.path), row.hash, text, row.problem ?? null, row.path] as const;
  if (before === undefined) {
    const id = database.run(
      'insert into note (place, hash, kept, problem, path) values (?, ?, ?, ?, ?)',
      ...values,
    ).lastId;
    putKeys(database, id, kept, text);
    return id;
  }
  const id = Number(before.id);
  database.run('update note set place = ?, hash = ?, kept = ?, problem = ? where path = ?', ...values);
  if (before.kept !== text) {
    dropKeys(database, id, before.kept);
    putKeys(database, id, kept, text);
  }
  return id;
};

export const dropNote = (database: Database, path: string): void => {
  const before = database.get<{ id: number; kept: string }>('select id, kept from note where path = ?', path);
  if (before === undefined) return;
  const id = Number(before.id);
  dropKeys(database, id, before.kept);
  database.run('delete from words where rowid = ?', id);
  database.run('delete from note where id = ?', id);
};

/** One statement for all of a kind: crossing into the library costs more than the insert. */
const putKeys = (database: Database, id: number, kept: Kept, text: string): void => {
  for (const table of ['called', 'tag', 'link'] as const)
    if (kept[table].length > 0)
      database.run(`insert or ignore into ${table} select value, ? from json_each(?, '$.${table}')`, id, text);
  if (kept.field.length > 0)
    database.run(
      `insert or ignore into field select json_extract(value, '$[0]'), json_extract(value, '$[1]'), ? from json_each(?, '$.field')`,
      id,
      text,
    );
};

const dropKeys = (database: Database, id: number, kept: string): void => {
  const { called, tag, link, field } = JSON.parse(kept) as Kept; // written by putNote
  for (const [table, column, keys] of [
    ['called', 'name', called],
    ['tag', 'tag', tag],
    ['link', 'name', link],
  ] as const)
    for (const key of keys) database.run(`delete from ${table} where ${column} = ? and note = ?`, key, id);
  for (const [key, value] of field)
    database.run('delete from field where key = ? and value = ? and note = ?', key, value, id);
};

const keptOf = ({ path, read }: NoteRow): Kept => {
  const each = (texts: readonly string[]): readonly string[] => [...new Set(texts.map(fold))];
  const note = read?.note;
  return {
    called: each([nameOf(path), ...(note?.aliases ?? [])]),
    tag: each(note?.tags ?? []),
    link: each((note?.links ?? []).map(({ target }) => nameOf(target)).filter((name) => name !== '')),
    field: (note?.fields ?? []).map(({ key, value }) => [fold(key), fold(value.slice(0, LONGEST_VALUE))] as const),
  };
};

/** The names that count as a note's own: its file's, its title, its aliases. */
export const namesOf = (path: string, note: VaultNote | undefined): readonly string[] => [
  ...new Set([nameOf(path), ...(note === undefined ? [] : [note.title, ...note.aliases])]),
];

const wordsOf = ({ path, read }: NoteRow, terms: Set<string>) => {
  const names = namesOf(path, read?.note).map((name) => writtenText(fold(name), terms));
  return {
    name: names.join(` ${BORDER} `),
    body: read === undefined ? '' : writtenText(fold(read.text), terms),
  };
};

const putTerms = (database: Database, terms: ReadonlySet<string>, known: KnownTerms): void => {
  const unknown = [...terms].filter((term) => !known.has(term));
  if (unknown.length === 0) return;
  const last = Number(database.get<{ id: number | null }>('select max(id) as id from term')?.id ?? 0);
  database.run('insert or ignore into term (term) select value from json_each(?)', JSON.stringify(unknown));
  database.run('insert into piece (rowid, term) select id, term from term where id > ?', last);
  if (known.size > MOST_KNOWN) known.clear();
  for (const term of unknown) known.add(term);
};
