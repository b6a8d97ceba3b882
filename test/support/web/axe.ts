// What axe-core finds wrong with a page as it is now, in both themes. It comes in by the debugger, so that no policy has to allow it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
type Theme = 'light' | 'dark';

/** One line for each violation and element; none: an empty list. */
export const axe = async (page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<readonly string[]> => {
  const isThere = await page.evaluate<boolean>(`typeof axe === 'object'`);
  if (!isThere) await page.evaluate(`${readFileSync(SOURCE, 'utf8')}; undefined`);
  const before = await page.evaluate<string | null>(`${ROOT}.getAttribute('data-theme')`);
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate(`${ROOTS}.forEach((root) => root.setAttribute('data-theme', '${theme}'))`);
    await settled(page);
    const violations = await page.evaluate<readonly Violation[]>(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => JSON.parse(JSON.stringify(violations)))`,
    );
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${theme} ${id} (${help}) ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`);
  }
  if (before !== null) await page.evaluate(`${ROOTS}.forEach((root) => root.setAttribute('data-theme', '${before}'))`);
  return found;
};

const ROOT = `document.querySelector('.cs-root')`;
/** A review inside the page has a root of its own. */
const ROOTS = `document.querySelectorAll('.cs-root')`;

/** Colours may fade: what is measured is where they end. Two frames: the change is drawn, then whatever it started is known. What turns for ever is not waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => Promise.all(document.getAnimations()
      .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished.catch(() => undefined))))`);
