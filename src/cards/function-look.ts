// What a card's function may see of the workspace: files that are neither secret nor kept back from the model, through the look of its call.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Look } from '../tool/look.ts';
import type { Origin } from '../tool/preview.ts';
import { contentOf, fileOf } from '../toolkit/files/file-at.ts';
import { readableText } from '../toolkit/files/readable-text.ts';
import type { Services } from '../toolkit/services.ts';
import { isSecret } from '../workspace/special-paths.ts';
import type { CardFile } from './found-card.ts';

export interface FunctionLook {
  serve(what: string, argument: string): Promise<Result<JsonValue>>;
  /** Files it read, in that order. */
  readonly read: readonly Origin[];
}

/** A function is handed whole texts; what is larger is for a script. */
const LARGEST_TEXT = 16 * 1024 * 1024;
/** Of all files it reads in one call. */
const MOST_BYTES = 64 * 1024 * 1024;

export const functionLook = (
  look: Look,
  files: readonly CardFile[],
  privateReason: Services['privateReason'],
): FunctionLook => {
  const read = new Map<string, Origin>();
  let bytes = 0;
  const text = async (name: string): Promise<Result<string>> => {
    const named = look.resolve(name, 'read');
    if (!named.ok) return named;
    if (look.hides(named.value)) return fail('NOT_FOUND', `File not found: ${named.value}`);
    const file = await fileOf(look, named.value);
    if (!file.ok) return file;
    const { path, state } = file.value;
    const secret = isSecret(path);
    if (secret !== undefined) return fail('DENIED', `${path} is not for tools of your own: ${secret}.`);
    bytes += state.bytes.size;
    if (state.bytes.size > LARGEST_TEXT || bytes > MOST_BYTES)
      return fail('TOO_LARGE', `${path} is too large for a function; a script can read it.`);
    const content = await contentOf(file.value);
    if (!content.ok) return content;
    const decoded = readableText(path, content.value);
    if (!decoded.ok) return decoded;
    const kept = privateReason?.(path, decoded.value.text);
    if (kept !== undefined) return fail('DENIED', `${path} is private: ${kept}.`);
    read.set(path, { path, hash: state.bytes.hash });
    return ok(decoded.value.text);
  };
  return {
    get read() {
      return [...read.values()];
    },
    serve: (what, argument) => {
      if (what === 'read') return text(argument);
      if (what === 'list') return listed(look, argument);
      if (what === 'exists') return exists(look, argument);
      return Promise.resolve(beside(files, argument));
    },
  };
};

const listed = async (look: Look, name: string): Promise<Result<JsonValue>> => {
  const folder = look.resolve(name, 'list');
  if (!folder.ok) return folder;
  const entries = await look.list(folder.value);
  if (!entries.ok) return entries;
  return ok(entries.value.map(({ name: entry, kind, size }) => ({ name: entry, kind, size })));
};

const exists = async (look: Look, name: string): Promise<Result<JsonValue>> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(false) : path;
  const stat = await look.stat(path.value);
  return stat.ok ? ok(stat.value !== null && !look.hides(path.value)) : stat;
};

const beside = (files: readonly CardFile[], name: string): Result<JsonValue> => {
  const file = files.find((each) => each.name === name);
  return file === undefined ? fail('NOT_FOUND', `${name} is not among the files of the card.`) : ok(file.text);
};
