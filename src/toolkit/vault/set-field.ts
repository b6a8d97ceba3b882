// Changes one property of a note: only the bytes of that key, and only when the note then says exactly what was meant.

import { fail, ok, type Result } from '../../error/error-value.ts';
import { frontMatterPlace } from '../../text/note/front-matter-place.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { type FrontMatter, type FrontMatterEntry, frontMatterOf } from './front-matter.ts';

export type FieldValue = string | number | readonly string[];

/** Adds the key before the closing fence, or a front matter, where there is none. Line ends and the byte order mark stay as they are. */
export const setField = (text: string, key: string, value: FieldValue): Result<string> => {
  const wrong = unfit(key, value);
  if (wrong !== undefined) return fail('BAD_ARGS', wrong, { data: { key } });
  const before = frontMatterOf(text);
  const named = before.entries.filter((entry) => entry.key === key);
  if (named.length > 1)
    return fail('AMBIGUOUS', `"${key}" is there twice in the front matter.`, {
      wayOut: 'Remove one of the two lines first.',
      data: { key },
    });
  if (before.problem !== undefined && before.entries.length === 0) return unreadable(before.problem);
  const entry = named[0];
  if (entry !== undefined && same(entry.value, value)) return ok(text);
  const after = entry === undefined ? added(text, key, value) : replaced(text, entry, value);
  return saysOnlyThat(before, frontMatterOf(after), { key, value })
    ? ok(after)
    : unreadable(`"${key}" is written in a way that cannot be changed alone`);
};

/** `frontMatterOf` reads the same value from it again. */
const writtenScalar = (value: string | number): string =>
  typeof value === 'number' ? String(value) : isPlain(value) ? value : JSON.stringify(value);

const KEY = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
/** Line ends and controls, separators some readers take for line ends, half characters. */
const UNWRITABLE = /[\p{Cc}\u2028\u2029\p{Cs}\ufeff]/u;

const unfit = (key: string, value: FieldValue): string | undefined => {
  if (!KEY.test(key)) return `"${key}" is not the name of a property.`;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${key}: not a number.`;
  const texts = typeof value === 'string' ? [value] : value;
  return texts.some((each) => UNWRITABLE.test(each)) ? `${key}: must be one line of plain text.` : undefined;
};

const replaced = (text: string, entry: FrontMatterEntry, value: FieldValue): string => {
  const [head, old, tail] = [text.slice(0, entry.from), text.slice(entry.from, entry.to), text.slice(entry.to)];
  if (old === '') return `${head} ${written(value)}${tail}`;
  const indent = head.slice(head.lastIndexOf('\n') + 1);
  const isBlock = old.startsWith('-') && indent.trim() === '' && Array.isArray(entry.value);
  if (!isBlock) return `${head}${quotedAs(old, value)}${tail}`;
  // A block at the very left may hold a list, but not a text.
  if (typeof value === 'string' || typeof value === 'number' || value.length === 0)
    return `${head}${indent === '' ? '  ' : ''}${written(value)}${tail}`;
  return `${head}${value.map((item) => `- ${writtenScalar(item)}`).join(`${lineEnd(text)}${indent}`)}${tail}`;
};

const added = (text: string, key: string, value: FieldValue): string => {
  const place = frontMatterPlace(text);
  const end = lineEnd(text);
  const line = `${key}: ${written(value)}${end}`;
  if (place !== undefined) return `${text.slice(0, place.to)}${line}${text.slice(place.to)}`;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  return `${mark}---${end}${line}---${end}${text.slice(mark.length)}`;
};

const written = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number'
    ? writtenScalar(value)
    : `[${value.map(writtenScalar).join(', ')}]`;

/** A person who writes quotes gets them again. */
const quotedAs = (old: string, value: FieldValue): string => {
  if (typeof value !== 'string') return written(value);
  if (old.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  return old.startsWith('"') ? JSON.stringify(value) : written(value);
};

/** Words, numbers and paths that neither YAML 1.1 nor 1.2 takes for something else. */
const isPlain = (value: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}\p{M}_/.-]*(?: [\p{L}\p{N}\p{M}_/.-]+)*$/u.test(value) && !SPECIAL.test(value);

const SPECIAL = /^(?:y|yes|n|no|on|off|true|false|null|nan|inf)$/i;

const lineEnd = (text: string): string => (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n');

const saysOnlyThat = (
  before: FrontMatter,
  after: FrontMatter,
  meant: { readonly key: string; readonly value: FieldValue },
): boolean => {
  const others = ({ entries }: FrontMatter): string =>
    JSON.stringify(entries.flatMap(({ key, value }) => (key === meant.key ? [] : [[key, value]])));
  const found = after.entries.filter(({ key }) => key === meant.key);
  return found.length === 1 && same(found[0]?.value, meant.value) && others(before) === others(after);
};

const same = (left: JsonValue | undefined, right: JsonValue): boolean => JSON.stringify(left) === JSON.stringify(right);

const unreadable = (problem: string): Result<never> =>
  fail('BAD_CONFIG', `The front matter of this note cannot be changed: ${problem}.`, {
    wayOut: 'Mend the lines between --- and --- first.',
  });
