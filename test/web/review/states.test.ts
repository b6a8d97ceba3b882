// Every state of the review at three widths, light and dark: nothing that axe finds, the decision in sight, and no text cut, glued, doubled or broken into letters.
// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { REVIEW_STATES } from '../../support/web/review-states.ts';
import { WRONG_GEOMETRY } from '../../support/web/wrong-geometry.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const WINDOWS = [
  { width: 1440, height: 900, isWeighed: true },
  { width: 1000, height: 700, isWeighed: false },
  { width: 390, height: 780, isWeighed: true },
  // A leaf beside notes.
  { width: 360, height: 640, isWeighed: false },
] as const;

test.each(Object.entries(REVIEW_STATES))('%s', async (_, { data, act, isStopped }) => {
  for (const { isWeighed, ...window } of WINDOWS) {
    const { page, armed, press } = await openReview(data, window);
    if (isStopped === undefined) await armed();
    await act?.(page, press);
    const where = `${window.width} × ${window.height}`;
    expect(await page.evaluate<readonly string[]>(WRONG_GEOMETRY), where).toEqual([]);
    if (isWeighed) expect(await axe(page), where).toEqual([]);
  }
});
