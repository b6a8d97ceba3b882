// Nothing is signed by a key that was meant for something else. The page's clock stands still here, so that nothing depends on how fast the machine is.
// @module-tag browser
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { note } from '../../../src/text/note.ts';
import { createRandom } from '../../support/random.ts';
import { enterSheet } from '../../support/web/desk-steps.ts';
import { askedView, fileHead, itemHead, questionView } from '../../support/web/question-views.ts';
import { typeProse } from '../../support/web/typed-prose.ts';
import { type OpenReview, openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const search = askedView({ items: [itemHead(0)] });
const change = askedView({ files: [fileHead(0)] });
const activeId = (page: Page): Promise<string> => page.evaluate(`document.activeElement.id`);

/** With the product's own pause, on a clock that only the test moves. */
const atRest = async (data: object): Promise<OpenReview> => {
  rounds++;
  const { page } = await openReview({ questions: [] });
  await page.clock.pauseAt(Date.now() + rounds * 600_000);
  return openReview({ pause: 'real', itemTexts: { 0: 'the whole of it' }, ...data });
};
/** A clock never goes back. */
let rounds = 0;
/** The rows are drawn, over the milliseconds that pass meanwhile. */
const drawn = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.locator('.cs-diff-line').count();
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(1000);
};
/** Whether it is disabled or not. */
const clickYes = async (page: Page, times = 1): Promise<void> => {
  const { x, y, width, height } = (await page.locator('[data-yes]').boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2, { clickCount: times });
};
beforeAll(async () => {
  const { page } = await openReview({ questions: [] });
  await page.clock.install();
});

test('a question that arrives moves no focus: what is typed goes on where it was typed, and nothing is decided', async () => {
  const { page, answers, give } = await atRest({ questions: [] });
  await page.locator('#message').focus();
  for (const [at, key] of [...'of my shop'].entries()) {
    if (at === 2) await give([questionView([search])]);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    // 280 ms a key: the pace at which "my" used to sign.
    await page.clock.runFor(280);
  }
  await page.clock.runFor(5000);
  await page.keyboard.press('y');
  await expect.poll(() => page.locator('#message').inputValue()).toBe('of my shopy');
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await answers()).toEqual([]);
});

test('random prose at 60 to 400 ms a key while questions arrive: no decision, no character lost', async () => {
  const { page } = await atRest({ questions: [] });
  const random = createRandom(15);
  for (let round = 0; round < 6; round++) {
    const { text, field, decisions } = await typeProse(page, random);
    expect({ field, decisions }).toEqual({ field: text, decisions: 0 });
  }
});

test('Ctrl-J goes to the sheet and back; letters answer there, and only after 600 ms without a key anywhere', async () => {
  const { page, answers } = await atRest({ questions: [questionView([search])] });
  await page.locator('#message').focus();
  await page.clock.runFor(5000);
  await page.keyboard.press('Control+j');
  await expect.poll(() => page.evaluate(`document.activeElement.className`)).toBe('cs-headline');
  await page.clock.runFor(590);
  await page.keyboard.press('y');
  await page.clock.runFor(590);
  await page.keyboard.press('y');
  await expect.poll(() => answers()).toEqual([]);
  await page.keyboard.press('Control+j');
  await expect.poll(() => activeId(page)).toBe('message');
  await page.clock.runFor(700);
  await page.keyboard.press('y');
  await expect.poll(() => answers()).toEqual([]);
  await page.keyboard.press('Control+j');
  await page.clock.runFor(600);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
});

test('letters do not answer where a script has put the focus, and a press in the sheet is a way to go there', async () => {
  const { page, answers } = await atRest({ questions: [questionView([search])] });
  await page.clock.runFor(1000);
  await page.evaluate(`document.querySelector('[data-yes]').focus()`);
  await page.keyboard.press('y');
  await expect.poll(() => answers()).toEqual([]);
  await page.locator('.cs-share-list').click({ position: { x: 2, y: 2 } });
  await page.clock.runFor(600);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
});

test('Tab is a way to go there too', async () => {
  const { page, answers } = await atRest({ questions: [questionView([search])] });
  await page.locator('#message').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByRole('dialog').getAttribute('data-entered')).toBe('true');
  await page.clock.runFor(600);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
});

test('a key that was on its way to something else answers nothing: presses count only after a pause without any', async () => {
  const { page, answers, give } = await atRest({ questions: [questionView([search])] });
  await enterSheet(page);
  await give([questionView([askedView({ id: 'other', digest: 'other', items: [itemHead(0)] })], { id: 8 })]);
  for (const key of ['y', 'e', 's', 'Escape']) {
    // Whoever is in the middle of a word has not seen the sheet: each press begins the pause again.
    await page.keyboard.press(key);
    await page.clock.runFor(590);
  }
  expect(await answers()).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.clock.runFor(20);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
});

test('while an answer is on its way the sheet says that it takes none, and a key meant for the next is not lost unseen', async () => {
  const next = questionView([askedView({ id: 'call_9', items: [itemHead(0)] })], { id: 9 });
  const { page, answers, give } = await atRest({ questions: [questionView([search])], milliseconds: 1000 });
  await enterSheet(page);
  await page.clock.runFor(600);
  const sheet = page.getByRole('dialog');
  expect(await sheet.getAttribute('data-armed')).toBe('true');
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
  await give([questionView([search]), next]);
  await page.clock.runFor(500);
  expect(await sheet.getAttribute('data-armed')).toBe('false');
  await page.keyboard.press('y');
  await page.clock.runFor(1200);
  expect(await sheet.getAttribute('data-armed')).toBe('true');
  expect(await answers()).toHaveLength(1);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(2);
});

test('while the text of a change is read, neither key nor click signs, and the button says so; then both may', async () => {
  const { page, answers } = await atRest({ questions: [questionView([change])], readingMilliseconds: 5000 });
  await enterSheet(page);
  const apply = page.locator('[data-yes]');
  for (let second = 0; second < 4; second++) {
    await page.clock.runFor(1000);
    await page.keyboard.press('y');
    await clickYes(page);
  }
  expect(await apply.getAttribute('aria-disabled')).toBe('true');
  await page.locator('.cs-bar').getByText('Reading the change…').waitFor();
  expect(await answers()).toEqual([]);
  await page.clock.runFor(1000);
  await drawn(page);
  expect(await apply.getAttribute('aria-disabled')).toBe('false');
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
});

test('a text that could not be read cannot be signed, and can be read again', async () => {
  const { page, answers } = await atRest({ questions: [questionView([change])], fileTexts: {} });
  await enterSheet(page);
  await page.clock.runFor(1000);
  await page.getByText('There is no file.').waitFor();
  await page.keyboard.press('y');
  await clickYes(page);
  expect(await answers()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.runFor(100);
  await page.getByText('There is no file.').waitFor();
});

test('while the connection is lost nothing is signed, and what was chosen stays', async () => {
  const { page, answers } = await atRest({
    questions: [questionView([askedView({ items: [itemHead(0), itemHead(1)] })])],
  });
  await enterSheet(page);
  await page.clock.runFor(600);
  await page.getByRole('checkbox', { name: '1.md' }).uncheck();
  await page.evaluate('connect(false)');
  await page.locator('.cs-bar').getByText('Can be applied when the connection is back.').waitFor();
  await page.keyboard.press('y');
  await clickYes(page);
  expect(await answers()).toEqual([]);
  await page.evaluate('connect(true)');
  await page.getByRole('button', { name: 'Share 1 of 2 notes' }).click();
  await expect.poll(answers).toHaveLength(1);
});

test('what must be asked on its own needs a second press on the same button, and only for four seconds', async () => {
  const guarded = questionView([
    askedView({
      files: [fileHead(0)],
      mustAsk: true,
      risks: ['protected'],
      notes: [note('protected', 'Protected: its scripts run by themselves')],
    }),
  ]);
  const { page, answers } = await atRest({ questions: [guarded] });
  await page.locator('.cs-alert[data-tone="danger"]').getByText('its scripts run by themselves').waitFor();
  await enterSheet(page);
  await drawn(page);
  for (const once of [() => page.keyboard.press('y'), () => clickYes(page, 2)]) {
    await once();
    await page.getByRole('button', { name: 'Press again to apply' }).waitFor();
    await page.clock.runFor(4000);
    await page.getByRole('button', { name: 'Apply', exact: true }).waitFor();
  }
  expect(await answers()).toEqual([]);
  await page.keyboard.press('y');
  await page.clock.runFor(700);
  await page.getByRole('button', { name: 'Press again to apply' }).click();
  await expect.poll(answers).toHaveLength(1);
});
