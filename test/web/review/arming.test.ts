// Presses count only after the sheet could be read. The page's clock stands still here, so that nothing depends on how fast the machine is.
import { expect, test } from 'vitest';
import { openReview, openReviewStand } from './open-review.ts';
import { askedView, itemHead, questionView } from './views.ts';

openReviewStand();

const search = askedView({ items: [itemHead(0)] });

test('a key that was on its way to something else answers nothing: presses count only after a pause without any', async () => {
  const { page, answers, give } = await openReview({ questions: [] });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await give([questionView([search])]);
  for (const key of ['y', 'e', 's', 'Escape']) {
    // Whoever is in the middle of a word has not seen the sheet: each press begins the pause again.
    await page.keyboard.press(key);
    await page.clock.runFor(140);
  }
  expect(await answers()).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.clock.runFor(20);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
});

test('while an answer is on its way the sheet says that it takes none, and a key meant for the next is not lost unseen', async () => {
  const next = questionView([askedView({ id: 'call_9', items: [itemHead(0)] })], { id: 9 });
  const { page, answers, give } = await openReview({ questions: [], milliseconds: 1000 });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 120_000);
  await give([questionView([search])]);
  await page.clock.runFor(150);
  const sheet = page.getByRole('dialog');
  expect(await sheet.getAttribute('data-armed')).toBe('true');
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(1);
  await give([questionView([search]), next]);
  await page.clock.runFor(500);
  expect(await sheet.getAttribute('data-armed')).toBe('false');
  await page.keyboard.press('y');
  await page.clock.runFor(1000);
  expect(await sheet.getAttribute('data-armed')).toBe('true');
  expect(await answers()).toHaveLength(1);
  await page.keyboard.press('y');
  await expect.poll(answers).toHaveLength(2);
});
