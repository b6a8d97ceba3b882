// What a person does at the desk, in steps that every test shares: say something, wait for the sheet, press, go to a page.
import type { Locator, Page } from 'playwright-core';

export const go = (page: Page, hash: string): Promise<unknown> =>
  page.evaluate(`location.hash = ${JSON.stringify(hash)}`);

/** The field of the conversation. */
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /message/i });

/** Types into the conversation and sends. */
export const say = async (page: Page, words: string): Promise<void> => {
  await composer(page).fill(words);
  await composer(page).press('Enter');
};

/** The sheet that waits for a decision, with these words on it, once it takes an answer. */
export const asked = async (page: Page, words: string | RegExp = ''): Promise<Locator> => {
  const sheet = page.locator('.cs-sheet[data-armed="true"]').filter({ hasText: words });
  // One that is answered may go and another come: where there is room for one alone the person goes to the review again.
  const end = Date.now() + 30_000;
  do {
    await bringIntoSight(page);
    if (await sheet.isVisible()) return sheet;
    await page.waitForTimeout(25);
  } while (Date.now() < end);
  await sheet.waitFor({ timeout: 1 });
  return sheet;
};

/** Where there is room for one alone the conversation stays until the person goes to the review: a phone has a switch for it, any other page its key. */
const bringIntoSight = async (page: Page): Promise<void> => {
  await page.locator('.cs-sheet').waitFor({ state: 'attached' });
  if (await page.locator('.cs-sheet').isVisible()) return;
  const toReview = page.locator('.cs-topbar').getByRole('button', { name: /^Review/ });
  if (await toReview.isVisible()) await toReview.click();
  else await page.keyboard.press('Control+j');
};

/** What waits, by its place in the navigation, and from there to the one with these words. */
export const toWaiting = async (page: Page, words: string | RegExp): Promise<void> => {
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await page.locator('.cs-waiting-row').filter({ hasText: words }).click();
};

/** The person goes to the sheet by its key, if they are not there: letters answer nowhere else. */
export const enterSheet = async (page: Page): Promise<void> => {
  const sheet = page.locator('.cs-sheet');
  await sheet.waitFor({ state: 'attached' });
  if ((await sheet.getAttribute('data-entered')) === 'true') return;
  await page.keyboard.press('Control+j');
  await page.locator('.cs-sheet[data-entered="true"]').waitFor();
};

/** Keys at the sheet, by somebody who is there: each when it takes an answer. */
export const pressKeys = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await enterSheet(page);
    await asked(page);
    await page.keyboard.press(key);
  }
};

/** One of several proposals, by its name: its file, or what it does. */
export const cardOf = (sheet: Locator, name: string | RegExp): Locator =>
  sheet.getByRole('article').filter({ has: sheet.page().locator('.cs-card-name', { hasText: name }) });

/** The card that the keys are about, once it is this one and takes an answer. */
export const lookedAt = async (page: Page, name: string | RegExp): Promise<Locator> => {
  await bringIntoSight(page);
  const card = cardOf(page.locator('.cs-sheet[data-armed="true"]'), name).and(page.locator('[data-current="true"]'));
  await card.waitFor();
  return card;
};

export const press = (within: Locator | Page, name: string | RegExp): Promise<void> =>
  within
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** What was said of each of several, as the index says it: "open", "to apply", "to apply in part", "to refuse". */
export const marksOf = async (page: Page): Promise<readonly string[]> => {
  const names = await page.getByRole('navigation', { name: 'Proposals' }).getByRole('button').allInnerTexts();
  return names.map((name) => MARK.exec(name)?.[1] ?? name);
};

/** Behind the name, and before why it is asked by itself. */
const MARK = /, (open|to apply|to apply in part|your version|to refuse|answered)(?:, by itself: .*)?$/;

/** What opens above *Refuse*: a field for a word to the model. */
const refusal = (page: Page): Locator => page.getByRole('dialog', { name: 'Refuse', exact: true });

/** The word that a refusal would take along, as it was typed so far. */
export const reasonIn = (page: Page): Locator => refusal(page).getByRole('textbox', { name: /^Why/ });

/** Refuses a sheet of one proposal, or one card of several, with a word to the model. */
export const refuse = async (what: Locator, reason: string): Promise<void> => {
  await press(what, 'Refuse');
  await reasonIn(what.page()).fill(reason);
  await press(refusal(what.page()), 'Refuse');
};

/** Everything else about a proposal, which is folded at first: its tool, its call, why it is asked. */
export const details = async (what: Locator): Promise<Locator> => {
  await press(what, 'Details');
  const shown = what.locator('.cs-details');
  await shown.waitFor();
  return shown;
};

/** The tick of a change: "Line 20", "Lines 3–5". */
export const changeAt = (within: Locator | Page, place: string): Locator =>
  within.getByRole('checkbox', { name: new RegExp(`^${place}(?![\\d–])`) });

/** The text that will be written, in the editor that opens at this change: its button comes when one points at the change. */
export const editAt = async (sheet: Locator, place: string): Promise<Locator> => {
  await sheet
    .locator('.cs-diff-head')
    .filter({ has: changeAt(sheet.page(), place) })
    .hover();
  await sheet.getByRole('button', { name: new RegExp(`^Edit ${place}(?![\\d–])`) }).click();
  const text = sheet.getByRole('textbox', { name: /: what will be written$/ });
  await text.waitFor();
  return text;
};

export const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element.matches(':focus'));

/** There is nothing to decide any more. */
export const settled = (page: Page): Promise<void> => page.locator('.cs-sheet').waitFor({ state: 'detached' });

/** Words of the model or of the program, somewhere in the conversation. */
export const shown = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();

/** Looks at each frame. Playwright's own way evaluates texts in the page, which the page's policy forbids. What never comes true says so. */
export const until = (page: Page, condition: string): Promise<unknown> =>
  page.evaluate(`new Promise((done, refuse) => {
    const late = setTimeout(() => refuse(new Error('not so after half a minute: ' + ${JSON.stringify(condition)})), 30_000);
    const look = () => ((${condition}) ? (clearTimeout(late), done()) : requestAnimationFrame(look));
    look();
  })`);

/**
 * As a person presses what they see: in sight first, then still. Rows above it in a long list take their real room when the browser tells of the
 * scroll, and a press in between would begin on one thing and end on another.
 */
export const pressInSight = async (button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  await button
    .page()
    .evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`);
  await button.click();
};
