// Why a file is private by itself: its place, or a word in its front matter. What else is, is known to privacy/.
import { coversPath } from '../policy/path-pattern.ts';
import type { PrivateSettings } from './config.ts';
import { bare, frontMatterMarks } from './front-matter-marks.ts';

/**
 * The reason in words, or nothing. `text` is the file from its beginning; without it only the place counts. Doubt falls on the
 * private side: letter case does not count, and front matter that is never closed still speaks.
 */
export const privacyOf = (path: string, text: string | undefined, settings: PrivateSettings): string | undefined => {
  if (settings.unreadable !== undefined) return settings.unreadable;
  const place = byPlace(path, settings);
  if (place !== undefined || text === undefined) return place;
  const marks = frontMatterMarks(text);
  if (marks.isPrivate) return 'private: true in its front matter';
  if (settings.tags.length === 0) return undefined;
  const tags = [...marks.tags, ...tagsInBody(text)];
  const tag = settings.tags
    .map(bare)
    .find((each) => tags.some((found) => found === each || found.startsWith(`${each}/`)));
  return tag === undefined ? undefined : `it has the tag #${tag}`;
};

const byPlace = (path: string, { folders, globs, ground = NO_GROUND }: PrivateSettings): string | undefined => {
  const options = { ground, inAdded: true, anyCase: true };
  // A folder may be called like a pattern: it is meant both ways.
  const folder = folders.find(
    (each) => coversPath(each, path, options) || coversPath(each.replaceAll(/[*?[\]{}\\]/g, '\\$&'), path, options),
  );
  if (folder !== undefined) return `in the folder ${folder}`;
  const glob = globs.find((each) => coversPath(each, path, options));
  return glob === undefined ? undefined : `matches ${glob}`;
};

const NO_GROUND = { workspace: '' };

const tagsInBody = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_#/&])#([\p{L}\p{N}_/-]+)/gu)].map(([, tag]) => (tag ?? '').toLowerCase());
