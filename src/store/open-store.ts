// Opens the one database of a workspace, making it on first use. A newer one is only read; a damaged one is kept and said.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { hashOf } from '../workspace/hash.ts';
import { changesCutBack } from './cut-back-log.ts';
import type { Database } from './database.ts';
import { storeResult } from './database-error.ts';
import { readMeta, writeMeta } from './meta.ts';
import { onNetworkDisk } from './network-disk.ts';
import { openDatabase } from './open-database.ts';
import { MIGRATIONS, SCHEMA, SCHEMA_VERSION } from './schema.ts';
import { type Environment, stateFolder } from './state-folder.ts';

type Failure = ReturnType<typeof fail>;

export interface StoreOptions {
  readonly env: Environment;
  /** Workspace.id: the folder keeps its store when it is moved. */
  readonly workspaceId: string;
  /** Where the folder is now; kept as a hint for people. */
  readonly root: string;
}

export const openStore = ({ env, workspaceId, root }: StoreOptions): Result<Database> => {
  const state = stateFolder(env);
  if (!state.ok) return state;
  const file = storeFile(state.value.folder, workspaceId);
  const safe = ensurePrivateFile(file);
  if (!safe.ok) return safe;
  const database = open(file, state.value.folder);
  if (!database.ok || database.value.readOnly !== undefined) return database;
  const settled = storeResult(database.value, () => settle(database.value, workspaceId, root));
  const wrong = settled.ok ? settled.value : settled;
  if (wrong === undefined) return database;
  database.value.close();
  return wrong;
};

/** Where the database of a workspace is, or would be. */
export const storeFile = (stateFolder: string, workspaceId: string): string =>
  join(stateFolder, `${/^[\w.-]{1,100}$/.test(workspaceId) ? workspaceId : hashOf(workspaceId).slice(0, 32)}.db`);

/** SQLite would make the file readable for everyone; its log takes over the mode of the file. */
const ensurePrivateFile = (file: string): Result<true> => {
  try {
    fs.closeSync(fs.openSync(file, fs.constants.O_CREAT | fs.constants.O_EXCL | fs.constants.O_RDWR, 0o600));
    return ok(true);
  } catch (thrown) {
    if (errnoOf(thrown) !== 'EEXIST') return fromErrno(thrown, 'create', file);
  }
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink())
      return fail('SYMLINK', `the store is a link: ${file}`, { wayOut: 'Remove the link if you did not make it.' });
    if (!stat.isFile()) return fail('NOT_REGULAR', `the store is not a file: ${file}`, { wayOut: 'Move it away.' });
    if ((stat.mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
    return ok(true);
  } catch (thrown) {
    return fromErrno(thrown, 'look at', file);
  }
};

const open = (file: string, folder: string): Result<Database> => {
  const journal = onNetworkDisk(folder) ? 'delete' : 'wal';
  const written = openedHere.has(file) ? ok(0) : versionInHeader(file);
  if (!written.ok) return written;
  if (written.value > SCHEMA_VERSION) return openNewer(file);
  // Before SQLite looks: it removes the log when it closes it.
  const lost = openedHere.has(file) ? 0 : changesCutBack(file);
  const opened = storeResult({ file }, () => {
    const database = { ...openDatabase({ file, journal }), ...(lost === 0 ? {} : { cutBack: lost }) };
    try {
      return { database, version: versionOf(database) };
    } catch (thrown) {
      database.close();
      throw thrown;
    }
  });
  if (!opened.ok) return opened;
  openedHere.add(file);
  // A newer program's number may still be in the log only.
  if (opened.value.version <= SCHEMA_VERSION) return ok(opened.value.database);
  opened.value.database.close();
  return openNewer(file);
};

const openNewer = (file: string): Result<Database> =>
  storeResult({ file }, () =>
    openDatabase({ file, readOnly: `this history was written by a newer countersign, so it is only read: ${file}` }),
  );

/**
 * Databases that were opened in this process. Closing any descriptor of a file gives up all locks this process has on it; another
 * process would then take itself for the last one, and remove the log that we go on reading.
 */
const openedHere = new Set<string>();

/** Looked up without SQLite, which would tidy up the file of a newer program when it closes it. */
const versionInHeader = (file: string): Result<number> => {
  const header = Buffer.alloc(64);
  try {
    const descriptor = fs.openSync(file, fs.constants.O_RDONLY);
    const length = fs.readSync(descriptor, header, 0, 64, 0);
    fs.closeSync(descriptor);
    return ok(length === 64 && header.toString('latin1', 0, 15) === 'SQLite format 3' ? header.readUInt32BE(60) : 0);
  } catch (thrown) {
    return fromErrno(thrown, 'read', file);
  }
};

const versionOf = (database: Database): number => Number(database.get('pragma user_version')?.user_version);

/** Makes the tables on first use; says what is wrong, if anything. */
const settle = (database: Database, workspaceId: string, root: string): Failure | undefined => {
  if (versionOf(database) === 0)
    database.transaction('full', () => {
      // Another process may have been first.
      if (versionOf(database) !== 0) return;
      database.exec(SCHEMA);
      database.exec(`pragma user_version = ${SCHEMA_VERSION}`);
      writeMeta(database, 'workspace', workspaceId);
    });
  if (versionOf(database) < SCHEMA_VERSION) database.transaction('full', () => migrate(database));
  const owner = readMeta(database, 'workspace');
  if (owner !== workspaceId)
    return fail('CORRUPT', `this store belongs to another workspace (${owner ?? 'none'}): ${database.file}`, {
      wayOut:
        'Something put another file in its place. Restore it from a backup, or move it away to start a new history.',
      data: { file: database.file },
    });
  if (readMeta(database, 'root') !== root) database.transaction('normal', () => writeMeta(database, 'root', root));
  return undefined;
};

/** From whichever version it has; another process may have been first. */
const migrate = (database: Database): void => {
  for (let version = versionOf(database) + 1; version <= SCHEMA_VERSION; version++) {
    database.exec(MIGRATIONS.get(version) ?? '');
    database.exec(`pragma user_version = ${version}`);
  }
};
