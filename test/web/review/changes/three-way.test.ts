// @module-tag browser
import { describe, expect, it } from 'vitest';
import type { UncertainPlace } from '../../../../src/surfaces/server/wire/looking-back.ts';
import { askedOf } from '../../../support/web/asked-of.ts';
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
const pane = (title: string) => `.cs-three-text:has(.cs-pane-title:text-is("${title}"))`;

describe('a conflict', () => {
  it('shows what it was, what we made and what it is, and the merged text to write in', async () => {
    const stand = await openStand({ entry: 'changes-three', data: conflict });
    const { page } = stand;
    const line = (title: string) => page.locator(`${pane(title)} .cm-line`).nth(1);
    await line('Will be written').waitFor();
    expect(await line('It was').innerText()).toBe('- [ ] Call Bob');
    expect(await line('We made').innerText()).toBe('- [ ] Call Bob about the bill');
    expect(await line('It is').innerText()).toBe('- [ ] Call Bob and Ann about the bill');
    expect(await page.locator(`${pane('Will be written')} .cs-line-marked`).count()).toBe(1);
    await line('It was').click();
    await page.keyboard.type('nothing');
    await expect.poll(() => line('It was').innerText()).toBe('- [ ] Call Bob');
    await line('Will be written').click();
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

describe('a difference to read', () => {
  it('has neither ticks nor a right side to type in', async () => {
    const data = await askedOf([
      { path: 'a.ts', before: 'one\ntwo\n', after: 'one\n2\n' },
      { path: 'b.md', before: '# B\n\n- [ ] x\n', after: '# B\n\n- [x] x\n' },
    ]);
    const { page } = await openStand({ entry: 'changes-read', data });
    const line = page.locator('.cs-pane[data-side="after"] .cm-line', { hasText: '2' });
    await line.click();
    await page.keyboard.type('typed');
    await expect.poll(() => line.innerText()).toBe('2');
    expect(await page.locator('input, [aria-checked]').count()).toBe(0);
    await page.getByText('b.md').first().click();
    await page.locator('.cs-sentence').waitFor();
    expect(await page.locator('input').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
});
