// The code as a look shows it: the index for what is on disk, and unsigned changes in place of it. Every file is checked before it is told of.

import { ok, type Result } from '../../../error/error-value.ts';
import type { Database } from '../../../store/database.ts';
import { grouped } from '../../../text/counted.ts';
import type { Look } from '../../../tool/look.ts';
import type { Hash } from '../../../workspace/file-state.ts';
import { isInAdded } from '../../../workspace/in-added.ts';
import type { Path } from '../../../workspace/path.ts';
import { BOUNDS } from '../../bounds.ts';
import { asShown, type Freshness } from '../../index/passes.ts';
import { yieldToLoop } from '../../index/yield-to-loop.ts';
import type { Extracted, Import, Symbol as SourceSymbol } from '../extracted.ts';
import { extractorFor } from '../extractors.ts';
import type { CodeIndex } from '../index/code-index.ts';
import { type Outline, unpackOutline } from '../index/pack-outline.ts';
import { readSource } from '../index/read-source.ts';
import { resolveContext, targetsOf } from '../index/resolve-imports.ts';
import { mayContain } from '../index/word-filter.ts';
import { languageOf } from '../language-of.ts';
import { wordOf } from './specifier.ts';

export interface LocatedSymbol {
  readonly path: Path;
  readonly symbol: SourceSymbol;
}

export interface Source {
  readonly path: Path;
  readonly hash: Hash;
  readonly text: string;
  readonly extracted: Extracted;
}

export interface Importer {
  readonly path: Path;
  readonly imports: readonly Import[];
}

export interface CodeView {
  readonly freshness: Freshness;
  /** Files of the index, unsigned ones aside. */
  readonly files: number;
  /** Files that were looked at for this call, and those that were not, because it reads no more. */
  filesRead(): number;
  passedOver(): number;
  /** Names of added folders: the index is of the workspace alone. */
  readonly notIndexed: readonly string[];
  /** Checked: the symbol is there now. */
  definitions(name: string): Promise<readonly LocatedSymbol[]>;
  outline(path: Path): Promise<Outline | undefined>;
  /** With references and the text they are in. */
  source(path: Path): Promise<Source | undefined>;
  /** Files whose imports mean this one, with those imports. */
  importers(path: string): Promise<readonly Importer[]>;
  /** Files with imports that may be another spelling of this one, with those imports. */
  writing(specifier: string): Promise<readonly Importer[]>;
  targets(path: string, specifier: string): Promise<readonly string[]>;
  /** Files that may contain the word. */
  mentioning(word: string): Promise<readonly Path[]>;
  /** Other files of the folder in the same language, where they share their names. */
  neighbours(path: string): Promise<readonly Path[]>;
  /** Names in the index that look like this one, nearest first. */
  nearest(name: string): readonly string[];
  exists(path: string): boolean;
  /** Files whose path, without its ending, ends in these names: "cart" is src/shop/cart.ts. */
  endingWith(names: string): readonly string[];
}

/** Enough for a file's outline and its references to be read once in a call, whatever asks for them. */
export const codeView = async (index: CodeIndex, look: Look, budget: number): Promise<Result<CodeView>> => {
  const settled = await index.settled(budget, ({ read, of }) =>
    look.progress(`reading code · ${grouped(read)} of ${grouped(of)} files`),
  );
  if (!settled.ok) return settled;
  const { database } = index;
  const unsigned = await unsignedOutlines(look);
  const giveWay = yieldToLoop();
  const outlines = new Map<string, Promise<Outline | undefined>>();
  const sources = new Map<string, Promise<Source | undefined>>();
  const disk = resolveContext(index.workspace, database);
  const context = {
    ...disk,
    exists: (path: string) => (unsigned.has(path) ? unsigned.get(path) !== null : disk.exists(path)),
    filesIn: (folder: string) => {
      const start = folder === '.' ? '' : `${folder}/`;
      const isIn = (path: string): boolean => path.startsWith(start) && !path.slice(start.length).includes('/');
      const added = [...unsigned].filter(([path, outline]) => outline !== null && isIn(path)).map(([path]) => path);
      const kept = disk.filesIn(folder).filter((path) => unsigned.get(path) !== null);
      return [...new Set([...kept, ...added])];
    },
  };

  const [taken, left] = [new Set<string>(), new Set<string>()];
  const once = async <T>(
    known: Map<string, Promise<T | undefined>>,
    path: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const before = known.get(path);
    if (before !== undefined) return before;
    await giveWay();
    look.signal.throwIfAborted();
    // What is read stays in memory until the call ends.
    if (!taken.has(path) && taken.size >= BOUNDS.find_references.files) {
      left.add(path);
      return undefined;
    }
    taken.add(path);
    const found = known.get(path) ?? read();
    known.set(path, found);
    return found;
  };

  const outline = (path: Path): Promise<Outline | undefined> =>
    once(outlines, path, async () => {
      const covered = unsigned.get(path);
      if (covered !== undefined) return covered ?? undefined;
      const row = database.get<{ hash: string; outline: string }>(
        'select hash, outline from file where path = ?',
        path,
      );
      const state = await look.state(path);
      if (!state.ok || state.value?.kind !== 'file') return undefined;
      if (row?.hash === state.value.bytes.hash) return unpackOutline(row.outline);
      // Changed since the walk: what is there now counts.
      return (await read(look, path, 'outline'))?.extracted;
    });

  const targets: CodeView['targets'] = (path, specifier) =>
    targetsOf({ path, language: languageOf(path) ?? '', specifier }, context);

  return ok({
    freshness: asShown(settled.value, look.hides),
    filesRead: () => taken.size,
    passedOver: () => left.size,
    notIndexed: (look.added ?? []).map(({ name }) => name),
    files: Number(database.get('select count(*) as files from file where problem is null')?.files),
    outline,
    targets,
    source: (path) => once(sources, path, () => read(look, path, 'full')),
    exists: context.exists,
    endingWith: (names) => {
      const rows = database.all<{ path: string }>("select path from file where instr('/' || path, ?) > 0", `/${names}`);
      const paths = new Set([...rows.map(({ path }) => path), ...unsigned.keys()]);
      const isIt = (path: string): boolean => {
        const whole = `/${path}`;
        return (
          whole.endsWith(`/${names}`) ||
          whole.replace(/(?:\/(?:index|__init__|mod))?\.[^/]*$/, '').endsWith(`/${names}`)
        );
      };
      return [...paths].filter((path) => isIt(path) && context.exists(path)).sort();
    },
    definitions: async (name) => {
      const rows = database.all<{ path: Path }>(
        'select file.path from name join file on file.id = name.file where name.name = ? order by file.path',
        name,
      );
      const others = [...unsigned.keys()].filter((path) => !rows.some((row) => row.path === path));
      const found: LocatedSymbol[] = [];
      // A key of `unsigned` is a Path of the look.
      for (const path of [...rows.map((row) => row.path), ...(others as Path[])])
        for (const symbol of (await outline(path))?.symbols ?? [])
          if (symbol.name === name) found.push({ path, symbol });
      return found;
    },
    importers: async (path) => {
      const rows = database.all<{ path: Path }>(
        'select distinct file.path from edge join file on file.id = edge.file where edge.target = ? order by file.path',
        path,
      );
      const candidates = new Set<Path>([...rows.map((row) => row.path), ...([...unsigned.keys()] as Path[])]);
      const found: Importer[] = [];
      for (const candidate of candidates) {
        const imports: Import[] = [];
        for (const entry of (await outline(candidate))?.imports ?? [])
          if ((await targets(candidate, entry.specifier)).includes(path)) imports.push(entry);
        if (imports.length > 0) found.push({ path: candidate, imports });
      }
      return found;
    },
    writing: async (specifier) => {
      const word = wordOf(specifier);
      const rows = database.all<{ path: Path }>(
        'select distinct file.path from import join file on file.id = import.file where instr(import.specifier, ?) > 0 order by file.path',
        word,
      );
      const candidates = new Set<Path>([...rows.map((row) => row.path), ...([...unsigned.keys()] as Path[])]);
      const found: Importer[] = [];
      for (const path of candidates) {
        const imports = (await outline(path))?.imports.filter((entry) => entry.specifier.includes(word)) ?? [];
        if (imports.length > 0) found.push({ path, imports });
      }
      return found;
    },
    mentioning: async (word) => {
      const found: Path[] = [];
      for (let last = 0, page = filters(database, last); page.length > 0; page = filters(database, last))
        for (const { id, path, words } of page) {
          last = Number(id);
          if (!unsigned.has(path) && mayContain(words, word)) found.push(path);
        }
      for (const [path, covered] of unsigned) if (covered !== null) found.push(path as Path);
      return found.sort();
    },
    neighbours: async (path) => {
      const language = languageOf(path) ?? '';
      if ((await extractorFor(language))?.sharesFolder !== true) return [];
      const slash = path.lastIndexOf('/');
      return context
        .filesIn(slash === -1 ? '.' : path.slice(0, slash))
        .filter((other) => other !== path && languageOf(other) === language) as Path[];
    },
    nearest: (name) => nearestNames(database.all<{ name: string }>(NEAR, ...nearPatterns(name)), name),
  });
};

/** In pages: the filters of a large workspace together are more than should be in memory at once. */
const filters = (database: Database, after: number) =>
  database.all<{ id: number; path: Path; words: Uint8Array }>(
    'select id, path, words from file where id > ? order by id limit 2000',
    after,
  );

const read = async (look: Look, path: Path, depth: 'outline' | 'full'): Promise<Source | undefined> => {
  const language = languageOf(path);
  const state = await look.state(path);
  if (language === undefined || !state.ok || state.value?.kind !== 'file') return undefined;
  const { bytes } = state.value;
  const source = await readSource({ path, language, bytes: await bytes.read() }, depth);
  return 'problem' in source ? undefined : { path, hash: bytes.hash, ...source };
};

/** Null where an unsigned change takes the file away. */
const unsignedOutlines = async (look: Look): Promise<ReadonlyMap<string, Outline | null>> => {
  const outlines = new Map<string, Outline | null>();
  for (const path of look.unsigned)
    if (languageOf(path) !== undefined && !isInAdded(look.added, path))
      outlines.set(path, (await read(look, path, 'outline'))?.extracted ?? null);
  return outlines;
};

const NEAR = 'select distinct name from name where name like ? or name like ? or name like ? limit 2000';

/** Names that begin or end as this one does, or contain it. */
const nearPatterns = (name: string): readonly [string, string, string] => {
  const plain = name.replace(/[%_]/g, '');
  return [`${plain.slice(0, 3)}%`, `%${plain.slice(-4)}`, `%${plain}%`];
};

const MOST_NEAREST = 5;

const nearestNames = (rows: readonly { readonly name: string }[], wanted: string): readonly string[] =>
  rows
    .map(({ name }) => ({ name, distance: distanceOf(name.toLowerCase(), wanted.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(Math.max(name.length, wanted.length) / 2)))
    .sort((left, right) => left.distance - right.distance || (left.name < right.name ? -1 : 1))
    .slice(0, MOST_NEAREST)
    .map(({ name }) => name);

/** Letters to add, drop or exchange. */
const distanceOf = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[right.length] ?? 0;
};
