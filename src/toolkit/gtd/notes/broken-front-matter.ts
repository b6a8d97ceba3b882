// Front matter that cannot be read says nothing about its note, not even that it has no tag: said as what it is, with its line.

import { fail, type Result } from '../../../error/error-value.ts';
import { frontMatterPlace } from '../../../text/note/front-matter-place.ts';
import type { Path } from '../../../workspace/path.ts';
import { frontMatterOf } from '../../vault/front-matter.ts';

/** Nothing where it can be read, or where there is none. */
export const brokenFrontMatter = (field: string, path: Path, text: string): Result<never> | undefined => {
  const { entries, problem } = frontMatterOf(text);
  const wrong = problem !== undefined && entries.length === 0 ? problem : neverClosed(text);
  if (wrong === undefined) return undefined;
  return fail('BAD_CONFIG', `${field}: the front matter of ${path} is broken: ${wrong}.`, {
    forModel: `${field}: the front matter of ${path} is broken: ${wrong}. Nothing can be said about this note until it is mended.`,
    wayOut: 'Mend the lines between --- and --- first.',
    data: { field, path },
  });
};

/** A rule as the first line is no front matter; one with a key under it was meant as one. */
const neverClosed = (text: string): string | undefined =>
  frontMatterPlace(text) === undefined && /^\ufeff?---[ \t]*\r?\n[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)/u.test(text)
    ? 'it begins in line 1 and is never closed'
    : undefined;
