// Parsed files by content, so that the YAML parser is not even loaded when nothing changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, unlessRefused } from '../error/errno.ts';
import { replaceFile } from '../store/replace-file.ts';
import { hashOf } from '../workspace/hash.ts';

/** Raise when a parser reads the same text differently. */
const PARSERS = 2;

export interface CacheRequest<T> {
  /** Absent: nothing is cached. */
  readonly folder: string | undefined;
  readonly kind: 'config' | 'rules' | 'prices';
  readonly file: string;
  readonly text: string;
  /** Only a result without errors is kept: a mistake is looked at afresh each time. */
  parse(): Promise<T & { readonly errors: readonly unknown[] }>;
}

/** One cache file per parsed file, replaced when the text changes, so the cache does not grow. */
export const parsedOnce = async <T>(request: CacheRequest<T>): Promise<T> => {
  const { folder, kind, file, text } = request;
  if (folder === undefined) return request.parse();
  const place = join(folder, `${kind}-${hashOf(file).slice(0, 16)}.json`);
  const key = hashOf(JSON.stringify([PARSERS, kind, file, text]));
  const known = lookUp(place, key);
  // The key covers the parser, the file and the text, and the folder is the person's own: this is what parse() returned.
  if (known !== undefined) return known as T;
  const parsed = await request.parse();
  if (parsed.errors.length === 0) keep(folder, place, JSON.stringify({ key, parsed }));
  return parsed;
};

const lookUp = (place: string, key: string): unknown => {
  try {
    const stored: unknown = JSON.parse(readFileSync(place, 'utf8'));
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('parsed' in stored)) return undefined;
    return stored.key === key ? stored.parsed : undefined;
  } catch (thrown) {
    // Absent, unreadable or torn: the file itself is still there to be parsed.
    if (errnoOf(thrown) !== undefined || thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
};

/** A cache that cannot be written costs some milliseconds each time and nothing else. */
const keep = (folder: string, place: string, text: string): void => {
  unlessRefused(undefined, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    replaceFile(place, text, false);
  });
};
