// The file an index is kept in: made when it is missing, of another version, or damaged. Nothing in it is worth a question.
import type { Database } from '../../store/database.ts';
import type { Engine } from '../../store/engine.ts';
import { openDatabase } from '../../store/open-database.ts';
import { forgetIndex } from './forget-index.ts';

export interface KeptIndex {
  readonly file: string;
  /** Raised whenever a reader or the schema changes, so that what an older program read is read again. */
  readonly version: number;
  readonly schema: string;
  /** Reads a page of every table: a damaged file says so here, not in the middle of an answer. */
  readonly probe: string;
  /** How many `files` it is of. */
  readonly count: string;
  readonly engine?: Engine;
}

export const openKeptDatabase = (kept: KeptIndex): Database => {
  try {
    return opened(kept);
  } catch {
    // Whatever is wrong with it, everything in it can be read again from the workspace.
    forgetIndex(kept.file);
    return opened(kept);
  }
};

/** The names of ten thousand files fit: with less, every new one fetches a page and throws out another. */
const CACHE_KIBIBYTES = 32 * 1024;
/** Of four kibibytes: a first build is copied from the log into the file in a few large pieces. */
const LOG_PAGES = 8192;

const opened = (kept: KeptIndex): Database => {
  const { file, version: wanted, engine } = kept;
  const database = openDatabase({ file, ...(engine === undefined ? {} : { engine }) });
  try {
    // Nothing here has to be overwritten when it is deleted: what it was read from is still there.
    database.exec('pragma secure_delete = off');
    database.exec(`pragma cache_size = -${CACHE_KIBIBYTES}; pragma wal_autocheckpoint = ${LOG_PAGES}`);
    const version = Number(database.get('pragma user_version')?.user_version);
    if (version !== wanted && !isEmpty(database)) throw new Error(`index of version ${version}`);
    if (version !== wanted) database.transaction('normal', () => create(database, kept));
    database.get(kept.probe);
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
};

const isEmpty = (database: Database): boolean =>
  Number(database.get('select count(*) as tables from sqlite_master')?.tables) === 0;

const create = (database: Database, { schema, version }: KeptIndex): void => {
  // Another process may have been first.
  if (!isEmpty(database)) return;
  database.exec(schema);
  database.exec(`pragma user_version = ${version}`);
};
