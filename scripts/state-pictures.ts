// `npm run pictures:states`: every state of the review and of the page, light and dark, at three widths, to be looked at one by one; they are kept in no repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { REVIEW_STATES } from '../test/support/web/review-states.ts';
import { openReview, openReviewStand } from '../test/web/review/open-review.ts';
import { openShell } from '../test/web/shell/open-shell.ts';
import { PAGE_STATES } from '../test/web/shell/page-states.ts';

const FOLDER = join(tmpdir(), 'countersign-states');
const WINDOWS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 760, height: 800 },
  { name: 'phone', width: 390, height: 780 },
] as const;

/** Of the frame: side bar and conversation, one at a time beside a rail, a phone. */
const PAGE_WINDOWS = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'narrow', width: 768, height: 800 },
  { name: 'phone', width: 390, height: 780 },
] as const;

mkdirSync(FOLDER, { recursive: true });
openReviewStand();

const take = async (page: Page, state: string, window: string): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      `document.querySelectorAll('.cs-root').forEach((root) => root.setAttribute('data-theme', '${theme}'))`,
    );
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    writeFileSync(join(FOLDER, `${state.replaceAll(/[ ,]+/g, '-')}-${window}-${theme}.png`), picture);
  }
};

it.each(Object.entries(REVIEW_STATES))('%s', async (state, { data, act, isStopped }) => {
  for (const { name, ...window } of WINDOWS) {
    const { page, armed, press } = await openReview(data, window);
    if (isStopped === undefined) await armed();
    await act?.(page, press);
    await take(page, state, name);
  }
});

it.each(Object.entries(PAGE_STATES))('page: %s', async (state, { options, act }) => {
  const shell = await openShell(typeof options === 'function' ? await options() : options);
  await act(shell);
  for (const { name, ...window } of PAGE_WINDOWS) {
    await shell.page.setViewportSize(window);
    await take(shell.page, `page-${state}`, name);
  }
});
