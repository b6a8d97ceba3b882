// Finds files by their names in what a look shows, and proposes to share the list.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { PartialAnswer, Preview } from '../../../tool/preview.ts';
import type { FolderPath, Path } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { listingLine } from '../listing-line.ts';
import { candidatesIn } from './candidates.ts';
import { nameFilter } from './name-filter.ts';
import { omittedLine } from './omitted.ts';

export interface FindInput {
  readonly pattern: string;
  readonly path: string;
  readonly cursor?: string;
}

export const find = async (
  { pattern, path, cursor }: FindInput,
  { look, workspace, ripgrep }: { look: Look; workspace: Workspace; ripgrep: string | undefined },
): Promise<Result<Preview>> => {
  const folder = look.resolve(path, 'list');
  if (!folder.ok) return folder;
  const names = namesLike(pattern);
  if (!names.ok) return names;
  const signal = AbortSignal.any([look.signal, AbortSignal.timeout(look.limits.searchSeconds * 1000)]);
  const found = await candidatesIn(
    { look, workspace, ripgrep, signal, folder: folder.value },
    {
      ...(names.value.simple === undefined ? {} : { names: names.value.simple }),
      accepts: (place) => names.value.accepts(place, folder.value),
    },
  );
  if (!found.ok) return found;
  const { files, omitted, complete } = found.value;
  const places = files.map(({ path: place }) => place).sort();
  const exact = names.value.exactly(places);
  const wanted = new Set(exact.length > 0 ? exact : places);
  const paths = files
    .map(({ path: place }) => place)
    .filter((place) => wanted.has(place))
    .sort();
  return shown(look, {
    paths,
    cursor,
    folder: folder.value,
    pattern,
    after: [
      ...(exact.length === 0 && !names.value.isGlob && paths.length > 0
        ? [`No file is called ${JSON.stringify(pattern)}; these have it in their names.`]
        : []),
      ...omittedLine(omitted, 'listed'),
    ],
    ...(complete ? {} : { partial: [stoppedAt(signal, paths.length)] }),
  });
};

const stoppedAt = (late: AbortSignal, count: number): PartialAnswer => ({
  ...{ bound: late.aborted ? 'looking' : 'entries', what: 'files of this name', did: 'found', count },
  wayOut: 'narrow it with path',
});

interface Names {
  accepts(place: string, folder: FolderPath): boolean;
  /** Those that are called exactly so, where the pattern is a name. */
  exactly(places: readonly string[]): readonly string[];
  readonly isGlob: boolean;
  readonly simple: string | undefined;
}

/** A pattern with wildcards fits whole names; one without is a name, or else a part of one in any letter case. */
const namesLike = (pattern: string): Result<Names> => {
  if (/[*?[{]/.test(pattern)) {
    const filter = nameFilter(pattern, 'pattern');
    return filter.ok ? ok({ ...filter.value, exactly: () => [], isGlob: true }) : filter;
  }
  const name = pattern.replace(/^(?:\.\/)+/, '').normalize('NFC');
  if (name === '') return fail('BAD_ARGS', 'pattern is empty. Give a name, or a pattern such as *.ts.');
  const part = name.toLowerCase();
  return ok({
    accepts: (place) => {
      const whole = place.normalize('NFC').toLowerCase();
      return (part.includes('/') ? whole : whole.slice(whole.lastIndexOf('/') + 1)).includes(part);
    },
    exactly: (places) => places.filter((place) => `/${place.normalize('NFC')}`.endsWith(`/${name}`)),
    isGlob: false,
    simple: undefined,
  });
};

const shown = async (
  look: Look,
  found: {
    readonly paths: readonly Path[];
    readonly cursor: string | undefined;
    readonly folder: FolderPath;
    readonly pattern: string;
    readonly after: readonly string[];
    readonly partial?: Preview['partial'];
  },
): Promise<Result<Preview>> => {
  const { paths, cursor, folder, pattern } = found;
  const names: readonly string[] = paths;
  const first = cursor === undefined ? 0 : names.indexOf(cursor) + 1;
  if (cursor !== undefined && first === 0)
    return fail('BAD_ARGS', 'The cursor is not among these files any more. Search again without it.', {
      data: { cursor },
    });
  const page = paths.slice(first, first + look.limits.listEntries);
  const left = paths.length - first - page.length;
  const range = page.length === 0 ? '0' : `${first + 1}-${first + page.length} of ${paths.length}`;
  const text = [
    `<listing path=${JSON.stringify(folder)} entries="${range}">`,
    ...(await Promise.all(page.map((path) => lineOf(look, path)))),
    '</listing>',
    ...found.after,
    ...(left > 0 ? [`…${left} more; next page with cursor ${JSON.stringify(page.at(-1))}`] : []),
  ].join('\n');
  const words = `${pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern}${folder === '.' ? '' : ` in ${folder}`}`;
  return ok({
    summary: `find files ${words}: ${paths.length}`,
    share: [{ title: `files like ${words}`, text: look.bytes(text) }],
    ...(found.partial === undefined ? {} : { partial: found.partial }),
  });
};

/** One that vanished meanwhile keeps its line: a reader is told so when it is opened. */
const lineOf = async (look: Look, path: Path): Promise<string> => {
  const stat = await look.stat(path);
  const gone = { kind: 'file', mode: 0, size: 0, modified: 0, links: 1 } as const;
  const found = (stat.ok ? stat.value : null) ?? gone;
  return listingLine({ ...found, name: path, place: path, addressable: true, closed: false });
};
