// @module-tag browser
import { expect, test } from 'vitest';
import { createGate } from '../../support/gate.ts';
import { axe } from '../../support/web/axe.ts';
import { head, message, openChat } from './fabricated-chat.ts';

test('Enter sends, Shift-Enter breaks the line, Ctrl-Enter sends too; what is sent is shown at once', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')] });
  const { page } = stand;
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => page.evaluate(`document.activeElement?.getAttribute('aria-label')`)).toBe('Message');
  await page.getByText('First').waitFor();
  await page.keyboard.type('one');
  const low = await field.evaluate((element) => element.clientHeight);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('three');
  await expect.poll(() => field.evaluate((element) => element.clientHeight)).toBeGreaterThan(low);
  await page.keyboard.press('Enter');
  await page.getByText('Sending…').waitFor();
  await page.keyboard.type('next');
  await page.keyboard.press('Control+Enter');
  const said = (): readonly unknown[] =>
    stand.asked.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body);
  await expect.poll(said).toEqual([{ text: 'one\n\nthree' }, { text: 'next' }]);
  stand.say({ kind: 'items', session: 7, items: [message(2, 'one\n\nthree'), message(3, 'next')] });
  await expect.poll(() => page.getByText('Sending…').count()).toBe(0);
  expect(await page.getByText('next', { exact: true }).count()).toBe(1);
});

test('a message whose Enter comes while the one before it is on its way is sent after it', async () => {
  const first = createGate();
  const { stand } = await openChat({
    items: [message(1, 'First')],
    api: async ({ path, body }) => {
      if (path.endsWith('/messages') && (body as { text?: string }).text === 'one') await first.opened; // as the page sends it
      return undefined;
    },
  });
  const { page } = stand;
  const said = (): readonly unknown[] =>
    stand.asked.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body);
  await page.getByText('First').waitFor();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await expect.poll(said).toEqual([{ text: 'one' }]);
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('three');
  first.open();
  await expect.poll(said).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('three');
});

test('what stands behind a message that is not taken is not sent before it: both are in the field again', async () => {
  const first = createGate();
  const { stand } = await openChat({
    items: [message(1, 'First')],
    api: async ({ path }) => {
      if (!path.endsWith('/messages')) return undefined;
      await first.opened;
      return { status: 503, body: { error: { code: 'LIMIT', message: 'Not now.' } } };
    },
  });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await expect.poll(() => stand.asked.filter(({ path }) => path.endsWith('/messages')).length).toBe(1);
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  first.open();
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('one\n\ntwo');
  expect(stand.asked.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(1);
});

test('what is typed while the conversation that was begun is being opened is its own, to the last letter', async () => {
  const { stand } = await openChat({
    items: [message(1, 'Do it')],
    hash: '#/',
    api: ({ method, path }) => (method === 'POST' && path === '/api/sessions' ? { body: head() } : undefined),
  });
  const { page } = stand;
  const field = page.getByRole('textbox', { name: 'Message' });
  // A busy machine: the page hears late that its address has changed.
  await page.addInitScript(
    `addEventListener('hashchange', (event) => event.isTrusted && event.stopImmediatePropagation())`,
  );
  await page.reload();
  await field.fill('Do it');
  await field.press('Enter');
  await page.keyboard.type('and ');
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/sessions/7');
  await page.keyboard.type('more');
  await page.evaluate(`dispatchEvent(new HashChangeEvent('hashchange'))`);
  await page.getByText('Do it').waitFor();
  await page.keyboard.type(' of it');
  await expect.poll(() => field.inputValue()).toBe('and more of it');
  await page.evaluate(`location.hash = '#/'; dispatchEvent(new HashChangeEvent('hashchange'))`);
  await page.getByText('Ask for something').waitFor();
  expect(await field.inputValue()).toBe('');
});

test('what is typed while the model works is sent, and shown as queued until it is heard', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await page.keyboard.type('And the other one');
  await page.keyboard.press('Enter');
  await page.getByText('Queued: read when the model has finished what it does').waitFor();
  stand.say({ kind: 'items', session: 7, items: [message(9, 'And the other one')] });
  await expect.poll(() => page.getByText('Queued').count()).toBe(0);
  expect(await page.getByText('And the other one').count()).toBe(1);
});

test('Escape in an empty field stops the turn, with words in it it does not; the button stops it always', async () => {
  const { stand, now } = await openChat({ items: [message(1, 'First')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const stops = (): number => stand.asked.filter(({ path }) => path.endsWith('/stop')).length;
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect.poll(stops).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect.poll(stops).toBe(2);
  stand.say({ kind: 'session', session: { ...now.head, runs: 'no' } });
  await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
});

test('the arrow calls back what was said before, newest first, and back again', async () => {
  const { stand } = await openChat({ items: [message(1, 'First'), message(2, 'Second'), message(3, 'Two\nlines')] });
  const { page } = stand;
  const field = page.getByRole('textbox', { name: 'Message' });
  await page.getByText('First').waitFor();
  await field.focus();
  const pressing = async (key: string): Promise<string> => {
    await page.keyboard.press(key);
    return field.inputValue();
  };
  expect(await pressing('ArrowUp')).toBe('Two\nlines');
  // In the second line, the arrow goes to the first.
  expect(await pressing('ArrowUp')).toBe('Two\nlines');
  expect(await pressing('ArrowUp')).toBe('Second');
  expect(await pressing('ArrowUp')).toBe('First');
  expect(await pressing('ArrowUp')).toBe('First');
  expect(await pressing('ArrowDown')).toBe('Second');
  await page.keyboard.type('!');
  expect(await pressing('ArrowUp')).toBe('Second!');
});

test('what was typed and not sent is kept for each conversation', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')], others: [head({ id: 8, title: 'Another' })] });
  const { page } = stand;
  const field = page.getByRole('textbox', { name: 'Message' });
  await page.getByText('First').waitFor();
  await field.fill('half a thought');
  await page.getByRole('link', { name: 'New conversation' }).click();
  await page.getByRole('heading', { name: 'vault' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('another thought');
  await page.getByRole('link', { name: /The website/ }).click();
  await page.getByText('First').waitFor();
  expect(await field.inputValue()).toBe('half a thought');
});

test.each([1280, 360])('a new conversation says where it works and what to ask, %s wide', async (width) => {
  const { stand } = await openChat({ hash: '#/', width });
  const { page } = stand;
  await page.getByRole('heading', { name: 'vault', level: 1 }).waitFor();
  expect(await page.locator('.cs-examples button').count()).toBe(3);
  await page.getByRole('combobox', { name: 'Profile' }).selectOption('coach');
  await page.getByRole('button', { name: 'Help me empty the inbox' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('combobox', { name: 'Model' }).fill('offline');
  await page.getByRole('combobox', { name: 'Model' }).press('Enter');
  await page.getByRole('textbox', { name: 'Message' }).fill('Begin');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/sessions/8');
  expect(stand.asked.find(({ method, path }) => method === 'POST' && path === '/api/sessions')?.body).toEqual({
    message: 'Begin',
    profile: 'coach',
    model: 'offline',
  });
});

test('a conversation that cannot begin says why, and keeps the words', async () => {
  const { stand } = await openChat({
    hash: '#/',
    api: ({ method, path }) =>
      method === 'POST' && path === '/api/sessions'
        ? { status: 400, body: { error: { code: 'BAD_CONFIG', message: 'No such model.', wayOut: 'Choose another.' } } }
        : undefined,
  });
  const field = stand.page.getByRole('textbox', { name: 'Message' });
  await field.fill('Begin');
  await field.press('Enter');
  await stand.page.getByRole('alert').getByText('Choose another.').waitFor();
  expect(await field.inputValue()).toBe('Begin');
});
