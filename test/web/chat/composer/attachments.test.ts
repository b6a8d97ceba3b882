// Files and pictures: chosen, dropped or pasted anywhere, shown with their size, sent as bytes, and back again where the message is not taken.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../../../support/web/axe.ts';
import { message, openChat } from '../fabricated-chat.ts';
import { PAYLOADS } from '../payloads.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);
const NOTE = { name: 'minutes.md', mimeType: 'text/markdown', buffer: Buffer.from('äöü\n'.repeat(300)) };
const PICTURE = { name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL };

const chips = (page: Page) => page.getByRole('list', { name: 'Goes along' });
const choose = (page: Page, ...files: readonly (typeof NOTE)[]): Promise<void> =>
  page.locator('.cs-composer input[type=file]').first().setInputFiles(files);

/** As the browser tells of files that somebody drags or pastes. */
const bring = (page: Page, kind: 'dragenter' | 'drop' | 'paste', name: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['bytes'], ${JSON.stringify(name)}, { type: 'text/plain' }));
    const options = { bubbles: true, cancelable: true };
    const event = ${JSON.stringify(kind)} === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: data })
      : new DragEvent(${JSON.stringify(kind)}, { ...options, dataTransfer: data });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  })()`);

test('what is chosen is shown with its size, a picture as itself, and goes along with the message as bytes', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')] });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await choose(page, NOTE, PICTURE);
  await chips(page).getByText('2.1 KB').waitFor();
  expect(await chips(page).getByRole('listitem').count()).toBe(2);
  const picture = chips(page).locator('img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(10);
  expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Message' }).fill('What is in them?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect
    .poll(() => stand.asked.find(({ path }) => path.endsWith('/messages'))?.body)
    .toEqual({
      text: 'What is in them?',
      attachments: [
        { name: 'minutes.md', type: 'text/markdown', data: NOTE.buffer.toString('base64') },
        { name: 'receipt.png', type: 'image/png', data: PIXEL.toString('base64') },
      ],
    });
  await expect.poll(() => chips(page).count()).toBe(0);
  expect(stand.errors).toEqual([]);
});

test('files alone are a message too; one is left out by its button', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')] });
  const { page } = stand;
  await page.getByText('First').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await choose(page, NOTE, PICTURE);
  await page.getByRole('button', { name: 'Remove minutes.md' }).press('Enter');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect
    .poll(() => stand.asked.find(({ path }) => path.endsWith('/messages'))?.body)
    .toMatchObject({ text: '', attachments: [{ name: 'receipt.png' }] });
});

test('what is dragged over the page has a place to be dropped, and what is dropped or pasted anywhere goes along', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')] });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await bring(page, 'dragenter', 'a.md');
  await page.getByText('Drop to add it to the message').waitFor();
  expect(await axe(page)).toEqual([]);
  // Else the browser would leave the page for it.
  expect(await bring(page, 'drop', 'a.md')).toBe(true);
  await chips(page).getByText('a.md').waitFor();
  expect(await page.getByText('Drop to add it to the message').count()).toBe(0);
  await bring(page, 'paste', 'b.md');
  await chips(page).getByText('b.md').waitFor();
  // Text that is pasted is text.
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'x');
    globalThis.kept = document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  expect(await page.evaluate('globalThis.kept')).toBe(true);
  // And so is what comes out of a table, which brings a picture of it along.
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a\\tb');
    data.items.add(new File(['bytes'], 'image.png', { type: 'image/png' }));
    globalThis.kept = document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  expect(await page.evaluate('globalThis.kept')).toBe(true);
  expect(await chips(page).getByRole('listitem').count()).toBe(2);
});

test('where the message is not taken, its words and its files are in the field again', async () => {
  const { stand } = await openChat({
    items: [message(1, 'First')],
    api: ({ path }) =>
      path.endsWith('/messages')
        ? { status: 413, body: { error: { code: 'TOO_LARGE', message: 'Too much.', wayOut: 'Send less.' } } }
        : undefined,
  });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await choose(page, NOTE);
  await page.getByRole('textbox', { name: 'Message' }).fill('Here');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByRole('alert').getByText('Send less.').waitFor();
  await chips(page).getByText('minutes.md').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Here');
});

test('a queued message that is taken back has its files again', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await choose(page, PICTURE);
  await page.getByRole('textbox', { name: 'Message' }).fill('Look at it');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect.poll(() => stand.asked.some(({ path }) => path.endsWith('/messages'))).toBe(true);
  stand.say({
    kind: 'queued',
    session: 7,
    queued: [{ id: 1, at: 1, text: 'Look at it', attached: ['receipt.png'] }],
  });
  await page.getByRole('button', { name: 'Take back' }).click();
  await chips(page).getByText('receipt.png').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Look at it');
});

test('more files than go with one message are said before anything is sent', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')] });
  const { page } = stand;
  await page.getByText('First').waitFor();
  await choose(page, ...Array.from({ length: 21 }, (_, at) => ({ ...NOTE, name: `${at}.md` })));
  await page.getByText('20 files go with one message.').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Remove 20.md' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(false);
});

test('a new conversation begins with its files too', async () => {
  const { stand } = await openChat({ hash: '#/' });
  const { page } = stand;
  await page.getByRole('heading', { name: 'vault' }).waitFor();
  await choose(page, NOTE);
  await page.getByRole('textbox', { name: 'Message' }).fill('Begin');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect
    .poll(() => stand.asked.find(({ method, path }) => method === 'POST' && path === '/api/sessions')?.body)
    .toMatchObject({ message: 'Begin', attachments: [{ name: 'minutes.md' }] });
});

test('case 298: hostile names of files stay letters, on the page and in what is queued', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('First').waitFor();
  const names = [
    ...PAYLOADS.filter((name) => !name.includes('/') && !name.includes('\0')).slice(0, 60),
    'a\u202egnp.exe',
  ];
  for (const name of names) await bring(page, 'drop', name);
  await expect.poll(() => chips(page).getByRole('listitem').count()).toBe(names.length);
  stand.say({
    kind: 'queued',
    session: 7,
    queued: PAYLOADS.slice(0, 60).map((text, id) => ({ id, at: id, text, attached: [text] })),
  });
  await page.getByRole('region', { name: 'Heard after this step' }).waitFor();
  expect(await chips(page).innerText()).toContain('a<U+202E>gnp.exe');
  expect(await page.evaluate('globalThis.owned')).toBeUndefined();
  expect(stand.outbound()).toEqual([]);
  // Pictures that the person gave themselves are all that is drawn.
  expect(await page.locator('.cs-chat :is(img, iframe, object, embed, video, audio, link, script)').count()).toBe(0);
});
