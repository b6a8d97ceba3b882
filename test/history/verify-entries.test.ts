// The history is held against the ledger.
import { expect, test } from 'vitest';
import { must, openGround } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('case 438: an entry that was taken out of the store by hand, or altered, is named', async () => {
  const ground = openGround({ top: temporaryFolder() });
  for (const text of ['one\n', 'two\n', 'three\n']) await ground.edit('a.md', text);
  expect(must(ground.history.verify())).toEqual({ entries: 3, uncovered: 0 });
  ground.database.run("update entry_change set path = 'b.md' where entry = 2");
  expect(ground.history.verify()).toMatchObject({ ok: false, error: { code: 'CORRUPT', data: { entry: 2 } } });
  ground.database.run("update entry_change set path = 'a.md' where entry = 2");
  ground.database.run('delete from entry_change where entry = 3');
  ground.database.run('delete from entry where id = 3');
  expect(ground.history.verify()).toMatchObject({ ok: false, error: { code: 'CORRUPT', data: { entry: 3 } } });
  expect(await ground.ledger.verify()).toMatchObject({ ok: true });
  ground.close();
});

test('case 438: what was purged is not missed, and what has no record is not covered rather than broken', async () => {
  const ground = openGround({ top: temporaryFolder() });
  for (const text of ['one\n', 'two\n', 'three\n']) await ground.edit('a.md', text);
  must(await ground.history.purge({ entries: [1] }));
  expect(must(ground.history.verify())).toEqual({ entries: 2, uncovered: 0 });
  const records = must(ground.ledger.query({ kind: 'history', subject: 'entry 2' }));
  must(ground.ledger.erase(records.map(({ seq }) => seq)));
  expect(must(ground.history.verify())).toEqual({ entries: 2, uncovered: 1 });
  // A number that is given out again is another entry.
  must(await ground.history.purge({ all: true }));
  await ground.edit('a.md', 'four\n');
  expect(must(ground.history.verify())).toEqual({ entries: 1, uncovered: 0 });
  ground.close();
});
