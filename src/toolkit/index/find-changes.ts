// Walks the workspace against what the index knows of it: which files are new or different, and which are gone.
import { readdirSync } from 'node:fs';
import { errnoOf } from '../../error/errno.ts';
import type { Database } from '../../store/database.ts';
import { type IgnoreRules, readIgnoreRules, type StateReader } from '../../workspace/ignore-rules.ts';
import type { Path } from '../../workspace/path.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type Breath, newBreath } from './breath.ts';
import { folderStamp, isUnchanged, type Stamp, stampOf, statAt } from './stamps.ts';

export interface Changes {
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  /** To be kept once the changed files have been read. */
  readonly folders: ReadonlyMap<string, PackedFolder>;
  readonly goneFolders: readonly string[];
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
export interface Scope {
  accepts(file: string): boolean;
  /** Folders that are never walked into, whether ignored or not. */
  leavesOut(folder: string): boolean;
  /** Where ignore files are read from, when not all of the workspace's count. */
  readonly ignoreFiles?: StateReader;
  /** Told of every folder right before it is looked at, so that what changes in it from then on can be seen. */
  entered?(path: string, place: string): void;
}

/** Every index that is settled by a walk has it. */
export const FOLDER_TABLE =
  'create table folder (path text primary key, stamp text not null, entries text not null) without rowid;';

export const findChanges = async (workspace: Workspace, database: Database, scope: Scope): Promise<Changes> => {
  const walk = new Walk(workspace, database, scope);
  await walk.folder('.', false);
  return walk.found();
};

/** Once the changed files have been read: the next walk begins from here. Inside a transaction. */
export const keepFolders = (database: Database, changes: Changes): void => {
  for (const path of changes.goneFolders) database.run('delete from folder where path = ?', path);
  for (const [path, { stamp, entries }] of changes.folders)
    database.run('insert or replace into folder (path, stamp, entries) values (?, ?, ?)', path, stamp, entries);
};

/** Before the files are read, so that what changes meanwhile is seen to have changed. */
export const stampNames = (root: string, paths: readonly string[]): ReadonlyMap<string, Stamp | undefined> =>
  new Map(
    paths.map((path) => {
      const stat = statAt(`${root}/${path}`);
      return [path, stat?.isFile() === true ? stampOf(path.slice(path.lastIndexOf('/') + 1), stat) : undefined];
    }),
  );

/**
 * For names that were seen to change without a walk: what the next one compares with. Folders keep their own stamps, so that it lists
 * them again. Inside a transaction.
 */
export const keepNames = (database: Database, stamped: ReadonlyMap<string, Stamp | undefined>): void => {
  for (const [path, stamp] of stamped) {
    const slash = path.lastIndexOf('/');
    const [folder, name] = [slash === -1 ? '.' : path.slice(0, slash), path.slice(slash + 1)];
    const row = folderRow(database, folder);
    if (row === undefined) continue;
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
  const [entries, folders] = JSON.parse(row.entries) as [Stamp[], string[]]; // written by `packed`
  return { stamp: row.stamp, entries, folders };
};

/** The state of one walk; a class because a dozen functions share it. */
class Walk {
  readonly #workspace: Workspace;
  readonly #database: Database;
  readonly #scope: Scope;
  readonly #rules: IgnoreRules;
  readonly #changed: string[] = [];
  readonly #gone: string[] = [];
  readonly #folders = new Map<string, PackedFolder>();
  readonly #goneFolders: string[] = [];
  readonly #breathe: Breath = newBreath();

  constructor(workspace: Workspace, database: Database, scope: Scope) {
    this.#workspace = workspace;
    this.#database = database;
    this.#scope = scope;
    this.#rules = readIgnoreRules(scope.ignoreFiles ?? workspace);
  }

  found(): Changes {
    return { changed: this.#changed, gone: this.#gone, folders: this.#folders, goneFolders: this.#goneFolders };
  }

  /** `again`: an ignore file above changed, so that everything below has to be asked anew. */
  async folder(path: string, again: boolean): Promise<void> {
    const place = path === '.' ? this.#workspace.root : `${this.#workspace.root}/${path}`;
    const known = this.#known(path);
    this.#scope.entered?.(path, place);
    const stat = statAt(place);
    if (stat === undefined || !stat.isDirectory()) return this.#drop(path, known);
    const { names, rules } = folderStamp(place, stat);
    const stamp = `${names}#${rules}`;
    const newRules = again || known?.stamp.slice(known.stamp.indexOf('#') + 1) !== rules;
    const row =
      known !== undefined && known.stamp === stamp && !again
        ? this.#compare(path, place, known)
        : await this.#list(path, place, { stamp, known });
    await this.#breathe();
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
      const stat = statAt(`${place}/${name}`);
      if (stat !== undefined && isUnchanged(entry, stat)) return [entry];
      differs = true;
      const file = path === '.' ? name : `${path}/${name}`;
      if (stat === undefined || !stat.isFile()) {
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

  async #list(
    path: string,
    place: string,
    { stamp, known }: { readonly stamp: string; readonly known: FolderRow | undefined },
  ): Promise<FolderRow> {
    const before = new Map((known?.entries ?? []).map((entry) => [entry[0], entry]));
    const entries: Stamp[] = [];
    const folders: string[] = [];
    for (const entry of entriesIn(place)) {
      const file = path === '.' ? entry.name : `${path}/${entry.name}`;
      const isFolder = entry.isDirectory();
      if (isFolder ? this.#scope.leavesOut(entry.name) : !this.#scope.accepts(entry.name) || !entry.isFile()) continue;
      // A name that was just listed; what is read later goes through the workspace, which follows no link.
      if ((await this.#rules.hiddenBy(file as Path, isFolder)) !== undefined) continue;
      if (isFolder) {
        folders.push(entry.name);
        continue;
      }
      const stat = statAt(`${place}/${entry.name}`);
      if (stat === undefined || !stat.isFile()) continue;
      const old = before.get(entry.name);
      before.delete(entry.name);
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
    const row = { stamp, entries, folders };
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

const entriesIn = (place: string) => {
  try {
    return readdirSync(place, { withFileTypes: true });
  } catch (thrown) {
    // A folder that cannot be listed has nothing in it for us; the next walk asks again.
    if (errnoOf(thrown) === undefined) throw thrown;
    return [];
  }
};
