// @module-tag browser
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { axe } from '../../support/web/axe.ts';
import { CALL_FACTS, head, message, openChat, RECEIPT_FACTS, reply } from './fabricated-chat.ts';

const call = (seq: number, id: string): TranscriptItem => ({
  kind: 'reply',
  seq,
  at: seq,
  model: 'ollama/qwen3:8b',
  own: false,
  cut: false,
  parts: [
    {
      kind: 'call',
      id,
      tool: 'edit_file',
      title: 'Edit a file',
      words: `${id}.md`,
      ...CALL_FACTS,
      arguments: `{"path":"${id}.md"}`,
    },
  ],
});
const receipt = (seq: number, id: string, entry: number | null): TranscriptItem => ({
  kind: 'receipt',
  ...RECEIPT_FACTS,
  seq,
  at: seq,
  call: id,
  status: entry === null ? 'shared' : 'applied',
  words: entry === null ? 'shared 1.2 KB' : `applied · undo ${entry}`,
  entry,
  isError: false,
  preview: 'The beginning of it',
  more: true,
});

const EVERYTHING: readonly TranscriptItem[] = [
  message(1, 'Hello'),
  reply(
    2,
    '# A title\n\nA **strong** word and `code`.\n\n```js\nconst a = 1;\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n- one\n- two\n\n> quoted',
  ),
  call(3, 'a'),
  receipt(4, 'a', 31),
  {
    kind: 'note',
    seq: 5,
    at: 5,
    tone: 'warn',
    code: 'limit',
    words: 'The limit of 20 replies is reached.',
    mayGoOn: true,
  },
];

test.each([1280, 360])(
  'a conversation of every kind of thing has nothing that axe finds wrong, %s wide, and does not scroll sideways',
  async (width) => {
    const { stand } = await openChat({ items: EVERYTHING, width, head: { drafting: true, unsigned: 3 } });
    const { page } = stand;
    await page.getByRole('button', { name: /edit_file a.md/ }).click();
    await page.getByText('What the model read').waitFor();
    await page.getByRole('button', { name: 'Context' }).click();
    await expect.poll(() => axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const small = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('button, textarea, input:not([type=checkbox]), select')]
      .filter((element) => element.getBoundingClientRect().height < ${width < 640 ? 44 : 36})
      .map((element) => element.outerHTML)`,
    );
    expect(small).toEqual([]);
  },
);

test('a call is one line that opens to its arguments and to all that the model read, and what it did can be undone there', async () => {
  const { stand } = await openChat({
    items: EVERYTHING,
    api: ({ path }) =>
      path === '/api/sessions/7/receipts/a'
        ? { body: { text: 'The beginning of it, and its end' } }
        : path === '/api/history/31/undo'
          ? {
              body: {
                entry: 32,
                undoes: 31,
                files: [{ path: 'a.md', words: 'the old wording is back' }],
                conflicts: [],
                back: { do: 'redo', entry: 31 },
              },
            }
          : undefined,
  });
  const { page } = stand;
  const line = page.getByRole('button', { name: /edit_file a.md · ?applied · undo 31/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.getByText('{"path":"a.md"}').waitFor();
  await page.getByRole('button', { name: 'Show all of it' }).press('Enter');
  await page.getByText('The beginning of it, and its end').waitFor();
  await page.getByRole('button', { name: 'Undo 31', exact: true }).press('Enter');
  await page.getByText('the old wording is back').waitFor();
  await line.press('Enter');
  await expect.poll(() => page.getByText('{"path":"a.md"}').count()).toBe(0);
});

test('an undo in conflict says so, and leads to where it can be merged', async () => {
  const { stand } = await openChat({
    items: EVERYTHING,
    api: ({ path }) =>
      path === '/api/history/31/undo'
        ? { status: 409, body: { error: { code: 'CONFLICT', message: 'a.md, line 4, was changed again.' } } }
        : undefined,
  });
  await stand.page.getByRole('button', { name: 'Undo 31', exact: true }).click();
  await stand.page.getByRole('alert').getByText('was changed again').waitFor();
  expect(await stand.page.getByRole('link', { name: /merge/ }).getAttribute('href')).toBe('#/history/31');
});

test('many calls in a row are one line; a question that waits is a line that opens it, and goes when it is answered', async () => {
  const items = [
    message(1, 'Read everything'),
    ...['a', 'b', 'c', 'd'].flatMap((id, at) => [call(10 + at * 2, id), receipt(11 + at * 2, id, null)]),
    { kind: 'question' as const, seq: 30, at: 30, question: 5, words: 'A decision' },
  ];
  const { stand } = await openChat({ items, head: { pending: [5], state: 'waiting' } });
  const { page } = stand;
  await page.getByRole('button', { name: '4 calls · 4 shared' }).click();
  await expect.poll(() => page.getByRole('button', { name: /edit_file/ }).count()).toBe(4);
  await page.getByRole('button', { name: 'Waits for you: A decision' }).click();
  await expect.poll(() => stand.told('question')).toEqual([5]);
  stand.say({ kind: 'settled', question: 5, session: 7, standing: { is: 'withdrawn', words: 'withdrawn' } });
  await expect.poll(() => page.getByRole('button', { name: /Waits for you/ }).count()).toBe(0);
});

test('at a limit the person may say to go on', async () => {
  const { stand } = await openChat({ items: EVERYTHING });
  await stand.page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => stand.asked.some(({ path }) => path === '/api/sessions/7/go-on')).toBe(true);
});

test('from any message a conversation can go another way, with its words in the field', async () => {
  const { stand, now } = await openChat({ items: [...EVERYTHING, message(9, 'And now the other')] });
  await stand.page.getByText('And now the other').hover();
  await stand.page.getByRole('button', { name: 'Fork from here' }).last().click();
  await expect.poll(() => stand.page.evaluate('location.hash')).toBe('#/sessions/8');
  expect(stand.asked.find(({ path }) => path.endsWith('/fork'))?.body).toEqual({ at: 8 });
  await expect.poll(() => stand.page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('And now the other');
  expect(now.head.id).toBe(7);
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

test('model, read-only and signing at the end are chosen beside the message', async () => {
  const { stand, now } = await openChat({ items: [message(1, 'Hello')], head: { unsigned: 3, drafting: true } });
  const { page } = stand;
  await page.getByRole('checkbox', { name: 'Read-only' }).check();
  await page.getByRole('checkbox', { name: 'Sign at the end' }).uncheck();
  await page.getByRole('button', { name: 'Sign now (3 files)' }).click();
  const model = page.getByRole('combobox', { name: 'Model' });
  await model.fill('compatible/my own');
  await model.press('Enter');
  await expect
    .poll(() => stand.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([
      ['/api/sessions/7/read-only', { on: true }],
      ['/api/sessions/7/drafting', { on: false }],
      ['/api/sessions/7/sheet', {}],
      ['/api/sessions/7/model', { model: 'compatible/my own' }],
    ]);
  stand.say({ kind: 'session', session: head({ ...now.head, unsigned: 0, model: 'offline' }) });
  await expect.poll(() => model.inputValue()).toBe('offline');
  expect(await page.getByRole('button', { name: /Sign now/ }).count()).toBe(0);
});
