// Saves options in the person's own config.yaml: what is read back is what was meant, or nothing is written.
// Loads the YAML parser: import this file only when something is saved.
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../error/error-value.ts';
import { editOptions, type OptionEdit } from './edit-options.ts';
import { parseConfig } from './parse-config.ts';
import { readOwnText } from './read-text.ts';
import type { ConfigFile } from './reading.ts';
import { replaceOwn } from './replace-own.ts';

/** BAD_CONFIG, and nothing written, where the file has mistakes, or is written in a form that this cannot be done to. */
export const saveOptions = (file: string, edits: readonly OptionEdit[]): Result<true> => {
  const text = readOwnText(file);
  if (!text.ok) return text;
  const before = parseConfig(text.value ?? '', file);
  const [wrong] = before.errors;
  if (wrong !== undefined) return { ok: false, error: wrong };
  const after = editOptions(text.value ?? '', edits);
  const read = after === undefined ? undefined : parseConfig(after, file);
  if (after === undefined || read === undefined || !isMeant(read, before.options, edits))
    return fail('BAD_CONFIG', `${file}:1  is written in a form that this cannot be saved in`, {
      wayOut: 'Change it with an editor.',
      data: { file, line: 1 },
    });
  if (after === text.value) return ok(true);
  return replaceOwn(file, text.value !== undefined, `${markOf(file, text.value !== undefined)}${after}`);
};

/** Everything else still says what it said. */
const isMeant = (
  { options, errors }: ReturnType<typeof parseConfig>,
  before: ConfigFile,
  edits: readonly OptionEdit[],
): boolean => errors.length === 0 && canonical(options) === canonical(edits.reduce(withEdit, plain(before)));

type Plain = Readonly<Record<string, unknown>>;

const plain = (options: object): Plain => ({ ...options });

const withEdit = (options: Plain, { path: [name, inner], value }: OptionEdit): Plain => {
  if (inner === undefined) return { ...options, [name]: value ?? undefined };
  const map = options[name];
  return { ...options, [name]: { ...(typeof map === 'object' ? map : {}), [inner]: value ?? undefined } };
};

/** An option that says nothing is none, and so is a list of options in which nothing is left. */
const canonical = (options: object): string => {
  const entries = Object.entries(options).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || Array.isArray(value)) return [[name, value]];
    const inner = canonical(value as object); // null is no option
    return inner === '[]' ? [] : [[name, inner]];
  });
  return JSON.stringify(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
};

/** The mark some editors begin a file with; reading leaves it out. */
const markOf = (file: string, exists: boolean): string =>
  exists && readFileSync(file).subarray(0, 3).equals(MARK) ? '\ufeff' : '';

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
