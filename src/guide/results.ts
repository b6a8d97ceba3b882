// Reads the results of the file tools: listings, numbered lines, and what became of a change.
import type { CallResult } from '../models/message.ts';

export interface ListedName {
  readonly kind: string;
  readonly path: string;
  readonly size: number;
}
export interface FolderListing {
  readonly entries: readonly ListedName[];
  /** As many as there are, "at least" included. */
  readonly total: string;
  /** For the next page. */
  readonly cursor: string | undefined;
  /** "Not listed: 2 hidden …" */
  readonly left: string | undefined;
}

export const listingIn = ({ text }: CallResult): FolderListing | undefined => {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith('<listing '));
  const last = lines.indexOf('</listing>', first);
  if (first === -1 || last === -1) return undefined;
  const [, total = '0'] = / of ((?:at least )?\d+)">$/.exec(lines[first] ?? '') ?? [];
  const after = lines.slice(last + 1);
  return {
    entries: lines.slice(first + 1, last).flatMap(listed),
    total,
    cursor: after
      .map((line) => /next page with cursor (".*")$/.exec(line)?.[1])
      .map(unquoted)
      .find((found) => found !== undefined),
    left: after.find((line) => line.startsWith('Not listed: ')),
  };
};

/** Names that cannot be addressed are passed over: nothing can be done with them. */
const listed = (line: string): ListedName[] => {
  const [kind = '', , size = '', , ...rest] = line.split('\t');
  const name = rest.join('\t');
  if (name === '' || name.endsWith('(not UTF-8, cannot be addressed)')) return [];
  const bare =
    kind === 'folder'
      ? name.replace(/\/(?: \(not listed further\))?$/, '')
      : kind === 'link'
        ? name.replace(/ -> .*$/, '')
        : name;
  return [{ kind, path: unquoted(bare) ?? bare, size: Number(size) || 0 }];
};

const unquoted = (text: string | undefined): string | undefined => {
  if (text === undefined || !/^".*"$/s.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined; // a name that happens to stand in quotes
  }
};

export interface ReadFile {
  readonly path: string;
  readonly lines: readonly string[];
  /** The number of the first line shown. */
  readonly from: number;
  /** Lines in the whole file. */
  readonly of: number;
}

/** Every file a result shows. A line of a file begins with its number, so none can look like a tag. */
export const filesIn = ({ text }: CallResult): ReadFile[] => {
  const files: { path: string; lines: string[]; from: number; of: number }[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const [, path, first, of] =
      /^<file path=(".*?(?<!\\)(?:\\\\)*") lines="(\d+)(?:-\d+ of (\d+))?"[^>]*>$/.exec(line) ?? [];
    if (path !== undefined) {
      files.push({ path: unquoted(path) ?? path, lines: [], from: Number(first), of: Number(of ?? 0) });
      open = true;
    } else if (line === '</file>') open = false;
    else if (open && /^\d+\t/.test(line)) files.at(-1)?.lines.push(line.slice(line.indexOf('\t') + 1));
  }
  return files;
};

export const isWhole = ({ from, lines, of }: ReadFile): boolean => lines.length === of && (from === 1 || of === 0);

export const isNotFound = ({ isError, text }: CallResult): boolean => isError && /^Error NOT_FOUND\b/.test(text);

/** Why there is nothing to answer from, for the person. */
export const failure = ({ isError, text }: CallResult): string => {
  const [, by, why] = /^Refused by (a rule|the person)(?:: "(.*)")?\. Do not repeat/s.exec(text) ?? [];
  if (by === 'a rule') return `A rule refused it${why === undefined ? '' : ` (${why})`}. Nothing was done.`;
  if (by !== undefined) return 'You refused it, so nothing was done.';
  const [, code, words] = /^Error ([A-Z_0-9]+): (.*)$/s.exec(text) ?? [];
  if (isError) return `It did not work: ${words ?? text}${code === undefined ? '' : ` (${code})`}`;
  return `I cannot read the result of that call: ${text.slice(0, 200)}`;
};

/** What became of a change; `done` is said only when it was applied as proposed. */
export const outcome = (result: CallResult, done: string): string => {
  const { text } = result;
  if (result.isError || text.startsWith('Refused by ')) return failure(result);
  if (text.startsWith('Unchanged')) return 'Nothing to do: the file already reads like that.';
  if (text.startsWith('Drafted')) return `Drafted, and waiting for your signature at the end: ${done}`;
  if (/^Applied (?:in part|with)/.test(text))
    return text
      .replace(/Do not repeat.*$/s, '')
      .replaceAll("the person's", 'your')
      .replaceAll('the person', 'you')
      .trim();
  return done;
};
