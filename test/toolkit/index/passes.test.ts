import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/store/open-database.ts';
import { createPasses, type PassProgress } from '../../../src/toolkit/index/passes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const database = () => openDatabase({ file: join(temporaryFolder(), 'index.db') });

it('tells how far a long reading is while someone waits for it, and not at every file', async () => {
  const passes = createPasses(database(), async ({ progress }) => {
    for (let read = 1; read <= 100; read++) {
      progress({ read, of: 100 });
      await wait(10);
    }
  });
  const told: PassProgress[] = [];
  const settled = await passes.settled(60_000, (progress) => told.push(progress));
  expect(settled.ok && settled.value.complete).toBe(true);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(100);
  expect(told.every(({ read, of }) => read > 1 && of === 100)).toBe(true);
  await passes.close();
});

it('tells nobody who no longer waits', async () => {
  let go = (): void => undefined;
  const passes = createPasses(database(), async ({ progress }) => {
    progress({ read: 1, of: 2 });
    await new Promise<void>((done) => {
      go = done;
    });
    await wait(600);
    progress({ read: 2, of: 2 });
  });
  const told: number[] = [];
  const early = await passes.settled(20, ({ read }) => told.push(read));
  expect(early.ok && early.value).toEqual({ complete: false, progress: { read: 1, of: 2 } });
  expect(told).toEqual([1]);
  go();
  await passes.close();
  expect(told).toEqual([1]);
});
