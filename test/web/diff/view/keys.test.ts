// @module-tag browser
import { describe, expect, it } from 'vitest';
import { diffFiles } from '../diff-files.ts';
import { created, everyKind, guide, long, manyFiles, oneFile } from '../examples.ts';
import { focusedName, lastChosen, openDiff, scrollTo, settled, topOf } from '../open-diff.ts';

const first = 'Line 11, TAX_RATE: 1 added, 0 removed';
const second = 'Lines 53–59, priceForRegion4(): 2 added, 6 removed';
const last = 'Lines 391–397, priceForRegion30(): 2 added, 6 removed';

describe('by keys', () => {
  it('the changes are one stop of Tab; j and k go through all of them, drawn or not, and stay at the ends', async () => {
    const { page } = await openDiff(await oneFile());
    expect(await page.locator('.cs-diff-paper :is([tabindex="0"], button:not([tabindex]))').count()).toBe(1);
    await page.locator('.cs-segmented button').last().focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe(first);
    for (const name of [second, 'Lines 157–163, priceForRegion12(): 2 added, 6 removed', last, last]) {
      await page.keyboard.press('j');
      await expect.poll(() => focusedName(page)).toBe(name);
    }
    expect(await topOf(page, '[data-row="h3"]')).toBeGreaterThan(0);
    expect(await topOf(page, '[data-row="h3"]')).toBeLessThan(450);
    expect(await page.locator('#place').innerText()).toMatch(/^4\/4/);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('k');
    await expect.poll(() => focusedName(page)).toBe(first);
    // What scrolled away kept the focus, and has it still when Tab comes back.
    await scrollTo(page, 5000);
    expect(await focusedName(page)).toBe(first);
  });

  it('every change of 22 files can be reached, none is passed over, whatever is mounted', async () => {
    const { page } = await openDiff(await manyFiles());
    await page.locator('.cs-diff-paper').focus();
    const seen: string[] = [];
    for (let step = 0; step < 65; step += 1) {
      await page.keyboard.press('j');
      await expect.poll(() => page.locator('#place').innerText()).toMatch(new RegExp(`^${step + 2}/66`));
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.cs-diff-tick input'))).toBe(true);
      seen.push(
        await page.evaluate(
          () =>
            `${document.activeElement?.closest('.cs-diff-file')?.getAttribute('aria-label')} ${document.activeElement?.getAttribute('aria-label')}`,
        ),
      );
    }
    expect(new Set(seen).size).toBe(65);
  });

  it('J and K go from file to file, also those that are folded or have no lines', async () => {
    const { page } = await openDiff(await everyKind());
    await page.locator('.cs-diff-paper').focus();
    const at = () => page.evaluate(() => document.activeElement?.closest('.cs-diff-file')?.getAttribute('aria-label'));
    for (const path of ['Projects/Website.md', 'src/new.ts', 'docs/old.md', 'notes.txt', 'run.sh', 'run.sh']) {
      await page.keyboard.press('J');
      await expect.poll(at).toBe(path);
    }
    await page.keyboard.press('K');
    await expect.poll(at).toBe('notes.txt');
  });

  it('Space ticks the change one is at, x all of them, and neither anything else', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('j');
    await expect.poll(() => focusedName(page)).toBe(second);
    await page.keyboard.press('Space');
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [1] });
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('Space');
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await page.keyboard.press('x');
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: true, left: [] });
    await page.keyboard.press('x');
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    expect(await stand.told('chosen')).toHaveLength(4);
  });

  it('x takes everything where something was left, and nothing where everything is taken', async () => {
    const stand = await openDiff([guide(1), guide(2)], { choices: [[1, { isLeft: false, left: [0] }]] });
    await stand.page.locator('.cs-diff-paper').focus();
    await stand.page.keyboard.press('x');
    expect(await stand.told('chosen')).toEqual([{ file: 1, isLeft: false, left: [] }]);
    await stand.page.keyboard.press('x');
    expect((await stand.told<{ isLeft: boolean }>('chosen')).slice(1).map(({ isLeft }) => isLeft)).toEqual([
      true,
      true,
    ]);
  });

  it('s sets the sides beside each other and back, w breaks lines or not, e edits', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('s');
    await page.locator('.cs-diff-beside').first().waitFor();
    await page.keyboard.press('s');
    await expect.poll(() => page.locator('.cs-diff-beside').count()).toBe(0);
    await page.keyboard.press('w');
    await page.locator('.cs-diff-across').waitFor();
    await page.keyboard.press('w');
    await page.locator('.cs-diff-across').waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await expect.poll(() => focusedName(page)).toBe(second);
    await page.keyboard.press('e');
    expect(await stand.told('edit')).toEqual([{ file: 0, hunk: 1 }]);
  });

  it('arrows go along everything that can be pressed, and Enter presses it', async () => {
    const { page } = await openDiff(await oneFile());
    await page.locator('.cs-diff-head input').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedName(page)).toBe('Comment on Line 11, TAX_RATE');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedName(page)).toBe('10 unchanged lines');
    await page.keyboard.press('Enter');
    await page.locator('[data-row="=0"]').waitFor();
  });

  it('are not heard while something is typed, with other keys held down, or from elsewhere', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    for (const key of ['j', 'x', 's', 'c', '/']) await page.keyboard.press(key);
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Alt+j');
    await page.keyboard.press('c');
    await page.keyboard.type('jxsw /');
    expect(await page.locator('textarea').inputValue()).toBe('jxsw /');
    expect(await stand.told('chosen')).toEqual([]);
    expect(await page.locator('#place').innerText()).toMatch(/^1\/4/);
  });

  it('keys that are ours are not heard by the page around, all others are', async () => {
    const { page } = await openDiff(await oneFile());
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('keydown', ({ key }) => heard.push(key));
    });
    await page.locator('.cs-diff-paper').focus();
    for (const key of ['j', 'y', 'Control+Enter', 'Escape', 'x']) await page.keyboard.press(key);
    expect(await page.evaluate('heard')).toEqual(['y', 'Control', 'Enter', 'Escape']);
  });

  it('a button beside it goes through the changes too, and keeps the focus', async () => {
    const { page } = await openDiff(await oneFile());
    const button = page.getByRole('button', { name: 'Next change' });
    await button.focus();
    for (const number of [2, 3, 4]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#place').innerText()).toMatch(new RegExp(`^${number}/4`));
    }
    await expect.poll(() => topOf(page, '[data-row="h3"]')).toBeLessThan(450);
    expect(await focusedName(page)).toBe('Next change');
  });

  it('to be read only, j goes through changes and files all the same', async () => {
    const { page } = await openDiff(await diffFiles([long(150), created, guide(1)]), { isReadOnly: true });
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('j');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.cs-diff-file')?.getAttribute('aria-label')))
      .toBe('src/new.ts');
    await page.keyboard.press('j');
    await expect.poll(() => focusedName(page)).toContain('Line 3');
    await settled(page);
  });
});
