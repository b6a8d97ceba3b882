// What a person sees of a question before they touch anything, measured: where the first changed row stands, how many are in sight, and that the decision is too.
// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { say, asked as shownSheet } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import {
  EIGHT_NOTES,
  MANY_RESULTS,
  ONE_COMMAND,
  ONE_EDIT,
  ONE_RENAME,
  type UsualProposal,
} from '../../support/web/usual-proposals.ts';

const WINDOWS = [
  { name: '1440×900', width: 1440, height: 900 },
  { name: '1280×800', width: 1280, height: 800 },
  { name: '390×844', width: 390, height: 844 },
] as const;

interface Aim {
  /** Pixels from the top of the window, at most. */
  readonly first: number;
  /** At least. */
  readonly rows: number;
}

/** In the order of the windows: what the drawing of the redesign reached (its rows count as soon as a part of them is in sight). */
const AIMS: readonly (readonly [name: string, proposal: UsualProposal, aims: readonly [Aim, Aim, Aim]])[] = [
  [
    'one edit in a file of 600 lines',
    ONE_EDIT,
    [
      { first: 265, rows: 17 },
      { first: 265, rows: 13 },
      { first: 380, rows: 8 },
    ],
  ],
  [
    'a command over twelve files',
    ONE_COMMAND,
    [
      { first: 261, rows: 17 },
      { first: 280, rows: 12 },
      { first: 373, rows: 12 },
    ],
  ],
  [
    // Of it there was no drawing: no lower than a command over many files, and twice the rows of the desk of before (6, none and none).
    'a rename over 22 files',
    ONE_RENAME,
    [
      { first: 261, rows: 12 },
      { first: 280, rows: 10 },
      { first: 373, rows: 8 },
    ],
  ],
  [
    'eight notes at once',
    EIGHT_NOTES,
    [
      { first: 174, rows: 12 },
      { first: 174, rows: 10 },
      { first: 322, rows: 6 },
    ],
  ],
];

const asked = async (proposal: UsualProposal): Promise<Page> => {
  const { page } = await openDesk({ ...proposal, ...WINDOWS[0] });
  await say(page, proposal.words);
  await shownSheet(page);
  return page;
};

/** As if the page had just been opened at this size. */
const openAt = async (page: Page, window: (typeof WINDOWS)[number]): Promise<void> => {
  await page.setViewportSize(window);
  await page.reload();
  await shownSheet(page);
};

const ROWS = '.cs-diff-line:is([data-kind="added"], [data-kind="removed"]), .cs-sentence';

interface Sight {
  readonly first: number;
  readonly rows: number;
  /** The bar with the buttons ends here. */
  readonly end: number;
}

const sightOf = (page: Page): Promise<Sight> =>
  page.evaluate(`(() => {
    const foot = document.querySelector('.cs-sheet-foot').getBoundingClientRect();
    const rows = [...document.querySelectorAll(${JSON.stringify(ROWS)})].map((row) => row.getBoundingClientRect());
    return { first: rows[0].top, rows: rows.filter(({ top }) => top < foot.top).length, end: foot.bottom };
  })()`);

describe('the change first', () => {
  it.each(AIMS)('%s: the first changed row and the rows in sight at three widths', async (_, proposal, aims) => {
    const page = await asked(proposal);
    for (const [at, window] of WINDOWS.entries()) {
      await openAt(page, window);
      const { first, rows, end } = await sightOf(page);
      const aim = aims[at]!;
      expect(first, `${window.name}: the first changed row`).toBeLessThanOrEqual(aim.first);
      expect(rows, `${window.name}: changed rows in sight`).toBeGreaterThanOrEqual(aim.rows);
      expect(end, `${window.name}: the decision is in sight`).toBeLessThanOrEqual(window.height);
    }
  });

  it('results of a search are rows of 56 pixels at every width', async () => {
    const page = await asked(MANY_RESULTS);
    for (const window of WINDOWS) {
      await openAt(page, window);
      const heights: readonly number[] = await page.evaluate(
        `[...document.querySelectorAll('.cs-share-row')].map((row) => row.getBoundingClientRect().height)`,
      );
      expect(heights.length).toBe(10);
      expect(new Set(heights)).toEqual(new Set([56]));
    }
  });
});
