// case 298, case 299: more than two hundred ways to call home or to run a script, through the whole product. All of them stay letters.
// @module-tag browser
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../support/closing.ts';
import { asked, details, lookedAt, press, pressKeys, refuse, say, shown } from '../../support/web/desk-steps.ts';
import { type OpenDesk, openDesk } from '../../support/web/open-desk.ts';
import { fileNames, type Payload, payloads } from '../../support/web/payloads.ts';
import { create, DONE, edit, readNotes, search } from '../../support/web/scripts.ts';
import { VIEWS, view } from '../../support/web/views.ts';

/** Somebody who listens on this machine, where the browser could reach them: no answer and no request must ever get there. */
const listener = async (): Promise<{ readonly home: string; readonly heard: readonly string[] }> => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeAtEnd(() => server.close());
  return { home: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
};

type Inert = Pick<OpenDesk, 'page' | 'requests' | 'outside' | 'address'>;

/** Nothing ran, nothing was asked for, nothing is on the page that could do either. */
const isInert = async ({ page, requests, outside, address }: Inert): Promise<void> => {
  expect(await page.evaluate('globalThis.owned')).toBeUndefined();
  expect(requests.filter((request) => !request.split(' ')[1]?.startsWith(address))).toEqual([]);
  expect(outside).toEqual([]);
  expect(await page.evaluate(FOREIGN)).toEqual([]);
};

/** Elements that no view of ours has, and attributes that no element of ours has. */
const FOREIGN = `[...document.querySelectorAll('.cs-root *')].flatMap((each) => [
  ...(/^(script|iframe|object|embed|base|meta|link|form-action|audio|video|applet|frameset|portal|style)$/i.test(each.tagName) && each.nonce === '' ? [each.tagName] : []),
  ...[...each.attributes].filter(({ name }) => /^on/.test(name) || name === 'srcset' || name === 'ping').map(({ name }) => each.tagName + ' ' + name),
  ...(each.tagName === 'IMG' && !/^(data|blob):/.test(each.src) ? ['IMG ' + each.src] : []),
  ...(each.tagName === 'A' && !/^(https?:|mailto:)/.test(each.href) ? ['A ' + each.href] : []),
])`;

const everyView = async (page: Page): Promise<void> => {
  for (const hash of VIEWS) await view(page, hash);
};

/** Each is another one, or gone, when it is pressed. */
const unfoldAll = async (folded: Locator): Promise<void> => {
  while ((await folded.count()) > 0) await folded.first().click();
};

const inNotes = (all: readonly Payload[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map(({ text }, index) => [`n${index}.md`, `# needle ${index}\n\n${text}\n`]));

test('case 298, case 299: in what the model writes, streamed in odd pieces', async () => {
  const { home, heard } = await listener();
  const all = payloads(home);
  expect(all.length).toBeGreaterThan(200);
  const texts = Array.from({ length: 5 }, (_, part) => all.filter((_payload, index) => index % 5 === part));
  const desk = await openDesk({
    files: {},
    script: texts.map((part, turn) => ({
      text: `${part.map(({ name, text }) => `${name}\n\n${text}\n\n`).join('')}\n\nend ${turn}`,
      reasoning: part.map(({ text }) => text).join('\n'),
      chunks: 977,
    })),
  });
  for (const [turn] of texts.entries()) {
    await say(desk.page, `${turn}: ${all[turn]?.text}`);
    await shown(desk.page, `end ${turn}`);
  }
  await isInert(desk);
  await everyView(desk.page);
  await isInert(desk);
  expect(heard).toEqual([]);
});

test('case 298: in notes that are found, looked at, shared and changed', async () => {
  const { home, heard } = await listener();
  const all = payloads(home);
  const files = inNotes(all);
  const names = Object.keys(files);
  const desk = await openDesk({
    files,
    profile: 'notes',
    script: [
      { calls: [search('needle')] },
      { calls: [readNotes(...names.slice(0, 20))] },
      { calls: names.slice(0, 12).map((name) => edit(name, ['needle', 'thread'])) },
      DONE,
    ],
  });
  await say(desk.page, 'Find the needles');
  await press(await asked(desk.page, 'search results for "needle"'), /^Share/);
  const read = await asked(desk.page, 'Share 20 notes');
  await unfoldAll(read.getByRole('button', { name: /^As sent/, expanded: false }));
  await isInert(desk);
  await press(read, /^Share/);
  const sheet = await asked(desk.page, 'Edit 12 notes');
  for (let number = 1; number <= 9; number++) {
    await pressKeys(desk.page, String(number));
    const card = await lookedAt(desk.page, new RegExp(`^Edit n${number - 1}\\s*$`));
    await press(card, 'Text');
    await card.getByRole('row', { name: /^added line 1 # thread/ }).waitFor();
    await unfoldAll(card.getByRole('button', { name: /unchanged lines?$/ }));
    await card.getByRole('row', { name: /^line 3\b/ }).waitFor();
    await isInert(desk);
  }
  await press(sheet, 'Apply all 12 and sign');
  await shown(desk.page, 'All done.');
  await everyView(desk.page);
  for (const entry of [1, 5, 9]) await view(desk.page, `#/history/${entry}`);
  await isInert(desk);
  expect(heard).toEqual([]);
});

test('case 298: in names of files, arguments of calls and the words of a refusal', async () => {
  const names = fileNames();
  expect(names.length).toBeGreaterThan(200);
  const half = names.filter((_, index) => index % 8 === 0);
  const desk = await openDesk({
    files: Object.fromEntries(names.map((name) => [name, 'needle\n'])),
    profile: 'notes',
    script: [
      { calls: [search('needle')] },
      { calls: half.map((name) => edit(name, ['needle', name])) },
      {
        calls: [create(`new ${names[0]}`, 'x\n'), { name: names[2] ?? '', arguments: { [names[3] ?? '']: names[4] } }],
      },
      { calls: [search(names[1] ?? '')] },
      DONE,
    ],
  });
  await say(desk.page, names[5] ?? '');
  await press(await asked(desk.page, 'search results for "needle"'), /^Share/);
  const sheet = await asked(desk.page, /Edit \d+ notes/);
  await details(sheet.getByRole('article').first());
  await isInert(desk);
  await press(sheet, /^Apply all \d+ and sign$/);
  const last = await asked(desk.page, 'Create new ');
  await details(last);
  await isInert(desk);
  await refuse(last, names[6] ?? '');
  const found = await asked(desk.page, 'Share 1 search result for');
  await details(found);
  await isInert(desk);
  await press(found, 'Share');
  await shown(desk.page, 'All done.');
  await isInert(desk);
  await everyView(desk.page);
  await view(desk.page, '#/history/1');
  await isInert(desk);
});
