// ⌘K: everything is found or done from there, and nothing is decided.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EntryHead } from '../../../../src/surfaces/server/wire/looking-back.ts';
import { axe } from '../../../support/web/axe.ts';
import { head } from '../../chat/fabricated-chat.ts';
import { type OpenShell, openShell, question } from '../open-shell.ts';

const hash = (page: Page): Promise<string> => page.evaluate('location.hash');
const options = (page: Page) => page.getByRole('option');
const field = (page: Page) => page.getByRole('combobox', { name: 'Find or do anything' });

const open = async ({ page }: OpenShell, typed = ''): Promise<void> => {
  await page.locator('.cs-main').waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(typed);
};

const entry = (id: number, next: EntryHead['next']): EntryHead => ({
  id,
  key: String(id),
  group: id,
  session: null,
  at: id,
  state: 'applied',
  tool: 'edit_file',
  summary: '',
  actor: '',
  undoes: null,
  undoneBy: null,
  paths: [],
  note: null,
  answer: null,
  decidedBy: null,
  words: { where: `${id}.md`, what: '', mark: '', who: '' },
  next,
});

/** What was asked of the server that changes anything. */
const changed = ({ asked }: OpenShell): readonly string[] =>
  asked.filter(({ method }) => method !== 'GET').map(({ path }) => path);

test('conversations are found by their title, whatever else is; arrows choose, Enter goes there', async () => {
  const shell = await openShell({
    sessions: [head({ id: 7 }), head({ id: 8, title: 'Rename the orders' }), head({ id: 9, title: 'Empty the inbox' })],
    found: {
      rows: [
        {
          kind: 'conversation',
          title: 'Rename the orders',
          about: '2 hits in this conversation',
          address: '#/sessions/8?at=5',
        },
        { kind: 'entry', title: 'src/orders.ts', about: 'edited, 14:03', address: '#/history/12' },
      ],
      more: false,
    },
  });
  const { page } = shell;
  await open(shell, 'ORDERS');
  await expect
    .poll(() => options(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/Rename the orders\s+2 hits in this conversation/),
      expect.stringMatching(/src\/orders\.ts\s+edited, 14:03/),
    ]);
  expect(await axe(page)).toEqual([]);
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  expect(shell.asked.find(({ path }) => path === '/api/find')?.query).toEqual({ words: 'ORDERS' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => hash(page)).toBe('#/history/12');
  await field(page).waitFor({ state: 'detached' });

  await open(shell, 'nothing like it');
  await expect.poll(() => options(page).count()).toBe(2);
  shell.server.found = { rows: [], more: false };
  await field(page).fill('nothing at all like it');
  await page.getByText('Nothing is called that.').waitFor();
});

test('what was chosen before is offered first when nothing is typed', async () => {
  const shell = await openShell();
  const { page } = shell;
  await open(shell, 'go statis');
  await page.keyboard.press('Enter');
  await expect.poll(() => hash(page)).toBe('#/stats');
  await open(shell);
  expect(await options(page).first().innerText()).toContain('Go to Statistics');
});

test('Escape leaves, the focus is back where it was, and what waits is not put aside', async () => {
  const shell = await openShell({ questions: [question(1)] });
  const { page } = shell;
  await page.locator('.cs-sheet').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('half a thought');
  await open(shell, 'whatever');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await page.keyboard.type(', whole');
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('half a thought, whole');
  expect(await page.locator('.cs-sheet').count()).toBe(1);
});

test('what waits is gone to, not signed: Enter, y and the filled key sign nothing from there', async () => {
  const shell = await openShell({ questions: [question(1)] });
  const { page } = shell;
  await page.locator('.cs-sheet[data-armed="true"]').waitFor();
  await open(shell, 'review what');
  await page.keyboard.press('Control+Enter');
  await page.locator('.cs-sheet[data-entered="true"]').waitFor();
  for (const words of ['apply', 'yes', 'sign', 'approve']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await expect.poll(() => options(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  expect(changed(shell)).toEqual([]);
});

test('Undo the last entry opens the entry that can be taken back, and takes nothing back', async () => {
  const shell = await openShell({
    api: ({ path }) =>
      path === '/api/history'
        ? { body: { entries: [entry(14, 'nothing'), entry(13, 'redo'), entry(12, 'undo')], more: false } }
        : undefined,
  });
  await open(shell, 'undo');
  expect(await options(shell.page).first().innerText()).toMatch(/Undo the last entry\s+opens it first/);
  await shell.page.keyboard.press('Enter');
  await expect.poll(() => hash(shell.page)).toBe('#/history/12');
  expect(changed(shell)).toEqual([]);

  const nothing = await openShell();
  await open(nothing, 'undo');
  await nothing.page.keyboard.press('Enter');
  await nothing.page.getByText('Nothing can be undone.').waitFor();
});

test('a conversation in which a model works is stopped, the theme is chosen and the keys are shown from there', async () => {
  const shell = await openShell({ sessions: [head({ id: 7, runs: 'here' })] });
  const { page } = shell;
  await page.getByText('I read the pricing code first.').waitFor();
  await open(shell, 'stop');
  await page.keyboard.press('Enter');
  await expect.poll(() => changed(shell)).toEqual(['/api/sessions/7/stop']);
  await open(shell, 'dark');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(`localStorage.getItem('countersign-theme')`)).toBe('dark');
  await open(shell, 'shortcuts');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});
