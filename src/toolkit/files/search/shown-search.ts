// The hits of a search as a preview: an item per file, so that each can be left out, and the counts of everything at the end.
import type { Look } from '../../../tool/look.ts';
import type { Preview, ShareItem } from '../../../tool/preview.ts';
import type { Hash } from '../../../workspace/file-state.ts';
import type { Path } from '../../../workspace/path.ts';
import { plainName } from '../plain-name.ts';
import { type OmittedFiles, omittedLine } from './omitted.ts';

export interface FileHits {
  readonly path: Path;
  /** Lines with a match. */
  readonly total: number;
  /** Absent: only counted. */
  readonly excerpts?: Excerpts;
}

/** Lines of one version of a file. */
export interface Excerpts {
  readonly hash: Hash;
  /** Lines of the whole file. */
  readonly of: number;
  readonly lines: readonly ShownLine[];
}

export interface ShownLine {
  readonly line: number;
  readonly text: string;
  readonly isWhole: boolean;
}

export interface ShownSearch {
  readonly pattern: string;
  readonly path: string;
  readonly files: readonly FileHits[];
  readonly omitted: OmittedFiles;
  /** The bound that ended it before all was searched: there may be more. */
  readonly stopped?: 'looking' | 'entries';
}

export const shownSearch = (look: Look, search: ShownSearch): Preview => {
  const { files, path } = search;
  const total = files.reduce((sum, file) => sum + file.total, 0);
  const items = files.flatMap((file) => (file.excerpts === undefined ? [] : [itemOf(look, file, file.excerpts)]));
  const words = `${search.stopped === undefined ? '' : 'at least '}${counted(total, 'hit')} in ${counted(files.length, 'file')}`;
  const asked = `${JSON.stringify(shortened(search.pattern))}${path === '.' ? '' : ` in ${path}`}`;
  const last = [
    ...(total === 0 ? [`No line matches ${asked}.`] : more(search, words)),
    ...omittedLine(search.omitted, 'searched'),
  ];
  return {
    summary: `search for ${asked}: ${total === 0 ? 'no hits' : words}`,
    query: search.pattern,
    share: [...items, { title: 'number of hits', text: look.bytes(last.join('\n')) }],
    ...partialOf(search, total),
  };
};

/** What is only counted is named in the text with its number: that is how much a call shows, and no bound of the looking. */
const partialOf = ({ stopped }: ShownSearch, count: number): Pick<Preview, 'partial'> =>
  stopped === undefined
    ? {}
    : { partial: [{ bound: stopped, what: 'hits', did: 'found', count, wayOut: NARROWER, told: true }] };
const NARROWER = 'narrow it with path or filePattern';

/** A line begins with its number, so that none can look like our closing tag. */
const itemOf = (look: Look, { path, total }: FileHits, { hash, of, lines: shown }: Excerpts): ShareItem => {
  const part = shown.length < total ? `${shown.length} of ${total}` : `${total}`;
  const text = [
    `<hits path=${JSON.stringify(path)} count="${part}">`,
    ...shown.map(({ line, text: words }) => `${line}\t${words}`),
    '</hits>',
  ].join('\n');
  const whole = shown.filter(({ isWhole }) => isWhole).map(({ line }) => ({ from: line, to: line }));
  const [from = 1, to = 1] = [shown[0]?.line, shown.at(-1)?.line];
  return {
    title: `${path} (${part === '1' ? '1 hit' : `${part} hits`})`,
    matches: total,
    text: look.bytes(text),
    origin: { path, hash, lines: { from, to, of, shown: whole } },
  };
};

/** Names with the most hits that are not shown; the rest only by number. */
const MOST_NAMES = 20;

const more = ({ files, stopped: by }: ShownSearch, words: string): string[] => {
  const left = files
    .map((file) => ({ path: file.path, count: file.total - (file.excerpts?.lines.length ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1));
  const where = by === 'looking' ? 'at its deadline' : 'at its number of files';
  const stopped = by === undefined ? [] : [`The search was stopped ${where}: ${NARROWER}.`];
  if (left.length === 0) return [`${words}.`, ...stopped];
  const sum = (of: typeof left): number => of.reduce((all, { count }) => all + count, 0);
  const others = left.slice(MOST_NAMES);
  const names = left.slice(0, MOST_NAMES).map(({ path, count }) => `${plainName(path)} ${count}`);
  const rest = others.length === 0 ? [] : [`${counted(others.length, 'other file')} ${sum(others)}`];
  return [`${words}.`, `…and ${sum(left)} more: ${[...names, ...rest].join(', ')}`, ...stopped];
};

/** "1 hit", "3 hits". */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A heading, not the pattern itself. */
const shortened = (pattern: string): string => (pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern);
