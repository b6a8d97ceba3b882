// Brings the index up to the workspace as it is now: reads what is new or different, forgets what is gone.
import type { Database } from '../../../store/database.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { languageOf } from '../language-of.ts';
import { type Changes, findChanges } from './find-changes.ts';
import { dropFile, putFile, type ReadFile } from './index-rows.ts';
import { LARGEST_SOURCE, readSource } from './read-source.ts';
import { wordFilter } from './word-filter.ts';

export interface Progress {
  /** Files read of files to read. */
  readonly read: number;
  readonly of: number;
}

/** As many as the parser has threads for, so that it works while we collect. */
const AT_ONCE = 4;
/** Small enough that another process never waits long for its turn to write. */
const BATCH = 200;

export const settle = async (
  workspace: Workspace,
  database: Database,
  progress: (progress: Progress) => void,
): Promise<void> => {
  const changes = await findChanges(workspace, database);
  const names = new Set<string>();
  const batch: ReadFile[] = [];
  const flush = (): void => {
    if (batch.length === 0) return;
    const files = batch.splice(0);
    database.transaction('normal', () => {
      for (const file of files) {
        if (isNew(database, file.path)) names.add(file.path);
        putFile(database, file);
      }
    });
  };
  const waiting = changes.changed[Symbol.iterator]();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const file = await readOne(workspace, database, next.value);
      if (file === 'gone') names.add(next.value);
      else if (file !== 'same') batch.push(file);
      if (batch.length >= BATCH) flush();
      done++;
      if (done % BATCH === 0) progress({ read: done, of: changes.changed.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  flush();
  keep(database, changes, names);
};

const isNew = (database: Database, path: string): boolean =>
  database.get('select 1 as one from file where path = ?', path) === undefined;

const readOne = async (workspace: Workspace, database: Database, path: string): Promise<ReadFile | 'same' | 'gone'> => {
  const language = languageOf(path);
  // A path that the walk has just found; `state` follows no link, whatever has come to be there.
  const state = workspace.state(path as Path, LARGEST_SOURCE);
  if (language === undefined) return 'gone';
  if (!state.ok || state.value?.kind !== 'file')
    return !state.ok && state.error.code === 'TOO_LARGE' ? unread(path, language, 'too large') : 'gone';
  const { hash } = state.value.bytes;
  const known = database.get<{ hash: string }>('select hash from file where path = ?', path);
  if (known?.hash === hash) return 'same';
  const source = await readSource({ path, language, bytes: await state.value.bytes.read() }, 'outline');
  if ('problem' in source) return { ...unread(path, language, source.problem), hash };
  const { extracted, text } = source;
  return { path, language, hash, outline: extracted, words: wordFilter(text) };
};

const unread = (path: string, language: string, problem: string): ReadFile => ({
  path,
  language,
  hash: '',
  problem,
  outline: { symbols: [], imports: [], exports: [], broken: false },
  words: new Uint8Array(0),
});

const keep = (database: Database, changes: Changes, names: Set<string>): void => {
  database.transaction('normal', () => {
    for (const path of changes.gone) if (dropFile(database, path)) names.add(path);
    for (const path of changes.goneFolders) database.run('delete from folder where path = ?', path);
    for (const [path, { stamp, entries, folders }] of changes.folders)
      database.run(
        'insert or replace into folder (path, stamp, entries) values (?, ?, ?)',
        path,
        stamp,
        JSON.stringify([entries, folders]),
      );
    unsettleImports(database, names);
  });
};

/** More names than this: asking about each costs more than resolving everything again. */
const MANY = 40;

/** When a name comes or goes, imports may mean something else: those that speak of it, and those that meant nothing so far. */
const unsettleImports = (database: Database, names: ReadonlySet<string>): void => {
  if (names.size === 0) return;
  if (names.size > MANY) {
    database.run('update import set resolved = 0');
    return;
  }
  database.run(
    `update import set resolved = 0 where specifier not like '.%'
     and not exists (select 1 from edge where edge.file = import.file and edge.ordinal = import.ordinal)`,
  );
  for (const name of names) {
    database.run(
      `update import set resolved = 0 where (file, ordinal) in (select file, ordinal from edge where target = ?)`,
      name,
    );
    for (const word of wordsOf(name))
      database.run("update import set resolved = 0 where instr(specifier, ?) > 0 or trim(specifier, './') = ''", word);
  }
};

/** The file's name without its endings, and its folder's: an import spells one of them. */
const wordsOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').split('.')[0] ?? '';
  return [stem, ...(parts.length > 1 ? [parts.at(-2) ?? ''] : [])].filter((word) => word !== '');
};
