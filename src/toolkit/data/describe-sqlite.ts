// A SQLite database, through a copy of its file: the tables as they are, nothing run that the database brings along.
import { chooseEngine } from '../../store/choose-engine.ts';
import type { Row, Value } from '../../store/database.ts';
import type { Connection } from '../../store/engine.ts';
import { createColumn } from './column.ts';
import type { DescribedData, DescribedTable } from './described.ts';

/** Rows of a table that are looked through; a count costs little, looking at every value does not. */
const MOST_ROWS = 10_000;
const PAGE = 1000;
const MOST_TABLES = 100;
/** Larger whole numbers do not survive in JavaScript. */
const SAFE = '9007199254740991';

/** Throws what the SQLite library throws when the file is no database or damaged. */
export const describeSqlite = (file: string): DescribedData => {
  // Not opened read-only: a copy with its log beside it can only be read once the log is put in order. What is written is the copy.
  const connection = chooseEngine().open(file, { readOnly: false });
  try {
    connection.exec('pragma query_only = on');
    // Views and defaults of a stranger's schema may call functions with effects; with this they may not.
    connection.exec('pragma trusted_schema = off; pragma ignore_check_constraints = on');
    return describe(connection);
  } finally {
    connection.close();
  }
};

const describe = (connection: Connection): DescribedData => {
  const found = connection
    .prepare(
      "select name, type, sql from sqlite_schema where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all([]);
  const isVirtual = ({ sql }: Row): boolean => /^\s*create\s+virtual/i.test(String(sql));
  const plain = found.filter((row) => row.type === 'table' && !isVirtual(row));
  const others = found.filter((row) => !plain.includes(row));
  const tables = plain.slice(0, MOST_TABLES).map(({ name }) => tableOf(connection, String(name)));
  const sampled = tables.some(({ rows }) => rows > MOST_ROWS);
  return {
    format: 'SQLite',
    facts: [
      ...(sampled ? [`types, ranges and missing values are of the first ${MOST_ROWS} rows of a table`] : []),
      ...(others.length === 0
        ? []
        : [
            `not looked into: ${others.map((row) => `${row.type === 'view' ? 'view' : 'virtual table'} ${row.name}`).join(', ')}`,
          ]),
      ...(plain.length > MOST_TABLES ? [`${plain.length} tables; the first ${MOST_TABLES} were looked at`] : []),
    ],
    tables,
    structure: [],
  };
};

/** In a damaged file one page may stand in many places, and counting would go round and round; this check sees each page once. */
const checkTable = (connection: Connection, name: string): void => {
  const [first] = connection.prepare(`pragma quick_check(${quoted(name)})`).all([]);
  if (first === undefined || Object.values(first)[0] !== 'ok') throw new Error(`the table ${name} is damaged`);
};

const tableOf = (connection: Connection, name: string): DescribedTable => {
  checkTable(connection, name);
  const rows = Number(connection.prepare(`select count(*) as n from ${quoted(name)}`).get([])?.n ?? 0);
  const names = connection
    .prepare(`pragma table_info(${quoted(name)})`)
    .all([])
    .map((row) => String(row.name));
  const columns = names.map((column) => createColumn(column));
  const list = names.map(
    (column, index) => `${shortened(quoted(column))} as v${index}, typeof(${quoted(column)}) as t${index}`,
  );
  const statement = connection.prepare(`select ${list.join(', ')} from ${quoted(name)} limit ${PAGE} offset ?`);
  const looked = Math.min(rows, MOST_ROWS);
  for (let first = 0; first < looked; first += PAGE)
    for (const row of statement.all([BigInt(first)]))
      for (const [index, column] of columns.entries()) {
        const kind = row[`t${index}`] === 'blob' ? 'blob' : undefined;
        column.addValue(plainValue(row[`v${index}`] ?? null), kind);
      }
  return { name, rows, columns: columns.map((column) => column.facts(looked)) };
};

/** A value that is small whatever is in the database. */
const shortened = (column: string): string =>
  `case typeof(${column}) when 'blob' then length(${column}) || ' bytes' when 'text' then substr(${column}, 1, 200)
   when 'integer' then iif(${column} between -${SAFE} and ${SAFE}, ${column}, cast(${column} as text)) else ${column} end`;

const plainValue = (value: Value): string | number | null =>
  typeof value === 'bigint' ? Number(value) : value instanceof Uint8Array ? `${value.length} bytes` : value;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
