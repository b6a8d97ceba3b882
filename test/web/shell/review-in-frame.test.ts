// The review in its place: it comes by itself and takes nothing from whoever writes; going there and back is the person's.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnswersRequest } from '../../../src/surfaces/server/wire/question-view.ts';
import { askedOf } from '../../support/web/asked-of.ts';
import { asked, press, pressKeys } from '../../support/web/desk-steps.ts';
import { questionView } from '../../support/web/question-views.ts';
import { head } from '../chat/fabricated-chat.ts';
import { listening, openShell, question } from './open-shell.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const focused = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.closest('.cs-dock') ? 'review' : document.activeElement.tagName`);

for (const width of [1720, 1280, 900, 390])
  test(`at ${width} pixels a question takes no focus and no letter, is said aloud and counted, and ⌘J goes there and back`, async () => {
    const shell = await openShell({ width });
    await listening(shell);
    const { page } = shell;
    await field(page).focus();
    await page.keyboard.type('any totals ');
    shell.ask(question(1, { sessionTitle: 'The website' }));
    await page.locator('.cs-sheet').waitFor({ state: 'attached' });
    await page.keyboard.type('of my shop');
    expect(await field(page).inputValue()).toBe('any totals of my shop');
    await page
      .getByRole('status')
      .filter({ hasText: '1 decision waits for you: Edit Projects/Website.md' })
      .waitFor({ state: 'attached' });
    expect(await page.title()).toBe('(1) shop · Countersign');
    expect(shell.asked.filter(({ path }) => path === '/api/answers')).toEqual([]);

    await page.keyboard.press('Control+j');
    await page.locator('.cs-sheet[data-entered="true"]').waitFor();
    expect(await focused(page)).toBe('review');
    await page.keyboard.press('Control+j');
    await expect.poll(() => focused(page)).toBe('TEXTAREA');
    await page.keyboard.type(', y');
    expect(await field(page).inputValue()).toBe('any totals of my shop, y');
    expect(shell.asked.filter(({ path }) => path === '/api/answers')).toEqual([]);
  });

test('a review whose code could not be had says so, and is loaded when told to', async () => {
  const shell = await openShell();
  await listening(shell);
  const { page } = shell;
  await page.route('**/*.js', (route) => route.abort());
  shell.ask(question(1));
  await page.getByText('The review could not be loaded.').waitFor();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.cs-sheet').waitFor();
  // The browser says of each script that it did not get it.
  shell.errors.length = 0;
});

test('set aside it goes to Waiting, which counts it; from there, by its key and by its address it comes back', async () => {
  const shell = await openShell({ questions: [question(1)] });
  const { page } = shell;
  const sheet = page.locator('.cs-sheet');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: '1 decision waits for you, put aside' })
    .waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Waiting 1' }).click();
  await page.getByText('set aside').waitFor();
  expect(await sheet.count()).toBe(0);
  await page.getByRole('link', { name: /Edit Projects\/Website\.md/ }).click();
  await page.locator('.cs-sheet[data-entered="true"]').waitFor();
  expect(await page.evaluate('location.hash')).toBe('#/waiting/1');

  await pressKeys(page, 'Escape');
  await page.locator('.cs-sheet[data-entered="false"]').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/waiting');
  await page.keyboard.press('Control+j');
  await page.locator('.cs-sheet[data-entered="true"]').waitFor();
  expect(shell.asked.filter(({ path }) => path === '/api/answers')).toEqual([]);
});

test('set aside where there is room for one, it leaves the focus on the page, not nowhere', async () => {
  const { page } = await openShell({ width: 900, questions: [question(1)] });
  await page.getByText('I read the pricing code first.').waitFor();
  await page.locator('.cs-sheet').waitFor({ state: 'attached' });
  await pressKeys(page, 'Escape');
  await page.locator('.cs-main').waitFor();
  await expect.poll(() => page.evaluate(`document.activeElement.closest('.cs-main') !== null`)).toBe(true);
});

test('answered, the review is gone and the page has its room, though the server has told nothing of it yet', async () => {
  const shell = await openShell({
    width: 390,
    questions: [question(1)],
    api: ({ path, body }) => {
      if (path !== '/api/answers') return undefined;
      const [answer] = (body as AnswersRequest).answers; // the page sends nothing else there
      const standing = { is: 'answered', at: 0, words: 'Answered.', decisions: answer?.decisions };
      return { body: { results: [{ question: 1, recorded: true, standing }] } };
    },
  });
  const { page } = shell;
  await asked(page);
  await press(page, 'Apply');
  await page.locator('.cs-dock').waitFor({ state: 'detached' });
  await page.locator('.cs-main').waitFor();
  await page.getByRole('status').filter({ hasText: 'Nothing waits for you' }).waitFor({ state: 'attached' });
  expect(await page.title()).toBe('shop · Countersign');
});

test('an address names a question: the page opens with it, also when it had been put aside', async () => {
  const { page } = await openShell({
    questions: [question(1), question(2, { aside: true, session: 9, sessionTitle: 'Elsewhere' })],
    hash: '#/waiting/2/2.1?file=notes/0.md&line=1',
  });
  await page.locator('.cs-sheet').waitFor();
  await page.locator('.cs-waiting-row[aria-current="true"]').waitFor();
  expect(await page.locator('.cs-index-group').allInnerTexts()).toEqual(['Elsewhere', 'The website']);
});

test.each([1, 2])(
  'an address leads to a file and a line of %s that wait, and to another one while they are there',
  async (waiting) => {
    const lines = Array.from({ length: 900 }, (_, index) => `const v${index} = ${index};\n`);
    const { asked: made, texts } = await askedOf(
      ['src/short.ts', 'src/long.ts'].map((path) => ({
        path,
        before: lines.join(''),
        after: lines.with(450, 'const v450 = 4;\n').with(890, 'const v890 = 9;\n').join(''),
      })),
    );
    const long = questionView([{ ...made, id: '1.1' }], { id: 1, session: 7 });
    const place = (line: number): string => `#/waiting/1/1.1?file=${encodeURIComponent('src/long.ts')}&line=${line}`;
    const { page, url } = await openShell({
      questions: [long, question(2)].slice(0, waiting),
      hash: place(891),
      api: ({ path }) => (/^\/api\/questions\/1\/.*\/files\/\d+$/.test(path) ? { body: texts[0] } : undefined),
    });
    const isInSight = (text: string): Promise<boolean> =>
      page
        .locator('.cs-diff-file', { hasText: 'long.ts' })
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
    await expect.poll(() => isInSight('const v890 = 9;')).toBe(true);
    await page.goto(`${url}${place(451)}`);
    await expect.poll(() => isInSight('const v450 = 4;')).toBe(true);
  },
);

test('the question of the open conversation is shown first, and one that comes later does not take its place', async () => {
  const sessions = [head({ id: 7 }), head({ id: 9, title: 'Elsewhere' })];
  const questions = [question(1, { session: 9, sessionTitle: 'Elsewhere' }), question(2)];
  const shell = await openShell({ sessions, questions });
  await listening(shell);
  const order = (): Promise<readonly string[]> => shell.page.locator('.cs-index-group').allInnerTexts();
  await shell.page.locator('.cs-sheet').waitFor();
  expect(await order()).toEqual(['The website', 'Elsewhere']);
  shell.ask(question(3, { session: 11, sessionTitle: 'A third one' }));
  await expect.poll(order).toEqual(['The website', 'Elsewhere', 'A third one']);
});

test('f gives the review the whole width and takes it back; the page in sight again, it has its half', async () => {
  const { page } = await openShell({ width: 1400, questions: [question(1)] });
  const wide = async (): Promise<number> => (await page.locator('.cs-dock').boundingBox())!.width;
  await page.locator('.cs-sheet[data-armed="true"]').waitFor();
  const half = await wide();
  await page.keyboard.type('f');
  expect(await field(page).inputValue()).toBe('f');
  await page.keyboard.press('Control+j');
  await page.keyboard.press('f');
  await expect.poll(wide).toBeGreaterThan(1300);
  expect(await page.locator('.cs-main').isVisible()).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(wide).toBe(half);
  await page.keyboard.press('f');
  await page.keyboard.press('Control+j');
  await expect.poll(wide).toBe(half);
  await expect.poll(() => focused(page)).toBe('TEXTAREA');
});

test('Waiting lists every question with its age, its conversation and how many, wherever it was asked', async () => {
  const now = Date.UTC(2026, 10, 18, 12);
  const asked = question(2, { session: 9, sessionTitle: 'Elsewhere', opened: now - 600_000 });
  const { page } = await openShell({
    now,
    hash: '#/waiting',
    sessions: [head({ id: 7 }), head({ id: 9, title: 'Elsewhere', runs: 'elsewhere' })],
    questions: [question(1, { opened: now - 12_000 }), { ...asked, asked: [...asked.asked, ...asked.asked] }],
  });
  const rows = page.locator('.cs-waiting-list > li');
  await expect
    .poll(() => rows.allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim())))
    .toEqual([
      'Edit Projects/Website.md +1 −1 12 s in The website',
      'Edit Projects/Website.md +1 −1, and 1 more 10 min in Elsewhere, from a terminal · 2 proposals',
    ]);
  expect(await rows.last().getByRole('link', { name: 'Elsewhere', exact: true }).getAttribute('href')).toBe(
    '#/sessions/9',
  );
});

test('where nothing waits one line says so, with the last decision; a question that is gone says what became of it', async () => {
  const now = Date.UTC(2026, 10, 18, 15);
  const lastDecision = {
    at: now - 3_600_000,
    session: 7,
    question: 1,
    words: 'You applied 3 of 4 changes to src/orders.ts',
  };
  const empty = await openShell({ now, hash: '#/waiting', state: { lastDecision } });
  await empty.page.getByText('Nothing waits for you', { exact: true }).last().waitFor();
  await empty.page
    .getByText('The last decision was today at 14:00: You applied 3 of 4 changes to src/orders.ts.')
    .waitFor();

  const standing = { is: 'answered', at: 0, words: 'Answered at a terminal: approved.', decisions: {} } as const;
  const gone = await openShell({ hash: '#/waiting/4', questions: [question(4, { standing })] });
  await gone.page.getByText('Question 4 waits no more: Answered at a terminal: approved.').waitFor();
  const never = await openShell({ hash: '#/waiting/5' });
  await never.page.getByText('There is no question 5.').waitFor();
});
