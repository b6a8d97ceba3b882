// JSON values: a list of records is a table, a record of such lists is several, everything else is told by its structure.
import { counted } from '../../text/counted.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { BOUNDS } from '../bounds.ts';
import { createColumn, type DataColumn } from './column.ts';
import type { DescribedData, DescribedTable, Detail } from './described.ts';

type Fields = { readonly [key: string]: JsonValue };

/** Keys that are kept apart as columns; records used as maps have no end of them. */
const MOST_COLUMNS = BOUNDS.describe_data.results;
const DEPTH: Readonly<Record<Detail, number>> = { minimal: 1, standard: 2, comprehensive: 4 };
/** Keys of one record that are told. */
const MOST_KEYS = 50;

export const describeValue = (value: JsonValue, detail: Detail): Pick<DescribedData, 'tables' | 'structure'> => {
  if (Array.isArray(value)) return { tables: [tableOf(value)], structure: [] };
  if (!isRecord(value)) return { tables: [], structure: [kindOf(value)] };
  const lists = Object.entries(value).filter(([, each]) => isTable(each));
  const others = Object.fromEntries(Object.entries(value).filter(([, each]) => !isTable(each)));
  return {
    tables: lists.map(([name, rows]) => ({ name, ...tableOf(Array.isArray(rows) ? rows : []) })),
    structure: structureOf(others, DEPTH[detail], 0),
  };
};

export interface Records {
  add(value: JsonValue): void;
  table(): DescribedTable;
  /** Keys beyond the number of columns that are kept apart. */
  readonly dropped: boolean;
}

export const createRecords = (): Records => {
  const columns = new Map<string, DataColumn>();
  let rows = 0;
  let dropped = false;
  const columnOf = (name: string): DataColumn | undefined => {
    const known = columns.get(name);
    if (known !== undefined) return known;
    if (columns.size >= MOST_COLUMNS) {
      dropped = true;
      return undefined;
    }
    const column = createColumn(name);
    columns.set(name, column);
    return column;
  };
  return {
    add: (value) => {
      rows++;
      if (Array.isArray(value))
        for (const [index, each] of value.slice(0, MOST_COLUMNS).entries())
          columnOf(`column ${index + 1}`)?.addValue(each);
      else if (isRecord(value)) for (const [name, each] of Object.entries(value)) columnOf(name)?.addValue(each);
      else columnOf('value')?.addValue(value);
    },
    table: () => ({ rows, columns: [...columns.values()].map((column) => column.facts(rows)) }),
    get dropped() {
      return dropped;
    },
  };
};

const tableOf = (values: readonly JsonValue[]): DescribedTable => {
  const records = createRecords();
  for (const value of values) records.add(value);
  return records.table();
};

const isRecord = (value: JsonValue): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: JsonValue): boolean => Array.isArray(value) && value.length > 0 && value.every(isRecord);

const structureOf = (value: Fields, depth: number, indent: number): string[] => {
  const entries = Object.entries(value);
  const lines = entries.slice(0, MOST_KEYS).flatMap(([name, each]) => {
    const line = `${'  '.repeat(indent)}${onOneLine(name)}: ${kindOf(each)}`;
    return isRecord(each) && depth > 1 ? [line, ...structureOf(each, depth - 1, indent + 1)] : [line];
  });
  const more = entries.length - MOST_KEYS;
  return more > 0 ? [...lines, `${'  '.repeat(indent)}…${counted(more, 'more key')}`] : lines;
};

const kindOf = (value: JsonValue): string => {
  if (Array.isArray(value)) {
    const kinds = [...new Set(value.map((each) => (isRecord(each) ? 'object' : typeof each)))];
    return `list of ${value.length}${kinds.length === 1 ? ` (${kinds.join('')})` : ''}`;
  }
  if (isRecord(value)) return `object, ${counted(Object.keys(value).length, 'key')}`;
  return value === null ? 'null' : `${typeof value} ${onOneLine(JSON.stringify(value))}`;
};

const onOneLine = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029]/gu, '·');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
};
