// Words behind a slash are done and not said; what cannot be done is in the field again, with why.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { head, message, note, openChat } from './fabricated-chat.ts';

const say = async (page: Page, words: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(words);
  await field.press('Enter');
};

test('each does what a button does, and nothing of it is sent as a message', async () => {
  const { stand } = await openChat({
    items: [message(1, 'First')],
    head: { runs: 'here' },
    api: ({ path, query }) => {
      if (path.endsWith('/ask-again')) return { body: head() };
      if (path === '/api/history')
        return {
          body: {
            entries:
              query.session === '7'
                ? [
                    { id: 9, next: 'nothing' },
                    { id: 8, next: 'undo' },
                  ]
                : [],
            more: false,
          },
        };
      if (path === '/api/history/undo')
        return {
          body: { entries: [{ entry: 8, came: 'done', taken: { files: [{ words: 'the old wording is back' }] } }] },
        };
      return undefined;
    },
  });
  const { page } = stand;
  await page.getByText('First').waitFor();
  for (const words of [
    '/model offline',
    '/read-only',
    '/read-only off',
    '/draft on',
    '/draft sign',
    '/rename Another name',
    '/go-on',
    '/again',
    '/undo 31',
    '/undo',
    '/stop',
  ])
    await say(page, words);
  await expect
    .poll(() =>
      stand.asked
        .filter(({ method, path }) => method === 'POST' && !path.endsWith('/draft'))
        .map(({ path, body }) => [path.replace('/api/sessions/7/', ''), body]),
    )
    .toEqual([
      ['model', { model: 'offline' }],
      ['read-only', { on: true }],
      ['read-only', { on: false }],
      ['drafting', { on: true }],
      ['sheet', {}],
      ['rename', { title: 'Another name' }],
      ['go-on', {}],
      ['ask-again', {}],
      ['/api/history/undo', { entries: [31] }],
      ['/api/history/undo', { entries: [8] }],
      ['stop', {}],
    ]);
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
});

test('what came of taking something back is told; what has nothing to do with says so, and the words stay', async () => {
  const { stand } = await openChat({
    items: [message(1, 'First')],
    api: ({ path }) => {
      if (path === '/api/history') return { body: { entries: [], more: false } };
      if (path === '/api/history/undo')
        return {
          body: { entries: [{ entry: 8, came: 'done', taken: { files: [{ words: 'the old wording is back' }] } }] },
        };
      return undefined;
    },
  });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await say(page, '/undo 8');
  await page.getByText('the old wording is back').waitFor();
  await say(page, '/redo');
  await page.getByRole('alert').getByText('There is nothing to redo').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('/redo');
  await say(page, '/model');
  await page.getByRole('alert').getByText('Name a model').waitFor();
});

test('the context and the search open, and a skill is named with the message', async () => {
  const { stand } = await openChat({ items: [message(1, 'First'), note(2, { code: 'dropped', words: 'x' })] });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await say(page, '/context');
  await page.getByRole('region', { name: 'What fills the context' }).waitFor();
  await page.keyboard.press('Escape');
  await say(page, '/find wanted words');
  expect(await page.getByRole('textbox', { name: 'Find in this conversation' }).inputValue()).toBe('wanted words');
  await expect
    .poll(() => stand.asked.find(({ path }) => path.endsWith('/find'))?.query)
    .toEqual({ words: 'wanted words' });
  await page.keyboard.press('Escape');
  await say(page, '/skill review the last change');
  await expect
    .poll(() => stand.asked.find(({ path }) => path.endsWith('/messages'))?.body)
    .toEqual({ text: 'the last change', skill: 'review' });
  await say(page, '/usr/bin is a folder');
  await expect
    .poll(() => stand.asked.filter(({ path }) => path.endsWith('/messages')).at(-1)?.body)
    .toEqual({ text: '/usr/bin is a folder' });
});

test('before there is a conversation a model is chosen and a skill named, and the others say that there is none', async () => {
  const { stand } = await openChat({ hash: '#/' });
  const { page } = stand;
  await page.getByRole('heading', { name: 'vault' }).waitFor();
  await say(page, '/stop');
  await page.getByRole('alert').getByText('There is no conversation yet').waitFor();
  await say(page, '/model offline');
  await page.getByRole('button', { name: 'Model offline' }).waitFor();
  await say(page, '/skill review it');
  await expect
    .poll(() => stand.asked.find(({ method, path }) => method === 'POST' && path === '/api/sessions')?.body)
    .toEqual({ message: 'it', skill: 'review', model: 'offline' });
});
