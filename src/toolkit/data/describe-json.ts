// JSON: a record as a whole; a list, and JSON Lines, one by one at any size.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { counted } from '../../text/counted.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { createRecords, describeValue } from './describe-values.ts';
import type { DescribedData, Detail } from './described.ts';
import { elementReader } from './json-elements.ts';
import { type TextPieces, wholeText } from './text-pieces.ts';

/** Parsed, this takes several times as much memory. */
const LARGEST_JSON = 64_000_000;
/** A line above this is no record. */
const LONGEST_LINE = 16_000_000;

export const describeJson = async (path: string, text: TextPieces, detail: Detail): Promise<Result<DescribedData>> => {
  if (text.head.trimStart().startsWith('[')) return describeList(path, text);
  const whole = await wholeText(text, { path, form: 'a JSON record', limit: LARGEST_JSON });
  if (!whole.ok) return whole;
  const parsed = parse(whole.value);
  return parsed === undefined
    ? invalid(path)
    : ok({ format: 'JSON', facts: [], ...describeValue(parsed.value, detail) });
};

const describeList = async (path: string, { texts }: TextPieces): Promise<Result<DescribedData>> => {
  const records = createRecords();
  const reader = elementReader((value) => records.add(value));
  for await (const text of texts) reader.write(text);
  if (!reader.end()) return invalid(path);
  const facts = records.dropped ? [TOO_MANY_KEYS] : [];
  return ok({ format: 'JSON', facts, tables: [records.table()], structure: [] });
};

const TOO_MANY_KEYS = 'too many different keys; the first 1000 were looked at';

const invalid = (path: string): Result<never> =>
  fail('BAD_ARGS', `path: ${path} is not valid JSON.`, {
    wayOut: 'If it has one value a line, name it .jsonl.',
    data: { path },
  });

export const describeLines = async ({ texts }: TextPieces): Promise<DescribedData> => {
  const records = createRecords();
  let [held, number, bad, blank] = ['', 0, 0, 0];
  const badLines: number[] = [];
  const take = (line: string): void => {
    number++;
    if (line.trim() === '') {
      blank++;
      return;
    }
    const parsed = line.length > LONGEST_LINE ? undefined : parse(line);
    if (parsed !== undefined) records.add(parsed.value);
    else {
      bad++;
      if (badLines.length < 3) badLines.push(number);
    }
  };
  for await (const text of texts) {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      take(held + line);
      held = '';
    }
    // Past its length a line is bad whatever comes, and need not be kept.
    if (held.length <= LONGEST_LINE) held += last;
  }
  if (held !== '') take(held);
  return {
    format: 'JSON Lines',
    facts: [
      ...(bad === 0 ? [] : [`${counted(bad, 'bad line')}: ${badLines.join(', ')}${bad > 3 ? ', …' : ''}`]),
      ...(blank === 0 ? [] : [`${counted(blank, 'blank line')}`]),
      ...(records.dropped ? [TOO_MANY_KEYS] : []),
    ],
    tables: [records.table()],
    structure: [],
  };
};

const parse = (text: string): { readonly value: JsonValue } | undefined => {
  try {
    return { value: JSON.parse(text) as JsonValue }; // what JSON.parse gives is a JSON value
  } catch {
    return undefined;
  }
};
