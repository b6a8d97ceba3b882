// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../support/web/axe.ts';
import { openBrowser, openPage } from '../support/web/open-browser.ts';
import { openStand } from '../support/web/open-stand.ts';

test('a stand shows its data, tells what was done and has nothing that axe finds wrong', async () => {
  const stand = await openStand({ entry: 'example', data: { label: 'Seven </script> lamps' } });
  await stand.page.getByRole('button').press('Enter');
  await stand.page.getByRole('button', { name: '1 in a light room' }).waitFor();
  expect(await stand.page.getByRole('heading').innerText()).toBe('Seven </script> lamps');
  expect(await stand.told('pressed')).toEqual([1]);
  expect(await axe(stand.page)).toEqual([]);
});

test('axe sees a button without a name and letters too pale to read, and puts the theme back', async () => {
  const stand = await openStand({ entry: 'example', data: { label: 'Pale letters' }, width: 360, theme: 'dark' });
  await stand.page.getByRole('button', { name: '0 in a dark room' }).waitFor();
  await stand.page.evaluate(`document.querySelector('button').textContent = ''`);
  await stand.page.evaluate(`document.querySelector('h1').style.color = '#757575'`);
  const found = await axe(stand.page);
  expect(found.filter((line) => line.includes('button-name'))).toHaveLength(2);
  expect(found.filter((line) => line.includes('color-contrast'))).toHaveLength(2);
  expect(await stand.page.locator('.cs-root').getAttribute('data-theme')).toBe('dark');
});

test('what breaks the policy is an error of the page', async () => {
  const stand = await openStand({ entry: 'example', data: { label: 'x' } });
  await stand.page.evaluate(`{
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
  }`);
  const script = stand.page.evaluate(`{
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.head.append(script);
  }`);
  await script.catch(() => undefined);
  const broken = () => stand.errors.filter((line) => line.startsWith('policy: ')).map((line) => line.split(' ')[1]);
  await expect.poll(broken).toEqual(['style-src-elem', 'require-trusted-types-for']);
  expect(await stand.page.evaluate(`globalThis.ran`)).toBeUndefined();
  stand.errors.splice(0);
});

test('a page that reaches beyond this machine is caught, by its own log and on the network', async () => {
  const apart = await (await openBrowser()).openPage();
  await apart.page.setContent('<img src="https://pictures.example/?d=1"><img src="http://other.example/x">');
  await expect.poll(() => apart.outside).toEqual(expect.arrayContaining(['CONNECT pictures.example:443']));
  expect(apart.outbound()).toContain('GET http://other.example/x');
  await apart.page.context().close();
});

test('a page is caught that asks where the browser itself asks for news, and no other page is blamed for it', async () => {
  const browser = await openBrowser();
  const [asks, beside] = [await browser.openPage(), await browser.openPage()];
  await asks.page.setContent(
    '<img src="http://update.googleapis.com/service/update2/json"><img src="https://update.googleapis.com/x">',
  );
  await expect
    .poll(() => asks.outside.toSorted())
    .toEqual(['CONNECT update.googleapis.com:443', 'GET http://update.googleapis.com/service/update2/json']);
  expect(beside.outside).toEqual([]);
  for (const { page } of [asks, beside]) await page.context().close();
});

test('a stand answers for the server, and says what the server would say', async () => {
  const stand = await openStand({
    entry: 'example',
    data: { label: 'x' },
    api: ({ path, query, body }) => ({ status: 409, body: { path, query, body } }),
  });
  const reply = await stand.page.evaluate(
    `fetch('/api/a%20b?c=d', { method: 'POST', body: '{"e":1}' }).then(async (reply) => [reply.status, await reply.json()])`,
  );
  expect(reply).toEqual([409, { path: '/api/a b', query: { c: 'd' }, body: { e: 1 } }]);
  await stand.page.evaluate(
    `new EventSource('/api/events').onmessage = ({ lastEventId, data }) => { globalThis.told = [['heard', [lastEventId, data]]] }`,
  );
  await expect.poll(() => stand.listeners()).toBe(1);
  stand.say({ kind: 'desks', count: 2 });
  await expect.poll(() => stand.told('heard')).toEqual([['stand-1', '{"kind":"desks","count":2}']]);
});

test('two pages have cookies of their own', async () => {
  const stand = await openStand({ entry: 'example', data: { label: 'x' } });
  await stand.page.evaluate(`document.cookie = 'a=1'`);
  const other = await openPage();
  await other.page.goto(stand.url);
  await expect.poll(() => other.page.evaluate('document.cookie')).toBe('');
});
