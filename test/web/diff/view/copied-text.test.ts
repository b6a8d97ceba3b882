// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long, oneFile } from '../examples.ts';
import { openDiff, scrollTo } from '../open-diff.ts';

/** What would be in the clipboard, if the selection from one row to another were copied. */
const copied = (page: Page, from: string, to: string, side = ''): Promise<string> =>
  page.evaluate(
    ([first, last, where]) => {
      const cell = (row: string | undefined) => document.querySelector(`[data-row="${row}"] .cs-diff-text${where}`)!;
      const end = cell(last);
      getSelection()!.setBaseAndExtent(cell(first), 0, end, end.childNodes.length);
      const data = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
      end.dispatchEvent(event);
      return event.defaultPrevented ? data.getData('text/plain') : getSelection()!.toString();
    },
    [from, to, side],
  );

it('of several lines are copied the lines, without numbers, signs, heads and folds', async () => {
  const { page } = await openDiff(await oneFile());
  expect(await copied(page, '=11', '+53')).toBe(
    [
      'export const FREE_SHIPPING_FROM = 5000;',
      '/** Rule 4: what applies to orders of region 4. */',
      '/** Rule 4: what applies to orders of region 4. Rounds once, at the end. */',
    ].join('\n'),
  );
});

it('of a side are copied its lines alone, where both are beside each other', async () => {
  const { page } = await openDiff(await oneFile(), { options: { layout: 'split' } }, { width: 1200 });
  const row = page.locator('.cs-diff-beside', { hasText: 'Rounds once' }).first();
  await row.locator('[data-side="before"].cs-diff-text').dispatchEvent('pointerdown');
  const keys = await page
    .locator('.cs-diff-beside')
    .evaluateAll((rows) => rows.map((each) => (each as HTMLElement).dataset.row!));
  const from = keys.findIndex((key) => key.startsWith('-52'));
  expect(await copied(page, keys[from]!, keys[from + 3]!, '[data-side="before"]')).toBe(
    [
      '/** Rule 4: what applies to orders of region 4. */',
      'export function priceForRegion4(lines: readonly Line[], discount = 0): Cents {',
      '  let sum = 0;',
      '  for (const line of lines) {',
    ].join('\n'),
  );
});

it('what cannot be seen is copied as it is in the file, and what says how a line ends is not', async () => {
  const { page } = await openDiff([{ path: 'a.txt', before: 'a\u200bb\r\nc\u202ed\r\n', after: 'x\n' }]);
  expect(await copied(page, '-0', '-1')).toBe('a\u200bb\nc\u202ed');
});

it('a selection keeps its beginning while it is scrolled away, and everything between is copied, drawn or not', async () => {
  const { page } = await openDiff([long()], {}, { width: 1000 });
  await page.evaluate(() => {
    const cell = document.querySelector('[data-row="-3"] .cs-diff-text')!;
    getSelection()!.setBaseAndExtent(cell, 0, cell, 1);
  });
  await scrollTo(page, 60_000);
  await page.locator('[data-row="-3"]').waitFor({ state: 'attached' });
  const text = await copied(page, '-3', '-3000');
  expect(text.split('\n')).toHaveLength(2998);
  expect(text.startsWith('export const value3 = compute(3, "number 3");\nexport const value4')).toBe(true);
  expect(text.endsWith('export const value3000 = compute(3000, "number 3000");')).toBe(true);
});
