// What a person does in the stand-in, in steps that every test shares.
import type { Locator } from 'playwright-core';
import type { RealVault } from './real-vault.ts';

type Shown = Pick<RealVault, 'page' | 'command'>;

/** The field of the conversation in the side view. */
export const composer = ({ page }: Pick<RealVault, 'page'>): Locator => page.getByRole('textbox', { name: /message/i });

/** Opens the side view, types, sends. */
export const say = async (vault: Shown, words: string): Promise<void> => {
  await vault.command('open');
  const { page } = vault;
  await page
    .locator('textarea, .view-content .cs-banner[data-tone="error"]')
    .first()
    .waitFor()
    .catch(() => undefined);
  if ((await composer(vault).count()) === 0) throw new Error(`no field: ${await page.locator('body').innerText()}`);
  await composer(vault).fill(words);
  await composer(vault).press('Enter');
};

/** The review with these words on it, in its modal: by itself, or by the button of the notice that came while somebody typed. */
export const review = async ({ page }: Pick<RealVault, 'page'>, words: string | RegExp = ''): Promise<Locator> => {
  const sheet = page.locator('.modal .cs-sheet[data-armed="true"]').filter({ hasText: words });
  const notice = page.locator('.notice').getByRole('button', { name: 'Review' });
  // One that is answered may go and another come.
  for (const end = Date.now() + 30_000; Date.now() < end; await page.waitForTimeout(25)) {
    if (await sheet.isVisible()) return page.locator('.modal');
    if ((await notice.isVisible()) && !(await page.locator('.modal').isVisible())) await notice.click();
  }
  throw new Error(`no review with ${words}: ${await page.locator('body').innerText()}`);
};

/** The words of all notices so far. */
export const noticesOf = (vault: Pick<RealVault, 'host'>): Promise<readonly string[]> => vault.host('app.notices');

export const inSide = ({ page }: Pick<RealVault, 'page'>, place: RegExp): Promise<void> =>
  page.locator('.cs-tab-row').getByRole('link', { name: place }).click();
