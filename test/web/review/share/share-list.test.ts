// @module-tag browser
import { describe, expect, it } from 'vitest';
import type { AskedView } from '../../../../src/surfaces/server/wire/question-view.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand } from '../../../support/web/open-stand.ts';
import { askedView, itemHead } from '../../../support/web/question-views.ts';
import { searched, searchResults } from './search-results.ts';

interface Opened {
  readonly asked: AskedView;
  readonly texts?: Readonly<Record<number, string>>;
  readonly ticked?: readonly number[];
  readonly isDecided?: boolean;
  readonly maySearch?: boolean;
}

const openList = async (data: Opened, size: { readonly width?: number; readonly height?: number } = {}) => {
  const stand = await openStand({ entry: 'share-list', data, ...size });
  const { page } = stand;
  await page.locator('.cs-share').first().waitFor();
  return {
    ...stand,
    row: (name: string) => page.locator('.cs-share', { has: page.getByText(name, { exact: true }) }),
    tick: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    ticked: async () => (await stand.told<readonly number[]>('ticked')).at(-1),
  };
};

const results = searched(searchResults(24));

describe('the list of what would be shared', () => {
  it('is grouped by folder, with the name of each, why it is there, its size, and the line in which something was found', async () => {
    const { page, row } = await openList({ asked: results });
    expect(await page.locator('.cs-share-head').allInnerTexts()).toEqual([
      'Projects\n9',
      'Diary/2026\n4',
      'People\n11',
    ]);
    expect((await row('Website').innerText()).split('\n')).toEqual([
      'Website',
      'title matches, 5 matches',
      '212 bytes',
      'Send the invoice for the log-in page to Sam by Friday',
      'As sent',
    ]);
    expect(await row('Website').locator('mark').allInnerTexts()).toEqual(['invoice']);
  });

  it('has no heads where nothing lies in a folder', async () => {
    const { page } = await openList({
      asked: askedView({ items: [itemHead(0, { folder: '' }), itemHead(1, { folder: '' })] }),
    });
    expect(await page.locator('.cs-share-head').count()).toBe(0);
  });

  it('counts what was found where nothing else is said, and names the lines of what is not whole', async () => {
    const items = [
      itemHead(0, { name: 'orders.ts', lines: 'lines 1–80', matches: 1 }),
      itemHead(1, { name: 'rates.ts', matches: 1200 }),
    ];
    const { row } = await openList({ asked: askedView({ items }) });
    expect(await row('orders.ts').innerText()).toContain('orders.ts\nlines 1–80\n1 match\n');
    expect(await row('rates.ts').innerText()).toContain('1,200 matches');
  });

  it('shows the first find of a long line on a narrow screen', async () => {
    const { row } = await openList({ asked: results }, { width: 360 });
    const [line, mark] = await Promise.all([
      row('Landlord').locator('.cs-share-second').boundingBox(),
      row('Landlord').locator('mark').first().boundingBox(),
    ]);
    expect(await row('Landlord').locator('.cs-share-second').innerText()).toMatch(/^…/);
    expect(mark!.x + mark!.width).toBeLessThan(line!.x + line!.width);
  });
});

describe('what is private', () => {
  it('has a lock and no tick, says why, and that no model in the cloud sees it', async () => {
    const { row } = await openList({ asked: results });
    const item = row('2026-11-03');
    expect(await item.locator('input, button').count()).toBe(0);
    expect((await item.innerText()).split('\n')).toEqual([
      '2026-11-03',
      'private: front matter says so',
      '4.1 KB',
      'not shown to models in the cloud',
    ]);
  });

  it('says nothing of a cloud where the model is on this machine', async () => {
    const { page, row } = await openList({
      asked: searched(searchResults(24), { recipient: { model: 'ollama/qwen3:8b', isLocal: true } }),
    });
    await row('2026-11-03').waitFor();
    expect(await page.getByText('in the cloud').count()).toBe(0);
  });

  it('is ticked neither with its folder nor with all', async () => {
    const { tick, ticked } = await openList({ asked: searched(searchResults(6)), ticked: [] });
    await tick('All in Diary/2026').click();
    expect(await ticked()).toEqual([4]);
    await tick('All 5').click();
    expect(await ticked()).toEqual([0, 1, 2, 4, 5]);
  });
});

describe('ticking', () => {
  it('says how many and how much, and a tick for several is off, in part or on', async () => {
    const { page, tick, row } = await openList({ asked: searched(searchResults(6)) });
    const said = page.locator('.cs-share-count');
    const state = (name: string) =>
      tick(name).evaluate((box: HTMLInputElement) => (box.indeterminate ? 'part' : box.checked ? 'on' : 'off'));
    expect(await said.innerText()).toBe('5 of 5 ticked 1.1 KB');
    expect(await state('All 5')).toBe('on');
    await row('Move').getByText('Move').click();
    await expect.poll(() => said.innerText()).toBe('4 of 5 ticked 951 bytes');
    expect([await state('All 5'), await state('All in Projects'), await state('All in People')]).toEqual([
      'part',
      'part',
      'on',
    ]);
    await tick('All in Projects').click();
    await tick('All in Projects').click();
    await expect.poll(() => state('All in Projects')).toBe('off');
    await page.keyboard.press('Space');
    await expect.poll(() => said.innerText()).toBe('5 of 5 ticked 1.1 KB');
  });

  it('is over where nothing is to be decided any more', async () => {
    const { page } = await openList({ asked: results, isDecided: true, ticked: [0, 1] });
    expect(await page.locator('.cs-tick:not(:disabled)').count()).toBe(0);
    expect(await page.locator('.cs-share .cs-tick:checked').count()).toBe(2);
  });

  it('has no tick for all where one alone may leave', async () => {
    const items = [itemHead(0), itemHead(1, { stays: true, locked: 'private' })];
    const { page } = await openList({ asked: askedView({ items }) });
    expect(await page.locator('.cs-review-tools').count()).toBe(0);
  });
});

describe('the filter', () => {
  it('shortens the list, says to how many, and leaves the ticks of all others as they are', async () => {
    const { page, tick, ticked } = await openList({ asked: results });
    const field = page.getByRole('textbox', { name: 'Filter by name, folder and text' });
    await field.fill('tax office');
    await page.getByText('3 shown').waitFor();
    expect(await page.locator('.cs-share').count()).toBe(3);
    expect(await page.locator('.cs-share-count').innerText()).toMatch(/^23 of 23 ticked/);
    await tick('All 3 that are shown').click();
    expect(await ticked()).toHaveLength(20);
    await field.fill('nowhere');
    await page.getByText('None of them has these words.').waitFor();
    await field.fill('');
    await expect.poll(() => page.locator('.cs-share').count()).toBe(24);
    expect(await page.locator('.cs-share .cs-tick:checked').count()).toBe(20);
  });

  it('is emptied by Escape, which nobody else hears then', async () => {
    const { page } = await openList({ asked: results });
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') document.title += ' heard';
      });
    });
    const field = page.getByPlaceholder('Filter');
    await field.fill('people');
    await field.press('Escape');
    await expect.poll(() => page.locator('.cs-share').count()).toBe(24);
    expect(await field.inputValue()).toBe('');
    expect(await page.title()).toBe('Stand');
    await field.press('Escape');
    expect(await page.title()).toBe('Stand heard');
  });

  it('is there only where there is much to shorten', async () => {
    const { page } = await openList({ asked: searched(searchResults(8)) });
    expect(await page.getByPlaceholder('Filter').count()).toBe(0);
  });
});

describe('what the model would get', () => {
  it('unfolds below its row, behind a gutter, and is read only then', async () => {
    const raw = '{"path":"Projects/Website.md"}\n<img src=x onerror="owned = 1">';
    const { page, told, row } = await openList({ asked: results, texts: { 0: raw } });
    expect(await told('read')).toEqual([]);
    const look = page.getByRole('button', { name: 'As sent: Projects/Website.md' });
    expect(await look.getAttribute('aria-expanded')).toBe('false');
    expect(await look.getAttribute('data-look')).not.toBeNull();
    await look.click();
    const text = row('Website').locator('.cs-foreign');
    await text.waitFor();
    expect(await text.textContent()).toBe(raw);
    expect(await text.evaluate((element) => getComputedStyle(element).borderLeftStyle)).toBe('solid');
    expect(await told('read')).toEqual([[7, 'call-1', 0]]);
    expect(await look.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('#drawn').innerText()).toBe('All is drawn');
    await look.click();
    await text.waitFor({ state: 'detached' });
  });

  it('holds the signature back where it cannot be read, and says so', async () => {
    const { page } = await openList({ asked: results });
    await page.locator('[data-look]').first().click();
    await page.getByText('There is no such text.').waitFor();
    expect(await page.locator('#drawn').innerText()).toBe('Reading');
  });

  it('is there at once where it is one alone that nobody searched for, and its beginning does not stand there twice', async () => {
    const one = itemHead(0, { name: 'Website', preview: '# Website' });
    const { page, told } = await openList({
      asked: askedView({ items: [one] }),
      texts: { 0: '# Website\n\nAll of it.' },
    });
    await page.locator('.cs-foreign').waitFor();
    expect((await page.locator('body').innerText()).match(/# Website/g)).toHaveLength(1);
    expect(await told('read')).toEqual([[7, 'call-1', 0]]);
    const found = await openList({ asked: searched(searchResults(1)) });
    expect(await found.told('read')).toEqual([]);
  });
});

it('offers to look for something else where that can be changed', async () => {
  const { page, told } = await openList({ asked: results, maySearch: true });
  await page.getByRole('button', { name: 'Search for…' }).click();
  expect(await told('search')).toEqual([true]);
  const without = await openList({ asked: results });
  expect(await without.page.getByText('Search for…').count()).toBe(0);
});

it('draws 200 of many, more by a press, and ticks what is not drawn along with the rest', async () => {
  const { page, tick, ticked } = await openList({ asked: searched(searchResults(450)), ticked: [] });
  expect(await page.locator('.cs-share').count()).toBe(200);
  await tick('All 449').click();
  expect(await ticked()).toHaveLength(449);
  await page.getByRole('button', { name: 'Show 200 more' }).click();
  expect(await page.locator('.cs-share').count()).toBe(400);
  await page.getByRole('button', { name: 'Show 50 more' }).press('Enter');
  await expect.poll(() => page.locator('.cs-share').count()).toBe(450);
  // The keyboard goes on with the first that came.
  expect(
    await page.evaluate(
      `[...document.querySelectorAll('.cs-share')].indexOf(document.activeElement.closest('.cs-share'))`,
    ),
  ).toBe(400);
});

describe('the rows', () => {
  it('are 56 pixels high, whatever is in them', async () => {
    for (const width of [1280, 640, 390, 360]) {
      const { page } = await openList({ asked: searched(odd) }, { width });
      const heights = await page.evaluate(
        `[...document.querySelectorAll('.cs-share-row')].map((each) => each.getBoundingClientRect().height)`,
      );
      expect(heights).toEqual(odd.map(() => 56));
    }
  });

  it('are 22 in sight where there is room for 22 and the tools', async () => {
    const flat = searchResults(24).map((item) => ({ ...item, folder: '' }));
    for (const width of [1280, 390]) {
      // The last line of the stand says what is drawn.
      const { page } = await openList({ asked: searched(flat), maySearch: true }, { width, height: 42 + 22 * 56 + 21 });
      const seen = await page.evaluate(`{
        const { bottom } = document.getElementById('scroller').getBoundingClientRect();
        [...document.querySelectorAll('.cs-share')].filter((each) => each.getBoundingClientRect().bottom <= bottom).length;
      }`);
      expect(seen).toBe(22);
    }
  });

  it('keep everything on one line and beside each other, down to 360 pixels', async () => {
    for (const width of [1280, 390, 360]) {
      const { page } = await openList({ asked: searched(odd), maySearch: true }, { width });
      await page.getByPlaceholder('Filter').fill('o');
      expect(await page.evaluate<readonly string[]>(CROWDED), String(width)).toEqual([]);
      expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBe(width);
      expect(await page.evaluate(`document.getElementById('scroller').scrollWidth`)).toBe(width);
    }
  });
});

it('has nothing that axe finds wrong, wide and narrow, in both themes', async () => {
  for (const width of [1280, 390]) {
    const { page } = await openList(
      { asked: searched(odd), ticked: [0, 2], maySearch: true, texts: { 0: 'one\ntwo' } },
      { width },
    );
    await page.locator('[data-look]').first().click();
    await page.locator('.cs-foreign').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByPlaceholder('Filter').fill('o');
    expect(await axe(page)).toEqual([]);
  }
});

/** Long names, folders and reasons, nothing but a name, what is private, what has no folder. */
const odd = [
  ...searchResults(10),
  itemHead(10, { folder: '', name: 'README', preview: '' }),
  itemHead(11, {
    folder: 'very/long/folder/of/many/names/that/goes/on/and/on/for/ever',
    name: 'one-long-name-without-a-blank-'.repeat(8),
    reason: 'https://example.org/'.repeat(10),
    lines: 'lines 10,000–12,000',
    preview: 'o'.repeat(400),
    bytes: 123_456_789,
  }),
  itemHead(12, {
    name: 'secret-'.repeat(20),
    stays: true,
    locked: 'private: it holds lines of private notes, which nobody may read',
  }),
];

/** What lies over its neighbour, is higher than a line, or leaves its row. */
const CROWDED = `{
  const wrong = [];
  const shown = (root, pick) => [...root.querySelectorAll(pick)].filter((each) => each.getClientRects().length > 0 && !each.closest('.cs-hidden'));
  const rows = [
    ...[...document.querySelectorAll('.cs-share-row')].map((row) => [row, '.cs-tick, .cs-share-main > .cs-icon, .cs-share-name, .cs-share-lines, .cs-share-why, .cs-share-size, .cs-share-second, .cs-button']),
    ...[...document.querySelectorAll('.cs-share-head')].map((row) => [row, '.cs-tick, bdi, .cs-figures']),
    ...[...document.querySelectorAll('.cs-share-tools')].map((row) => [row, '.cs-tick, .cs-share-count, .cs-share-shown, .cs-share-filter, .cs-button']),
  ];
  for (const [row, pick] of rows) {
    const around = row.getBoundingClientRect();
    const parts = shown(row, pick).map((element) => [element, element.getBoundingClientRect()]);
    for (const [element, box] of parts) {
      const name = element.className + ' in ' + row.className;
      if (box.left < around.left || box.right > around.right || box.top < around.top || box.bottom > around.bottom) wrong.push(name + ' leaves its row');
      if (box.height > 36) wrong.push(name + ' is broken');
      if (element.matches('.cs-share-name, .cs-share-filter') && box.width < 40 && element.scrollWidth > element.clientWidth) wrong.push(name + ' has no room: ' + box.width);
      for (const [other, beside] of parts)
        if (other !== element && box.left + 0.5 < beside.right && beside.left + 0.5 < box.right && box.top + 0.5 < beside.bottom && beside.top + 0.5 < box.bottom)
          wrong.push(name + ' lies over ' + other.className);
    }
  }
  wrong;
}`;
