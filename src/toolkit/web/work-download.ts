// A download in two stages: what would be asked of whom, then what came back, as a file or as text.

import { fail, ok, type Result } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { BOUNDS } from '../bounds.ts';
import { foldersNote, newFile } from '../files/new-file.ts';
import { type FetchedFile, type FetchOptions, fetchPublic } from './fetch-public.ts';

export interface DownloadInput {
  readonly url: string;
  readonly path?: string;
  readonly overwrite?: boolean;
  readonly show?: boolean;
}

/** What still fits into the history and before a person's eyes; larger things are for a person's own tools. */
export const LARGEST_DOWNLOAD = BOUNDS.download_url.fileBytes;
/** What a person can look over before it is shared; a model reads no more at once. */
const LARGEST_SHOWN = BOUNDS.download_url.bytes;

export const proposeDownload = async (input: DownloadInput, look: Look): Promise<Result<Preview>> => {
  const url = addressOf(input.url);
  if (!url.ok) return url;
  // A name that is taken is said before anything is sent.
  const place = await placeFor(input, url.value, look, new Uint8Array());
  if (!place.ok) return place;
  const then =
    place.value === undefined ? 'you see the text before it is shared' : 'you see the file before it is written';
  return ok({
    summary: summaryOf(url.value, place.value),
    reach: { kind: 'request', method: 'GET', url: url.value.href, host: url.value.host },
    notes: [note('how it runs', `at most ${spelledSize(LARGEST_DOWNLOAD)}; ${then}`)],
  });
};

export const performDownload = async (
  input: DownloadInput,
  look: Look,
  options: Partial<FetchOptions> = {},
): Promise<Result<Preview>> => {
  const url = addressOf(input.url);
  if (!url.ok) return url;
  look.progress(`Downloading: ${url.value.host}`);
  const came = await fetchPublic(url.value, { signal: look.signal, bytes: LARGEST_DOWNLOAD, ...options });
  if (!came.ok) return came;
  const { bytes, type } = came.value;
  const place = await placeFor(input, url.value, look, bytes);
  if (!place.ok) return place;
  const words = `${spelledSize(bytes.length)}${type === undefined ? '' : `, ${type}`}`;
  const shown = place.value === undefined || input.show === true ? shownText(url.value, came.value, words) : ok('');
  if (!shown.ok) return shown;
  const text = shown.value;
  return ok({
    summary: summaryOf(url.value, place.value),
    ...(place.value === undefined ? {} : { changes: place.value.changes }),
    ...(text === '' ? {} : { share: [{ title: `text from ${url.value.host}`, text: look.bytes(text) }] }),
    notes: [
      note('answered', `from ${came.value.url.host}: ${words}`),
      ...(came.value.url.href === url.value.href ? [] : [note('answered', `it was sent on to ${came.value.url.href}`)]),
      ...(place.value?.notes ?? []),
    ],
    ...(place.value === undefined ? { reads: true } : { toModel: `Downloaded ${words} to ${place.value.path}.` }),
  });
};

interface Place extends Required<Pick<Preview, 'changes' | 'notes'>> {
  readonly path: Path;
}

const summaryOf = ({ host }: URL, place: Place | undefined): string =>
  place === undefined ? `read from ${host}` : `download ${host} to ${place.path}`;

/** Between tags: data, whatever it says. */
const shownText = (asked: URL, { bytes }: FetchedFile, words: string): Result<string> => {
  if (bytes.length > LARGEST_SHOWN)
    return fail('TOO_LARGE', `It has ${words}; at most ${spelledSize(LARGEST_SHOWN)} of text can be shown.`, {
      forModel: `It has ${words}, too much to show. Give a path, and read the file in parts.`,
    });
  const text = textIn(bytes);
  if (text === undefined)
    return fail('BINARY', `What came is no text (${words}).`, {
      forModel: `What came is no text (${words}). Give a path to write it to a file.`,
    });
  return ok(
    `<download url=${JSON.stringify(asked.href)} size="${words}">\n${text.replaceAll('</download>', '<\\/download>')}\n</download>\n`,
  );
};

const textIn = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // no UTF-8
  }
};

/** Undefined: nothing is written. */
const placeFor = async (
  { path: written, overwrite }: DownloadInput,
  url: URL,
  look: Look,
  bytes: Uint8Array,
): Promise<Result<Place | undefined>> => {
  if (written === undefined) {
    if (overwrite === true) return fail('BAD_ARGS', 'overwrite needs a path.');
    return ok(undefined);
  }
  const named = await nameIn(written, url, look);
  if (!named.ok) return named;
  const path = look.resolve(named.value, overwrite === true ? 'write' : 'create');
  if (!path.ok) return path;
  const there = overwrite === true ? await look.state(path.value) : ok(null);
  if (!there.ok) return there;
  const content = look.bytes(bytes);
  if (there.value?.kind === 'file') {
    const after = { ...there.value, bytes: content };
    return ok({
      path: path.value,
      changes: [{ path: path.value, before: there.value, after }],
      notes: [note('replaces', 'replaces the file', path.value)],
    });
  }
  const changes = await newFile(look, path.value, content);
  return changes.ok ? ok({ path: path.value, changes: changes.value, notes: foldersNote(changes.value) }) : changes;
};

/** In a folder it has the name it has at its address. */
const nameIn = async (written: string, url: URL, look: Look): Promise<Result<string>> => {
  const folder = look.resolve(written, 'list');
  const stat = folder.ok ? await look.stat(folder.value) : ok(null);
  const isFolder = written.endsWith('/') || (stat.ok && stat.value?.kind === 'folder');
  if (!isFolder) return ok(written);
  const name = lastName(url);
  if (name === '')
    return fail('BAD_ARGS', 'The address has no name for the file.', { forModel: 'Give path with a file name.' });
  return ok(`${written.replace(/\/+$/, '')}/${name}`);
};

const lastName = ({ pathname }: URL): string => {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a stray % is part of the name
  }
};

const addressOf = (text: string): Result<URL> => {
  if (!URL.canParse(text)) return fail('BAD_ARGS', 'url is not a web address.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return fail('BAD_ARGS', `url must begin with http:// or https://, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '')
    return fail('BAD_ARGS', 'url must not hold a user name or a password.');
  url.hash = '';
  return ok(url);
};
