// Every state of the page at four widths: nothing is cut, glued, doubled or broken into letters, nothing scrolls sideways; and nothing that axe finds.
// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { WRONG_GEOMETRY } from '../../support/web/wrong-geometry.ts';
import { openShell } from './open-shell.ts';
import { PAGE_STATES } from './page-states.ts';

const WINDOWS = [
  { width: 1440, height: 900, isWeighed: false },
  { width: 1280, height: 800, isWeighed: false },
  { width: 768, height: 1000, isWeighed: true },
  { width: 390, height: 780, isWeighed: true },
] as const;

test.each(Object.entries(PAGE_STATES))('%s', async (_, { options, act }) => {
  const shell = await openShell(typeof options === 'function' ? await options() : options);
  const { page } = shell;
  await act(shell);
  for (const { isWeighed, ...window } of WINDOWS) {
    await page.setViewportSize(window);
    const where = `${window.width} × ${window.height}`;
    await expect.poll(() => page.evaluate<readonly string[]>(WRONG_GEOMETRY), { message: where }).toEqual([]);
    if (isWeighed) expect(await axe(page), where).toEqual([]);
  }
});
