// What a page wants to be kept of an unfinished decision: only what it may hold, each field checked. It is data for a page, and never read as a decision.
import { readComments } from '../../../decision/read-comments.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { grouped } from '../../../text/counted.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { KeptFile, KeptMark, KeptWork } from '../wire/question-view.ts';

export const readKeptWork = (value: unknown): Result<KeptWork> => {
  if (!isRecord(value)) return bad('must be an object.');
  const stranger = Object.keys(value).find((field) => !FIELDS.has(field));
  if (stranger !== undefined) return bad(`has no field "${stranger}".`);
  const { files, items, input, form, reason, mark, comments, seen } = value;
  if (files !== undefined && !(Array.isArray(files) && files.every(isFile)))
    return bad('files: not as a page has them.');
  if (items !== undefined && !isPlaces(items)) return bad('items must be a list of numbers.');
  if (input !== undefined && !isRecord(input)) return bad('input must be an object.');
  if (form !== undefined && !(isRecord(form) && Object.values(form).every((text) => typeof text === 'string')))
    return bad('form must hold a text for each field.');
  if (reason !== undefined && typeof reason !== 'string') return bad('reason must be a text.');
  if (mark !== undefined && !isMark(mark)) return bad('mark: not as a page has it.');
  const said = comments === undefined ? ok(undefined) : readComments(comments);
  if (!said.ok) return bad(said.error.message);
  if (seen !== undefined && !(isTexts(seen) && seen.length <= MOST_SEEN))
    return bad(`seen must be a list of at most ${grouped(MOST_SEEN)} paths.`);
  return ok({
    ...(files === undefined ? {} : { files: files as readonly KeptFile[] }), // checked above
    ...(items === undefined ? {} : { items }),
    ...(input === undefined ? {} : { input: input as Readonly<Record<string, JsonValue>> }), // it came as JSON
    ...(form === undefined ? {} : { form: form as Readonly<Record<string, string>> }), // checked above
    ...(reason === undefined ? {} : { reason }),
    ...(mark === undefined ? {} : { mark }),
    ...(said.value === undefined ? {} : { comments: said.value }),
    ...(seen === undefined ? {} : { seen }),
  });
};

const FIELDS: ReadonlySet<string> = new Set<keyof KeptWork>([
  ...(['files', 'items', 'input', 'form', 'reason', 'mark', 'comments', 'seen'] as const),
]);

/** As many files as a command can change; more are not scrolled past. */
const MOST_SEEN = 10_000;

const bad = (what: string): Result<never> => fail('BAD_ARGS', `work ${what}`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isPlaces = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isPlace);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isFile = (value: unknown): boolean => {
  if (!isRecord(value) || Object.keys(value).some((field) => !FILE_FIELDS.has(field))) return false;
  const { index, isLeft, left, text } = value;
  return (
    isPlace(index) && typeof isLeft === 'boolean' && isTexts(left) && (text === undefined || typeof text === 'string')
  );
};
const FILE_FIELDS: ReadonlySet<string> = new Set<keyof KeptFile>(['index', 'isLeft', 'left', 'text']);

const isMark = (value: unknown): value is KeptMark => {
  if (!isRecord(value)) return false;
  const { is, reason, told, ...more } = value;
  if (Object.keys(more).length > 0) return false;
  if (is === 'yes') return reason === undefined && told === undefined;
  return is === 'no' && typeof told === 'boolean' && (reason === undefined || typeof reason === 'string');
};
