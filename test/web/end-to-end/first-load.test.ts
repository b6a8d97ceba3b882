// What a first page needs is named at its head: every script is asked for before one of them could say so.
// @module-tag browser
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openDesk } from '../../support/web/open-desk.ts';

const BUILT = resolve(import.meta.dirname, '../../../dist/web');

test('every script that a new conversation runs is named in the page itself', async () => {
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(BUILT, path)))).toEqual([]);
  const desk = await openDesk({});
  await desk.page.getByRole('textbox', { name: /message/i }).waitFor();
  const ran = await desk.page.evaluate<readonly string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))`,
  );
  expect(ran.length).toBeGreaterThan(2);
  expect(ran.filter((path) => !named.includes(path))).toEqual([]);
});
