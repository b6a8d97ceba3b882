import {
  chmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { storeResult } from '../../src/store/database-error.ts';
import { readMeta } from '../../src/store/meta.ts';
import { onNetworkDisk } from '../../src/store/network-disk.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { SCHEMA_VERSION } from '../../src/store/schema.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const open = (home: string, workspaceId = '12-34', root = '/somewhere') =>
  openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId, root });
const opened = (home: string, workspaceId?: string, root?: string) => {
  const store = open(home, workspaceId, root);
  if (!store.ok) throw new Error(store.error.message);
  return store.value;
};

/** The file alone, as a sync tool or a restored backup leaves it. */
const closedFile = (store: Database): string => {
  store.exec('pragma wal_checkpoint(truncate)');
  store.close();
  for (const ending of ['-wal', '-shm']) rmSync(store.file + ending, { force: true });
  return store.file;
};

it('makes the tables once, in the write-ahead mode, and finds them again', () => {
  const home = temporaryFolder();
  const store = opened(home);
  store.run("insert into meta values ('mine', 'kept')");
  expect(store.get('pragma journal_mode')).toEqual({ journal_mode: 'wal' });
  store.close();
  expect(readMeta(opened(home), 'mine')).toBe('kept');
});

it('keeps one store per workspace and remembers where the folder was last', () => {
  const home = temporaryFolder();
  opened(home, '1-1', '/old').close();
  expect(readMeta(opened(home, '1-1', '/new'), 'root')).toBe('/new');
  opened(home, 'odd/../id', '/other').close();
  expect(readdirSync(join(home, 'state')).filter((name) => name.endsWith('.db'))).toHaveLength(2);
});

it('case 273: the file and its log are readable for the owner alone', () => {
  const home = temporaryFolder();
  const store = opened(home);
  store.run("insert into meta values ('a', 'b')");
  for (const name of readdirSync(join(home, 'state')))
    expect(statSync(join(home, 'state', name)).mode & 0o777).toBe(0o600);
  chmodSync(store.file, 0o644);
  opened(home);
  expect(statSync(store.file).mode & 0o777).toBe(0o600);
});

it('case 264: a store of a newer program is read, never changed', () => {
  const home = temporaryFolder();
  const store = opened(home);
  store.run("insert into meta values ('mine', 'kept')");
  store.exec('pragma user_version = 99; pragma wal_checkpoint(truncate)');
  store.close();
  const before = readFileSync(store.file);
  const newer = opened(home);
  expect(newer.readOnly).toContain('newer countersign');
  expect(readMeta(newer, 'mine')).toBe('kept');
  const written = storeResult(newer, () => newer.run("insert into meta values ('x', 'y')"));
  expect(written).toMatchObject({ ok: false, error: { code: 'READ_ONLY', wayOut: expect.stringContaining('Update') } });
  newer.close();
  expect(readFileSync(store.file).equals(before)).toBe(true);
});

it('case 264: also when the newer number is still in the log', () => {
  const home = temporaryFolder();
  const store = opened(home);
  store.exec('pragma wal_checkpoint(truncate)');
  store.exec('pragma user_version = 99');
  expect(readFileSync(store.file).readUInt32BE(60)).toBe(SCHEMA_VERSION);
  expect(opened(home).readOnly).toContain('newer countersign');
  store.close();
});

it('case 263: a store that is no database is kept as a copy, and nothing is put in its place', () => {
  const home = temporaryFolder();
  const file = closedFile(opened(home));
  writeFileSync(file, 'garbage '.repeat(1000));
  const store = open(home);
  expect(store).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
  expect(readFileSync(file, 'utf8')).toBe('garbage '.repeat(1000));
  expect(readdirSync(join(home, 'state')).some((name) => name.includes('.damaged-'))).toBe(true);
});

it('case 263: a flipped byte in a page is found when that page is read', () => {
  const home = temporaryFolder();
  const store = opened(home);
  store.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  store.close();
  const descriptor = openSync(store.file, 'r+');
  writeSync(descriptor, Buffer.from([0xff, 0xff]), 0, 2, 100);
  const again = open(home);
  expect(again).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
});

it('case 265: the store of another workspace in this place is refused', () => {
  const home = temporaryFolder();
  const [mine, other] = [closedFile(opened(home, '1-1')), closedFile(opened(home, '2-2'))];
  writeFileSync(mine, readFileSync(other));
  expect(open(home, '1-1')).toMatchObject({
    ok: false,
    error: { code: 'CORRUPT', message: expect.stringContaining('another workspace') },
  });
});

it('refuses a link or a folder in the place of the store', () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'state'), { mode: 0o700 });
  symlinkSync('/etc/passwd', join(home, 'state', '12-34.db'));
  expect(open(home)).toMatchObject({ ok: false, error: { code: 'SYMLINK' } });
  mkdirSync(join(home, 'state', 'dir.db'));
  expect(open(home, 'dir')).toMatchObject({ ok: false, error: { code: 'NOT_REGULAR' } });
});

it('uses a rollback journal where memory is not shared between processes', () => {
  const folder = temporaryFolder();
  expect(onNetworkDisk(folder)).toBe(false);
  expect(onNetworkDisk(join(folder, 'absent'))).toBe(true);
  const database = openDatabase({ file: join(folder, 'x.db'), journal: 'delete' });
  expect(database.get('pragma journal_mode')).toEqual({ journal_mode: 'delete' });
});
