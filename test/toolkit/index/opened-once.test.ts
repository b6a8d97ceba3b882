import { expect, test } from 'vitest';
import { ok } from '../../../src/error/error-value.ts';
import { openedOnce } from '../../../src/toolkit/index/opened-once.ts';
import type { Services } from '../../../src/toolkit/services.ts';

const thrownBy = (thrown: unknown) =>
  openedOnce(() => {
    throw thrown;
  })({ indexFolder: () => ok('/place') } as Services); // nothing else is asked of them here

test.each([
  ["Node's own SQLite", Object.assign(new Error('unable to open'), { code: 'ERR_SQLITE_ERROR', errcode: 14 })],
  ['libsql', new Error('ConnectionFailed("Unable to open connection to local database /place: 14")')],
  ['the system', Object.assign(new Error('EACCES'), { code: 'EACCES', errno: -13, syscall: 'unlink' })],
])('an index that %s cannot open is an error with its code, and no bug of ours', (_, thrown) => {
  expect(thrownBy(thrown)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
});

test('a bug of ours is thrown on', () => {
  const bug = Object.assign(new TypeError('of the wrong kind'), { code: 'ERR_INVALID_ARG_TYPE' });
  expect(() => thrownBy(bug)).toThrow(bug);
});
