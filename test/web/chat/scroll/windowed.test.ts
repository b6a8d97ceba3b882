// Where the person is counts from the moment they are there, and not from the moment the browser tells of it.
// @module-tag browser
import { expect, test } from 'vitest';
import { openStand } from '../../../support/web/open-stand.ts';

const SCROLLER = `document.querySelector('.cs-windowed-scroll')`;

test.each([
  ['who leaves the end', 3000, 'r45'],
  ['who reads above it and goes on', 1000, 'r9'],
])(
  'a list that is drawn again holds nobody back %s, before the browser has told of the scroll',
  async (_, from, above) => {
    const { page } = await openStand({ entry: 'windowed' });
    await page.getByText('r59', { exact: true }).waitFor();
    await page.evaluate(`${SCROLLER}.scrollTop = ${from}`);
    // What is above is mounted when the browser has told of it, and the nearest has been painted.
    await page.locator(`[data-key="${above}"]`).waitFor({ state: 'attached' });
    // One task: no event comes between the scroll and the drawing.
    const seen = await page.evaluate<Seen>(`(() => {
    let told = 0;
    ${SCROLLER}.addEventListener('scroll', () => told++);
    ${SCROLLER}.scrollTop -= 300;
    const row = ${IN_SIGHT};
    const scrolledTo = row.getBoundingClientRect().top;
    drawAgain();
    const isDrawn = ${SCROLLER}.getAttribute('aria-label') === 'Drawn 2 times';
    return { key: row.dataset.key, isDrawn, told, scrolledTo, stays: row.getBoundingClientRect().top };
  })()`);
    expect(seen).toMatchObject({ isDrawn: true, told: 0, stays: seen.scrolledTo });
    // And it stays so when the browser has told of it.
    await page.getByRole('button', { name: 'To the end' }).waitFor();
    const top = `document.querySelector('[data-key="${seen.key}"]').getBoundingClientRect().top`;
    expect(await page.evaluate(top)).toBe(seen.scrolledTo);
  },
);

interface Seen {
  readonly key: string;
  readonly scrolledTo: number;
}

/** The first row that is wholly in sight. */
const IN_SIGHT = `[...document.querySelectorAll('[data-key]')].find(
  (row) => row.getBoundingClientRect().top >= ${SCROLLER}.getBoundingClientRect().top,
)`;
