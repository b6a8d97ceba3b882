// A difference opened in a browser, and what tests ask of it.
import type { Page } from 'playwright-core';
import type { DiffComment } from '../../../web/diff/diff-props.ts';
import type { DrawingOptions } from '../../../web/diff/drawing-options.ts';
import { openStand, type Stand, type StandOptions } from '../../support/web/open-stand.ts';
import { type DiffFiles, diffFiles, type GivenFile } from './diff-files.ts';

export interface DiffData {
  readonly isReadOnly?: boolean;
  readonly isInPage?: boolean;
  readonly comments?: readonly DiffComment[];
  readonly options?: Partial<DrawingOptions>;
  readonly choices?: readonly (readonly [
    number,
    { readonly isLeft: boolean; readonly left: readonly number[]; readonly text?: string },
  ])[];
}

export interface Chosen {
  readonly file: number;
  readonly isLeft: boolean;
  readonly left: readonly number[];
  readonly text?: string;
}

export const openDiff = async (
  given: readonly GivenFile[] | DiffFiles,
  data: DiffData = {},
  page: Partial<StandOptions> = {},
): Promise<Stand> => {
  const made = 'files' in given ? given : await diffFiles(given);
  const texts = page.api === undefined ? { texts: made.texts } : {};
  const stand = await openStand({
    entry: 'diff',
    width: 816,
    height: 700,
    ...page,
    data: { files: made.files, ...texts, ...data },
  });
  await stand.page.locator('.cs-diff-paper').waitFor();
  if (page.api === undefined) await stand.page.locator('.cs-diff-line, .cs-diff-body').first().waitFor();
  return stand;
};

/** What is drawn, row by row: "- 53 const x = 1;", "+ 54 …", "= 54|55 …", "fold 38 unchanged lines", "head Lines 53–59". */
export const rowsOn = (page: Page): Promise<readonly string[]> =>
  page.locator('.cs-diff-paper').evaluate((paper) => {
    const words = (row: Element): string => {
      const kind = (row as HTMLElement).dataset.kind ?? '';
      if (row.matches('.cs-diff-fold')) return `fold ${row.querySelector('button')?.textContent ?? ''}`;
      if (row.matches('.cs-diff-head')) return `head ${row.querySelector('.cs-diff-place')?.textContent ?? ''}`;
      if (row.matches('.cs-diff-notice')) return `notice ${row.textContent ?? ''}`;
      if (row.matches('.cs-diff-comment')) return `comment ${row.querySelector('.cs-diff-said')?.textContent ?? ''}`;
      const number = row.querySelector('.cs-diff-no') as HTMLElement | null;
      const sign = { added: '+', removed: '-', own: '*' }[kind] ?? '=';
      const numbers = [number?.dataset.old, number?.dataset.now].filter((each) => each !== '' && each !== undefined);
      const text = row.querySelector('.cs-diff-text')?.textContent ?? '';
      return [sign, ...(numbers.length === 0 ? [] : [numbers.join('|')]), text].join(' ').trimEnd();
    };
    return [...paper.querySelectorAll('[data-row]')].map(words);
  });

export const lastChosen = async (stand: Stand): Promise<Chosen | undefined> =>
  (await stand.told<Chosen>('chosen')).at(-1);

/** The control that has the focus, by its name; "" for the difference itself. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at?.matches('.cs-diff-paper') === true) return '';
    return at?.getAttribute('aria-label') ?? at?.textContent ?? 'nothing';
  });

/** Pixels from the top of what scrolls; undefined: it is not drawn. */
export const topOf = (page: Page, selector: string): Promise<number | undefined> =>
  page.evaluate((wanted) => {
    const scroller = document.querySelector('#scroller') ?? document.documentElement;
    const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    const found = document.querySelector(wanted);
    return found === null ? undefined : Math.round(found.getBoundingClientRect().top - top);
  }, selector);

/** Two pictures further: what had to follow has followed. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => {
    (document.querySelector('#scroller') ?? document.documentElement).scrollTop = to;
  }, top);
  await settled(page);
};
