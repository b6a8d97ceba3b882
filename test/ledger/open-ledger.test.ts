import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ledger, NewRecord } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import type { Database } from '../../src/store/database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const hash = 'a'.repeat(64);
const call = (subject: string, paths: readonly string[] = [], session = 1): NewRecord => ({
  kind: 'call',
  session,
  subject,
  body: { tool: 'edit_file', paths, arguments: { path: { size: 4, hash } } },
});
const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const fresh = (now?: () => number): { database: Database; ledger: Ledger; home: string } => {
  const home = temporaryFolder();
  const database = value(openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: 'w', root: '/' }));
  return { database, ledger: openLedger(database, now), home };
};
const filled = (count: number) => {
  const store = fresh();
  for (let index = 1; index <= count; index += 1) value(store.ledger.append(call(`c${index}`, [`${index}.md`])));
  return store;
};

it('numbers records from one and reads them back in order', async () => {
  const { ledger } = filled(3);
  const records = value(ledger.query());
  expect(records.map(({ seq, subject }) => [seq, subject])).toEqual([
    [1, 'c1'],
    [2, 'c2'],
    [3, 'c3'],
  ]);
  expect(records[0]?.body).toMatchObject({ tool: 'edit_file' });
  expect(value(await ledger.verify())).toEqual({ records: 3, erased: 0 });
});

it('verifies when it is empty', async () => {
  expect(value(await fresh().ledger.verify())).toEqual({ records: 0, erased: 0 });
});

const columns = ['at', 'kind', 'session', 'subject', 'body', 'body_hash', 'prev', 'hash'];
it('names the record in which any one field was changed', async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom(...columns),
    fc.nat(7),
    async (seq, column, bit) => {
      const { database, ledger } = filled(6);
      const was = Object.values(database.get(`select ${column} from ledger where seq = ?`, seq) ?? {})[0];
      const flipped = typeof was === 'string' ? flip(was, bit) : Number(was) ^ (1 << bit);
      database.run(`update ledger set ${column} = ? where seq = ?`, flipped, seq);
      const verified = await ledger.verify();
      expect(verified).toMatchObject({ ok: false, error: { code: 'CORRUPT', data: { seq } } });
      database.close();
    },
  );
  await fc.assert(property, { numRuns: 40 });
});
it('lets others have their turn while it walks', async () => {
  const { ledger } = fresh();
  for (let count = 0; count < 5; count++)
    value(ledger.append(...Array.from({ length: 1000 }, (_, at) => call(`c${at}`))));
  const turns: string[] = [];
  const other = setInterval(() => turns.push('other'), 0);
  const verified = await ledger.verify((checked) => turns.push(String(checked)));
  clearInterval(other);
  expect(value(verified)).toEqual({ records: 5000, erased: 0 });
  expect(turns.slice(turns.indexOf('1000'), turns.indexOf('5000'))).toContain('other');
});

it('holds when bodies are erased while it walks, and finds one that was emptied without a word all the same', async () => {
  const { database, ledger } = fresh();
  for (let count = 0; count < 3; count++)
    value(ledger.append(...Array.from({ length: 1000 }, (_, at) => call(`c${at}`))));
  const erased = await ledger.verify((checked) => {
    if (checked === 1000) value(ledger.erase([2500]));
  });
  expect(value(erased)).toEqual({ records: 3000, erased: 1 });
  const emptied = await ledger.verify((checked) => {
    if (checked !== 1000) return;
    database.run('update ledger set body = null where seq = 2700');
    value(ledger.append(call('another')));
  });
  expect(emptied).toMatchObject({ ok: false, error: { code: 'CORRUPT', data: { seq: 2700 } } });
});

/** Another character at a place that depends on the bit. */
const flip = (text: string, bit: number): string => {
  const at = bit % text.length;
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
};

it.each([
  ['the first', 1],
  ['one in the middle', 3],
  ['the last', 5],
])('names the record that is missing: %s', async (_, seq) => {
  const { database, ledger } = filled(5);
  database.run('delete from ledger where seq = ?', seq);
  expect(await ledger.verify()).toMatchObject({ ok: false, error: { data: { seq, wrong: 'it is missing' } } });
});

it('names the first of two records that were swapped', async () => {
  const { database, ledger } = filled(5);
  database.exec(
    'update ledger set seq = -2 where seq = 2; update ledger set seq = 2 where seq = 4; update ledger set seq = 4 where seq = -2',
  );
  expect(await ledger.verify()).toMatchObject({ ok: false, error: { data: { seq: 2 } } });
});

it('finds a last record that was cut off together with the head, and one that was added', async () => {
  const { database, ledger } = filled(3);
  database.run("update meta set value = ? where key = 'ledger head'", `3 ${hash}`);
  expect(await ledger.verify()).toMatchObject({ ok: false, error: { data: { seq: 3 } } });
  const added = filled(2);
  added.database.run(
    'insert into ledger select 3, at, kind, session, subject, body, body_hash, prev, hash from ledger where seq = 2',
  );
  expect(await added.ledger.verify()).toMatchObject({
    ok: false,
    error: { data: { seq: 3, wrong: 'it is beyond the head' } },
  });
});

it('still verifies after bodies were erased, and the bodies are gone', async () => {
  const { database, ledger } = filled(6);
  expect(value(ledger.erase([2, 3, 5, 99]))).toBe(3);
  expect(value(await ledger.verify())).toEqual({ records: 7, erased: 3 });
  expect(value(ledger.query()).map(({ body }) => body === null)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(value(ledger.erase([7]))).toBe(0);
  database.run('update ledger set body = null where seq = 1');
  expect(await ledger.verify()).toMatchObject({ ok: false, error: { data: { seq: 1 } } });
});

it('finds records by kind, session, time and path', () => {
  let clock = 1000;
  const { database, ledger } = fresh(() => clock);
  value(ledger.append(call('a', ['Notes/React.md'], 1)));
  clock = 2000;
  value(ledger.append(call('b', ['Notes/Vue.md'], 2)));
  value(
    ledger.append({
      kind: 'receipt',
      session: 2,
      subject: 'b',
      body: {
        proposal: 'b',
        status: 'applied',
        entry: 1,
        files: [{ path: 'Notes/React.md', before: null, after: hash }],
        bytes: 3,
      },
    }),
  );
  value(
    ledger.append({
      kind: 'limit',
      session: 2,
      subject: 'Notes/React.md',
      body: { what: 'turns', limit: 1, reached: 1 },
    }),
  );
  const subjects = (query: Parameters<Ledger['query']>[0]) => value(ledger.query(query)).map(({ seq }) => seq);
  expect(subjects({ kind: 'call' })).toEqual([1, 2]);
  expect(subjects({ session: 2 })).toEqual([2, 3, 4]);
  expect(subjects({ since: 1500, limit: 2 })).toEqual([3, 4]);
  expect(subjects({ path: 'Notes/React.md' })).toEqual([1, 3]);
  database.run("update ledger set body = 'not json' where seq = 3");
  expect(subjects({ path: 'Notes/React.md' })).toEqual([1]);
  expect(value(ledger.query({ kind: 'receipt' }))[0]?.body).toBeNull();
});

it('case 281: when the clock goes backwards, the order is that of the numbers', () => {
  let clock = 9000;
  const { ledger } = fresh(() => (clock -= 1000));
  for (const subject of ['a', 'b', 'c']) value(ledger.append(call(subject)));
  expect(value(ledger.query()).map(({ subject }) => subject)).toEqual(['a', 'b', 'c']);
  expect(value(ledger.query({ limit: 1 })).map(({ subject }) => subject)).toEqual(['c']);
});

it('tells which bytes went to which model, when, and by whose decision', () => {
  const { ledger } = fresh(() => 5);
  const decided = (who: 'terminal' | 'web'): NewRecord => ({
    kind: 'decision',
    session: 1,
    subject: '1:p1',
    body: {
      proposal: 'p1',
      digest: hash,
      answer: 'approve',
      who: { kind: 'person', desk: who },
      waitedMilliseconds: 1200,
    },
  });
  value(ledger.append(decided('terminal')));
  value(ledger.append(decided('web')));
  const lines = { from: 1, to: 80, of: 120 };
  value(
    ledger.append({
      kind: 'egress',
      session: 1,
      subject: 'request 1',
      body: {
        model: 'openai/x',
        local: false,
        request: 1,
        items: [
          { path: 'a.md', hash, lines, bytes: 900, proposal: 'p1' },
          { path: 'b.md', hash, bytes: 10 },
        ],
      },
    }),
  );
  const [first, second] = value(ledger.shared());
  expect(first).toMatchObject({
    path: 'a.md',
    model: 'openai/x',
    at: 5,
    lines,
    bytes: 900,
    by: { kind: 'person', desk: 'web' },
  });
  expect(second).toMatchObject({ path: 'b.md', by: null });
  expect(value(ledger.shared({ path: 'b.md' }))).toHaveLength(1);
});

it('case 275: three processes append at once, and no record is lost or out of the chain', async () => {
  const { ledger, home } = fresh();
  const script = join(import.meta.dirname, 'append-many.ts');
  const children = [1, 2, 3].map((session) =>
    spawn(process.execPath, ['--import', 'tsx', script, home, String(session), '150'], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0]);
  expect(value(await ledger.verify())).toEqual({ records: 450, erased: 0 });
  for (const session of [1, 2, 3])
    expect(value(ledger.query({ session })).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 150 }, (_, index) => `c${index}`),
    );
});

it('case 282: a record that cannot be written is an error at once', async () => {
  const { database, ledger } = filled(1);
  database.exec('pragma query_only = on');
  expect(ledger.append(call('lost'))).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } });
  database.exec('pragma query_only = off');
  expect(value(await ledger.verify())).toEqual({ records: 1, erased: 0 });
});
