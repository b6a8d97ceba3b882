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
  await bringIntoSight(page);
  const sheet = page.locator('.cs-sheet[data-armed="true"]').filter({ hasText: words });
  await sheet.waitFor();
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

/** The same, with this proposal of a batch being looked at: the list beside it names all of them. */
export const lookedAt = async (page: Page, headline: string | RegExp): Promise<Locator> => {
  await bringIntoSight(page);
  const sheet = page
    .locator('.cs-sheet[data-armed="true"]')
    .filter({ has: page.locator('.cs-headline', { hasText: headline }) });
  await sheet.waitFor();
  return sheet;
};

export const press = (within: Locator | Page, name: string | RegExp): Promise<void> =>
  within
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

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
