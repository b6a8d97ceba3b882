// CSV and its relatives: one pass over the rows, one line of figures per column.
import { counted } from '../../text/counted.ts';
import { BOUNDS } from '../bounds.ts';
import { createColumn, type DataColumn, isMissing, kindOfText } from './column.ts';
import { detectDelimiter, rowReader } from './delimited-rows.ts';
import type { DescribedData, Detail } from './described.ts';
import type { TextPieces } from './text-pieces.ts';

/** Characters of the beginning that decide on the delimiter. */
const SAMPLE = 64_000;
/** More columns than anyone looks at; a row of a million fields must not become a million columns. */
const MOST_COLUMNS = BOUNDS.describe_data.results;
/** Bad rows that are named by their line. */
const NAMED = 3;

export const describeDelimited = async (
  { head, texts }: TextPieces,
  preferred: '\t' | undefined,
  detail: Detail,
): Promise<DescribedData> => {
  const counting = detail === 'comprehensive';
  const delimiter = detectDelimiter(head.slice(0, SAMPLE), preferred);
  let columns: readonly DataColumn[] | undefined;
  let [width, rows, blank, bad, header] = [0, 0, 0, 0, true];
  const badLines: string[] = [];
  const begin = (fields: string[]): void => {
    width = fields.length;
    header = isHeader(fields);
    const names = fields.map((field, index) => (header && field.trim() !== '' ? field.trim() : `column ${index + 1}`));
    columns = names.slice(0, MOST_COLUMNS).map((name) => createColumn(name, counting));
  };
  const reader = rowReader(delimiter, (fields, line) => {
    if (fields.length === 1 && fields[0] === '' && (columns === undefined || width > 1)) {
      blank++;
      return;
    }
    if (columns === undefined) {
      begin(fields);
      if (header) return;
    }
    rows++;
    if (fields.length !== width) {
      bad++;
      if (badLines.length < NAMED) badLines.push(`line ${line} has ${fields.length} fields`);
    }
    const known = columns ?? [];
    for (let index = 0; index < known.length && index < fields.length; index++)
      known[index]?.addText(fields[index] ?? '');
  });
  for await (const text of texts) reader.write(text);
  reader.end();
  return {
    format: delimiter === '\t' ? 'TSV' : 'CSV',
    facts: [
      `delimiter ${NAMES[delimiter] ?? delimiter}`,
      ...(header ? [] : ['no header row']),
      ...(bad === 0 ? [] : [`${counted(bad, 'bad row')}: ${badLines.join(', ')} instead of ${width}`]),
      ...(blank === 0 ? [] : [`${counted(blank, 'blank line')}`]),
      ...(reader.unclosed === undefined ? [] : [`the quote opened on line ${reader.unclosed} is never closed`]),
      ...(width > MOST_COLUMNS ? [`${width} columns; the first ${MOST_COLUMNS} were looked at`] : []),
    ],
    tables: [{ rows, columns: (columns ?? []).map((column) => column.facts(rows)) }],
    structure: [],
  };
};

const NAMES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** Names are texts, and no two are the same; a number or a date in the first row means that it is data. */
const isHeader = (fields: readonly string[]): boolean => {
  const named = fields.filter((field) => !isMissing(field));
  return (
    named.length > 0 && named.every((field) => kindOfText(field) === 'text') && new Set(named).size === named.length
  );
};
