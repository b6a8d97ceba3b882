// A damaged write-ahead log: SQLite goes back to before the damage, and the person is told.
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeMeta } from '../../src/store/meta.ts';
import { openStore } from '../../src/store/open-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FRAME = 24 + 4096;

/** A store as a killed process leaves it, with a log of several finished changes. */
const killed = (): { readonly home: string; readonly log: string } => {
  const [from, home] = [temporaryFolder(), temporaryFolder()];
  const opened = openStore({ env: { COUNTERSIGN_HOME: from }, workspaceId: 'w', root: '/w' });
  if (!opened.ok) throw new Error(opened.error.message);
  for (let index = 0; index < 20; index += 1)
    opened.value.transaction('full', () => writeMeta(opened.value, `key ${index}`, 'x'.repeat(500)));
  mkdirSync(join(home, 'state'), { mode: 0o700 });
  const { file } = opened.value;
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, join(home, 'state', `${basename(file)}${end}`));
  opened.value.close();
  return { home, log: join(home, 'state', `${basename(file)}-wal`) };
};

const cutBack = (home: string): number | undefined => {
  const opened = openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: 'w', root: '/w' });
  if (!opened.ok) throw new Error(opened.error.message);
  const lost = opened.value.cutBack;
  opened.value.close();
  return lost;
};

it('case 439: a log that ends as a killed process leaves it is nothing to tell', () => {
  const whole = killed();
  expect(cutBack(whole.home)).toBeUndefined();
  const torn = killed();
  // The last write was cut off in its middle: nobody was told that it is there.
  truncateSync(torn.log, readFileSync(torn.log).length - 100);
  expect(cutBack(torn.home)).toBeUndefined();
});

it('case 439: finished changes behind a damaged place of the log are counted', () => {
  const { home, log } = killed();
  const bytes = readFileSync(log);
  const frames = Math.floor((bytes.length - 32) / FRAME);
  const at = 32 + (frames - 5) * FRAME + 1000;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(log, bytes);
  expect(cutBack(home)).toBeGreaterThan(0);
  // Said once: the log is gone by then.
  expect(cutBack(home)).toBeUndefined();
});
