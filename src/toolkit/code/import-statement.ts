// The lines of a whole import: it begins or ends on another line than the one it is known by where its names stand below each other.
import type { Import } from './extracted.ts';

/** Longer ones are no imports any more, or broken. */
const MOST_LINES = 200;

export interface StatementLines {
  /** From 1. */
  readonly from: number;
  readonly to: number;
}

export const importStatement = (lines: readonly string[], entry: Import): StatementLines => {
  const { line } = entry;
  const from = beginning(lines, entry);
  const to = end(lines, from, entry);
  return from <= line && line <= to ? { from, to } : { from: line, to: line };
};

/** What is taken may stand above: `} = require('./cart')`, or a name among those of a `use`. */
const beginning = (lines: readonly string[], { line, kind }: Import): number => {
  const begins = kind === 'use' ? BEGINS_USE : /^\s*\}\s*=/.test(lines[line - 1] ?? '') ? BEGINS_PATTERN : undefined;
  if (begins === undefined) return line;
  for (let at = line; at > Math.max(0, line - MOST_LINES); at--) if (begins.test(lines[at - 1] ?? '')) return at;
  return line;
};
const BEGINS_USE = /^\s*(?:pub(?:\([^)]*\))?\s+)?use\b/;
const BEGINS_PATTERN = /^\s*(?:const|let|var)\s*\{/;

const end = (lines: readonly string[], from: number, { kind, specifier }: Import): number => {
  const last = Math.min(lines.length, from + MOST_LINES);
  const rest = lines.slice(from - 1, last);
  // JavaScript's: the specifier is in quotes, and the last thing of a statement.
  const quoted = QUOTED.has(kind) ? rest.findIndex((line) => isQuoted(line, specifier)) : -1;
  if (quoted !== -1) return from + quoted + (quoted > 0 && /^\s*\)/.test(rest[quoted + 1] ?? '') ? 1 : 0);
  // Others: where the brackets are closed, and no backslash goes on.
  let depth = 0;
  const closed = rest.findIndex((line) => {
    depth += depthOf(line);
    return depth <= 0 && !/\\\s*$/.test(line);
  });
  return closed === -1 ? from : from + closed;
};
const QUOTED: ReadonlySet<Import['kind']> = new Set(['static', 'dynamic', 'require', 'reexport']);

const isQuoted = (line: string, specifier: string): boolean =>
  ['"', "'", '`'].some((quote) => line.includes(quote + specifier + quote));

const depthOf = (line: string): number => {
  const bare = line.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, '').replace(COMMENT, '');
  return (bare.match(/[({[]/g)?.length ?? 0) - (bare.match(/[)}\]]/g)?.length ?? 0);
};

const COMMENT = /(?:^|\s)(?:\/\/|#).*$/;

/** What fits beside a path on a line. */
const LONGEST = 300;
/** Of that, for the end, where the module stands. */
const END = 100;

/** On one line, without comments, which would swallow what follows; of a long one, its beginning and its end. */
export const joinedLine = (lines: readonly string[]): string => {
  const joined = lines
    .map((line) =>
      line
        .replace(COMMENT, '')
        .trim()
        .replace(/\s*\\$/, ''),
    )
    .filter((line) => line !== '')
    .join(' ');
  return joined.length <= LONGEST ? joined : `${joined.slice(0, LONGEST - END)} … ${joined.slice(-END)}`;
};
