// What a measurement does at a desk, in steps that hold for the page as it is and as it was.
import type { Locator, Page } from 'playwright-core';

/** Types into the conversation and sends. */
export const say = async (page: Page, words: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: /message/i });
  await field.fill(words);
  await field.press('Enter');
};

/** The sheet that waits for a decision, once it takes an answer. */
export const asked = async (page: Page): Promise<Locator> => {
  const sheet = page.locator('.cs-sheet[data-armed="true"]');
  await sheet.waitFor();
  return sheet;
};

export const apply = async (page: Page): Promise<void> => {
  await (await asked(page)).locator('[data-yes]').click();
  await settled(page);
};

/** Without a word. */
export const refuse = async (page: Page): Promise<void> => {
  await (await asked(page)).locator('[data-opens="refuse"]').click();
  await page.locator('form button[type="submit"]', { hasText: /^Refuse$/ }).click();
  await settled(page);
};

/** There is nothing to decide any more. */
const settled = (page: Page): Promise<void> => page.locator('.cs-sheet').waitFor({ state: 'detached' });
