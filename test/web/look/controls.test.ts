// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { openStand } from '../../support/web/open-stand.ts';

test('every control has a name, letters that can be read in both themes, and shapes of its sign', async () => {
  const { page } = await openStand({ entry: 'look' });
  await page.getByRole('heading', { name: 'Controls' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const empty = await page.evaluate(
    `[...document.querySelectorAll('svg.cs-icon')].filter((sign) => sign.childElementCount === 0).length`,
  );
  expect(empty).toBe(0);
});

test('a tick in part is told as that, takes all at the first press and nothing at the second', async () => {
  const { page, told } = await openStand({ entry: 'look' });
  const tick = page.getByRole('checkbox', { name: 'All changes' });
  await tick.waitFor();
  expect(await tick.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
  await tick.press(' ');
  await tick.press(' ');
  expect(await told('tick')).toEqual(['on', 'off']);
});

test('a menu is walked by arrows, chooses what has the focus, and Escape closes it and gives the focus back', async () => {
  const { page, told } = await openStand({ entry: 'look' });
  const opener = page.getByRole('button', { name: 'More ways to apply' });
  await opener.press('Enter');
  await page.getByRole('menuitem', { name: 'Apply and always…' }).waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(`document.activeElement.textContent`)).toContain('Unified');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => told('chose')).toEqual(['always']);
  await opener.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('More ways to apply');
});

test('a popover stands inside the window above its button, holds the focus it was opened for, and closing it decides nothing', async () => {
  const { page, told } = await openStand({ entry: 'look', width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Refuse', exact: true }).last();
  await opener.click();
  const field = page.getByRole('textbox', { name: 'Why?' });
  await field.fill('not yet');
  const [box, button] = [(await page.getByRole('dialog').boundingBox())!, (await opener.boundingBox())!];
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(box.y + box.height).toBeLessThanOrEqual(button.y);
  await page.keyboard.press('Escape');
  await expect.poll(() => told('closed')).toEqual(['popover']);
});
