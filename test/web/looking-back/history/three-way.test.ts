// @module-tag browser
import { describe, expect, it } from 'vitest';
import type { UncertainPlace } from '../../../../src/surfaces/server/wire/looking-back.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand } from '../../../support/web/open-stand.ts';

const place: UncertainPlace = {
  from: 2,
  count: 1,
  was: '- [ ] Call Bob\r\n',
  made: '- [ ] Call Bob about the bill\r\n',
  is: '- [ ] Call Bob and Ann about the bill\r\n',
};
const conflict = {
  path: 'Projects/Website.md',
  was: `# Website\r\n${place.was}- [ ] Mail\r\n`,
  made: `# Website\r\n${place.made}- [ ] Mail\r\n`,
  now: `# Website\r\n${place.is}- [ ] Mail\r\n`,
  merged: `# Website\r\n${place.is}- [ ] Mail\r\n`,
  uncertain: [place],
};

describe('a conflict', () => {
  it('shows what it was, what we made and what it is, and the merged text to write in', async () => {
    const stand = await openStand({ entry: 'three-way', data: conflict });
    const { page } = stand;
    const step = (from: string, to: string) => page.getByRole('figure', { name: `${from} → ${to}` });
    const merged = page.locator('.cs-three-merged .cm-line').nth(1);
    await merged.waitFor();
    const made = step('It was', 'We made').getByRole('table');
    await made.getByText('- [ ] Call Bob', { exact: true }).waitFor();
    await made.getByText('- [ ] Call Bob about the bill', { exact: true }).waitFor();
    const since = step('We made', 'It is').getByRole('table');
    await since.getByText('- [ ] Call Bob and Ann about the bill', { exact: true }).waitFor();
    expect(await page.locator('.cs-three-merged .cs-line-marked').count()).toBe(1);
    // Only what will be written can be typed into.
    expect(await page.getByRole('textbox').count()).toBe(1);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await merged.click();
    await page.keyboard.press('End');
    await page.keyboard.type(', today');
    expect((await stand.told<string>('edited')).at(-1)).toBe(
      '# Website\r\n- [ ] Call Bob and Ann about the bill, today\r\n- [ ] Mail\r\n',
    );
    await page.getByRole('button', { name: 'As it was at line 2' }).click();
    expect((await stand.told<string>('edited')).at(-1)).toBe(conflict.was);
    await page.getByRole('button', { name: 'As we made it at line 2' }).click();
    expect((await stand.told<string>('edited')).at(-1)).toBe(conflict.made);
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axe(page)).toEqual([]);
  });
});
