// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AskedView } from '../../../../src/surfaces/server/wire/question-view.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type StandOptions, type StandReply } from '../../../support/web/open-stand.ts';
import { askedView, itemHead } from '../../../support/web/question-views.ts';

/** A command that has run; `exit` undefined: it was ended. */
const ran = (exit?: number, more: Partial<AskedView> = {}): AskedView =>
  askedView({
    command: { lines: ['npm test'], folder: '.', ...(exit === undefined ? {} : { exit }) },
    items: [itemHead(0, { title: 'output of npm test', isOutput: true, isNote: false, bytes: 35_000 })],
    ...more,
  });

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, at) => `test ${at + 1} passes\n`).join('');

const openOutput = async (
  data: { readonly asked: AskedView; readonly hasTabs?: boolean },
  text: string | ((item: string) => StandReply | Promise<StandReply>),
  size: Pick<StandOptions, 'width' | 'height'> = {},
) => {
  const api: StandOptions['api'] = ({ query }) =>
    typeof text === 'string' ? { body: { text } } : text(query.item ?? '');
  const stand = await openStand({ entry: 'output', data, api, ...size });
  const { page } = stand;
  return {
    ...stand,
    lines: page.locator('.cs-printed-line'),
    field: page.getByRole('textbox', { name: 'Find in the output' }),
    found: page.locator('.cs-printed-found'),
    drawn: page.locator('#drawn'),
  };
};

/** Nothing that moves by itself is on its way: what the person moves next is not taken back by it. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');

/** Of the lines that are drawn. */
const numbers = async (page: Page): Promise<readonly number[]> =>
  page.evaluate(`[...document.querySelectorAll('.cs-printed-line')].map((each) => Number(each.dataset.no))`);

/** Where it is in what scrolls, below the row of tools: 'in sight', or where else. */
const sightOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`{
    const { top, bottom } = document.querySelector('${selector}').getBoundingClientRect();
    const scroller = document.getElementById('scroller').getBoundingClientRect();
    const tools = document.querySelector('.cs-review-tools').getBoundingClientRect();
    top < Math.max(scroller.top, tools.bottom) ? 'above' : bottom > scroller.bottom ? 'below' : 'in sight';
  }`);

describe('what a command printed', () => {
  it('is numbered, counted, and copied without its numbers', async () => {
    const { page, lines } = await openOutput({ asked: ran(0) }, 'one\n\nthree <img src=x onerror="owned = 1">\n');
    await lines.first().waitFor();
    expect(await page.locator('.cs-printed-much').innerText()).toBe('3 lines\n34.2 KB');
    expect(await numbers(page)).toEqual([1, 2, 3]);
    const copied = await page.evaluate<string>(`{
      getSelection().selectAllChildren(document.querySelector('.cs-printed-lines'));
      getSelection().toString();
    }`);
    expect(copied).toBe('one\n\nthree <img src=x onerror="owned = 1">');
    expect(await page.locator('main img').count()).toBe(0);
  });

  it('stands behind a gutter, in letters of one width', async () => {
    const { lines } = await openOutput({ asked: ran(0) }, 'one\n');
    expect(await lines.first().evaluate((line) => getComputedStyle(line).borderLeftStyle)).toBe('solid');
    expect(await lines.first().evaluate((line) => getComputedStyle(line).fontFamily)).toContain('monospace');
  });

  it('is read once for each output, and not again when the same question is said anew', async () => {
    const items = [
      itemHead(0, { title: 'output', isOutput: true }),
      itemHead(1, { title: 'a note' }),
      itemHead(2, { title: 'more output', isOutput: true }),
    ];
    const asked = ran(0, { items });
    const { page, lines, told } = await openOutput({ asked }, (item) => ({ body: { text: `of ${item}\n` } }));
    await lines.first().waitFor();
    expect(await lines.allInnerTexts()).toEqual(['of 0', 'of 2']);
    await page.evaluate(`give(${JSON.stringify({ ...asked, notes: [] })})`);
    expect(await told('read')).toEqual([
      [7, 'call-1', 0],
      [7, 'call-1', 2],
    ]);
    await page.evaluate(`give(${JSON.stringify({ ...asked, digest: 'digest-2' })})`);
    await expect.poll(() => told('read')).toHaveLength(4);
  });

  it('may be nothing, and that is said', async () => {
    const without = await openOutput({ asked: ran(0, { items: [] }), hasTabs: true }, '');
    await without.page.getByText('It printed nothing.').waitFor();
    await without.page.getByRole('tab', { name: 'Files' }).waitFor();
    const empty = await openOutput({ asked: ran(0) }, '');
    await empty.page.getByText('It printed nothing.').waitFor();
    expect(await empty.page.locator('.cs-review-tools').count()).toBe(0);
  });

  it('has the tabs of the sheet in its one row of tools', async () => {
    const { page, lines } = await openOutput({ asked: ran(0), hasTabs: true }, 'one\n');
    await lines.first().waitFor();
    expect(await page.locator('.cs-review-tools').count()).toBe(1);
    expect(await page.locator('.cs-review-tools').innerText()).toBe('Files\n12\nOutput\n34.2 KB\n1 line');
  });
});

describe('while it is on its way', () => {
  it('there are bones, and nothing can be signed', async () => {
    let come: (reply: StandReply) => void = () => undefined;
    const reply = new Promise<StandReply>((done) => {
      come = done;
    });
    const { page, lines, drawn } = await openOutput({ asked: ran(0) }, () => reply);
    await page.locator('.cs-skeleton').waitFor();
    expect(await drawn.innerText()).toBe('Reading');
    expect(await page.locator('.cs-printed-much').innerText()).toBe('34.2 KB');
    come({ body: { text: 'one\n' } });
    await lines.first().waitFor();
    expect(await page.locator('.cs-skeleton').count()).toBe(0);
    await expect.poll(() => drawn.innerText()).toBe('All is drawn');
  });

  it('and cannot be read, it says why, holds the signature back, and is tried again by a press', async () => {
    let isThere = false;
    const { page, lines, drawn, errors } = await openOutput({ asked: ran(0) }, () =>
      isThere
        ? { body: { text: 'one\n' } }
        : { status: 404, body: { error: { code: 'NOT_FOUND', message: 'It is not kept any more.' } } },
    );
    await page.getByText('It is not kept any more.').waitFor();
    expect(await drawn.innerText()).toBe('Reading');
    isThere = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await lines.first().waitFor();
    await expect.poll(() => drawn.innerText()).toBe('All is drawn');
    errors.length = 0; // the browser tells of a reply that is none
  });
});

describe('much of it', () => {
  it('is its beginning and its end where nothing failed; a press opens the middle, and the keys stay with it', async () => {
    const { page, lines } = await openOutput({ asked: ran(0) }, numbered(412));
    await lines.first().waitFor();
    const drawn = await numbers(page);
    expect([drawn.length, drawn[99], drawn[100], drawn[199]]).toEqual([200, 100, 313, 412]);
    expect(await page.evaluate(`document.getElementById('scroller').scrollTop`)).toBe(0);
    await page.getByRole('button', { name: '… 212 lines' }).press('Enter');
    await expect.poll(() => lines.count()).toBe(412);
    expect(await numbers(page)).toEqual(Array.from({ length: 412 }, (_, at) => at + 1));
    expect(await page.evaluate(`document.activeElement.className`)).toBe('cs-printed');
  });

  it('is its end where it failed, in sight at once, and only once', async () => {
    for (const asked of [ran(1), ran(undefined)]) {
      const { page, lines } = await openOutput({ asked }, numbered(412));
      await lines.first().waitFor();
      const drawn = await numbers(page);
      expect([drawn.length, drawn[0], drawn[199]]).toEqual([200, 213, 412]);
      expect(await sightOf(page, '[data-no="412"]')).toBe('in sight');
      await page.evaluate(`document.getElementById('scroller').scrollTop = 60`);
      await page.evaluate(`give(${JSON.stringify({ ...asked, notes: [] })})`);
      await page.getByRole('button', { name: '… 212 lines' }).click();
      await expect.poll(() => lines.count()).toBe(412);
      expect(await sightOf(page, '[data-no="412"]')).toBe('below');
    }
  });

  it('is whole up to 200 lines', async () => {
    const { page, lines } = await openOutput({ asked: ran(0) }, numbered(200));
    await lines.first().waitFor();
    expect(await lines.count()).toBe(200);
    expect(await page.locator('.cs-printed-fold').count()).toBe(0);
  });

  it('may be 50,000 lines, of which those out of sight are not laid out, and the last is found', async () => {
    const { page, lines, field, found } = await openOutput({ asked: ran(0) }, numbered(50_000));
    await lines.first().waitFor();
    await page.getByRole('button', { name: '… 49,800 lines' }).click();
    await expect.poll(() => lines.count()).toBe(50_000);
    const laidOut = await page.evaluate<number>(
      `[...document.querySelectorAll('.cs-printed-block')].filter((each) => each.firstElementChild.checkVisibility({ contentVisibilityAuto: true })).length`,
    );
    expect(await page.locator('.cs-printed-block').count()).toBe(500);
    expect(laidOut).toBeLessThan(10);
    await field.fill('test 50000 ');
    await expect.poll(() => found.innerText()).toBe('1/1');
    await expect.poll(() => sightOf(page, '.cs-printed-here')).toBe('in sight');
  });
});

describe('finding', () => {
  it('counts what is in all lines, begins in sight, goes on and back by Enter, and opens what is folded', async () => {
    const { page, field, found, lines } = await openOutput({ asked: ran(0) }, numbered(412));
    await field.fill('TEST 40');
    await expect.poll(() => found.innerText()).toBe('1/11');
    expect(await page.locator('.cs-printed-here').innerText()).toBe('test 40');
    expect(await lines.count()).toBe(200);
    await field.press('Enter');
    await expect.poll(() => found.innerText()).toBe('2/11');
    expect(await page.locator('.cs-printed-line', { has: page.locator('.cs-printed-here') }).innerText()).toBe(
      'test 400 passes',
    );
    await expect.poll(() => sightOf(page, '.cs-printed-here')).toBe('in sight');
    await field.press('Shift+Enter');
    await field.press('Shift+Enter');
    await expect.poll(() => found.innerText()).toBe('11/11');
    expect(await lines.count()).toBe(200);
    await field.fill('test 222');
    await expect.poll(() => found.innerText()).toBe('1/1');
    expect(await lines.count()).toBe(412);
    await expect.poll(() => sightOf(page, '.cs-printed-here')).toBe('in sight');
    // The field keeps the focus.
    expect(await page.evaluate(`document.activeElement.tagName`)).toBe('INPUT');
  });

  it('goes on and back by buttons too, and says where there is nothing', async () => {
    const { page, field, found } = await openOutput({ asked: ran(0) }, numbered(30));
    await field.fill('test 2');
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(() => found.innerText()).toBe('2/11');
    await page.getByRole('button', { name: 'Previous match' }).click();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect.poll(() => found.innerText()).toBe('11/11');
    await field.fill('nowhere');
    await expect.poll(() => found.innerText()).toBe('None');
    expect(await page.locator('.cs-printed-hit').count()).toBe(0);
  });

  it('ends with Escape: the field is empty, the lines have the focus, and the sheet does not hear it', async () => {
    const { page, field } = await openOutput({ asked: ran(0) }, numbered(30));
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => {
        document.title = `heard ${key}`;
      });
    });
    await field.fill('test');
    await field.press('Enter');
    await field.press('Escape');
    expect(await page.title()).toBe('Stand');
    expect(await field.inputValue()).toBe('');
    await expect.poll(() => page.locator('.cs-printed-hit').count()).toBe(0);
    expect(await page.evaluate(`document.activeElement.className`)).toBe('cs-printed');
  });
});

describe('a line of 100,000 characters', () => {
  const long = `first\n${'x'.repeat(99_994)}needle\nlast\n`;

  it('is drawn as far as 2,000, and opens by a press', async () => {
    const { page, lines } = await openOutput({ asked: ran(0) }, long);
    const more = page.getByRole('button', { name: '… 98,000 more characters' });
    await more.waitFor();
    const length = () => lines.nth(1).evaluate((line) => (line.firstChild?.textContent ?? '').length);
    expect(await length()).toBe(2000);
    await more.click();
    await expect.poll(length).toBe(100_000);
    expect(await page.locator('.cs-printed-more').count()).toBe(0);
    expect(await page.evaluate(`document.activeElement.className`)).toBe('cs-printed');
  });

  it('is searched to its end, and begins beside its number', async () => {
    const { page, lines, field, found } = await openOutput({ asked: ran(0) }, long);
    await lines.first().waitFor();
    const [line, begin] = await lines.nth(1).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [element.getBoundingClientRect().top, range.getClientRects()[0]?.top];
    });
    expect(Math.abs(line! - begin!)).toBeLessThan(6);
    await field.fill('needle');
    await expect.poll(() => found.innerText()).toBe('1/1');
    await expect.poll(() => sightOf(page, '.cs-printed-here')).toBe('in sight');
    expect(await page.locator('.cs-printed-more').innerText()).toMatch(/characters before …$/);
  });
});

describe('long lines', () => {
  const wide = `${'a word and '.repeat(60)}end\nshort\n`;

  it('are wrapped at first; without that they are moved sideways, and their numbers stay', async () => {
    const { page, lines, field } = await openOutput({ asked: ran(0) }, wide, { width: 390 });
    const wrap = page.getByRole('button', { name: 'Wrap long lines' });
    const height = () => lines.first().evaluate((line) => line.getBoundingClientRect().height);
    expect(await wrap.getAttribute('aria-pressed')).toBe('true');
    expect(await height()).toBeGreaterThan(100);
    await wrap.click();
    await expect.poll(height).toBe(20);
    expect(await wrap.getAttribute('aria-pressed')).toBe('false');
    await field.fill('end');
    await expect.poll(() => page.evaluate(`document.querySelector('.cs-printed').scrollLeft`)).toBeGreaterThan(1000);
    const sight = await page.evaluate<readonly number[]>(`{
      const { left, right } = document.querySelector('.cs-printed-here').getBoundingClientRect();
      [left, right];
    }`);
    expect(sight[0]).toBeGreaterThan(40);
    expect(sight[1]).toBeLessThanOrEqual(390);
    const bar = page.locator('.cs-printed-across');
    await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBeGreaterThan(1000);
    await settled(page);
    await bar.evaluate((element) => {
      element.scrollLeft = 0;
    });
    await expect.poll(() => page.evaluate(`document.querySelector('.cs-printed').scrollLeft`)).toBe(0);
    expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBe(390);
  });
});

it('fits into 360 pixels: its tools beside each other, its lines broken where they are too long and nowhere else', async () => {
  for (const hasTabs of [false, true])
    for (const width of [1280, 390, 360]) {
      const { page, lines, field } = await openOutput({ asked: ran(0), hasTabs }, numbered(12_000), { width });
      await lines.first().waitFor();
      expect(await page.evaluate<readonly string[]>(CROWDED)).toEqual([]);
      expect(await lines.first().evaluate((line) => line.getBoundingClientRect().height)).toBe(20);
      await field.fill('test');
      await page.locator('.cs-printed-here').waitFor();
      expect(await page.evaluate<readonly string[]>(CROWDED), `${width} ${hasTabs}`).toEqual([]);
      expect(await page.evaluate(`document.getElementById('scroller').scrollWidth`)).toBe(width);
    }
});

it('has nothing that axe finds wrong, wide and narrow, in both themes', async () => {
  for (const width of [1280, 390]) {
    const { page, lines, field } = await openOutput({ asked: ran(1) }, `${numbered(412)}${'x'.repeat(3000)}\n`, {
      width,
    });
    await lines.first().waitFor();
    expect(await axe(page)).toEqual([]);
    await field.fill('test 4');
    await page.getByRole('button', { name: 'Wrap long lines' }).click();
    await page.locator('.cs-printed-across').waitFor();
    expect(await axe(page)).toEqual([]);
  }
  const failing = await openOutput({ asked: ran(0) }, () => ({ body: { text: '' } }));
  await failing.page.getByText('It printed nothing.').waitFor();
  expect(await axe(failing.page)).toEqual([]);
});

/** What of the tools lies over its neighbour, is broken, or has no room. */
const CROWDED = `{
  const wrong = [];
  const tools = document.querySelector('.cs-printed-tools');
  const around = tools.getBoundingClientRect();
  const parts = [...tools.querySelectorAll('[role=tab], .cs-printed-much, .cs-printed-field, .cs-button')]
    .filter((each) => each.getClientRects().length > 0)
    .map((element) => [element, element.getBoundingClientRect()]);
  if (around.height !== 42) wrong.push('the row is ' + around.height + ' high');
  for (const [element, box] of parts) {
    if (box.left < around.left || box.right > around.right) wrong.push(element.className + ' leaves its row');
    if (box.height > 42) wrong.push(element.className + ' is broken');
    if (element.matches('.cs-printed-field') && box.width < 90) wrong.push('the field has no room: ' + box.width);
    for (const [other, beside] of parts)
      if (other !== element && box.left + 0.5 < beside.right && beside.left + 0.5 < box.right)
        wrong.push(element.className + ' lies over ' + other.className);
  }
  wrong;
}`;
