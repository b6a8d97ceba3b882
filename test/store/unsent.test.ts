// What was typed and not sent is in the store of the workspace, for its owner only, in bounds, and gone when it is stale.
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { SCHEMA_VERSION } from '../../src/store/schema.ts';
import { createUnsent, MOST_UNSENT_BYTES } from '../../src/store/unsent.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const opened = (home = temporaryFolder()) => {
  const store = openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: 'w', root: '/w' });
  if (!store.ok) throw new Error(store.error.message);
  return store.value;
};

it('outlives the process, readable for its owner only, and an empty text takes it away', () => {
  const home = temporaryFolder();
  const first = opened(home);
  expect(createUnsent(first).keep(3, 'draft', 'half a message').ok).toBe(true);
  expect(statSync(first.file).mode & 0o077).toBe(0);
  first.close();
  const database = opened(home);
  const unsent = createUnsent(database);
  expect(unsent.read(3, 'draft')).toBe('half a message');
  expect(unsent.read(4, 'draft')).toBeUndefined();
  unsent.keep(3, 'draft', '');
  expect(database.all('select * from unsent')).toEqual([]);
  database.close();
});

it('too much is refused and leaves what was kept; the oldest makes room, and what is a month old is gone', () => {
  const database = opened();
  let now = 1_000;
  const unsent = createUnsent(database, () => now);
  unsent.keep(1, 'draft', 'short');
  const refused = unsent.keep(1, 'draft', 'x'.repeat(MOST_UNSENT_BYTES + 1));
  expect(refused).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
  expect(unsent.read(1, 'draft')).toBe('short');
  for (let session = 2; session < 12; session++) {
    now++;
    unsent.keep(session, 'draft', 'x'.repeat(MOST_UNSENT_BYTES));
  }
  expect(unsent.read(1, 'draft')).toBeUndefined();
  expect(unsent.read(11, 'draft')).toHaveLength(MOST_UNSENT_BYTES);
  now += 31 * 24 * 60 * 60_000;
  unsent.keep(20, 'draft', 'new');
  expect(database.all('select session from unsent')).toEqual([{ session: 20 }]);
  database.close();
});

it('a store of the version before gets its table, and keeps everything it has', () => {
  const home = temporaryFolder();
  const old = opened(home);
  old.exec(
    `drop table unsent; drop table label; drop table piece; drop table client_call; insert into meta (key, value) values ('a', 'b'); pragma user_version = 1`,
  );
  old.close();
  const database = opened(home);
  expect(createUnsent(database).keep(1, 'draft', 'text').ok).toBe(true);
  expect(database.get('pragma user_version')).toEqual({ user_version: SCHEMA_VERSION });
  expect(database.get(`select value from meta where key = 'a'`)).toEqual({ value: 'b' });
  database.close();
});
