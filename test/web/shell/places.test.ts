// Where one can be, and how one gets there and back: by pressing, by key, by address.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { listening, openShell, question } from './open-shell.ts';

const hash = (page: Page): Promise<string> => page.evaluate('location.hash');
const leaveField = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.blur()');

test('every place is a link with its tabs, an address each, and back and forward work', async () => {
  const { page } = await openShell();
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('link', { name: 'History' }).click();
  const tabs = page.getByRole('navigation', { name: 'History' }).getByRole('link');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Changes', 'Shared', 'Ledger', 'Statistics']);
  expect(await tabs.first().getAttribute('aria-current')).toBe('page');
  await tabs.nth(2).click();
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  await places.getByRole('link', { name: 'Rules and tools' }).click();
  const others = page.getByRole('navigation', { name: 'Rules and tools' }).getByRole('link');
  await expect.poll(() => others.allInnerTexts()).toEqual(['Rules', 'Tools', 'Skills', 'This folder brings']);
  expect(await places.getByRole('link', { name: 'Rules and tools' }).getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  expect(await tabs.nth(2).getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await page.goBack();
  await page.getByText('I read the pricing code first.').waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
});

test('an address that leads nowhere says so, with a way back to the conversation, and begins none', async () => {
  const { page } = await openShell({ hash: '#/sessions/7' });
  await page.getByText('I read the pricing code first.').waitFor();
  await page.evaluate(`location.hash = '#/nowhere/at/all'`);
  await page.getByRole('heading', { name: 'Nothing is at this address' }).waitFor();
  await page.getByText('#/nowhere/at/all').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the conversation' }).click();
  await page.getByText('I read the pricing code first.').waitFor();
});

test('g and a letter go to the places, c back to the conversation that was open, n to a new one; no letter counts in a field', async () => {
  const { page } = await openShell();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  await page.keyboard.type('gh?gs');
  expect(await field.inputValue()).toBe('gh?gs');
  expect(await hash(page)).toBe('#/sessions/7');
  await leaveField(page);
  for (const [letter, address] of [
    ['w', '#/waiting'],
    ['h', '#/history'],
    ['r', '#/rules'],
    ['s', '#/settings'],
    ['c', '#/sessions/7'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect.poll(() => hash(page)).toBe(address);
    await page.locator('main h1').waitFor();
    await leaveField(page);
  }
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect.poll(() => hash(page)).toBe('#/');
});

test('? shows all keys, Escape closes them and puts nothing aside', async () => {
  const { page } = await openShell({ questions: [question(1)] });
  await page.locator('.cs-sheet').waitFor();
  await leaveField(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('find or do anything').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  expect(await hash(page)).toBe('#/sessions/7');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect(await page.locator('.cs-sheet').count()).toBe(1);
});

test('the side bar is hidden and shown by ⌘. and stays so; where it has no room it lies over the page until Escape', async () => {
  const shell = await openShell({ width: 1280 });
  await listening(shell);
  const { page } = shell;
  const side = page.locator('.cs-side');
  await side.waitFor();
  await page.keyboard.press('Control+.');
  await side.waitFor({ state: 'hidden' });
  await page.reload();
  await page.locator('.cs-rail').waitFor();
  expect(await side.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show the side bar' }).click();
  await side.waitFor();

  shell.ask(question(1));
  await page.locator('.cs-sheet').waitFor();
  await side.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('Control+.');
  await side.waitFor();
  await expect.poll(() => page.evaluate(`document.activeElement.closest('.cs-side') !== null`)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await side.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
  // Escape was for the side bar alone.
  expect(await page.locator('.cs-sheet').count()).toBe(1);
});

test('where there is room for one, pressing the place or the conversation that is open already leads back to it', async () => {
  const { page } = await openShell({ width: 900, questions: [question(1)] });
  const conversation = page.locator('.cs-main');
  await page.getByText('I read the pricing code first.').waitFor();
  await page.keyboard.press('Control+j');
  await page.locator('.cs-sheet').waitFor();
  await page.getByRole('link', { name: 'Conversations' }).click();
  await conversation.waitFor();
  await page.keyboard.press('Control+j');
  await conversation.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show the side bar' }).click();
  await page
    .locator('.cs-side')
    .getByRole('link', { name: /The website/ })
    .click();
  await conversation.waitFor();
  expect(await page.locator('.cs-side').isVisible()).toBe(false);
  expect(await hash(page)).toBe('#/sessions/7');
});

test('⌘J leads to where one writes when nothing waits', async () => {
  const { page } = await openShell();
  await page.getByText('I read the pricing code first.').waitFor();
  await leaveField(page);
  await page.keyboard.press('Control+j');
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
});

test('what is wrong with the page as a whole is said in its place, and notices go when they are taken away', async () => {
  const shell = await openShell({ state: { untrusted: 'This folder brings along 2 tools that do not count yet.' } });
  await listening(shell);
  const { page } = shell;
  await page.getByText('This folder brings along 2 tools').waitFor();
  expect(await page.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe('#/trust');
  shell.say({ kind: 'notice', tone: 'plain', words: 'Something\nof two lines.' });
  const notices = page.getByRole('log', { name: 'Notices' });
  await notices.getByText('of two lines.').waitFor();
  expect(await axe(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await notices.getByText('of two lines.').waitFor({ state: 'detached' });
});

test('a page that is not signed in says to which start it belongs and where its link is, before anything and later', async () => {
  const denied = {
    status: 401,
    body: { error: { code: 'DENIED', message: 'This browser is not signed in.', wayOut: 'Open the link.' } },
  };
  const before = await openShell({ api: () => denied });
  const words = 'This page belongs to an earlier start. Open the new link from the terminal.';
  await before.page.getByRole('alert').getByText(words).waitFor();
  expect(await axe(before.page)).toEqual([]);

  let isOver = false;
  const shell = await openShell({ questions: [question(1)], api: () => (isOver ? denied : undefined) });
  await listening(shell);
  isOver = true;
  shell.say({ kind: 'reset' });
  await shell.page.getByRole('alert').getByText(words).waitFor();
  await expect.poll(() => shell.page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).toBe(true);
});

for (const [width, height] of [
  [1440, 900],
  [900, 900],
  [390, 844],
] as const)
  test(`axe finds nothing on the frame, light and dark, at ${width} pixels, and nothing scrolls sideways`, async () => {
    const shell = await openShell({ width, height });
    await listening(shell);
    const { page } = shell;
    await page.getByText('I read the pricing code first.').waitFor();
    const looked = async (): Promise<void> => {
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    };
    await looked();
    shell.ask(question(1));
    await page.locator('.cs-sheet').waitFor({ state: 'attached' });
    await looked();
    await page.keyboard.press('Control+j');
    await page.locator('.cs-sheet[data-armed="true"]').waitFor();
    await looked();
    for (const address of ['#/waiting', '#/history', '#/trust', '#/nowhere']) {
      await page.evaluate(`location.hash = '${address}'`);
      await page.locator('main h1').waitFor();
      await looked();
    }
  });
