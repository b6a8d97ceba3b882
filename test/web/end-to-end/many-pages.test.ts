// Many pages of one browser: they share one stream, because a browser has six connections for a server.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked, press, say, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit } from '../../support/web/scripts.ts';

const bell = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' });

test('nine pages of one browser hear everything, and go on when the one that listens is closed', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'one\n' },
    script: [{ calls: [edit('a.txt', ['one', '1'])] }, DONE, { calls: [edit('a.txt', ['1', '2'])] }, DONE],
  });
  const pages = [desk.page];
  while (pages.length < 9) {
    const page = await desk.page.context().newPage();
    await page.goto(desk.address);
    await page
      .getByRole('textbox', { name: /message|what/i })
      .first()
      .waitFor();
    pages.push(page);
  }
  const last = pages.at(-1)!;
  await say(last, 'Change it');
  for (const page of pages) await bell(page, '1 decision waits for you');
  // The first page that was opened is the one that listens.
  await desk.page.close();
  const sheet = await asked(last, 'a.txt');
  await press(sheet, 'Apply');
  await shown(last, 'All done.');
  for (const page of pages.slice(1)) await bell(page, 'Nothing waits for you');
  expect(desk.stage.read('a.txt')).toBe('1\n');
});
