// What a card's function returned, as a preview: every path through the resolver, every text checked, nothing taken on trust.

import type { Change } from '../change/change-set.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { note } from '../text/note.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Look } from '../tool/look.ts';
import type { Origin, Preview, ShareItem } from '../tool/preview.ts';
import { fileAt } from '../toolkit/files/file-at.ts';
import { missingFolders } from '../toolkit/files/missing-folders.ts';
import { foldersNote } from '../toolkit/files/new-file.ts';
import { newFileMode } from '../workspace/new-file-mode.ts';
import { isWhole } from '../workspace/utf8.ts';

export interface Returned {
  /** Of the card. */
  readonly name: string;
  readonly result: JsonValue;
  readonly read: readonly Origin[];
}

/** Files one call may change: more than anyone looks through. */
const MOST_CHANGES = 500;

export const functionPreview = async (returned: Returned, look: Look): Promise<Result<Preview>> => {
  const { name, result, read } = returned;
  const fields = isObject(result) && ('changes' in result || 'share' in result) ? result : { share: result };
  const unknown = Object.keys(fields).find((key) => key !== 'changes' && key !== 'share');
  if (unknown !== undefined) return wrong(name, `it returned "${unknown.slice(0, 40)}" beside changes and share`);
  const wishes = wishesIn(fields.changes ?? null);
  if (wishes === undefined)
    return wrong(name, 'changes are a list of { path, text }, { path, delete: true } or { path, from }');
  if (wishes.length > MOST_CHANGES)
    return fail('LIMIT', `${name} wants to change ${wishes.length} files at once; ${MOST_CHANGES} are the limit.`);
  const changes = await changesFor(wishes, look);
  if (!changes.ok) return changes;
  const share = sharesIn(fields.share ?? null, returned, look);
  if (share === undefined) return wrong(name, 'share is a text, a value, or a list of { title, text }');
  return ok({
    summary: summaryOf(name, changes.value),
    ...(changes.value.length === 0 ? {} : { changes: changes.value }),
    ...(share.length === 0 ? {} : { share }),
    notes: [
      ...(read.length === 0 ? [] : [note('what it read', `it read ${someOf(read.map(({ path }) => path))}`)]),
      ...foldersNote(changes.value),
    ],
    ...(changes.value.length === 0 && share.length === 0 ? { toModel: `${name} found nothing to do.` } : {}),
  });
};

type Fields = { readonly [key: string]: JsonValue };
const isObject = (value: JsonValue): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (name: string, reason: string): Result<never> =>
  fail('BAD_CONFIG', `${name} failed: ${reason}.`, {
    wayOut: 'Correct the card, and try it with `countersign tools check`.',
  });

type Wish =
  | { readonly kind: 'text'; readonly path: string; readonly text: string }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly from: string };

/** A list of records, or a map from path to text, null for a file that goes. */
const wishesIn = (changes: JsonValue): readonly Wish[] | undefined => {
  if (changes === null) return [];
  const records: readonly JsonValue[] = Array.isArray(changes)
    ? changes
    : isObject(changes)
      ? Object.entries(changes).map(([path, text]) => (text === null ? { path, delete: true } : { path, text }))
      : [null];
  const wishes = records.map(wishOf);
  return wishes.every((wish) => wish !== undefined) ? wishes : undefined;
};

const wishOf = (record: JsonValue): Wish | undefined => {
  if (!isObject(record) || typeof record.path !== 'string' || Object.keys(record).length !== 2) return undefined;
  const { path } = record;
  if (typeof record.text === 'string' && isWhole(record.text)) return { kind: 'text', path, text: record.text };
  if (typeof record.from === 'string') return { kind: 'move', path, from: record.from };
  return record.delete === true ? { kind: 'delete', path } : undefined;
};

const changesFor = async (wishes: readonly Wish[], look: Look): Promise<Result<readonly Change[]>> => {
  const changes = new Map<string, Change>();
  for (const wish of wishes) {
    const made = await changesOf(wish, look);
    if (!made.ok) return made;
    for (const change of made.value) {
      const known = changes.get(change.path);
      if (known !== undefined && !(known.after?.kind === 'folder' && change.after?.kind === 'folder'))
        return fail('BAD_CONFIG', `${change.path} would be changed twice by one call.`);
      changes.set(change.path, change);
    }
  }
  return ok([...changes.values()]);
};

const changesOf = async (wish: Wish, look: Look): Promise<Result<readonly Change[]>> => {
  if (wish.kind === 'delete') {
    const file = await fileAt(look, wish.path, { purpose: 'write', use: 'bytes' });
    return file.ok ? ok([{ path: file.value.path, before: file.value.state, after: null }]) : file;
  }
  const path = look.resolve(wish.path, 'write');
  if (!path.ok) return path;
  const stat = await look.stat(path.value);
  if (!stat.ok) return stat;
  if (stat.value !== null && wish.kind === 'text') {
    const file = await fileAt(look, wish.path, { purpose: 'write', use: 'bytes' });
    if (!file.ok) return file;
    const bytes = look.bytes(wish.text);
    const { path: at, state } = file.value;
    return ok(bytes.hash === state.bytes.hash ? [] : [{ path: at, before: state, after: { ...state, bytes } }]);
  }
  if (stat.value !== null) return fail('EXISTS', `${path.value} is already there.`, { data: { path: path.value } });
  const created = look.resolve(wish.path, 'create');
  if (!created.ok) return created;
  const folders = await missingFolders(look, created.value);
  if (!folders.ok) return folders;
  if (wish.kind === 'text')
    return ok([
      ...folders.value,
      { path: created.value, before: null, after: { kind: 'file', bytes: look.bytes(wish.text), mode: newFileMode() } },
    ]);
  const from = await fileAt(look, wish.from, { purpose: 'write', use: 'bytes' });
  if (!from.ok) return from;
  return ok([
    ...folders.value,
    { path: created.value, before: null, after: from.value.state, from: from.value.path },
    { path: from.value.path, before: from.value.state, after: null },
  ]);
};

/**
 * A text made of files carries the first of them as where it came from, and the others beside it, so that it meets the same gate as reading each
 * would. One of no file says whose it is: its title could be that of a file.
 */
const sharesIn = (share: JsonValue, { name, read }: Returned, look: Look): readonly ShareItem[] | undefined => {
  if (share === null) return [];
  const [origin, ...others] = read;
  const item = (title: string, text: string): ShareItem => ({
    title,
    text: look.bytes(text),
    ...(origin === undefined ? {} : { origin }),
    ...(others.length === 0 ? {} : { alsoOf: others.map(({ path }) => path) }),
  });
  const whose = origin === undefined ? { reason: `said by ${name}` } : {};
  if (!Array.isArray(share)) return [item(`what ${name} says`, spelled(share))];
  const items = share.map((each: JsonValue, index) => {
    if (!isObject(each) || typeof each.text !== 'string') return undefined;
    const title = typeof each.title === 'string' ? each.title.slice(0, 200) : `part ${index + 1}`;
    return { ...item(title, each.text), ...whose };
  });
  if (items.every((each) => each !== undefined)) return items;
  return items.every((each) => each === undefined) ? [item(`what ${name} says`, spelled(share))] : undefined;
};

const spelled = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const summaryOf = (name: string, changes: readonly Change[]): string => {
  const files = changes.filter(({ after }) => after?.kind !== 'folder');
  return files.length === 0 ? name : `${name}: change ${someOf(files.map(({ path }) => path))}`;
};

const someOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
