// @module-tag browser
import { describe, expect, it } from 'vitest';
import { huge, long, manyFiles, oneFile } from '../examples.ts';
import { openDiff, settled, topOf } from '../open-diff.ts';

const count = '.cs-diff-find-count';

describe('searching', () => {
  it('finds what is drawn, what is folded and what was never read, counts it, and goes there', async () => {
    const made = await manyFiles();
    const { page } = await openDiff(made, {}, { api: ({ query }) => ({ body: made.texts[Number(query.file)] }) });
    await page.locator('.cs-diff-line').first().waitFor();
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('STEP 13 of guide 21');
    await expect.poll(() => page.locator(count).innerText()).toBe('1 of 1');
    await page.locator('mark, .cs-diff-here').first().waitFor();
    const hit = page.locator('.cs-diff-here');
    expect((await hit.allInnerTexts()).join('')).toBe('Step 13 of guide 21');
    expect(await topOf(page, '.cs-diff-here')).toBeGreaterThan(80);
    expect(await topOf(page, '.cs-diff-here')).toBeLessThan(500);
    // The field keeps the focus.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  it('goes on and back by Enter, round and round, marks all and the one in sight, and ends with Escape', async () => {
    const { page } = await openDiff(await oneFile());
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') document.title = 'the sheet heard it';
      });
    });
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('rounds once');
    await expect.poll(() => page.locator(count).innerText()).toBe('1 of 3');
    const at = () => page.evaluate(() => document.querySelector('.cs-diff-here')?.closest('tr')?.dataset.row);
    expect(await at()).toBe('+53');
    for (const row of ['+153', '+383', '+53']) {
      await page.keyboard.press('Enter');
      await expect.poll(at).toBe(row);
    }
    await page.keyboard.press('Shift+Enter');
    await expect.poll(at).toBe('+383');
    expect(await page.locator(count).innerText()).toBe('3 of 3');
    await page.keyboard.press('Escape');
    await page.locator('.cs-diff-find').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.cs-diff-hit').count()).toBe(0);
    expect(await page.title()).toBe('Stand');
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('#place').innerText()).toMatch(/^\d\/4/);
  });

  it('says when there is nothing, and opens with what was searched for before', async () => {
    const { page } = await openDiff(await oneFile());
    await page.evaluate('diff.find()');
    await page.getByRole('textbox', { name: 'Find in all lines' }).fill('nowhere at all');
    await expect.poll(() => page.locator(count).innerText()).toBe('Nothing found');
    await page.getByRole('button', { name: 'Close the search' }).click();
    await page.evaluate('diff.find()');
    expect(await page.getByRole('textbox').inputValue()).toBe('nowhere at all');
    expect(await page.evaluate('getSelection().toString()')).toBe('nowhere at all');
  });

  it('finds the last of twenty thousand lines, and what is far inside a line of a megabyte', async () => {
    const { page } = await openDiff([long(), { ...huge, before: `${huge.before?.slice(0, -1)},"needle":1}` }]);
    await page.evaluate('diff.find()');
    await page.getByRole('textbox').fill('reckon(19999,');
    await page.locator('.cs-diff-here').first().waitFor();
    expect((await page.locator('.cs-diff-here').allInnerTexts()).join('')).toBe('reckon(19999,');
    await page.getByRole('textbox').fill('"needle"');
    await expect.poll(async () => (await page.locator('.cs-diff-here').allInnerTexts()).join('')).toBe('"needle"');
    await page.getByRole('textbox').fill('compute');
    await expect.poll(() => page.locator(count).innerText()).toBe('1 of 10,000 or more');
    await settled(page);
  });

  it('brings into sight what is far to the right, where lines are not broken', async () => {
    const line = `${'word '.repeat(80)}needle`;
    const { page } = await openDiff([{ path: 'a.txt', before: `${line}\n`, after: `${line} found\n` }], {
      options: { wrap: false },
    });
    const places = () =>
      page.evaluate(() => {
        const hit = document.querySelector('.cs-diff-here');
        const cell = hit?.closest('.cs-diff-text')?.getBoundingClientRect();
        const at = hit?.getBoundingClientRect();
        return at !== undefined && cell !== undefined && at.left >= cell.left && at.right <= cell.right;
      });
    await page.evaluate('diff.find()');
    await page.getByRole('textbox').fill('needle');
    await expect.poll(places).toBe(true);
    // All lines moved, and the numbers stayed.
    const moved = await page
      .locator('.cs-diff-text')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).textIndent));
    expect(new Set(moved).size).toBe(1);
    expect(moved[0]).toMatch(/^-\d/);
    expect(
      await page
        .locator('.cs-diff-no')
        .first()
        .evaluate((each) => each.getBoundingClientRect().left),
    ).toBe(0);
  });
});
