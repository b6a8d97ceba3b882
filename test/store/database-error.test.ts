import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeFailure, storeResult, storeResultLater } from '../../src/store/database-error.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const thrown = (rawCode: number): Error => Object.assign(new Error('made up'), { rawCode });
const file = '/nowhere/x.db';

it.each([
  [13, 'NO_SPACE'],
  [10, 'DENIED'],
  [778, 'DENIED'], // a write that failed (ioerr_write)
  [14, 'DENIED'],
  [5, 'LOCKED'],
  [261, 'LOCKED'], // busy while another process recovers
  [6, 'LOCKED'],
  [8, 'READ_ONLY'],
  [11, 'CORRUPT'],
  [26, 'CORRUPT'],
  [7, 'LIMIT'],
  [18, 'TOO_LARGE'],
])('makes result code %i the error %s, with a way out', (code, expected) => {
  const { error } = storeFailure({ file }, thrown(code));
  expect(error.code).toBe(expected);
  expect(error.wayOut).toBeTruthy();
});

it('throws on what is a bug: a wrong statement, a broken constraint, our own exceptions', () => {
  const database = openDatabase({ file: join(temporaryFolder(), 'x.db') });
  expect(() => storeResult(database, () => database.exec('selec 1'))).toThrow('syntax error');
  expect(() =>
    storeResult(database, () => database.exec('create table t (a primary key); insert into t values (1), (1)')),
  ).toThrow();
  expect(() => storeFailure({ file }, new TypeError('bug'))).toThrow('bug');
  expect(() => storeFailure({ file }, 'text')).toThrow('text');
});

it('says which program is too old when the store is newer', () => {
  const { error } = storeFailure({ file, readOnly: 'written by a newer countersign' }, thrown(8));
  expect(error).toMatchObject({ code: 'READ_ONLY', message: 'written by a newer countersign' });
});

it('waits for work that waits', async () => {
  expect(await storeResultLater({ file }, async () => ({ ok: true, value: 1 }))).toEqual({ ok: true, value: 1 });
  const failed = await storeResultLater({ file }, () => Promise.reject(thrown(13)));
  expect(failed).toMatchObject({ ok: false, error: { code: 'NO_SPACE' } });
});

it('case 263: a damaged store is copied once, byte by byte, and the copy is named', () => {
  const folder = temporaryFolder();
  const damaged = join(folder, 'x.db');
  writeFileSync(damaged, 'not a database at all '.repeat(500));
  const open = () =>
    storeResult({ file: damaged }, () => openDatabase({ file: damaged }).get('select * from sqlite_master'));
  const [first, second] = [open(), open()];
  if (first.ok || second.ok) throw new Error('a damaged store was opened');
  expect(first.error.code).toBe('CORRUPT');
  const copy = String(first.error.data?.copy);
  expect(readFileSync(copy, 'utf8')).toBe(readFileSync(damaged, 'utf8'));
  expect(second.error.data?.copy).toBe(copy);
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
  expect(first.error.wayOut).toContain('move it away');
});

it('case 263: when even the copy fails, that is said', () => {
  const { error } = storeFailure({ file }, thrown(11));
  expect(error).toMatchObject({ code: 'CORRUPT' });
  expect(error.message).toContain('could not be copied');
});
