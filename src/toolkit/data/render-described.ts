// What is known about data, as the text a model reads: one line per column.
import { counted } from '../../text/counted.ts';
import type { ColumnFacts, DescribedData, DescribedTable, Detail } from './described.ts';

/** Columns of a table that are told at each level. */
const MOST_COLUMNS: Readonly<Record<Detail, number>> = { minimal: 200, standard: 100, comprehensive: 200 };
const MOST_TABLES: Readonly<Record<Detail, number>> = { minimal: 100, standard: 20, comprehensive: 100 };
const EXAMPLES: Readonly<Record<Detail, number>> = { minimal: 0, standard: 3, comprehensive: 5 };

export const renderDescribed = (path: string, described: DescribedData, detail: Detail): string => {
  const { format, facts, tables, structure } = described;
  const shown = tables.slice(0, MOST_TABLES[detail]);
  return [
    `<data path=${JSON.stringify(path)} format="${format}">`,
    ...facts.map(plain),
    ...shown.flatMap((table) => tableLines(table, detail)),
    ...(tables.length > shown.length ? [`…${tables.length - shown.length} more tables`] : []),
    ...structure,
    '</data>',
  ].join('\n');
};

const tableLines = (table: DescribedTable, detail: Detail): string[] => {
  const { name, rows, columns } = table;
  const shown = columns.slice(0, MOST_COLUMNS[detail]);
  const more = columns.length - shown.length;
  const head = `${name === undefined ? '' : `${plain(name)}: `}${counted(rows, 'row')}, ${counted(columns.length, 'column')}`;
  if (detail === 'minimal')
    return [
      `${head}: ${shown.map(({ name: column, type }) => `${plain(column)} (${type})`).join(', ')}${more > 0 ? `, …${more} more` : ''}`,
    ];
  return [
    head,
    ...(shown.length === 0 ? [] : [HEADINGS[detail].join('\t')]),
    ...shown.map((column) => columnLine(column, detail)),
    ...(more > 0 ? [`…${counted(more, 'more column')}`] : []),
  ];
};

const HEADINGS = {
  standard: ['column', 'type', 'missing', 'range', 'examples'],
  comprehensive: ['column', 'type', 'missing', 'range', 'examples', 'distinct', 'mean', 'most frequent'],
} as const;

const columnLine = (column: ColumnFacts, detail: 'standard' | 'comprehensive'): string => {
  const { name, type, missing, range, examples, distinct, mean, frequent } = column;
  const cells = [
    plain(name),
    type,
    String(missing),
    plain(range),
    examples.slice(0, EXAMPLES[detail]).map(plain).join(', '),
  ];
  if (detail === 'comprehensive')
    cells.push(
      distinct === undefined ? 'many' : String(distinct),
      mean === undefined ? '' : String(Number(mean.toPrecision(6))),
      frequent.map(({ value, count }) => `${plain(value)} (${count})`).join(', '),
    );
  return cells.join('\t').trimEnd();
};

/** What would break the line, or end the element, is quoted. */
const plain = (text: string): string =>
  /[\p{Cc}\u2028\u2029]|<\/data/u.test(text) ? JSON.stringify(text).replaceAll('</', '<\\/') : text;
