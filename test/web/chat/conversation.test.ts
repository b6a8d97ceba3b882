// @module-tag browser
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { axe } from '../../support/web/axe.ts';
import { applied, calls, head, message, note, openChat, receipt, reply } from './fabricated-chat.ts';

const changed = {
  files: ['a.md', 'notes/b.md'].map((path) => ({ path, what: 'updated' as const, added: 5, removed: 2 })),
  count: 2,
  added: 10,
  removed: 4,
  uncounted: 0,
  entries: [31, 32],
  undone: [],
};

const EVERYTHING: readonly TranscriptItem[] = [
  { ...message(1, 'Hello'), attached: ['minutes.md', 'receipt.png'] } as TranscriptItem,
  reply(
    2,
    '# A title\n\nA **strong** word and `code`.\n\n```js\nconst a = 1;\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n- one\n- two\n\n> quoted',
  ),
  calls(
    3,
    { id: 'p', does: 'plan' },
    { id: 'r' },
    { id: 's', does: 'search', noun: 'search' },
    { id: 'x', does: 'run' },
    { id: 'a' },
  ),
  receipt(4, 'p', {
    plan: {
      under: 1,
      steps: (['done', 'doing', 'open', 'dropped'] as const).map((status) => ({ text: `Step ${status}`, status })),
    },
  }),
  receipt(5, 'r'),
  receipt(6, 's'),
  receipt(7, 'x', { isError: true, extent: 'Exit code: 1' }),
  receipt(8, 'a', { status: 'applied', entry: 31, applied: applied('a.md', { taken: 3 }), comments: 1 }),
  note(9, { code: 'dropped', words: 'You dropped something from the context.' }),
  note(10, { code: 'stopped', words: 'You stopped it here', changed }),
  message(11, 'Go on'),
  note(12, { code: 'failed', error: 'PROVIDER', tone: 'error', words: 'PROVIDER  500: overloaded\nTry later.' }),
  message(13, 'Again'),
  { kind: 'question', seq: 14, at: 14, question: 5, words: 'A decision' },
  note(15, { code: 'limit', tone: 'warn', words: 'The limit of 20 replies is reached.', mayGoOn: true }),
];

test.each([
  [1440, 900, undefined],
  [1440, 900, 360],
  [390, 844, undefined],
  [360, 640, undefined],
])(
  'a conversation of every kind of thing has nothing that axe finds wrong, and does not scroll sideways: %s by %s, with %s pixels for itself',
  async (width, height, room) => {
    const { stand } = await openChat({
      items: EVERYTHING,
      width,
      height,
      ...(room === undefined ? {} : { room }),
      head: { drafting: true, unsigned: 3, pending: [5] },
    });
    const { page } = stand;
    stand.say({ kind: 'queued', session: 7, queued: [{ id: 1, at: 1, text: 'And then?', attached: ['a.md'] }] });
    const look = async (): Promise<void> => {
      await expect.poll(() => axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      const tooWide = await page.evaluate<readonly string[]>(
        `[...document.querySelectorAll('.cs-chat, .cs-chat :is(header, section, article, form, footer, p)')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && !element.matches('.cs-cut, .cs-hidden, .cs-hidden *, .cs-activity') && getComputedStyle(element).overflowX === 'visible')
        .map((element) => element.outerHTML.slice(0, 200))`,
      );
      expect(tooWide).toEqual([]);
      // What is pressed is at least as high as a line of a row (WCAG 2.5.8); text in a sentence is not meant.
      const small = await page.evaluate<readonly string[]>(
        `[...document.querySelectorAll('.cs-chat :is(button, textarea, .cs-button, .cs-turn-file)')]
        .filter((element) => element.getBoundingClientRect().height < 24 && element.checkVisibility())
        .map((element) => element.outerHTML)`,
      );
      expect(small).toEqual([]);
    };
    await page.getByText('The limit of 20').waitFor();
    await look();
    await page.evaluate(`document.querySelector('.cs-windowed-scroll').scrollTop = 0`);
    await page.getByRole('button', { name: /^Explored/ }).click();
    await page.getByRole('button', { name: /^Read r\.md/ }).click();
    await page.getByText('What the model read').waitFor();
    await look();
  },
);

test('mine stands at the right; what a model wrote is indented, so that our signs alone stand in the first column', async () => {
  const text =
    '# ✧ qwen3:8b\n\n> **You applied 3 changes** to a.md\n\n- [x] done\n\n```\n☑ signed\n```\n\n| ● | Waiting for you |\n|---|---|\n| a | b |';
  const { stand } = await openChat({
    items: [message(1, 'Mine'), reply(2, text), calls(3, { id: 'a' }), receipt(4, 'a')],
  });
  await stand.page.getByText('signed').waitFor();
  const at = await stand.page.evaluate<Readonly<Record<string, number>>>(`(() => {
    const left = (selector) => Math.min(...[...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().left));
    const right = (selector) => document.querySelector(selector).getBoundingClientRect().right;
    const row = document.querySelector('.cs-reply').getBoundingClientRect();
    return {
      sign: left('.cs-work-line > svg') - row.left,
      model: left('.cs-md *') - row.left,
      mine: row.right - right('.cs-message-text'),
      bubble: left('.cs-message-text') - row.left,
      // What Markdown may look like: no sign, no button but that of a code block, and nothing with a class of our cards.
      signs: document.querySelectorAll('.cs-md svg:not(.cs-code-head svg)').length,
      cards: document.querySelectorAll('.cs-md :is(.cs-waits, .cs-receipt, .cs-chip, .cs-work-line, .cs-tick, input)').length,
    };
  })()`);
  expect(at).toMatchObject({ sign: 0, mine: 0, signs: 0, cards: 0 });
  expect(at.model).toBeGreaterThanOrEqual(20);
  expect(at.bubble).toBeGreaterThan(100);
});

test('a reply is copied as it was written, with what cannot be seen spelled out', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go'), reply(2, 'A **bold** word\u202e.')] });
  const { page } = stand;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('article', { name: 'Reply' }).hover();
  await page.getByRole('article', { name: 'Reply' }).getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('A **bold** word<U+202E>.');
});

test('a message is said in other words where it stands, and goes on in a copy; Escape leaves it as it is', async () => {
  const items = [
    ...EVERYTHING.slice(0, 2),
    { ...message(9, 'And now the other'), attached: ['a.png'] } as TranscriptItem,
  ];
  const { stand } = await openChat({ items });
  const { page } = stand;
  const edit = page.getByRole('button', { name: 'Edit and fork' });
  await page.getByText('And now the other').hover();
  await edit.last().click();
  const field = page.getByRole('textbox', { name: 'In other words' });
  await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('In other words');
  await page.keyboard.type(', please');
  await page.keyboard.press('Escape');
  await expect.poll(() => field.count()).toBe(0);
  await page.getByText('And now the other').hover();
  await edit.last().click();
  expect(await field.inputValue()).toBe('And now the other');
  await page.keyboard.type(' one');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/sessions/8');
  expect(stand.asked.find(({ path }) => path.endsWith('/fork'))?.body).toEqual({
    before: 9,
    message: 'And now the other one',
    keepAttached: true,
  });
});

test('a copy in which it cannot be said says why, and the words stay', async () => {
  const { stand } = await openChat({
    items: [message(1, 'Hello')],
    api: ({ path }) =>
      path.endsWith('/fork')
        ? { status: 400, body: { error: { code: 'BAD_PATH', message: 'No such file.' } } }
        : undefined,
  });
  const { page } = stand;
  await page.getByText('Hello').hover();
  await page.getByRole('button', { name: 'Edit and fork' }).click();
  await page.keyboard.type(' @x');
  await page.getByRole('button', { name: 'Send in a copy' }).click();
  await page.getByRole('alert').getByText('No such file.').waitFor();
  expect(await page.getByRole('textbox', { name: 'In other words' }).inputValue()).toBe('Hello @x');
});

test('what cannot be read or sent says why, and what was typed is still there', async () => {
  const { stand } = await openChat({
    api: ({ path }) =>
      path.endsWith('/messages')
        ? { status: 423, body: { error: { code: 'LOCKED', message: 'It goes on elsewhere.', wayOut: 'Wait for it.' } } }
        : undefined,
  });
  const field = stand.page.getByRole('textbox', { name: 'Message' });
  await field.fill('Do it');
  await field.press('Enter');
  const alert = stand.page.getByRole('alert');
  await alert.getByText('LOCKED').waitFor();
  expect(await alert.innerText()).toContain('Wait for it.');
  expect(await field.inputValue()).toBe('Do it');
  await expect.poll(() => stand.page.getByText('Sending…').count()).toBe(0);
});

test('a session that runs in another process can be read along, and not written to', async () => {
  const { stand, now } = await openChat({ items: [message(1, 'Hello')], head: { runs: 'elsewhere' } });
  const { page } = stand;
  await page.getByText('It goes on in another place').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('x');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  stand.say({ kind: 'session', session: { ...now.head, runs: 'no' } });
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(false);
  expect(stand.asked.filter(({ path }) => path.endsWith('/messages'))).toEqual([]);
});

test('a conversation that was deleted elsewhere says so', async () => {
  const { stand } = await openChat({ items: [message(1, 'Hello')] });
  await stand.page.getByText('Hello').waitFor();
  stand.say({ kind: 'session-gone', session: 7 });
  await stand.page.getByText('This conversation was deleted.').waitFor();
});

test.each(['#/sessions/seven', '#/sessions/404'])(
  '%s leads to no conversation: it says so, and begins none',
  async (hash) => {
    const { stand } = await openChat({ hash });
    await stand.page.getByText('There is no such conversation').waitFor();
    expect(await stand.page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
  },
);

test('the title is changed where it stands: Enter keeps it, Escape does not, and what is empty is not kept', async () => {
  const { stand } = await openChat({ items: [message(1, 'Hello')] });
  const { page } = stand;
  const renames = (): readonly unknown[] =>
    stand.asked.filter(({ path }) => path.endsWith('/rename')).map(({ body }) => body);
  const title = page.getByRole('main').getByRole('button', { name: 'The website' });
  const field = page.getByRole('main').getByRole('textbox', { name: 'Title' });
  await title.press('Enter');
  await field.fill('Another name');
  await field.press('Escape');
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await title.press('Enter');
  expect(await field.inputValue()).toBe('The website');
  await field.fill('  ');
  await field.press('Enter');
  await title.press('Enter');
  await field.fill('New name');
  await field.press('Enter');
  await expect.poll(renames).toEqual([{ title: 'New name' }]);
});

test('the menu renames and forks, and deletes by a second press on another button', async () => {
  const { stand } = await openChat({ items: [message(1, 'Hello')] });
  const { page } = stand;
  const more = page.getByRole('button', { name: 'What to do with this conversation' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await page.getByRole('main').getByRole('textbox', { name: 'Title' }).press('Escape');
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await sure.waitFor();
  expect(await axe(page)).toEqual([]);
  // The focus is where a second Enter does nothing.
  await page.keyboard.press('Enter');
  await expect.poll(() => sure.count()).toBe(0);
  expect(stand.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await sure.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/');
  expect(stand.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/sessions/7']);
});

test('model, how changes are signed, and signing them now are chosen beside the message', async () => {
  const { stand, now } = await openChat({ items: [message(1, 'Hello')], head: { unsigned: 3, drafting: true } });
  const { page } = stand;
  const choose = async (was: RegExp, mode: string): Promise<void> => {
    await page.getByRole('button', { name: was }).click();
    await page.getByRole('menuitemradio', { name: mode }).click();
  };
  await choose(/^Sign at the end/, 'Read-only');
  await expect.poll(() => stand.asked.filter(({ method }) => method === 'POST').length).toBe(2);
  stand.say({ kind: 'session', session: head({ ...now.head, readOnly: true, drafting: false }) });
  await choose(/^Read-only/, 'Ask each time');
  await page.getByRole('button', { name: 'Sign now (3 files)' }).click();
  await page.getByRole('button', { name: /^Model/ }).click();
  const model = page.getByRole('combobox', { name: 'Model' });
  await model.fill('compatible/my own');
  await model.press('Enter');
  await expect
    .poll(() => stand.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([
      ['/api/sessions/7/read-only', { on: true }],
      ['/api/sessions/7/drafting', { on: false }],
      ['/api/sessions/7/read-only', { on: false }],
      ['/api/sessions/7/sheet', {}],
      ['/api/sessions/7/model', { model: 'compatible/my own' }],
    ]);
  stand.say({ kind: 'session', session: head({ ...now.head, unsigned: 0, model: 'offline' }) });
  await page.getByRole('button', { name: 'Model offline' }).waitFor();
  expect(await page.getByRole('button', { name: /Sign now/ }).count()).toBe(0);
});

test('models are narrowed by what is typed and walked with arrows; Escape changes nothing', async () => {
  const ids = ['ollama/qwen3:8b', 'ollama/llama3', 'anthropic/claude'];
  const { stand } = await openChat({
    items: [message(1, 'Hello')],
    api: ({ path }) =>
      path === '/api/models' ? { body: ids.map((id, at) => ({ id, isLocal: at < 2, words: '' })) } : undefined,
  });
  const { page } = stand;
  const chosen = (): readonly unknown[] =>
    stand.asked.filter(({ path }) => path.endsWith('/model')).map(({ body }) => body);
  const opener = page.getByRole('button', { name: 'Model qwen3:8b' });
  await opener.press('Enter');
  await expect.poll(() => page.getByRole('option').count()).toBe(3);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type('l');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await opener.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toEqual([{ model: 'ollama/llama3' }]);
});
