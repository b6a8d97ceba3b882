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

/** What is put onto the sheet: elements with their words and looks, since the page takes no markup. */
const WRONG = [
  [
    'glued: "changed" and "twice"',
    [
      { tag: 'b', words: 'changed' },
      { tag: 'i', words: 'twice' },
    ],
  ],
  ['is broken into letters', [{ tag: 'p', words: 'letters', look: { width: '1px', overflowWrap: 'anywhere' } }]],
  ['the page is', [{ tag: 'p', words: 'wide', look: { position: 'absolute', left: '0', width: '3000px' } }]],
  [
    'lies over',
    [{ tag: 'button', words: 'over', look: { position: 'absolute', inset: '0', width: '999px', height: '99px' } }],
  ],
] as const;

test.each(WRONG)('what looks wrong is found: %s', async (found, parts) => {
  const { page, armed } = await openReview(REVIEW_STATES['one change']!.data, { width: 1440, height: 900 });
  await armed();
  expect(await page.evaluate<readonly string[]>(WRONG_GEOMETRY)).toEqual([]);
  await page.evaluate(`{
    const place = document.createElement('div');
    place.id = 'wrong';
    for (const { tag, words, look = {} } of ${JSON.stringify(parts)}) {
      const element = document.createElement(tag);
      element.textContent = words;
      Object.assign(element.style, look);
      place.append(element);
    }
    (${found === 'the page is'} ? document.body : document.querySelector('.cs-sheet-head')).append(place);
  }`);
  const wrong = await page.evaluate<readonly string[]>(WRONG_GEOMETRY);
  // All tests of this file share the page.
  await page.evaluate(`document.getElementById('wrong').remove()`);
  expect(wrong.filter((each) => each.includes(found))).not.toEqual([]);
});
