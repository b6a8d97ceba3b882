// What the front matter of a note says about privacy, by the YAML parser over all of it; and line by line where it is no YAML.
import { createRequire } from 'node:module';

export interface Marks {
  readonly isPrivate: boolean;
  /** In lower case, without #. */
  readonly tags: readonly string[];
}

/** What the parser is given: more takes seconds, and is read line by line. */
const LARGEST_PARSED = 256 * 1024;
/** The parser works its way down by recursion. */
const DEEPEST = 64;

/** Doubt falls on the private side: letter case does not count, front matter that is never closed still speaks, and what cannot be read is private where it names the key. */
export const frontMatterMarks = (text: string): Marks => {
  const found = frontMatter(text);
  if (found === undefined) return NOTHING;
  const { lines, closed } = found;
  const byLine: Marks = { isPrivate: saysPrivate(lines), tags: tagsIn(lines) };
  const source = lines.join('\n');
  // Nothing else in YAML can become the key: a letter may be written as an escape, and a value may come by an alias.
  if (!closed || byLine.isPrivate || !/private|tags?|\\[uUx]|<</i.test(source)) return byLine;
  const parsed = source.length <= LARGEST_PARSED && !isTooDeep(source) ? parse(source) : undefined;
  if (parsed === undefined) return { ...byLine, isPrivate: /(?:^|[\s{,?"'])private["']?\s*:/im.test(source) };
  return { isPrivate: parsed.isPrivate, tags: [...byLine.tags, ...parsed.tags] };
};

const NOTHING: Marks = { isPrivate: false, tags: [] };

/** The lines between a first line of three dashes and the next one; `---js` begins nothing. */
const frontMatter = (text: string): { readonly lines: readonly string[]; readonly closed: boolean } | undefined => {
  const opening = /^\ufeff?---[ \t]*(?:\r\n|[\r\n])/.exec(text);
  if (opening === null) return undefined;
  const closing = /^(?:---|\.\.\.)[ \t]*\r?$/m;
  const rest = text.slice(opening[0].length);
  const end = closing.exec(rest.includes('\n') ? rest : rest.replaceAll('\r', '\n'));
  return { lines: (end === null ? rest : rest.slice(0, end.index)).split(/\r\n|[\r\n]/), closed: end !== null };
};

const parse = (source: string): Marks | undefined => {
  const { parseDocument } = yamlPackage();
  const document = parseDocument(source, { merge: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
  if (document.errors.length > 0) return undefined;
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    if (typeof value !== 'object' || value === null) return NOTHING;
    const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key.trim().toLowerCase(), each]);
    const valuesOf = (names: readonly string[]): readonly string[] =>
      entries.flatMap(([key, each]) => (names.includes(key) ? scalarsIn(each) : []));
    return {
      isPrivate: valuesOf(['private']).some((each) => YES.test(bare(each))),
      tags: valuesOf(['tag', 'tags']).flatMap((each) =>
        each
          .split(/[,\s]+/)
          .map(bare)
          .filter((tag) => tag !== ''),
      ),
    };
  } catch (thrown) {
    // Aliases that stand for too much: the parser throws this and nothing else.
    if (thrown instanceof ReferenceError) return undefined;
    throw thrown;
  }
};

const scalarsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(scalarsIn);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
};

type YamlPackage = typeof import('yaml');

let loaded: YamlPackage | undefined;
/** Required and not imported, because a note is read at once and most have no need of it; the bundle finds the package beside it. */
const yamlPackage = (): YamlPackage => {
  loaded ??= createRequire(import.meta.url || __filename)('yaml') as YamlPackage; // the package's own types
  return loaded;
};

/** Brackets and indents in a row, counted without understanding. */
const isTooDeep = (source: string): boolean => {
  let depth = 0;
  for (const character of source) {
    if (character === '[' || character === '{') depth += 1;
    else if ((character === ']' || character === '}') && depth > 0) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return new RegExp(`^(?:[ ]{${DEEPEST * 4}}|[ ]*(?:[-?:][ \\t]+){${DEEPEST}})`, 'm').test(source);
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

/** Without quotes, blanks and the #, in lower case. */
export const bare = (text: string): string =>
  text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
    .replace(/^#/, '')
    .toLowerCase();
