// @module-tag browser
import { expect, test } from 'vitest';
import { renderStats } from '../../../../src/surfaces/cli/commands/stats/render-stats.ts';
import { layout } from '../../../../src/surfaces/cli/desk/layout.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand } from '../../../support/web/open-stand.ts';
import { EXAMPLE_STATS } from './example-stats.ts';

const openStats = async (options: { readonly width?: number; readonly body?: unknown } = {}): Promise<Stand> => {
  const stand = await openStand({
    entry: 'stats',
    ...(options.width === undefined ? {} : { width: options.width }),
    api: () => ({ body: options.body ?? EXAMPLE_STATS }),
  });
  await stand.page.getByRole('heading', { level: 1 }).waitFor();
  return stand;
};
const told = (stand: Stand, plot: string): Promise<string | null> =>
  stand.page.getByRole('slider', { name: plot }).getAttribute('aria-valuetext');

test('the page answers four questions, each with a plot', async () => {
  const { page } = await openStats();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect((await page.getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, 4)).toEqual([
    'What did I approve?',
    'What did I edit or refuse?',
    'How long did it wait for me?',
    'What did it cost?',
  ]);
  for (const plot of [
    'Decisions, by you and by rules',
    'Calls, by tool',
    'Calls that were not taken as proposed, by tool',
    'Questions, by how long they waited',
    'Cost, by model',
    'Tokens, by model',
    'Tokens, day by day',
    'Cost, day by day',
    'Bytes of your files, by model',
  ])
    expect(await page.getByRole('slider', { name: plot }).locator('svg').count()).toBe(1);
});

test('every figure that the terminal shows is on the page, rounded the same', async () => {
  const { page } = await openStats();
  await page.getByRole('slider').first().waitFor();
  await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
  const words = await page.evaluate<string[]>(
    `[document.body.innerText, ...[...document.querySelectorAll('[role=slider]')].map((each) => each.textContent)]`,
  );
  const shown = words.join('\n');
  const drawn = layout(renderStats(EXAMPLE_STATS, { columns: 200, plain: true }), { columns: 200, colour: false });
  const figures = drawn
    // The terminal's little charts say their greatest in words of their own.
    .filter((line) => !/^ *(?:tokens|cost) .*at most/.test(line))
    .flatMap((line) => line.match(/\$?\d[\d,.]*(?: (?:s|min|h|days|bytes|KB|MB|%)\b)?/g) ?? []);
  expect(figures.length).toBeGreaterThan(40);
  // The middle time of a tool is told when one points at it.
  const places = await allPlaces(page);
  expect(figures.filter((figure) => !shown.includes(figure) && !places.includes(figure))).toEqual([]);
});

const allPlaces = async (page: Stand['page']): Promise<string> => {
  const heard: string[] = [];
  for (const plot of await page.getByRole('slider').all()) {
    await plot.focus();
    await plot.press('Home');
    const count = Number(await plot.getAttribute('aria-valuemax'));
    for (let place = 1; place <= count; place++) {
      await expect.poll(() => plot.getAttribute('aria-valuenow')).toBe(String(place));
      heard.push((await plot.getAttribute('aria-valuetext')) ?? '');
      await plot.press('ArrowRight');
    }
  }
  return heard.join('\n');
};

test('the values of a plot are told by the arrow keys alone, one after the other', async () => {
  const stand = await openStats();
  const plot = stand.page.getByRole('slider', { name: 'Questions, by how long they waited' });
  await plot.focus();
  await expect.poll(() => plot.getAttribute('aria-valuenow')).toBe('1');
  expect(await told(stand, 'Questions, by how long')).toBe('301 questions waited up to 3 s');
  await plot.press('ArrowRight');
  await expect
    .poll(() => told(stand, 'Questions, by how long'))
    .toBe('280 questions waited longer than 3 s, up to 10 s');
  await plot.press('End');
  await expect.poll(() => told(stand, 'Questions, by how long')).toBe('0 questions waited longer than 24 h');
  await stand.page.locator('figure', { has: plot }).getByText('0 questions waited longer than 24 h').waitFor();
  await plot.press('ArrowRight');
  await expect.poll(() => plot.getAttribute('aria-valuenow')).toBe('7');
});

test('pointing at a bar says what it is, and leaving it takes that away', async () => {
  const { page } = await openStats();
  const figure = page.locator('figure', { hasText: 'Calls, by tool' });
  await figure.locator('.cs-plot-name').first().hover();
  await figure
    .getByText('edit_file: 1,501 calls, 1,199 approved, 140 edited, 61 part, 88 refused, 12 failed; half of them')
    .waitFor();
  await page.getByRole('heading', { level: 1 }).hover();
  await figure.getByText('Point at it, or press the arrow keys.').waitFor();
});

test('each plot has its figures as a table behind it', async () => {
  const { page } = await openStats();
  const figure = page.locator('figure', { hasText: 'Decisions, by you and by rules' });
  await figure.locator('summary').focus();
  await page.keyboard.press('Enter');
  const rows = figure.getByRole('row');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([
    'by\tapproved\tedited\tpart\trefused\tall',
    'you\t903\t143\t91\t141\t1,278 decisions',
    'rules\t785\t0\t0\t7\t792 decisions',
  ]);
});

test('the figures one looks for first stand on top', async () => {
  const { page } = await openStats();
  const tiles = page.locator('.cs-stats-tiles > div');
  await tiles.first().waitFor();
  expect((await tiles.allInnerTexts()).map((words) => words.split(/\s*\n\s*/).join(' | '))).toEqual([
    'You decided | 1,278 | 903 as proposed',
    'Rules decided | 792 | 7 refused',
    'It waited for you | 4.2 s | half of the time, or less',
    'It cost | $31.26 | 1,940 requests, 12 without a price',
    'Left this machine | 9.4 MB | for 1 model',
    'Taken back | 41 | of 640 applied',
  ]);
});

test('below ten decisions there are numbers and no bars', async () => {
  const person = { approve: 3, amend: 1, part: 0, refuse: 1 };
  const few = (rules: number) => ({
    ...EXAMPLE_STATS,
    decisions: { person, rule: { approve: rules, amend: 0, part: 0, refuse: 0 }, rules: [] },
  });
  const { page } = await openStats({ body: few(4) });
  const rows = page.locator('figure', { hasText: 'Decisions, by you and by rules' }).getByRole('row');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([
    'by\tapproved\tedited\tpart\trefused\tall',
    'you\t3\t1\t0\t1\t5 decisions',
    'rules\t4\t0\t0\t0\t4 decisions',
  ]);
  expect(await page.locator('figure').count()).toBe(9);
  expect(await page.locator('figure svg').count()).toBe(0);
  const enough = await openStats({ body: few(5) });
  await enough.page.getByRole('slider').first().waitFor();
  expect(await enough.page.locator('figure .cs-plot-drawing').count()).toBe(9);
});

test('days without a request are drawn as nothing, not left out', async () => {
  const stand = await openStats();
  const plot = stand.page.getByRole('slider', { name: 'Cost, day by day' });
  await plot.focus();
  await expect.poll(() => plot.getAttribute('aria-valuemax')).toBe('17');
  await plot.press('ArrowRight');
  await expect.poll(() => told(stand, 'Cost, day by day')).toBe('2026-10-31: $0');
});

test('the figures are of the time that was chosen', async () => {
  const stand = await openStats();
  await stand.page.getByRole('button', { name: '7 days' }).focus();
  await stand.page.keyboard.press('Space');
  await expect.poll(() => stand.asked.map(({ query }) => query)).toEqual([{}, { since: '7d' }]);
});

test('names of tools and models are shown as text, with what is hidden in them spelled out', async () => {
  const { page } = await openStats();
  const figure = page.locator('figure', { hasText: 'Calls, by tool' });
  await figure.getByText('<img src=x><U+202E>_of_somebody_else').first().waitFor();
  expect(await page.locator('.cs-stats img').count()).toBe(0);
});

test('a store without anything in it says so, and an error says what to do', async () => {
  const nothing = {
    ...EXAMPLE_STATS,
    tools: [],
    waiting: { ...EXAMPLE_STATS.waiting, answered: 0, unanswered: 0 },
    spending: { ...EXAMPLE_STATS.spending, models: [] },
    shared: [],
    undo: { entries: 0, undone: 0 },
  };
  const empty = await openStats({ body: nothing });
  await empty.page.getByText('There is nothing to count yet.').waitFor();
  const error = { code: 'CORRUPT', message: 'The store cannot be read.', wayOut: 'See `countersign doctor`.' };
  const failed = await openStand({ entry: 'stats', api: () => ({ status: 500, body: { error } }) });
  expect(await failed.page.getByRole('alert').innerText()).toContain(
    'CORRUPT The store cannot be read.\nSee `countersign doctor`.',
  );
});

test.each([1440, 900, 390, 360])(
  'axe finds nothing wrong at %i pixels, and nothing scrolls sideways',
  async (width) => {
    const { page } = await openStats({ width });
    await page.getByRole('slider').first().waitFor();
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);
