// YAML: every document of the file as values. A stranger's file: aliases, depth and size are bounded.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { describeValue } from './describe-values.ts';
import type { DescribedData, Detail } from './described.ts';
import { type TextPieces, wholeText } from './text-pieces.ts';

/** The parser takes more than a second for a megabyte, and nothing else happens meanwhile. */
const LARGEST_YAML = 2_000_000;
/** Deeper than any data; the parser works its way down by recursion. */
const DEEPEST = 100;
/** An alias may stand for more aliases: beyond this many, a small file is a large one. */
const MOST_ALIASES = 100;

export const describeYaml = async (path: string, text: TextPieces, detail: Detail): Promise<Result<DescribedData>> => {
  const whole = await wholeText(text, { path, form: 'YAML', limit: LARGEST_YAML });
  if (!whole.ok) return whole;
  if (isTooDeep(whole.value))
    return fail('TOO_LARGE', `${path} nests more than ${DEEPEST} deep.`, { data: { path, limit: DEEPEST } });
  const { parseAllDocuments } = await import('yaml');
  // Looking for doubled keys compares every key with every other; the last one counts, as in JSON.
  const options = { merge: false, uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;
  const parsed = parseAllDocuments(whole.value, options);
  const documents = Array.isArray(parsed) ? parsed : [];
  const error = documents.flatMap(({ errors }) => errors).at(0);
  if (error !== undefined) return invalid(path, lineOf(whole.value, error.pos[0]));
  try {
    // Dates stay texts in this schema, so what comes out is what JSON can hold.
    const values = documents.map((document) => document.toJS({ maxAliasCount: MOST_ALIASES }) as JsonValue);
    const value = values.length === 1 ? (values[0] ?? null) : values;
    const facts = values.length > 1 ? [`${values.length} documents`] : [];
    return ok({ format: 'YAML', facts, ...describeValue(value, detail) });
  } catch (thrown) {
    // The parser throws a ReferenceError when aliases multiply beyond the bound.
    if (!(thrown instanceof ReferenceError)) throw thrown;
    return fail('TOO_LARGE', `${path} has aliases that multiply beyond bounds.`, { data: { path } });
  }
};

const invalid = (path: string, line: number): Result<never> =>
  fail('BAD_ARGS', `path: ${path} is not valid YAML (line ${line}).`, { data: { path, line } });

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Brackets and indents, counted without understanding: quoted ones count too, and no honest file comes near. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    else if (character === '\n' && depth <= 8) depth = 0;
    if (depth > DEEPEST) return true;
  }
  return new RegExp(`^(?:[ ]{${DEEPEST * 4}}|(?:[-?:] ){${DEEPEST}})`, 'm').test(text);
};
