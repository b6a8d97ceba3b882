// Which files the imports of the workspace mean, worked out for those that are new or may mean something else now.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Database } from '../../../store/database.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { newBreath } from '../../index/breath.ts';
import type { Stamp } from '../../index/stamps.ts';
import { statAt } from '../../index/stamps.ts';
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

const BATCH = 500;
/** From here on it is cheaper to know all names than to ask for each. */
const MANY = 300;

export const resolveImports = async (workspace: Workspace, database: Database, signal: AbortSignal): Promise<void> => {
  const count = Number(database.get('select count(*) as waiting from import where resolved = 0')?.waiting);
  if (count === 0) return;
  const context = resolveContext(workspace, database, count > MANY ? allPaths(database) : undefined);
  const breathe = newBreath();
  while (!signal.aborted) {
    const batch = database.all<Waiting>(
      `select import.file, import.ordinal, import.specifier, file.path, file.language
       from import join file on file.id = import.file where import.resolved = 0 limit ${BATCH}`,
    );
    if (batch.length === 0) return;
    const resolved = await Promise.all(batch.map(async (row) => ({ row, targets: await targetsOf(row, context) })));
    database.transaction('normal', () => {
      for (const { row, targets } of resolved) keep(database, row, targets);
    });
    await breathe();
  }
};

const keep = (database: Database, { file, ordinal, specifier }: Waiting, targets: readonly string[]): void => {
  // The row may have been exchanged by another process since.
  const { changes } = database.run(
    'update import set resolved = 1 where file = ? and ordinal = ? and specifier = ?',
    file,
    ordinal,
    specifier,
  );
  database.run('delete from edge where file = ? and ordinal = ?', file, ordinal);
  if (changes === 0) return;
  for (const target of targets)
    database.run('insert into edge (file, ordinal, target) values (?, ?, ?)', file, ordinal, target);
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
