// @module-tag browser
import { expect, test } from 'vitest';
import { createGate } from '../../../support/gate.ts';
import { axe } from '../../../support/web/axe.ts';
import { head, message, openChat } from '../fabricated-chat.ts';

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
  await page.getByRole('list', { name: 'Three things to begin with' }).waitFor();
  expect(await field.inputValue()).toBe('');
});

test('what is typed while the model works is sent, and stands above the field until it is heard', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await page.keyboard.type('And the other one');
  await page.keyboard.press('Enter');
  const queued = page.getByRole('region', { name: 'Heard after this step' });
  await queued.getByText('Sending…').waitFor();
  stand.say({ kind: 'queued', session: 7, queued: [{ id: 1, at: 1, text: 'And the other one', attached: [] }] });
  await queued.getByRole('button', { name: 'Take back' }).waitFor();
  expect(await page.getByText('And the other one').count()).toBe(1);
  stand.say({ kind: 'items', session: 7, items: [message(9, 'And the other one')] });
  stand.say({ kind: 'queued', session: 7, queued: [] });
  await expect.poll(() => queued.count()).toBe(0);
  expect(await page.getByText('And the other one').count()).toBe(1);
});

test('a queued message is taken back into the field, before what is typed there, or removed; what was heard meanwhile says so', async () => {
  const { stand } = await openChat({
    items: [message(1, 'First')],
    head: { runs: 'here' },
    api: ({ method, path }) =>
      method === 'DELETE' && path.endsWith('/queued/3')
        ? { status: 410, body: { error: { code: 'EXPIRED', message: 'The model has heard this message already.' } } }
        : undefined,
  });
  const { page } = stand;
  await page.getByText('First').waitFor();
  const queued = [1, 2, 3].map((id) => ({ id, at: id, text: `Message ${id}`, attached: id === 2 ? ['a.md'] : [] }));
  stand.say({ kind: 'queued', session: 7, queued });
  const list = page.getByRole('region', { name: 'Heard after this step' });
  await list.getByText('with a.md').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('typed');
  await list.getByRole('button', { name: 'Take back' }).first().press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Message 1\n\ntyped');
  await list.getByRole('button', { name: 'Remove Message 2' }).press('Enter');
  await list.getByRole('button', { name: 'Remove Message 3' }).press('Enter');
  await page.getByRole('alert').getByText('has heard this message already').waitFor();
  expect(stand.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
    [1, 2, 3].map((id) => `/api/sessions/7/queued/${id}`),
  );
});

test('Escape twice within a second stops the turn, once says so; the round button stops it, and sends once something is typed', async () => {
  const { stand, now } = await openChat({ items: [message(1, 'First')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const stops = (): number => stand.asked.filter(({ path }) => path.endsWith('/stop')).length;
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('Escape');
  await page.getByText('Esc again to stop').waitFor();
  await page.getByText('Esc again to stop').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByText('Esc again to stop').waitFor();
  expect(stops()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(stops).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect.poll(stops).toBe(2);
  await page.getByRole('textbox', { name: 'Message' }).fill('x');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  stand.say({ kind: 'session', session: { ...now.head, runs: 'no' } });
  await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
});

test('while a decision waits, Escape stops nothing that was asked', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')], head: { runs: 'here', pending: [5] } });
  const { page } = stand;
  await page.getByText('Paused until you answer').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).focus();
  for (let times = 0; times < 5; times++) await page.keyboard.press('Escape');
  expect(await page.getByText('Esc again to stop').count()).toBe(0);
  // Asked after it, and answered: a stop would have been asked for by then.
  await page.getByRole('textbox', { name: 'Message' }).fill('x');
  await page.keyboard.press('Enter');
  await expect.poll(() => stand.asked.some(({ path }) => path.endsWith('/messages'))).toBe(true);
  expect(stand.asked.filter(({ path }) => path.endsWith('/stop'))).toEqual([]);
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
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitemradio', { name: /^coach/ }).click();
  await page.getByRole('button', { name: 'Help me empty the inbox' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('button', { name: /^Model/ }).click();
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

test('the coach begins with what it sees in the notes: counts, one observation, three things to do', async () => {
  const options = ['Go through the stalled projects', 'Empty the inbox', 'Choose a hotlist'];
  const { stand } = await openChat({
    hash: '#/',
    api: ({ path }) =>
      path === '/api/opening'
        ? {
            body: {
              counts: '11 projects, 2 stalled.',
              observation: 'Two projects have no next action.',
              options: options.map((words) => ({ words, request: `${words}, please` })),
            },
          }
        : undefined,
  });
  const { page } = stand;
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitemradio', { name: /^coach/ }).click();
  await page.getByText('Two projects have no next action.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: options[1]! }).press('Enter');
  await expect
    .poll(() => stand.asked.find(({ method, path }) => method === 'POST' && path === '/api/sessions')?.body)
    .toMatchObject({ message: 'Empty the inbox, please' });
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
