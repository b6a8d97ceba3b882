// `npm run pictures:states`: every state of the review, light and dark, at three widths, to be looked at one by one; they are kept in no repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { REVIEW_STATES } from '../test/support/web/review-states.ts';
import { openReview, openReviewStand } from '../test/web/review/open-review.ts';

const FOLDER = join(tmpdir(), 'countersign-states');
const WINDOWS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 760, height: 800 },
  { name: 'phone', width: 390, height: 780 },
] as const;

mkdirSync(FOLDER, { recursive: true });
openReviewStand();

it.each(Object.entries(REVIEW_STATES))('%s', async (state, { data, act, isStopped }) => {
  for (const { name, ...window } of WINDOWS) {
    const { page, armed, press } = await openReview(data, window);
    if (isStopped === undefined) await armed();
    await act?.(page, press);
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        `document.querySelectorAll('.cs-root').forEach((root) => root.setAttribute('data-theme', '${theme}'))`,
      );
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      writeFileSync(join(FOLDER, `${state.replaceAll(/[ ,]+/g, '-')}-${name}-${theme}.png`), picture);
    }
  }
});
