// The files of a folder by ripgrep's own walk, with the number of hits in each: many times quicker than ours. It may only find; what a
// look shows of it is decided afterwards, and where its rules could differ from ours it is not used.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import { IGNORE_FILES } from '../../../workspace/ignore-rules.ts';
import { type FolderPath, HERE, type Path } from '../../../workspace/path.ts';
import { decodeUtf8 } from '../../../workspace/utf8.ts';
import { BOUNDS } from '../../bounds.ts';
import { isIgnored } from '../ignore-rules.ts';
import { CLOSED_FOLDERS } from '../walk-folder.ts';
import type { SearchGround } from './ground.ts';
import type { HitsInText } from './line-hits.ts';
import { nothingOmitted, type OmittedFiles } from './omitted.ts';
import type { Query } from './query.ts';
import { readPlaces } from './read-places.ts';
import { runRipgrep } from './ripgrep.ts';
import { readMessages } from './ripgrep-messages.ts';
import { type SearchTop, searchTop } from './search-top.ts';

export interface DiskFiles {
  /** Relative to the workspace; with the hits in them, the first of which have their place if they could be had. */
  readonly files: ReadonlyMap<string, HitsInText>;
  readonly omitted: OmittedFiles;
  /** Ignore files that there are, in the folder and below; undefined where what is ignored need not be judged again. */
  readonly ignoreFiles: readonly string[] | undefined;
  /** False when it was stopped. */
  readonly complete: boolean;
}

export interface WantedFiles {
  /** Absent: names only. */
  readonly query?: Query;
  /** A pattern over names that ripgrep understands as we do; only makes it quicker. */
  readonly names?: string;
  /** Instead of a walk: exactly these. */
  readonly only?: readonly string[];
}

/** 'other rules' when ripgrep's idea of what is ignored could differ from ours. */
export const diskFiles = async (
  ground: SearchGround,
  wanted: WantedFiles,
): Promise<Result<DiskFiles | 'other rules'>> => {
  if (ground.ripgrep === undefined) return ok('other rules');
  if (wanted.only === undefined && (await rulesDiffer(ground))) return ok('other rules');
  const program = ground.ripgrep;
  if (wanted.query === undefined || wanted.only !== undefined) return diskRun(ground, program, wanted, countedFiles);
  const placed = await diskRun(ground, program, wanted, placedFiles);
  return placed === 'too much' ? diskRun(ground, program, wanted, countedFiles) : placed;
};

/** How ripgrep is asked, and how its answer is read. */
interface Reading {
  readonly flags: readonly string[];
  readonly files: ReadonlyMap<string, HitsInText>;
  take(piece: Buffer): void;
  end?(): void;
  isTooMuch?(): boolean;
}

async function diskRun<R extends Reading>(
  ground: SearchGround,
  program: string,
  wanted: WantedFiles,
  readingOf: (omitted: OmittedFiles, wanted: WantedFiles, top: SearchTop) => R,
): Promise<Result<DiskFiles | 'other rules'> | (R extends { isTooMuch(): boolean } ? 'too much' : never)>;
async function diskRun(
  ground: SearchGround,
  program: string,
  wanted: WantedFiles,
  readingOf: (omitted: OmittedFiles, wanted: WantedFiles, top: SearchTop) => Reading,
): Promise<Result<DiskFiles | 'other rules'> | 'too much'> {
  const { look, folder, signal } = ground;
  const top = searchTop(ground.workspace, folder);
  const omitted = nothingOmitted();
  const messages = readMessages(omitted, top.nameOf);
  const reading = readingOf(omitted, wanted, top);
  const tooMuch = new AbortController();
  const ended = await runRipgrep({
    program,
    folder: top.root,
    words: [
      ...reading.flags,
      ...(wanted.query === undefined ? [] : [`--max-filesize=${look.limits.editBytes}`]),
      ...['--null', '--no-follow', ...(wanted.only === undefined ? await walkingFlags(ground, wanted, top) : [])],
      ...['--', ...(wanted.only ?? [folder]).map(top.spelled)],
    ],
    signal: AbortSignal.any([signal, tooMuch.signal]),
    output: (piece) => {
      reading.take(piece);
      if (reading.isTooMuch?.() === true) tooMuch.abort();
    },
    message: messages.take,
  });
  if (tooMuch.signal.aborted) return 'too much';
  if (!ended.ok) return ended;
  reading.end?.();
  const refused = ended.value === 'failed' ? messages.refusal() : undefined;
  if (refused !== undefined) return refused;
  if (wanted.only === undefined && (await sawOtherRules(ground, messages))) return ok('other rules');
  return ok({
    files: reading.files,
    omitted,
    ignoreFiles: isPlain(folder === top.folder, messages.hidden) ? undefined : messages.ignoreFiles,
    complete: ended.value !== 'stopped',
  });
}

const walkingFlags = async (
  { look, folder }: SearchGround,
  { names }: WantedFiles,
  top: SearchTop,
): Promise<string[]> => {
  return [
    '--debug',
    '--no-require-git',
    // Only ignore files of the workspace count, and only .gitignore: no global ones, none of a folder above, no .ignore.
    ...['--no-ignore-parent', '--no-ignore-global', '--no-ignore-exclude', '--no-ignore-dot'],
    ...(await ignoringFlags(look, folder, top)),
    // A type of file would bring hidden ones back; this does not let it.
    '--glob=!.*',
    ...[...CLOSED_FOLDERS].map((name) => `--glob=!${name}/`),
    ...(names === undefined ? [] : [`--type-add=wanted:${names}`, '--type=wanted']),
  ];
};

/** What the workspace ignores holds in its folders too; those in between are asked afterwards, file by file. */
const ignoringFlags = async (look: Look, folder: FolderPath, top: SearchTop): Promise<string[]> => {
  if (folder === top.folder) return [];
  // A folder that is ignored was asked for by name: then nothing in it is.
  if (await isIgnored(look, folder)) return ['--no-ignore-vcs'];
  const rules = await look.stat(`${top.start}${GIT_IGNORE_FILE}` as Path); // a fixed name
  const isRead = rules.ok && rules.value?.kind === 'file' && rules.value.size <= LARGEST_IGNORE_FILE;
  return isRead ? [`--ignore-file=${GIT_IGNORE_FILE}`] : [];
};

/** Ignore files nobody has signed yet, and those that only we read, above the folder or in it. */
const rulesDiffer = async ({ look, workspace, folder }: SearchGround): Promise<boolean> => {
  const isIgnoreFile = (path: string): boolean =>
    IGNORE_FILES.some((name) => path === name || path.endsWith(`/${name}`));
  if (look.unsigned.some(isIgnoreFile)) return true;
  const parts = folder === HERE ? [] : folder.split('/');
  const first = searchTop(workspace, folder).start === '' ? 0 : 1;
  for (let depth = first; depth <= parts.length; depth += 1) {
    // A fixed name in a folder on the way to a FolderPath.
    const stat = await look.stat([...parts.slice(0, depth), OWN_IGNORE_FILE].join('/') as Path);
    if (!stat.ok || stat.value !== null) return true;
  }
  return false;
};

const [GIT_IGNORE_FILE, OWN_IGNORE_FILE] = IGNORE_FILES;
/** As workspace/ignore-rules.ts: larger ones are not read. */
const LARGEST_IGNORE_FILE = 1024 * 1024;

const sawOtherRules = async (
  { look }: SearchGround,
  { hidden, ignoreFiles }: { readonly hidden: readonly string[]; readonly ignoreFiles: readonly string[] },
): Promise<boolean> => {
  if (hidden.some((path) => path.endsWith(`/${OWN_IGNORE_FILE}`))) return true;
  for (const path of ignoreFiles) {
    const stat = await look.stat(path as Path); // a fixed name in a folder that ripgrep walked through
    if (!stat.ok || stat.value?.kind !== 'file' || stat.value.size > LARGEST_IGNORE_FILE) return true;
  }
  return false;
};

/** It reads ignore files as we do, but not across the border of a repository, nor those above the folder it begins in. */
const isPlain = (isTop: boolean, hidden: readonly string[]): boolean =>
  isTop && !hidden.some((path) => path.endsWith('/.git'));

/** A line for each hit; as little of its text as can be, since what is shown is read from the look. */
const placedFiles = (omitted: OmittedFiles, { query }: WantedFiles, { nameOf }: SearchTop) => ({
  flags: [
    ...['--line-number', '--column', '--max-columns=1', '--heading', '--with-filename', '--crlf'],
    ...(query?.flags ?? []),
  ],
  ...readPlaces(omitted, nameOf, MOST_PLACES),
});

/** As many as any search shows. */
const MOST_PLACES = BOUNDS.search_files.results;

/** "path NUL" for names; "path NUL count LF" for counts. */
const countedFiles = (omitted: OmittedFiles, { query }: WantedFiles, { nameOf }: SearchTop): Reading => {
  const files = new Map<string, HitsInText>();
  let rest: Buffer = Buffer.alloc(0);
  return {
    flags: query === undefined ? ['--files'] : ['--count', '--with-filename', '--crlf', ...query.flags],
    files,
    take: (piece: Buffer): void => {
      rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      let at = 0;
      for (;;) {
        const nul = rest.indexOf(0, at);
        const end = nul === -1 || query === undefined ? nul : rest.indexOf(10, nul);
        if (end === -1) break;
        const path = decodeUtf8(rest.subarray(at, nul));
        const total = query === undefined ? 0 : Number(rest.toString('latin1', nul + 1, end));
        if (path === null) omitted.unaddressable += 1;
        else files.set(nameOf(path), { total, first: [] });
        at = end + 1;
      }
      rest = rest.subarray(at);
    },
  };
};
