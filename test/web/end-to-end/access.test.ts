// For everyone: nothing that axe-core finds wrong on any view, in either theme, also on a phone; and everything without a mouse.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { asked, composer, hasFocus, lookedAt, pressKeys, say, settled, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { create, DONE, edit, readNotes, runCommand } from '../../support/web/scripts.ts';
import { VIEWS, view } from '../../support/web/views.ts';
import { WRONG_GEOMETRY } from '../../support/web/wrong-geometry.ts';

const REPLY = {
  text: '# Plan\n\n1. **Call** Bob\n2. `npm test`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst x = 1; // one\n```\n\n> as [said](https://example.org/a)\n',
};
/** Nothing scrolls sideways, is glued, doubled, cut into letters or lies over something else. */
const looksRight = async (page: Page, where: string): Promise<void> =>
  expect(await page.evaluate<readonly string[]>(WRONG_GEOMETRY), where).toEqual([]);

for (const width of [1280, 360]) {
  test(`axe finds nothing on any view, light and dark, at ${width} pixels, and nothing is glued, doubled, broken or out of sight`, async () => {
    const desk = await openDesk({
      example: 'vault',
      profile: 'notes',
      width,
      script: [{ calls: [edit('Notes/Bees.md', ['July', 'August']), readNotes('Notes/Vue.md')] }, REPLY],
    });
    await say(desk.page, 'Begin');
    const sheet = await asked(desk.page, 'Edit Bees');
    expect(await axe(desk.page)).toEqual([]);
    await looksRight(desk.page, 'the sheet');
    await pressKeys(desk.page, 'y', '2');
    await lookedAt(desk.page, 'Share Vue');
    expect(await axe(desk.page)).toEqual([]);
    await pressKeys(desk.page, 'y');
    await sheet.locator('button[data-sign]').press('Enter');
    await shown(desk.page, /^as said/);
    await settled(desk.page);
    for (const hash of [...VIEWS, '#/sessions/1', '#/history/1', '#/tools/edit_file']) {
      await view(desk.page, hash);
      expect((await axe(desk.page)).map((line) => `${hash}: ${line}`)).toEqual([]);
      await looksRight(desk.page, hash);
    }
  });
}

test('by keyboard alone: say, look, tick, refuse with a word, sign a batch, undo', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'a\n', 'b.txt': 'b\n' },
    script: [{ calls: [edit('a.txt', ['a', 'A']), edit('b.txt', ['b', 'B']), create('c.txt', 'c\n')] }, DONE],
  });
  const { page } = desk;
  const { keyboard } = page;
  await composer(page).waitFor();
  await tabTo(page, composer(page));
  await keyboard.type('Three things');
  await keyboard.press('Enter');
  await asked(page, 'a.txt');
  await pressKeys(page, 'y', '2');
  await lookedAt(page, 'b.txt');
  await pressKeys(page, 'n');
  await keyboard.type('b stays');
  await keyboard.press('Enter');
  await pressKeys(page, '3');
  await lookedAt(page, 'c.txt');
  await pressKeys(page, 'y');
  await page.locator('[data-armed="true"] button[data-sign]:focus').waitFor();
  await keyboard.press('Enter');
  await shown(page, 'All done.');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt'), desk.stage.read('c.txt')]).toEqual(['A\n', 'b\n', 'c\n']);
  await tabTo(page, page.getByRole('link', { name: /history/i }).first());
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /history/i }).waitFor();
  // What one answer applied is folded under one line; the list is one stop, and letters go through it.
  await tabTo(page, page.getByRole('button', { name: '2 files' }));
  await keyboard.press('Enter');
  const entry = page.getByRole('link', { name: /^Entry \d+ a\.txt/ });
  await entry.waitFor();
  for (let step = 0; step < 2; step++) await keyboard.press('j');
  expect(await hasFocus(entry)).toBe(true);
  await keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^Undo( 1)?$/ }).first();
  await undo.waitFor();
  await tabTo(page, undo);
  await keyboard.press('Enter');
  await expect.poll(() => desk.stage.read('a.txt')).toBe('a\n');
});

test('a command with its two tabs is read and signed by keyboard alone', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'a\n' },
    script: [{ calls: [runCommand('echo b >> a.txt; echo printed')] }, DONE],
  });
  await say(desk.page, 'Run it');
  const sheet = await asked(desk.page, 'Rehearsed on a copy');
  await pressKeys(desk.page, 'o');
  await sheet.getByRole('tab', { name: /^Output/, selected: true }).waitFor();
  await sheet.getByText('printed', { exact: true }).waitFor();
  await pressKeys(desk.page, 'ArrowLeft');
  await sheet.getByRole('tab', { name: /^Files/, selected: true }).waitFor();
  await sheet.getByRole('row', { name: 'added line 2 b', exact: true }).waitFor();
  await pressKeys(desk.page, 'y');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('a.txt')).toBe('a\nb\n');
});

/** Tab, and nothing else, until the element has the focus; a page has fewer stops than this. */
test('the ledger is verified, sought through and opened, and what was shared is looked through, by keyboard alone', async () => {
  const desk = await openDesk({
    files: { 'a.md': 'a\n', 'b.md': 'b\n' },
    profile: 'notes',
    script: [{ calls: [readNotes('a.md', 'b.md')] }, { calls: [edit('a.md', ['a', 'A'])] }, DONE],
  });
  const { page } = desk;
  const { keyboard } = page;
  await say(page, 'Begin');
  await asked(page, 'Share 2 notes');
  await pressKeys(page, 'y');
  await asked(page, 'Edit a.md');
  await pressKeys(page, 'y');
  await shown(page, 'All done.');
  await settled(page);

  await tabTo(page, page.getByRole('link', { name: 'History' }).first());
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Ledger' }).first());
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Verify the chain' }));
  await keyboard.press('Enter');
  await shown(page, /^The chain holds: \d+ records/);
  const kinds = page.locator('.cs-records td:nth-child(3)');
  await tabTo(page, page.getByLabel('Tool'));
  await keyboard.type('edit_file');
  await tabTo(page, page.getByLabel('Kind'));
  await keyboard.type('dec');
  await expect.poll(() => kinds.allInnerTexts()).toEqual(['decision']);
  await tabTo(page, page.locator('.cs-records summary').first());
  await keyboard.press('Enter');
  await page.locator('details[open] pre').getByText('"approve"').waitFor();

  await tabTo(page, page.getByRole('link', { name: 'Shared', exact: true }).first());
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'What was shared' }).waitFor();
  const files = page.locator('tbody td:first-child');
  await expect.poll(() => files.count()).toBe(2);
  await tabTo(page, page.getByRole('button', { name: '30 days' }));
  await keyboard.press('Enter');
  await page.getByRole('button', { name: '30 days', pressed: true }).waitFor();
  await tabTo(page, page.getByLabel('Path'));
  await keyboard.type('b.md');
  await expect.poll(() => files.allInnerTexts()).toEqual([expect.stringMatching(/^b\.md/)]);
});

const tabTo = async (page: Parameters<typeof composer>[0], target: ReturnType<typeof composer>): Promise<void> => {
  for (let stop = 0; stop < 150; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target}`);
};
