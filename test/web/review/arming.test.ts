// Presses count only after the sheet could be read. The page's clock stands still here, so that nothing depends on how fast the machine is.
import { expect, test } from 'vitest';
import { openReview } from './open-review.ts';
import { askedView, itemHead, questionView } from './views.ts';

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
