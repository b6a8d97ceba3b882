// Whether a test that a document names exists: a file, and a title as it stands in its source.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const home = resolve(import.meta.dirname, '../..');

/** Quotes inside a title are escaped in the source. */
export const hasTest = (file: string, title: string): boolean => {
  const place = join(home, file);
  if (!existsSync(place)) return false;
  const source = readFileSync(place, 'utf8').replaceAll("\\'", "'");
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
};
