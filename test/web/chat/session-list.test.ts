// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { head, openChat } from './fabricated-chat.ts';

const others = [
  head({ id: 8, title: 'Rename the orders', runs: 'here', model: 'anthropic/claude' }),
  head({ id: 9, title: 'Empty the inbox', pending: [1, 2], state: 'waiting' }),
  head({ id: 10, title: 'In a terminal', runs: 'elsewhere' }),
  ...Array.from({ length: 80 }, (_, at) => head({ id: 100 + at, title: `Older ${at}` })),
];

test('conversations are listed with how they stand, what waits first, and opened', async () => {
  const { stand } = await openChat({ others });
  const { page } = stand;
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('link', { name: /Rename the orders.*anthropic\/claude.*works/s }).waitFor();
  await list.getByRole('link', { name: /Empty the inbox.*2 wait for you/s }).waitFor();
  await list.getByRole('link', { name: /In a terminal.*works elsewhere/s }).waitFor();
  const waiting = list.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');
  expect(await waiting.allInnerTexts()).toEqual([expect.stringContaining('Empty the inbox')]);
  expect(await list.getByRole('listitem').first().innerText()).toContain('Empty the inbox');
  expect(await list.getByRole('listitem').count()).toBe(60);
  expect(await axe(page)).toEqual([]);
  await list.getByRole('button', { name: '24 more' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(84);
  await list.getByRole('link', { name: /Rename the orders/ }).press('Enter');
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/sessions/8');
  await expect.poll(() => list.getByRole('link', { name: /Rename the/ }).getAttribute('aria-current')).toBe('page');
});

test('one is renamed, forked and deleted with the keyboard alone; deleting takes a second press', async () => {
  const { stand } = await openChat({ others: [head({ id: 9, title: 'Old name' })] });
  const { page } = stand;
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const more = list.getByRole('button', { name: 'What to do with Old name' });
  await more.press('Enter');
  const title = list.getByRole('textbox', { name: 'Title' });
  await title.fill('New name');
  await title.press('Enter');
  await expect
    .poll(() => stand.asked.find(({ path }) => path === '/api/sessions/9/rename')?.body)
    .toEqual({
      title: 'New name',
    });
  await expect.poll(() => title.count()).toBe(0);
  await more.press('Enter');
  await list.getByRole('button', { name: 'Delete…' }).press('Enter');
  await list.getByText('Press again to delete it.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(stand.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stand.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual(['/api/sessions/9']);
  stand.say({ kind: 'session-gone', session: 9 });
  await expect.poll(() => list.getByRole('link', { name: /Old name/ }).count()).toBe(0);
});

test('Escape closes what was opened, and looking away takes back the first press', async () => {
  const { stand } = await openChat({ others: [head({ id: 9, title: 'Old name' })] });
  const list = stand.page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: 'What to do with Old name' }).click();
  await list.getByRole('button', { name: 'Delete…' }).click();
  await list.getByRole('button', { name: 'Delete for good' }).waitFor();
  await list.getByRole('button', { name: 'Fork' }).focus();
  await list.getByRole('button', { name: 'Delete…' }).waitFor();
  await stand.page.keyboard.press('Escape');
  await expect.poll(() => list.getByRole('button', { name: 'Fork' }).count()).toBe(0);
  await expect
    .poll(() => stand.page.evaluate(`document.activeElement.getAttribute('aria-label')`))
    .toBe('What to do with Old name');
});

test('a new session, or one that changed, comes to the top by itself', async () => {
  const { stand } = await openChat({ others: [head({ id: 9, title: 'Old name' })] });
  const list = stand.page.getByRole('navigation', { name: 'Conversations' });
  await list.getByText('Old name').waitFor();
  stand.say({ kind: 'session', session: head({ id: 30, title: 'Brand new', last: Date.now() }) });
  await list.getByText('Brand new').waitFor();
  expect(await list.getByRole('listitem').first().innerText()).toContain('Brand new');
});
