// The files a compiler may see: of the workspace as the question shows it, of its packages, and of the language's own library. Nothing else.
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { unlessRefused } from '../../../error/errno.ts';
import { decode } from '../../../workspace/text.ts';
import { textDigest } from './text-digest.ts';
import type { TypeQuestion } from './type-question.ts';

export interface SourceFiles {
  /** Takes the texts of this question, and forgets what the disk was like at the last. */
  begin(question: Pick<TypeQuestion, 'root' | 'unsigned' | 'limits'>): void;
  isFile(file: string): boolean;
  isFolder(folder: string): boolean;
  /** Changes whenever the text does. */
  version(file: string): string;
  /** Undefined where no text is. Throws when more was read than the question allows. */
  text(file: string): string | undefined;
  foldersIn(folder: string): readonly string[];
  /** Without links, as packages have them; the path itself where they lead out of the workspace. */
  real(path: string): string;
  /** Files read for this question. */
  readonly filesRead: number;
}

/** Thrown through the compiler, which has no errors as values. */
export class TooMuchToRead extends Error {}

interface Kept {
  readonly version: string;
  readonly text: string | undefined;
  readonly size: number;
}

/** Clocks of file systems tick slowly: a file this young may change again and look the same. */
const YOUNG_MILLISECONDS = 50;

export const openSourceFiles = (library: string): SourceFiles => {
  const kept = new Map<string, Kept>();
  let stats = new Map<string, Stats | undefined>();
  let versions = new Map<string, string>();
  let charged = new Set<string>();
  let root = '';
  let unsigned: Readonly<Record<string, string | null>> = {};
  let [bytes, mostBytes] = [0, 0];

  /** Undefined for what is not covered by an unsigned change. */
  const covered = (file: string): string | null | undefined => {
    const path = file.slice(root.length + 1);
    return isBelow(file, root) && Object.hasOwn(unsigned, path) ? unsigned[path] : undefined;
  };

  const statOf = (path: string): Stats | undefined => {
    if (stats.has(path)) return stats.get(path);
    const stat = isBelow(path, root) || isBelow(path, library) || path === root ? statAt(path) : undefined;
    // A link may lead anywhere; what it leads to has to be inside as well.
    const seen = stat !== undefined && isInside(path) ? stat : undefined;
    stats.set(path, seen);
    return seen;
  };

  const isInside = (path: string): boolean => {
    const real = realPath(path);
    return real !== undefined && (real === root || isBelow(real, root) || isBelow(real, library));
  };

  const version = (file: string): string => {
    const known = versions.get(file);
    if (known !== undefined) return known;
    const text = covered(file);
    const found = text === undefined ? versionOnDisk(file) : `unsigned ${text === null ? '' : textDigest(text)}`;
    versions.set(file, found);
    return found;
  };

  const versionOnDisk = (file: string): string => {
    const stat = statOf(file);
    if (stat === undefined) return 'none';
    const stamp = `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size} ${stat.ino}`;
    const isYoung = Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < YOUNG_MILLISECONDS;
    return isYoung ? `${stamp} ${Date.now()}` : stamp;
  };

  const charge = (file: string, size: number): void => {
    if (charged.has(file)) return;
    charged.add(file);
    bytes += size;
    if (bytes > mostBytes) throw new TooMuchToRead();
  };

  return {
    begin: (question) => {
      ({ root, unsigned } = question);
      mostBytes = question.limits.bytes;
      stats = new Map();
      versions = new Map();
      charged = new Set();
      bytes = 0;
    },
    isFile: (file) => {
      const text = covered(file);
      return text === undefined ? statOf(file)?.isFile() === true : text !== null;
    },
    isFolder: (folder) =>
      statOf(folder)?.isDirectory() === true ||
      Object.entries(unsigned).some(([path, text]) => text !== null && isBelow(`${root}/${path}`, folder)),
    version,
    text: (file) => {
      const now = version(file);
      const known = kept.get(file);
      if (known?.version === now) {
        charge(file, known.size);
        return known.text;
      }
      const given = covered(file);
      const stat = given === undefined ? statOf(file) : undefined;
      charge(file, given?.length ?? stat?.size ?? 0);
      const text = given === undefined ? (stat?.isFile() === true ? readText(file) : undefined) : (given ?? undefined);
      kept.set(file, { version: now, text, size: given?.length ?? stat?.size ?? 0 });
      return text;
    },
    foldersIn: (folder) => (statOf(folder)?.isDirectory() === true ? foldersAt(folder) : []),
    real: (path) => {
      const real = statOf(path) === undefined ? undefined : realPath(path);
      return real ?? path;
    },
    get filesRead() {
      return charged.size;
    },
  };
};

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

const orUndefined = <T>(work: () => T): T | undefined =>
  // What cannot be seen is not there for the compiler; it is asked for again at the next question.
  unlessRefused(undefined, work);

const statAt = (path: string): Stats | undefined => orUndefined(() => statSync(path, { throwIfNoEntry: false }));

const realPath = (path: string): string | undefined => orUndefined(() => realpathSync.native(path));

const foldersAt = (folder: string): readonly string[] =>
  (orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? [])
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name);

/** As the tools read it, so that offsets mean the same. */
const readText = (file: string): string | undefined => {
  const bytes = orUndefined(() => readFileSync(file));
  const text = bytes === undefined ? undefined : decode(bytes);
  return text === undefined || text.kind === 'binary' ? undefined : text.text;
};
