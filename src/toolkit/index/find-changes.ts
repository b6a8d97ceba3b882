// Walks the workspace against what the index knows of it: which files are new or different, and which are gone.
import { readdirSync } from 'node:fs';
import { unlessRefused } from '../../error/errno.ts';
import type { Database } from '../../store/database.ts';
import { type IgnoreRules, readIgnoreRules, type StateReader } from '../../workspace/ignore-rules.ts';
import type { Path } from '../../workspace/path.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isGone } from './is-gone.ts';
import { STATE_TABLE } from './kept-state.ts';
import { folderStamp, isUnchanged, type Stamp, seenAt, stampOf, unreadStamp } from './stamps.ts';
import { type Yielding, yieldWhenIdle } from './yield-to-loop.ts';

export interface Changes {
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  /** To be kept once the changed files have been read. */
  readonly folders: ReadonlyMap<string, PackedFolder>;
  readonly goneFolders: readonly string[];
  /** Files and folders of which the system did not say what they are: whatever is known of them stays. */
  readonly unseen: readonly string[];
}

interface FolderRow {
  readonly stamp: string;
  readonly entries: readonly Stamp[];
  /** Names of the folders in it. */
  readonly folders: readonly string[];
}

/** As it is written: a large workspace has many, and as text they take a third of the memory. */
export interface PackedFolder {
  readonly stamp: string;
  readonly entries: string;
}

const packed = ({ stamp, entries, folders }: FolderRow): PackedFolder => ({
  stamp,
  entries: JSON.stringify([entries, folders]),
});

/** Which names an index is about. Both are asked with the bare name. */
export interface IndexScope {
  accepts(file: string): boolean;
  /** Folders that are never walked into, whether ignored or not. */
  leavesOut(folder: string): boolean;
  /** Where ignore files are read from, when not all of the workspace's count. */
  readonly ignoreFiles?: StateReader;
  /** Told of every folder right before it is looked at, so that what changes in it from then on can be seen. */
  entered?(path: string, place: string): void;
}

/** Every index that is settled by a walk has it. */
export const WALK_TABLES = `
create table folder (path text primary key, stamp text not null, entries text not null) without rowid;
${STATE_TABLE}`;

export const findChanges = async (workspace: Workspace, database: Database, scope: IndexScope): Promise<Changes> => {
  const walk = new Walk(workspace, database, scope);
  // A disk that was taken out has no notes that are gone.
  if (workspace.present().ok) await walk.folder('.', false);
  else walk.miss('.');
  return walk.found();
};

/**
 * Once the changed files have been read: the next walk begins from here. `unread` are those of them that could not be; they get no
 * stamp, so that it tries them again. Inside a transaction.
 */
export const keepFolders = (database: Database, changes: Changes, unread: readonly string[]): void => {
  for (const path of changes.goneFolders) database.run('delete from folder where path = ?', path);
  const missing = namesByFolder(unread);
  for (const [path, { stamp, entries }] of changes.folders)
    database.run(
      'insert or replace into folder (path, stamp, entries) values (?, ?, ?)',
      path,
      stamp,
      withoutStamps(entries, missing.get(path)),
    );
};

const withoutStamps = (entries: string, names: ReadonlySet<string> | undefined): string => {
  if (names === undefined) return entries;
  const [stamps, folders] = unpacked(entries);
  return JSON.stringify([stamps.map((stamp) => (names.has(stamp[0]) ? unreadStamp(stamp[0]) : stamp)), folders]);
};

const namesByFolder = (paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const path of paths) {
    const [folder, name] = parted(path);
    const names = found.get(folder) ?? new Set();
    found.set(folder, names.add(name));
  }
  return found;
};

const parted = (path: string): readonly [folder: string, name: string] => {
  const slash = path.lastIndexOf('/');
  return [slash === -1 ? '.' : path.slice(0, slash), path.slice(slash + 1)];
};

/**
 * Before the files are read, so that what changes meanwhile is seen to have changed. What is gone gets none: it may still be there and
 * only be ignored, and a walk must find it new once it no longer is.
 */
export const stampNames = (
  root: string,
  { changed, gone }: { readonly changed: readonly string[]; readonly gone: readonly string[] },
): ReadonlyMap<string, Stamp | undefined> =>
  new Map<string, Stamp | undefined>([
    ...gone.map((path) => [path, undefined] as const),
    ...changed.map((path) => {
      const [, name] = parted(path);
      const seen = seenAt(`${root}/${path}`);
      if (seen === 'unseen') return [path, unreadStamp(name)] as const;
      return [path, seen !== 'absent' && seen.isFile() ? stampOf(name, seen) : undefined] as const;
    }),
  ]);

/**
 * For names that were seen to change without a walk: what the next one compares with. Folders keep their own stamps, so that it lists
 * them again. Those that could not be read are tried again. Inside a transaction.
 */
export const keepNames = (
  database: Database,
  stamped: ReadonlyMap<string, Stamp | undefined>,
  unread: readonly string[],
): void => {
  for (const [path, seen] of stamped) {
    const [folder, name] = parted(path);
    const row = folderRow(database, folder);
    if (row === undefined) continue;
    const stamp = seen !== undefined && unread.includes(path) ? unreadStamp(name) : seen;
    const others = row.entries.filter((entry) => entry[0] !== name);
    const { entries } = packed({ ...row, entries: stamp === undefined ? others : [...others, stamp] });
    database.run('update folder set entries = ? where path = ?', entries, folder);
  }
};

const folderRow = (database: Database, path: string): FolderRow | undefined => {
  const row = database.get<{ stamp: string; entries: string }>(
    'select stamp, entries from folder where path = ?',
    path,
  );
  if (row === undefined) return undefined;
  const [entries, folders] = unpacked(row.entries);
  return { stamp: row.stamp, entries, folders };
};

/** Only of what `packed` wrote. */
const unpacked = (entries: string): readonly [Stamp[], string[]] => JSON.parse(entries) as [Stamp[], string[]];

/** The state of one walk; a class because a dozen functions share it. */
class Walk {
  readonly #workspace: Workspace;
  readonly #database: Database;
  readonly #scope: IndexScope;
  readonly #rules: IgnoreRules;
  readonly #changed: string[] = [];
  readonly #gone: string[] = [];
  readonly #folders = new Map<string, PackedFolder>();
  readonly #goneFolders: string[] = [];
  readonly #unseen: string[] = [];
  /** Folders whose ignore files could not be read. */
  readonly #withoutRules = new Set<string>();
  readonly #giveWay: Yielding = yieldWhenIdle();

  constructor(workspace: Workspace, database: Database, scope: IndexScope) {
    this.#workspace = workspace;
    this.#database = database;
    this.#scope = scope;
    this.#rules = readIgnoreRules(this.#watched(scope.ignoreFiles ?? workspace));
  }

  /** Rules that could not be read hide nothing this time; the folder is listed again the next. */
  #watched(reader: StateReader): StateReader {
    return {
      ...(reader.added === undefined ? {} : { added: reader.added }),
      state: async (path, limit) => {
        const state = await reader.state(path, limit);
        if (!state.ok && state.error.code !== 'TOO_LARGE' && !isGone(state.error)) {
          this.miss(path);
          this.#withoutRules.add(parted(path)[0]);
        }
        return state;
      },
    };
  }

  found(): Changes {
    return {
      changed: this.#changed,
      gone: this.#gone,
      folders: this.#folders,
      goneFolders: this.#goneFolders,
      unseen: this.#unseen,
    };
  }

  /** What is known of it stays. */
  miss(path: string): void {
    this.#unseen.push(path);
  }

  /** `again`: an ignore file above changed, so that everything below has to be asked anew. */
  async folder(path: string, again: boolean): Promise<void> {
    const place = path === '.' ? this.#workspace.root : `${this.#workspace.root}/${path}`;
    const known = this.#known(path);
    this.#scope.entered?.(path, place);
    const stat = seenAt(place);
    if (stat === 'unseen') return this.miss(path);
    if (stat === 'absent' || !stat.isDirectory()) return this.#drop(path, known);
    const { names, rules } = folderStamp(place, stat);
    const stamp = `${names}#${rules}`;
    const newRules = again || known?.stamp.slice(known.stamp.indexOf('#') + 1) !== rules;
    const row =
      known !== undefined && known.stamp === stamp && !again
        ? this.#compare(path, place, known)
        : await this.#list(path, place, { stamp, known });
    if (row === undefined) return this.miss(path);
    await this.#giveWay();
    for (const name of row.folders) await this.folder(path === '.' ? name : `${path}/${name}`, newRules);
  }

  #known(path: string): FolderRow | undefined {
    return folderRow(this.#database, path);
  }

  /** The same names as last time: only their stamps can differ. */
  #compare(path: string, place: string, known: FolderRow): FolderRow {
    let differs = false;
    const entries = known.entries.flatMap((entry): Stamp[] => {
      const [name] = entry;
      const stat = seenAt(`${place}/${name}`);
      const file = path === '.' ? name : `${path}/${name}`;
      if (stat === 'unseen') {
        this.miss(file);
        return [entry];
      }
      if (stat !== 'absent' && isUnchanged(entry, stat)) return [entry];
      differs = true;
      if (stat === 'absent' || !stat.isFile()) {
        this.#gone.push(file);
        return [];
      }
      this.#changed.push(file);
      return [stampOf(name, stat)];
    });
    const row = { ...known, entries };
    if (differs) this.#folders.set(path, packed(row));
    return row;
  }

  /** Undefined when the system does not list it: the next walk asks again. */
  async #list(
    path: string,
    place: string,
    { stamp, known }: { readonly stamp: string; readonly known: FolderRow | undefined },
  ): Promise<FolderRow | undefined> {
    const listed = entriesIn(place);
    if (listed === undefined) return undefined;
    const before = new Map((known?.entries ?? []).map((entry) => [entry[0], entry]));
    const entries: Stamp[] = [];
    const folders: string[] = [];
    for (const entry of listed) {
      const file = path === '.' ? entry.name : `${path}/${entry.name}`;
      const isFolder = entry.isDirectory();
      if (isFolder ? this.#scope.leavesOut(entry.name) : !this.#scope.accepts(entry.name) || !entry.isFile()) continue;
      // A name that was just listed; what is read later goes through the workspace, which follows no link.
      if ((await this.#rules.hiddenBy(file as Path, isFolder)) !== undefined) continue;
      if (isFolder) {
        folders.push(entry.name);
        continue;
      }
      const stat = seenAt(`${place}/${entry.name}`);
      if (stat === 'absent' || (stat !== 'unseen' && !stat.isFile())) continue;
      const old = before.get(entry.name);
      before.delete(entry.name);
      if (stat === 'unseen') {
        this.miss(file);
        entries.push(unreadStamp(entry.name));
        continue;
      }
      if (old !== undefined && isUnchanged(old, stat)) entries.push(old);
      else {
        this.#changed.push(file);
        entries.push(stampOf(entry.name, stat));
      }
    }
    for (const name of before.keys()) this.#gone.push(path === '.' ? name : `${path}/${name}`);
    const stay = new Set(folders);
    for (const name of known?.folders ?? [])
      if (!stay.has(name)) this.#dropBelow(path === '.' ? name : `${path}/${name}`);
    const row = { stamp: this.#withoutRules.has(path) ? UNREAD_RULES : stamp, entries, folders };
    this.#folders.set(path, packed(row));
    return row;
  }

  #drop(path: string, known: FolderRow | undefined): void {
    if (known !== undefined) this.#dropBelow(path);
  }

  #dropBelow(path: string): void {
    const known = this.#known(path);
    if (known === undefined) return;
    this.#goneFolders.push(path);
    for (const [name] of known.entries) this.#gone.push(`${path}/${name}`);
    for (const name of known.folders) this.#dropBelow(`${path}/${name}`);
  }
}

/** The stamp of no folder. */
const UNREAD_RULES = '#unread';

const entriesIn = (place: string) => unlessRefused(undefined, () => readdirSync(place, { withFileTypes: true }));
