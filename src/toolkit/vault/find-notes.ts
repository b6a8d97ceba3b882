// Asks the index which notes a query may mean, best first: those whose names match before those whose texts do.
import type { Database, Value } from '../../store/database.ts';
import type { NoteQuery, WantedRow } from './query.ts';
import { written } from './tokens.ts';

export interface IndexQuery extends NoteQuery {
  /** Paths at most. */
  readonly most: number;
}

/** With more matches than this nothing is ranked: a word that is nearly everywhere says nothing about any note. */
const MOST_RANKED = 2000;

export const findNotes = (database: Database, query: IndexQuery): readonly string[] => {
  const { sql, values } = filterOf(query);
  const { most } = query;
  // The plus sign: sorting the few that pass is quicker than going through all in their order.
  if (query.texts.length === 0)
    return pathsOf(
      database.all(`select path from note where true${sql('id')} order by +path limit ?`, ...values, most),
    );
  const texts = query.texts.map((text) => expressionOf(database, text));
  const inNames = texts.map(({ all }) => `{name} : ${all}`);
  const named = matching(database, { match: inNames, sql, values, most: MOST_RANKED });
  // The shorter the name, the more of it is what was asked for.
  const first = pathsOf(database.all(`${BY_IDS} order by length(path), path`, JSON.stringify(named)));
  if (first.length >= most) return first.slice(0, most);
  const found = matching(database, { match: texts.map(({ all }) => all), sql, values, most: MOST_RANKED + 1 });
  // Words that are meant, or begin so, are ranked; those that only contain what was asked for come after them.
  const ranked =
    found.length > MOST_RANKED
      ? []
      : allIds(database, `select rowid as id from words where words match ?${sql('+rowid')} order by rank limit ?`, [
          texts.map(({ beginning }) => beginning).join(' AND '),
          ...values,
          most,
        ]);
  const ids = [...new Set([...ranked, ...found])].slice(0, most + first.length);
  const rows = database.all<{ id: number; path: string }>(BY_IDS, JSON.stringify(ids));
  const byId = new Map(rows.map(({ id, path }) => [Number(id), path]));
  return [...new Set([...first, ...ids.flatMap((id) => byId.get(id) ?? [])])].slice(0, most);
};

export const BY_IDS = 'select id, path from note where id in (select value from json_each(?))';

const pathsOf = (rows: readonly object[]): readonly string[] => rows.map((row) => (row as { path: string }).path); // every query of it selects `path`

interface Matching {
  readonly match: readonly string[];
  readonly most: number;
  readonly values: readonly Value[];
  sql(id: string): string;
}

/** The latest first, which the index gives without ranking. */
const matching = (database: Database, { match, sql, values, most }: Matching): readonly number[] =>
  allIds(database, `select rowid as id from words where words match ?${sql('+rowid')} order by rowid desc limit ?`, [
    match.join(' AND '),
    ...values,
    most,
  ]);

/** As one text: crossing into the library for every row costs more than finding it. */
export const allIds = (database: Database, query: string, values: readonly Value[]): readonly number[] =>
  JSON.parse(
    database.get<{ ids: string }>(`select json_group_array(id) as ids from (${query})`, ...values)?.ids ?? '[]',
  ) as number[]; // what json_group_array makes of ids

/** Other words that a part may be inside of; with more, it is a syllable, and only words that begin with it count. */
export const MOST_WORDS = 400;

/** Whether a part is inside so many different words that only their beginnings are looked for. */
export const isSyllable = (database: Database, { row, or = [] }: WantedRow): boolean =>
  row.some(({ text, as }) => as === 'inside' && termsWith(database, text).length > MOST_WORDS) ||
  or.some((other) => isSyllable(database, other));

interface Expression {
  readonly all: string;
  readonly beginning: string;
}

/** Every way the words may occur, and the plainest one alone. */
export const expressionOf = (database: Database, { or = [], ...wanted }: WantedRow): Expression => {
  const own = rowExpression(database, wanted);
  const named = (text: string): string => (wanted.inNames === true ? `{name} : ${text}` : text);
  const each = [
    { all: named(own.all), beginning: named(own.beginning) },
    ...or.map((other) => expressionOf(database, other)),
  ];
  if (each.length === 1 && each[0] !== undefined) return each[0];
  const joined = (texts: readonly string[]): string => `(${texts.join(' OR ')})`;
  return { all: joined(each.map(({ all }) => all)), beginning: joined(each.map(({ beginning }) => beginning)) };
};

const rowExpression = (database: Database, { row }: WantedRow): Expression => {
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined) return { all: '""', beginning: '""' };
  const rest = row.slice(1).map(({ text }) => text);
  const open = last.as === 'beginning' || last.as === 'inside' ? ' *' : '';
  const phrase = (head: string): string => `"${[head, ...rest].map(written).join(' ')}"${open}`;
  const beginning = phrase(first.text);
  if (first.as !== 'inside' && first.as !== 'end') return { all: beginning, beginning };
  const terms = termsWith(database, first.text);
  if (terms.length > MOST_WORDS) return { all: beginning, beginning };
  // A word that contains the part is looked for as it is; one that begins with it is there already.
  const others =
    first.as === 'end'
      ? terms.filter((term) => term.endsWith(first.text)).map(phrase)
      : terms.filter((term) => !term.startsWith(first.text)).map((term) => `"${written(term)}"`);
  return { all: `(${[beginning, ...others].join(' OR ')})`, beginning };
};

/** Words of the vault that contain a part of at least three letters; one more than are of use, at most. */
const termsWith = (database: Database, part: string): readonly string[] =>
  database
    .all<{ term: string }>(
      `select term.term from piece join term on term.id = piece.rowid where piece match ? limit ${MOST_WORDS + 1}`,
      trigramsOf(part),
    )
    .map(({ term }) => term)
    .filter((term) => term.includes(part));

/** Three letters in a row, each of which has to be there; whether they follow one another is seen afterwards. */
const trigramsOf = (part: string): string => {
  const letters = [...part];
  return letters
    .slice(2)
    .map((_, index) => `"${letters.slice(index, index + 3).join('')}"`)
    .join(' AND ');
};

export const filterOf = ({ tags, folders, fields }: NoteQuery): Pick<Matching, 'sql' | 'values'> => {
  const parts: ((id: string) => string)[] = [];
  const values: Value[] = [];
  for (const tag of tags) {
    parts.push((id) => `${id} in (select note from tag where tag = ? or (tag >= ? and tag < ?))`);
    values.push(tag, `${tag}/`, `${tag}0`);
  }
  for (const folder of folders) {
    parts.push((id) => `${id} in (select id from note where place >= ? and place < ?)`);
    values.push(`${folder}/`, `${folder}0`);
  }
  for (const { key, value } of fields) {
    // Many notes have the same status: whether one has it is asked of the few that are left, unless it comes first.
    const isFirst = parts.length === 0;
    parts.push((id) =>
      isFirst && id === 'id'
        ? 'id in (select note from field where key = ? and value = ?)'
        : `exists (select 1 from field where key = ? and value = ? and field.note = ${id})`,
    );
    values.push(key, value);
  }
  return { sql: (id) => parts.map((part) => ` and ${part(id)}`).join(''), values };
};
