// "/" and "@" in the message field: choices from the server, taken with Enter or Tab, put away with Escape, and never those of an older question.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createGate } from '../../../support/gate.ts';
import { axe } from '../../../support/web/axe.ts';
import type { StandReply, StandRequest } from '../../../support/web/open-stand.ts';
import { type FabricatedChat, type Fabricating, message, openChat } from '../fabricated-chat.ts';

const FILES = ['@src/orders.ts', '@src/money.ts', '@"my notes.md"', '@src/'];

const files = ({ path, query }: StandRequest): StandReply | undefined => {
  if (path !== '/api/complete') return undefined;
  const text = query.text ?? '';
  const from = text.lastIndexOf('@');
  const all = from === -1 ? ['/model ', '/rename '] : FILES;
  const typed = text.slice(Math.max(from, 0)).toLowerCase();
  const choices = all.filter((each) => each.startsWith(typed)).map((each) => ({ text: each }));
  return { body: { from: Math.max(from, 0), choices, isOpen: false } };
};

const open = async (api: NonNullable<Fabricating['api']> = files): Promise<FabricatedChat & { page: Page }> => {
  const chat = await openChat({ items: [message(1, 'First')], api });
  await chat.stand.page.getByText('First').waitFor();
  return { ...chat, page: chat.stand.page };
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const options = (page: Page) => page.getByRole('option');
const sent = ({ stand }: FabricatedChat): readonly unknown[] =>
  stand.asked.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body);

test('arrows walk, Enter takes the choice and sends nothing, the next Enter sends', async () => {
  const chat = await open();
  const { page } = chat;
  await page.keyboard.type('look at @src/');
  await expect.poll(() => options(page).count()).toBe(3);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'));
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('look at @src/money.ts ');
  await expect.poll(() => options(page).count()).toBe(0);
  expect(sent(chat)).toEqual([]);
  await page.keyboard.type('please');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent(chat)).toEqual([{ text: 'look at @src/money.ts please' }]);
});

test('Tab takes it too, a folder goes on with what is in it, and a press takes the one that is pressed', async () => {
  const { page } = await open();
  await page.keyboard.type('@s');
  await expect.poll(() => options(page).count()).toBe(3);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  expect(await field(page).inputValue()).toBe('@src/');
  await expect.poll(() => options(page).count()).toBe(3);
  await options(page).first().click();
  expect(await field(page).inputValue()).toBe('@src/orders.ts ');
  // The field still has the focus.
  await page.keyboard.type('!');
  expect(await field(page).inputValue()).toBe('@src/orders.ts !');
});

test('in the middle of a text what follows stays, and the caret stands behind what was chosen', async () => {
  const { page } = await open();
  await field(page).fill('see  now');
  await field(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  await page.keyboard.type('@"');
  await expect.poll(() => options(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('X');
  expect(await field(page).inputValue()).toBe('see @"my notes.md"X now');
});

test('Escape puts the choices away and stops nothing; they come again with the next letter', async () => {
  const chat = await openChat({ items: [message(1, 'First')], head: { runs: 'here' }, api: files });
  const { page } = chat.stand;
  await page.getByText('First').waitFor();
  await page.keyboard.type('@');
  await expect.poll(() => options(page).count()).toBe(4);
  await page.keyboard.press('Escape');
  await expect.poll(() => options(page).count()).toBe(0);
  expect(await page.getByText('Esc again to stop').count()).toBe(0);
  await page.keyboard.type('s');
  await expect.poll(() => options(page).count()).toBe(3);
  await field(page).fill('plain words, me@example.org');
  await expect.poll(() => options(page).count()).toBe(0);
});

test('a slash at the beginning offers words, and nowhere else', async () => {
  const { page, stand } = await open();
  await page.keyboard.type('and/or');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/');
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['/model ', '/rename '].map((each) => each.trim()));
  expect(stand.asked.filter(({ path }) => path === '/api/complete').map(({ query }) => query)).toEqual([
    { text: '/', at: '1', session: '7' },
  ]);
});

test('an answer that comes late never takes the place of a newer one', async () => {
  const late = createGate();
  const chat = await open(async (request) => {
    if (request.query.text === '@s') await late.opened;
    return files(request);
  });
  const { page } = chat;
  await page.keyboard.type('@s');
  await expect.poll(() => chat.stand.asked.some(({ query }) => query.text === '@s')).toBe(true);
  await page.keyboard.type('rc/m');
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['@src/money.ts']);
  late.open();
  // Asked after it and answered: the late one would have been shown by then.
  await page.keyboard.press('Backspace');
  await expect.poll(() => options(page).count()).toBe(3);
  await page.keyboard.type('o');
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['@src/orders.ts']);
});

test('what is typed and sent before the answer comes is sent as it is, and the answer opens nothing', async () => {
  const late = createGate();
  const chat = await open(async (request) => {
    if (request.path === '/api/complete') await late.opened;
    return files(request);
  });
  const { page } = chat;
  await page.keyboard.type('@s');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent(chat)).toEqual([{ text: '@s' }]);
  late.open();
  await page.keyboard.type('next');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent(chat)).toEqual([{ text: '@s' }, { text: 'next' }]);
  expect(await options(page).count()).toBe(0);
});

test('while a folder is still being read more choices come, and the one that is chosen stays chosen', async () => {
  let asked = 0;
  const { page } = await open(({ path }) => {
    if (path !== '/api/complete') return undefined;
    asked++;
    const names = asked === 1 ? ['@a', '@b'] : ['@a', '@b', '@c'];
    return { body: { from: 0, choices: names.map((text) => ({ text })), isOpen: asked === 1 } };
  });
  await page.keyboard.type('@');
  await expect.poll(() => options(page).count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options(page).count()).toBe(3);
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('@b ');
});
