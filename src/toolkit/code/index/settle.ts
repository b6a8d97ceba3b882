// Brings the index up to the workspace as it is now: reads what is new or different, forgets what is gone.
import type { Database } from '../../../store/database.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { findChanges, type IndexScope, keepFolders } from '../../index/find-changes.ts';
import { isGone } from '../../index/is-gone.ts';
import { markComplete, markUnfinished } from '../../index/kept-state.ts';
import type { Settling } from '../../index/passes.ts';
import { languageOf } from '../language-of.ts';
import { dropFile, type FileRow, putFile } from './index-rows.ts';
import { emptyRow } from './read-row.ts';
import { LARGEST_SOURCE } from './read-source.ts';
import { openReaders, type Readers } from './readers.ts';

export interface CodeSettling extends Settling {
  /** What a thread for reading starts from; absent: the one beside the bundled program. */
  readonly threadFile?: string;
}

/** Never source of this workspace, whether ignored or not. */
const LEFT_OUT = new Set(['.git', '.hg', '.jj', '.svn', 'node_modules', '__pycache__', '.venv', 'venv']);

export const SOURCES: IndexScope = {
  accepts: (file) => languageOf(file) !== undefined,
  leavesOut: (folder) => LEFT_OUT.has(folder),
};

/** Small enough that another process never waits long for its turn to write. */
const BATCH = 200;

/** Aborted, it stops after the file in hand; what was read is kept, and the next walk goes on from there. */
export const settle = async (settling: CodeSettling): Promise<void> => {
  const { workspace, database, signal } = settling;
  const { entered } = settling;
  const changes = await findChanges(workspace, database, entered === undefined ? SOURCES : { ...SOURCES, entered });
  if (changes.changed.length > BATCH && !signal.aborted) markUnfinished(database);
  const { names, unread } = await readChanged(settling, changes.changed);
  if (signal.aborted) return;
  for (const path of changes.unseen) settling.missed?.(path);
  database.transaction('normal', () => {
    for (const path of changes.gone) if (dropFile(database, path)) names.add(path);
    keepFolders(database, changes, unread);
    unsettleImports(database, names);
    markComplete(database, changes.unseen.length + unread.length);
  });
};

interface ReadFiles {
  /** That came or went by it. */
  readonly names: Set<string>;
  /** That are there and could not be read. */
  readonly unread: readonly string[];
}

export const readChanged = async (settling: CodeSettling, changed: readonly string[]): Promise<ReadFiles> => {
  const readers = openReaders(changed.length, settling.threadFile);
  try {
    return await readWith(readers, settling, changed);
  } finally {
    await readers.close();
  }
};

const readWith = async (
  readers: Readers,
  { workspace, database, signal, progress, missed }: CodeSettling,
  changed: readonly string[],
): Promise<ReadFiles> => {
  const names = new Set<string>();
  const unread: string[] = [];
  const gone: string[] = [];
  const batch: FileRow[] = [];
  const flush = (): void => {
    const files = batch.splice(0);
    const dropped = gone.splice(0);
    if (files.length + dropped.length === 0) return;
    database.transaction('normal', () => {
      for (const path of dropped) if (dropFile(database, path)) names.add(path);
      for (const file of files) if (putFile(database, file) === 'new') names.add(file.path);
    });
  };
  const waiting = changed[Symbol.iterator]();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true && !signal.aborted; next = waiting.next()) {
      const file = await readOne({ workspace, database, readers }, next.value);
      if (file === 'gone') gone.push(next.value);
      else if (file === 'unread') unread.push(next.value);
      else if (file !== 'same') batch.push(file);
      if (batch.length >= BATCH) flush();
      done++;
      if (done % BATCH === 0) progress({ read: done, of: changed.length });
    }
  };
  await Promise.all(Array.from({ length: readers.atOnce }, work));
  flush();
  if (!signal.aborted) for (const path of unread) missed?.(path);
  return { names, unread };
};

const readOne = async (
  { workspace, database, readers }: { workspace: Workspace; database: Database; readers: Readers },
  path: string,
): Promise<FileRow | 'same' | 'gone' | 'unread'> => {
  const language = languageOf(path);
  // A path that the walk has just found; `state` follows no link, whatever has come to be there.
  const state = workspace.state(path as Path, LARGEST_SOURCE);
  if (language === undefined) return 'gone';
  if (!state.ok) {
    if (state.error.code === 'TOO_LARGE') return { path, language, hash: '', ...emptyRow('too large') };
    return isGone(state.error) ? 'gone' : 'unread';
  }
  if (state.value?.kind !== 'file') return 'gone';
  const { hash } = state.value.bytes;
  const known = database.get<{ hash: string }>('select hash from file where path = ?', path);
  if (known?.hash === hash) return 'same';
  return { path, language, hash, ...(await readers.read({ path, language, bytes: await state.value.bytes.read() })) };
};

/** More names than this: asking about each costs more than resolving everything again. */
const MANY = 40;

/** When a name comes or goes, imports may mean something else: those that speak of it, and those that meant nothing so far. */
export const unsettleImports = (database: Database, names: ReadonlySet<string>): void => {
  if (names.size === 0) return;
  if (names.size > MANY) {
    database.run('update import set resolved = 0 where resolved = 1');
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
