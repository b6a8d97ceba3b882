// Searches a place a person named, and reads the hits back.

import type { CallResult } from '../models/message.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { list, meant, only } from './list.ts';
import { call, type GuideTurn, type Plan, say } from './plan.ts';
import { failure, isNotFound } from './results.ts';

export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** Lines in all, also those that are not shown. */
  readonly total: number;
  readonly files: number;
  /** For a sentence: "here", "in Projects". */
  readonly where: string;
  /** Said when not everything could be looked at in time. Else empty. */
  readonly caveat: string;
}

/** `place`: "." everything, "Projects/" a folder, else a file or a folder of that name. */
export function* searchIn(turn: GuideTurn, place: string, input: Readonly<Record<string, JsonValue>>): Plan<Hits> {
  const named = place === '.' ? '.' : place.replace(/\/$/, '');
  const result = yield* call('search_files', { ...input, ...(named === '.' ? {} : { path: named }) });
  if (!isNotFound(result) || named === '.') return yield* hitsOrFailure(result, named);
  const path = yield* theVeryPlace(turn, named, place.endsWith('/'));
  return yield* hitsOrFailure(yield* call('search_files', { ...input, path }), path);
}

/** A name that is no path: the folder that has it, unless a file has it more exactly. */
function* theVeryPlace(turn: GuideTurn, name: string, isFolder: boolean): Plan<string> {
  const all = yield* list('.', { deep: true });
  const called = (kind: string) =>
    meant(
      all.entries.filter((entry) => entry.kind === kind).map(({ path }) => path),
      name,
    );
  const folders = called('folder');
  const isMeant = folders.paths.length === 1 && !(folders.guessed && called('file').paths.length > 0);
  return yield* only(turn, all, name, isFolder || isMeant ? 'folder' : 'file');
}

function* hitsOrFailure(result: CallResult, path: string): Plan<Hits> {
  const where = path === '.' ? 'here' : `in ${path}`;
  return hitsIn(result, where) ?? (yield* say(failure(result)));
}

/** A line of a file begins with its number, so none can look like a tag. */
export const hitsIn = ({ text, isError }: CallResult, where: string): Hits | undefined => {
  const hits: Hit[] = [];
  let path: string | undefined;
  let said: string[] = [];
  for (const line of text.split('\n')) {
    const [, opened] = /^<hits path=(".*?(?<!\\)(?:\\\\)*") count="[^"]*">$/.exec(line) ?? [];
    const [, number, words = ''] = /^(\d+)\t(.*)$/s.exec(line) ?? [];
    if (opened !== undefined) path = String(JSON.parse(opened));
    else if (line === '</hits>') path = undefined;
    else if (path !== undefined && number !== undefined) hits.push({ path, line: Number(number), text: words });
    else if (path === undefined) said = [...said, line];
  }
  const [, total, files] = /^(?:at least )?(\d+) hits? in (\d+) files?\.$/m.exec(said.join('\n')) ?? [];
  const isEmpty = said.some((line) => line.startsWith('No line matches '));
  if (isError || (hits.length === 0 && total === undefined && !isEmpty)) return undefined;
  const stopped = said.find((line) => line.startsWith('The search was stopped')) ?? '';
  return {
    hits,
    // The counts may have been left out by the person; then what is there is what is known.
    total: total === undefined ? hits.length : Number(total),
    files: files === undefined ? new Set(hits.map((hit) => hit.path)).size : Number(files),
    where,
    caveat: stopped === '' ? '' : 'I did not get through all of them in time.',
  };
};
