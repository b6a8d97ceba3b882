// A download in two stages: what would be asked of whom, then the file that came back.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { spelledSize } from '../../proposal/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { foldersNote, newFile } from '../files/new-file.ts';
import { type FetchOptions, fetchPublic } from './fetch-public.ts';

interface DownloadInput {
  readonly url: string;
  readonly path: string;
}

/** What still fits into the history and before a person's eyes; larger things are for a person's own tools. */
export const LARGEST_DOWNLOAD = 50 * 1024 * 1024;

export const proposeDownload = async (input: DownloadInput, look: Look): Promise<Result<Preview>> => {
  const url = addressOf(input.url);
  if (!url.ok) return url;
  // A name that is taken is said before anything is sent.
  const place = await placeFor(input.path, look, new Uint8Array());
  if (!place.ok) return place;
  return ok({
    summary: `download ${url.value.host} to ${input.path}`,
    reach: { kind: 'request', method: 'GET', url: url.value.href, host: url.value.host },
    notes: [`at most ${spelledSize(LARGEST_DOWNLOAD)}; you see the file before it is written`],
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
  const place = await placeFor(input.path, look, came.value.bytes);
  if (!place.ok) return place;
  const { notes, changes } = place.value;
  const words = `${spelledSize(came.value.bytes.length)}${came.value.type === undefined ? '' : `, ${came.value.type}`}`;
  return ok({
    summary: `download ${url.value.host} to ${input.path}`,
    changes,
    notes: [
      `from ${came.value.url.host}: ${words}`,
      ...(came.value.url.href === url.value.href ? [] : [`it was sent on to ${came.value.url.href}`]),
      ...notes,
    ],
    toModel: `Downloaded ${words} to ${input.path}.`,
  });
};

const placeFor = async (
  text: string,
  look: Look,
  bytes: Uint8Array,
): Promise<Result<Required<Pick<Preview, 'changes' | 'notes'>>>> => {
  const path = look.resolve(text, 'create');
  if (!path.ok) return path;
  const changes = await newFile(look, path.value, look.bytes(bytes));
  return changes.ok ? ok({ changes: changes.value, notes: foldersNote(changes.value) }) : changes;
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
