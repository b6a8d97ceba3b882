// Gathers what is known about one column while its values go by, in memory that does not grow with the rows.
import { counted } from '../../text/counted.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { ColumnFacts } from './described.ts';

export interface DataColumn {
  /** A field of a text format, typed by how it is written. */
  addText(text: string): void;
  /** A value that has a type of its own; `kind` where JavaScript cannot tell it (a blob). */
  addValue(value: JsonValue | undefined, kind?: Kind): void;
  /** `rows` in which the column did not come up at all count as missing. */
  facts(rows: number): ColumnFacts;
}

type Kind = 'integer' | 'number' | 'boolean' | 'date' | 'date-time' | 'text' | 'object' | 'list' | 'blob';

/** More different values than this are not counted one by one: they are names or measurements, not categories. */
const MOST_DISTINCT = 1000;
const MOST_EXAMPLES = 5;
const MOST_FREQUENT = 5;
/** Characters of a value that are enough to recognise it. */
const LONGEST = 80;

/** `counting` keeps the different values apart, which costs as much as everything else together. */
export const createColumn = (name: string, counting = true): DataColumn => {
  const kinds = new Map<Kind, number>();
  const examples: string[] = [];
  let counts: Map<string, number> | undefined = counting ? new Map() : undefined;
  const numbers = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY, sum: 0, count: 0 };
  let dates: { readonly least: string; readonly most: string } | undefined;
  const lengths = { least: Number.POSITIVE_INFINITY, most: 0 };
  let present = 0;

  const note = (kind: Kind, text: string): void => {
    present++;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (examples.length < MOST_EXAMPLES && !examples.includes(cut(text))) examples.push(kept(cut(text)));
    if (counts !== undefined) {
      const known = counts.get(text);
      if (known !== undefined) counts.set(text, known + 1);
      else if (counts.size < MOST_DISTINCT && text.length <= LONGEST) counts.set(kept(text), 1);
      else counts = undefined;
    }
    if (kind === 'text') {
      if (text.length < lengths.least) lengths.least = text.length;
      if (text.length > lengths.most) lengths.most = text.length;
    } else if (kind === 'date' || kind === 'date-time') {
      if (dates === undefined) dates = { least: kept(text), most: kept(text) };
      else if (text < dates.least) dates = { ...dates, least: kept(text) };
      else if (text > dates.most) dates = { ...dates, most: kept(text) };
    } else if (kind === 'integer' || kind === 'number') {
      const value = Number(text);
      numbers.count++;
      numbers.sum += value;
      if (value < numbers.least) numbers.least = value;
      if (value > numbers.most) numbers.most = value;
    }
  };

  return {
    addText: (text) => {
      if (!isMissing(text)) note(kindOfText(text), text);
    },
    addValue: (value, kind) => {
      if (value === null || value === undefined) return;
      if (typeof value === 'string') note(kind ?? (DATE.test(value) ? dateKind(value) : 'text'), value);
      else if (typeof value === 'number') note(Number.isInteger(value) ? 'integer' : 'number', String(value));
      else if (typeof value === 'boolean') note('boolean', String(value));
      else note(Array.isArray(value) ? 'list' : 'object', JSON.stringify(value));
    },
    facts: (rows) => ({
      name,
      type: typeOf(kinds),
      missing: rows - present,
      range: [
        ...(numbers.count > 0 ? [`${numbers.least} … ${numbers.most}`] : []),
        ...(dates === undefined ? [] : [`${dates.least} … ${dates.most}`]),
        ...(lengths.most > 0 ? [spelledLengths(lengths)] : []),
      ].join('; '),
      examples,
      distinct: counts?.size,
      mean: numbers.count > 0 ? numbers.sum / numbers.count : undefined,
      frequent: [...(counts ?? [])]
        .filter(([, count]) => count > 1)
        .sort(([, left], [, right]) => right - left)
        .slice(0, MOST_FREQUENT)
        .map(([value, count]) => ({ value, count })),
    }),
  };
};

const cut = (text: string): string => (text.length <= LONGEST ? text : `${[...text.slice(0, LONGEST)].join('')}…`);

/** A part of a large text keeps all of it in memory (V8 shares the bytes); a copy of its own does not. */
const kept = (text: string): string => (text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le'));

/** How programs write that there is nothing. */
const MISSING = new Set(['', 'NA', 'N/A', 'n/a', 'NaN', 'nan', 'null', 'NULL', 'None']);
export const isMissing = (text: string): boolean => text.length <= 4 && MISSING.has(text.trim());

/** A whole number with a zero in front is a code (a postcode), not a number. */
const INTEGER = /^[+-]?(?:0|[1-9]\d{0,17})$/;
const NUMBER = /^[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const DATE = /^\d{4}-\d\d-\d\d(?:$|[T ]\d\d:\d\d)/;
const TRUTH = /^(?:true|false)$/i;

export const kindOfText = (text: string): Kind => {
  const first = text.charCodeAt(0);
  // Most fields of most files begin with a letter; asking this first saves three patterns.
  if (first > 0x39) return TRUTH.test(text) ? 'boolean' : 'text';
  const trimmed = text.trim();
  if (INTEGER.test(trimmed)) return 'integer';
  if (NUMBER.test(trimmed)) return 'number';
  return DATE.test(text) ? dateKind(text) : 'text';
};

const dateKind = (text: string): Kind => (text.length === 10 ? 'date' : 'date-time');

const typeOf = (kinds: ReadonlyMap<Kind, number>): string => {
  const found = [...kinds].sort(([, left], [, right]) => right - left);
  const names = found.map(([kind]) => kind);
  if (names.length === 0) return 'empty';
  if (names.length === 1) return names.join('');
  if (names.every((kind) => kind === 'integer' || kind === 'number')) return 'number';
  if (names.every((kind) => kind === 'date' || kind === 'date-time')) return 'date-time';
  return `mixed (${found.map(([kind, count]) => `${count} ${kind}`).join(', ')})`;
};

const spelledLengths = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  least === most ? counted(most, 'character') : `${least}-${counted(most, 'character')}`;
