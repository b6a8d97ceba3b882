import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { takeLock, waitForLock } from '../../src/store/lock.ts';
import { openStore } from '../../src/store/open-store.ts';
import { processStart } from '../../src/store/process-start.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const store = (): Database => {
  const opened = openStore({ env: { COUNTERSIGN_HOME: temporaryFolder() }, workspaceId: 'w', root: '/' });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

it('case 274: a lock that a living process holds is not given away', () => {
  const database = store();
  const lock = takeLock(database, 'apply');
  expect(lock.ok).toBe(true);
  expect(takeLock(database, 'apply')).toMatchObject({
    ok: false,
    error: { code: 'LOCKED', data: { pid: process.pid } },
  });
  expect(takeLock(database, 'another').ok).toBe(true);
  if (lock.ok) expect(lock.value.release()).toEqual({ ok: true, value: true });
  expect(takeLock(database, 'apply').ok).toBe(true);
});

it('case 274: the lock of a process that died is taken over', async () => {
  const database = store();
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const holder = { pid, started: processStart(pid) ?? '' };
  expect(takeLock(database, 'apply', holder).ok).toBe(true);
  expect(takeLock(database, 'apply')).toMatchObject({ ok: false, error: { data: { pid } } });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(takeLock(database, 'apply').ok).toBe(true);
});

it('case 274: a pid that was given out again does not keep the lock', () => {
  const database = store();
  takeLock(database, 'apply', { pid: process.pid, started: 'an earlier life' });
  expect(takeLock(database, 'apply').ok).toBe(true);
});

it('waits for a lock, and gives up when the time is over', async () => {
  const database = store();
  const first = takeLock(database, 'apply');
  const second = waitForLock(database, 'apply', 10_000);
  if (first.ok) first.value.release();
  expect((await second).ok).toBe(true);
  expect(await waitForLock(database, 'apply', 20)).toMatchObject({ ok: false, error: { code: 'LOCKED' } });
});

it('tells one process from another by when it started', () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  expect(processStart(1)).not.toBe(processStart(process.pid));
  expect(processStart(2 ** 30)).toBeUndefined();
  const ended = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
  expect(processStart(ended)).toBeUndefined();
});

it('keeps the holder across two connections to one store', () => {
  const database = store();
  takeLock(database, 'apply');
  const again = openStore({ env: { COUNTERSIGN_HOME: join(database.file, '../..') }, workspaceId: 'w', root: '/' });
  expect(again.ok && takeLock(again.value, 'apply').ok).toBe(false);
});
