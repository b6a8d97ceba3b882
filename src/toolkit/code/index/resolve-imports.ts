// Which files the imports of the workspace mean, worked out for those that are new or may mean something else now.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Database } from '../../../store/database.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { type Stamp, statAt } from '../../index/stamps.ts';
import { yieldWhenIdle } from '../../index/yield-to-loop.ts';
import type { ResolveContext } from '../extracted.ts';
import { extractorFor } from '../extractors.ts';
import { languageOf } from '../language-of.ts';

interface Waiting {
  readonly file: number;
  readonly ordinal: number;
  readonly specifier: string;
  readonly path: string;
  readonly language: string;
}

/** Small enough that another process never waits long for its turn to write. */
const BATCH = 2000;
/** From here on it is cheaper to know all names than to ask for each. */
const MANY = 300;

export const resolveImports = async (workspace: Workspace, database: Database, signal: AbortSignal): Promise<void> => {
  const count = Number(database.get('select count(*) as waiting from import where resolved = 0')?.waiting);
  if (count === 0) return;
  const context = resolveContext(workspace, database, count > MANY ? allPaths(database) : undefined);
  const giveWay = yieldWhenIdle();
  while (!signal.aborted) {
    const batch = database.all<Waiting>(
      `select import.file, import.ordinal, import.specifier, file.path, file.language
       from import join file on file.id = import.file where import.resolved = 0 limit ${BATCH}`,
    );
    if (batch.length === 0) return;
    const resolved = await Promise.all(batch.map(async (row) => ({ row, targets: await targetsOf(row, context) })));
    database.transaction('normal', () => keep(database, resolved));
    await giveWay();
  }
};

interface Resolved {
  readonly row: Waiting;
  readonly targets: readonly string[];
}

/** Three statements for all of them: crossing into the library for each would cost more than finding out what they mean. */
const keep = (database: Database, resolved: readonly Resolved[]): void => {
  const rows = JSON.stringify(resolved.map(({ row }) => [Number(row.file), Number(row.ordinal), row.specifier]));
  const edges = JSON.stringify(
    resolved.flatMap(({ row, targets }) =>
      targets.map((target) => [Number(row.file), Number(row.ordinal), row.specifier, target]),
    ),
  );
  // A row may have been exchanged by another process since: then its specifier is another.
  database.run(
    `update import set resolved = 1 where (file, ordinal, specifier) in
     (select value ->> 0, value ->> 1, value ->> 2 from json_each(?))`,
    rows,
  );
  database.run('delete from edge where (file, ordinal) in (select value ->> 0, value ->> 1 from json_each(?))', rows);
  database.run(
    `insert into edge (file, ordinal, target) select value ->> 0, value ->> 1, value ->> 3 from json_each(?)
     where exists (select 1 from import where file = value ->> 0 and ordinal = value ->> 1 and specifier = value ->> 2)`,
    edges,
  );
};

export const targetsOf = async (
  { path, language, specifier }: Pick<Waiting, 'path' | 'language' | 'specifier'>,
  context: ResolveContext,
): Promise<readonly string[]> => {
  const extractor = await extractorFor(language);
  return extractor?.resolveImport?.(path, specifier, context) ?? [];
};

const allPaths = (database: Database): ReadonlySet<string> =>
  new Set(database.all<{ path: string }>('select path from file').map(({ path }) => path));

/** What a resolver may ask; files that no language claims (styles, data) are looked for on disk. */
export const resolveContext = (
  workspace: Workspace,
  database: Database,
  paths?: ReadonlySet<string>,
): ResolveContext => {
  const isKnown = (path: string): boolean =>
    paths?.has(path) ?? database.get('select 1 as one from file where path = ?', path) !== undefined;
  return {
    root: workspace.root,
    exists: (path) =>
      languageOf(path) !== undefined ? isKnown(path) : posix.extname(path) !== '' && isFile(workspace, path),
    filesIn: (folder) => {
      const row = database.get<{ entries: string }>('select entries from folder where path = ?', folder);
      if (row === undefined) return [];
      const [entries] = JSON.parse(row.entries) as [Stamp[], string[]];
      return entries.map(([name]) => (folder === '.' ? name : `${folder}/${name}`));
    },
    read: (path) => (isFile(workspace, path) ? readFileSync(`${workspace.root}/${path}`, 'utf8') : undefined),
  };
};

/** A megabyte is far more than any description of a package. */
const LARGEST = 1024 * 1024;

const isFile = (workspace: Workspace, path: string): boolean => {
  const stat = statAt(`${workspace.root}/${path}`);
  return stat?.isFile() === true && stat.size <= LARGEST;
};
