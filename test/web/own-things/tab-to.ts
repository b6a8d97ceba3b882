// The keyboard alone: on with Tab until what is meant has the focus, as a person without a mouse gets there.
import type { Locator, Page } from 'playwright-core';

/** More than any page has places to stop at. */
const MOST_STOPS = 120;

export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
};
