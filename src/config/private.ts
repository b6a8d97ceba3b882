// Why a file is private: its place, or a word in its front matter. Front matter is read line by line and never evaluated.
import { coversPath } from '../policy/path-pattern.ts';
import type { PrivateSettings } from './config.ts';

/** Front matter of a note is small; what is not closed by here is looked at as far as this. */
const LONGEST_FRONT_MATTER = 64 * 1024;

/**
 * The reason in words, or nothing. `text` is the file from its beginning; without it only the place counts. Doubt falls on the
 * private side: letter case does not count, and front matter that is never closed still speaks.
 */
export const privacyOf = (path: string, text: string | undefined, settings: PrivateSettings): string | undefined => {
  if (settings.unreadable !== undefined) return settings.unreadable;
  const place = byPlace(path, settings);
  if (place !== undefined || text === undefined) return place;
  const lines = frontMatter(text);
  if (saysPrivate(lines)) return 'private: true in its front matter';
  if (settings.tags.length === 0) return undefined;
  const tags = [...tagsIn(lines), ...tagsInBody(text)];
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

/** The lines between a first line of three dashes and the next one; `---js` begins nothing. */
const frontMatter = (text: string): readonly string[] => {
  const [first, ...rest] = text
    .slice(0, LONGEST_FRONT_MATTER)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/);
  if (first === undefined || !/^---\s*$/.test(first)) return [];
  const end = rest.findIndex((line) => /^(?:---|\.\.\.)\s*$/.test(line));
  return end === -1 ? rest : rest.slice(0, end);
};

const YES = /^(?:true|yes|on|y|1)$/i;

/** The key at the top level only, quoted or not, also inside one-line braces. */
const saysPrivate = (lines: readonly string[]): boolean =>
  lines.some((line) => {
    const value = /^(?:\{.*?|["']?)\bprivate["']?\s*:\s*(.*)$/i.exec(line)?.[1];
    return value !== undefined && YES.test(bare(value.replace(/\s+#.*$/, '').replace(/[,}].*$/, '')));
  });

const tagsIn = (lines: readonly string[]): readonly string[] => {
  const tags: string[] = [];
  let inTags = false;
  for (const line of lines) {
    const value = /^["']?tags?["']?\s*:\s*(.*)$/i.exec(line)?.[1];
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    if (value !== undefined) tags.push(...value.replace(/^\[|\][^\]]*$/g, '').split(/[,\s]+/));
    else if (inTags && item !== undefined) tags.push(item.replace(/\s+#.*$/, ''));
    inTags = value !== undefined || (inTags && (item !== undefined || line.trim() === ''));
  }
  return tags.map(bare).filter((tag) => tag !== '');
};

const tagsInBody = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_#/&])#([\p{L}\p{N}_/-]+)/gu)].map(([, tag]) => (tag ?? '').toLowerCase());

/** Without quotes, blanks and the #, in lower case. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
    .replace(/^#/, '')
    .toLowerCase();
