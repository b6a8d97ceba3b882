// The files a search is about, as the look shows them: the disk's with the hits in each, and those with unsigned changes, not counted yet.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import { HERE, type Path } from '../../../workspace/path.ts';
import { BOUNDS } from '../../bounds.ts';
import { walkFolder } from '../walk-folder.ts';
import { diskFiles, type WantedFiles } from './disk-files.ts';
import type { SearchGround } from './ground.ts';
import type { HitsInText } from './line-hits.ts';
import { addOmitted, nothingOmitted, type OmittedFiles } from './omitted.ts';
import { shownBy } from './shown-by.ts';
import { visibleNames } from './visible-names.ts';

export interface Candidate {
  readonly path: Path;
  /** Undefined where its text has to be read to know: it is not signed yet, or there is no program to count. */
  readonly hits: HitsInText | undefined;
}

export interface Candidates {
  readonly files: readonly Candidate[];
  readonly omitted: OmittedFiles;
  readonly complete: boolean;
  /** Milliseconds since the epoch, before the first file was looked at. */
  readonly asOf: number;
}

/** More files than a workspace that someone opens has. */
const WHOLE = { recursive: true, hidden: false, most: BOUNDS.search_files.entries } as const;
/** Bytes of paths in one argument list; Linux takes two megabytes, macOS one, the environment included. */
const MOST_ARGUMENT_BYTES = 200_000;

export const candidatesIn = async (
  ground: SearchGround,
  wanted: WantedFiles & { accepts(path: string): boolean },
): Promise<Result<Candidates>> => {
  const { look, folder } = ground;
  const asOf = Date.now();
  const opened = await look.stat(folder);
  if (!opened.ok) return opened;
  const isUnsigned = coveredBy(look.unsigned);
  const disk = await onDisk(ground, wanted, isUnsigned);
  if (!disk.ok) return disk;
  const files = new Map(disk.value.files.map((file) => [file.path, file]));
  const unsigned = (await unsignedFiles(look)).filter((place) => wanted.accepts(place));
  const visible = unsigned.length === 0 ? undefined : await visibleNames(look, folder);
  for (const place of unsigned) {
    const seen = await visible?.of(place);
    if (seen?.kind === 'file') files.set(seen.path, { path: seen.path, hits: undefined });
  }
  return ok({ ...disk.value, files: [...files.values()], asOf });
};

/** The workspace and what was added beside it are searched one after the other, each by its own rules. */
const onDisk = async (
  ground: SearchGround,
  wanted: WantedFiles & { accepts(path: string): boolean },
  isUnsigned: (path: string) => boolean,
): Promise<Result<Omit<Candidates, 'asOf'>>> => {
  const all = await onDiskIn(ground, wanted, isUnsigned);
  if (!all.ok || ground.folder !== HERE) return all;
  let { files, omitted, complete } = all.value;
  for (const { name } of ground.workspace.added) {
    const folder = ground.workspace.resolve(name, 'list');
    const more = folder.ok ? await onDiskIn({ ...ground, folder: folder.value }, wanted, isUnsigned) : ok(NOT_THERE);
    if (!more.ok) return more;
    files = [...files, ...more.value.files];
    omitted = addOmitted(omitted, more.value.omitted);
    complete &&= more.value.complete;
  }
  return ok({ files, omitted, complete });
};

/** A folder that is away is one that cannot be read. */
const NOT_THERE: Omit<Candidates, 'asOf'> = {
  files: [],
  omitted: { ...nothingOmitted(), unreadable: 1 },
  complete: true,
};

const onDiskIn = async (
  ground: SearchGround,
  wanted: WantedFiles & { accepts(path: string): boolean },
  isUnsigned: (path: string) => boolean,
): Promise<Result<Omit<Candidates, 'asOf'>>> => {
  // A folder that only unsigned changes make is not on disk.
  if (!ground.workspace.resolve(ground.folder, 'list').ok)
    return ok({ files: [], omitted: nothingOmitted(), complete: true });
  const found = await diskFiles(ground, wanted);
  if (!found.ok) return found;
  if (found.value === 'other rules') return byOwnWalk(ground, wanted, isUnsigned);
  const { files: names, omitted, complete, ignoreFiles } = found.value;
  const isShown = await shownBy(ground, ignoreFiles, omitted);
  const files: Candidate[] = [];
  for (const [place, hits] of names)
    if (isOf(ground, place) && !isUnsigned(place) && wanted.accepts(place) && (await isShown(place)))
      // ripgrep came to it from the workspace through folders, past no link; what is read of it is read through the look.
      files.push({ path: place as Path, hits });
  return ok({ files, omitted, complete });
};

/** What the workspace itself has under the name of an added folder cannot be reached. */
const isOf = ({ workspace, folder }: SearchGround, place: string): boolean =>
  folder !== HERE || !workspace.isElsewhere(place);

const byOwnWalk = async (
  ground: SearchGround,
  wanted: WantedFiles & { accepts(path: string): boolean },
  isUnsigned: (path: string) => boolean,
): Promise<Result<Omit<Candidates, 'asOf'>>> => {
  const { look, folder } = ground;
  const leaveOut = folder === HERE ? ground.workspace.added.map(({ name }) => name) : [];
  const walk = await walkFolder(look, folder, { ...WHOLE, until: ground.signal, leaveOut });
  if (!walk.ok) return walk;
  const { found, hidden, ignored, unreadable } = walk.value;
  const omitted: OmittedFiles = { ...nothingOmitted(), hidden, unreadable, ignored: new Map(ignored) };
  const files: Candidate[] = [];
  for (const { place, closed, ...entry } of found) {
    if (closed) omitted.closed.add(place);
    if (!entry.addressable) omitted.unaddressable += 1;
    if (entry.kind !== 'file' || !entry.addressable || isUnsigned(place) || !wanted.accepts(place)) continue;
    // The walk resolved every folder on the way, and a name it lists is a Path.
    files.push({ path: place as Path, hits: undefined });
  }
  const { query } = wanted;
  if (query === undefined || ground.ripgrep === undefined) return ok({ files, omitted, complete: walk.value.complete });
  // Named one by one, ripgrep counts in binary files too: it only says which ones to read.
  const holding: Candidate[] = [];
  let complete = walk.value.complete;
  for (const batch of batches(files)) {
    const hits = await diskFiles(ground, { query, only: batch.map(({ path }) => path) });
    if (!hits.ok) return hits;
    if (hits.value === 'other rules') continue;
    const { files: numbers } = hits.value;
    complete &&= hits.value.complete;
    holding.push(...batch.filter(({ path }) => numbers.has(path)));
  }
  return ok({ files: holding, omitted, complete });
};

/** Files that unsigned changes put somewhere, single or in a folder that came as one. */
const unsignedFiles = async (look: Look): Promise<readonly string[]> => {
  const files = new Set<string>();
  for (const path of look.unsigned) {
    const stat = await look.stat(path);
    if (!stat.ok || stat.value === null) continue;
    if (stat.value.kind === 'file') files.add(path);
    if (stat.value.kind !== 'folder') continue;
    const walk = await walkFolder(look, path, WHOLE);
    for (const { kind, place } of walk.ok ? walk.value.found : []) if (kind === 'file') files.add(place);
  }
  return [...files];
};

/** Whether a path is one of these, or in one that is a folder. */
const coveredBy = (paths: readonly Path[]): ((path: string) => boolean) => {
  const known = new Set<string>(paths);
  if (known.size === 0) return () => false;
  return (path) => {
    for (let here = path; here !== HERE; here = above(here)) if (known.has(here)) return true;
    return false;
  };
};

const above = (path: string): string => {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? HERE : path.slice(0, slash);
};

const batches = function* (files: readonly Candidate[]): Generator<readonly Candidate[]> {
  let [batch, bytes]: [Candidate[], number] = [[], 0];
  for (const file of files) {
    const size = Buffer.byteLength(file.path) + 3;
    if (batch.length > 0 && bytes + size > MOST_ARGUMENT_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(file);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
};
