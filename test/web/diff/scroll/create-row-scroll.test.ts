// @module-tag browser

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { diffFiles } from '../diff-files.ts';
import { guide, long, manyFiles, of, oneFile } from '../examples.ts';
import { openDiff, rowsOn, scrollTo, settled, topOf } from '../open-diff.ts';

/** Everything that is in sight, by its place: what a person reads. */
const inSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const box = document.querySelector('#scroller')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    return [...document.querySelectorAll('.cs-diff-line')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const isSeen = bottom > box.top + 1 && top < box.bottom - 1;
      const text = [...row.querySelectorAll('.cs-diff-text')].at(-1)?.textContent ?? '';
      return isSeen ? [`${Math.round(top - box.top)} ${text}`] : [];
    });
  });

describe('line beside line', () => {
  it('never drifts: both cells of a row begin at one height and are as high as the higher, wherever one looks', async () => {
    const words = 'word '.repeat(60);
    const old = Array.from({ length: 300 }, (_, line) => (line % 7 === 3 ? `old ${line} ${words}` : `line ${line}`));
    const now = old.flatMap((line, index) =>
      index % 5 === 2 ? [] : index % 11 === 4 ? [line, `${line} ${words}`] : [`${line}!`],
    );
    const { page } = await openDiff(
      [{ path: 'a.txt', before: of(old), after: of(now) }],
      { options: { layout: 'split' } },
      { width: 1200 },
    );
    for (const top of [0, 2000, 5000, 100_000]) {
      await scrollTo(page, top);
      const cells = await page.locator('.cs-diff-beside').evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('.cs-diff-text, .cs-diff-nothing')].map((cell) => {
            const { top: start, height } = cell.getBoundingClientRect();
            return `${start} ${height}`;
          }),
        ),
      );
      expect(cells.length).toBeGreaterThan(20);
      expect(cells.filter(([one, other]) => one !== other)).toEqual([]);
    }
    const heights = await page
      .locator('.cs-diff-beside')
      .evaluateAll((rows) => new Set(rows.map((row) => row.clientHeight)).size);
    expect(heights).toBeGreaterThan(1);
  });
});

describe('many files in one scroll', () => {
  it('the head of a file stays at the top while its lines are read, and goes with the last of them', async () => {
    const { page } = await openDiff(await manyFiles());
    for (const top of [40, 150, 390, 1500]) {
      await scrollTo(page, top);
      const [head, bottom] = await page.evaluate(() => {
        const start = document.querySelector('#scroller')!.getBoundingClientRect().top;
        const files = [...document.querySelectorAll('.cs-diff-file')];
        const at = files.find((file) => file.getBoundingClientRect().bottom > start + 1)!;
        return [
          at.querySelector('header')!.getBoundingClientRect().top - start,
          at.getBoundingClientRect().bottom - start,
        ];
      });
      expect(head).toBeCloseTo(Math.min(0, bottom! - 37), 0);
    }
  });

  it('draws what is near and no more, and every line of every file once on the way down', async () => {
    const made = await diffFiles(
      Array.from({ length: 22 }, (_, index) => ({ ...long(100), path: `src/file-${index}.ts` })),
    );
    const { page } = await openDiff(made);
    const seen = new Set<string>();
    const bottom = () => page.locator('#scroller').evaluate((box) => box.scrollHeight - box.clientHeight);
    for (let top = 0; top < (await bottom()) + 500; top += 500) {
      await scrollTo(page, top);
      const keys = await page
        .locator('[data-row]')
        .evaluateAll((rows) =>
          rows.map(
            (row) => `${row.closest('.cs-diff-file')?.getAttribute('aria-label')} ${(row as HTMLElement).dataset.row}`,
          ),
        );
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeLessThan(250);
      for (const key of keys) seen.add(key);
    }
    expect(seen.size).toBe(22 * 200);
  });
});

describe('twenty thousand lines', () => {
  it.each(['unified', 'split'] as const)(
    '%s: only what is near is drawn, from the beginning to the end',
    async (layout) => {
      const { page } = await openDiff([long()], { options: { layout } }, { width: 1200 });
      for (const top of [0, 100_000, 10_000_000]) {
        await scrollTo(page, top);
        expect(await page.locator('.cs-diff-line').count()).toBeLessThan(250);
        expect((await inSight(page)).length).toBeGreaterThan(25);
      }
      expect((await inSight(page)).at(-1)).toContain('reckon(19999, "number 19999")');
      const rows = layout === 'unified' ? 40_000 : 20_000;
      const height = await page.locator('#scroller').evaluate((box) => box.scrollHeight);
      expect(height).toBeGreaterThanOrEqual(rows * 20);
      expect(height).toBeLessThan(rows * 20 + 200);
    },
  );

  it('in every picture of a long way down there are lines, and none of them is there twice', async () => {
    const { page } = await openDiff([long()], {}, { width: 1000, height: 800 });
    const pictures = await page.evaluate(
      () =>
        new Promise<readonly { drawn: number; twice: number; empty: number }[]>((done) => {
          const box = document.querySelector('#scroller')!;
          const found: { drawn: number; twice: number; empty: number }[] = [];
          const step = () => {
            const rows = [...document.querySelectorAll<HTMLElement>('.cs-diff-line')];
            const { top, bottom } = box.getBoundingClientRect();
            const inside = rows.filter(
              (row) => row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom,
            );
            const covered = inside.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
            found.push({
              drawn: rows.length,
              twice: rows.length - new Set(rows.map((row) => row.dataset.row)).size,
              empty: Math.max(0, bottom - top - covered - 60),
            });
            box.scrollTop += 120;
            if (found.length < 100) requestAnimationFrame(step);
            else done(found.slice(1));
          };
          requestAnimationFrame(step);
        }),
    );
    expect(Math.max(...pictures.map(({ drawn }) => drawn))).toBeLessThan(250);
    expect(pictures.filter(({ twice, empty }) => twice > 0 || empty > 0)).toEqual([]);
  });
});

describe('what is read does not move', () => {
  it('when a text arrives further up, and takes another height than it was thought to', async () => {
    const made = await diffFiles([
      {
        path: 'a.txt',
        before: of(Array.from({ length: 100 }, (_, line) => `a ${line} ${'word '.repeat(40)}`)),
        after: 'a\n',
      },
      guide(1),
      guide(2),
    ]);
    let give = (): void => undefined;
    const given = new Promise<void>((done) => {
      give = done;
    });
    const { page } = await openDiff(
      made,
      {},
      {
        api: async ({ query }) => {
          if (query.file === '0') await given;
          return { body: made.texts[Number(query.file)] };
        },
      },
    );
    await page.locator('.cs-diff-file-head').first().waitFor();
    await page.evaluate(() => {
      const box = document.querySelector('#scroller')!;
      box.scrollTop = box.scrollHeight;
    });
    await page
      .getByRole('row', { name: /Step 14 of guide 2|Use color/ })
      .first()
      .waitFor();
    await scrollTo(page, (await page.locator('#scroller').evaluate((box) => box.scrollTop)) - 60);
    await settled(page);
    const before = await inSight(page);
    expect(before.length).toBeGreaterThan(5);
    give();
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('.cs-diff-reading').length)).toBe(0);
    await settled(page);
    expect((await inSight(page)).filter((row) => before.includes(row)).length).toBe(before.length);
  });

  it('when lines break otherwise, the first of them stays', async () => {
    const lines = Array.from({ length: 400 }, (_, line) => `line ${line} ${'word '.repeat(line % 40)}`);
    const { page } = await openDiff([{ path: 'a.txt', before: '', after: of(lines) }]);
    await scrollTo(page, 6000);
    await settled(page);
    const [first] = await inSight(page);
    const words = first!.replace(/^\S+ /, '');
    await page.setViewportSize({ width: 600, height: 700 });
    await settled(page);
    await expect.poll(async () => (await inSight(page))[0]).toContain(words);
    await page.evaluate('diff.setWrap(false)');
    await settled(page);
    await expect.poll(async () => (await inSight(page))[0]).toContain(words);
  });

  it('when a fold opens above, or a tick is pressed', async () => {
    const { page } = await openDiff(await oneFile());
    await scrollTo(page, 700);
    const before = await inSight(page);
    // The keys would scroll to it; a person who opens it from elsewhere, as *expand all* does, goes on reading.
    await page.evaluate('diff.expandAll()');
    await expect.poll(() => page.getByRole('button', { name: /unchanged lines/ }).count()).toBe(0);
    await settled(page);
    expect((await inSight(page))[0]).toBe(before[0]);
    // Not by the pointer: that would scroll to it.
    await page
      .getByRole('checkbox')
      .last()
      .evaluate((box) => (box as HTMLInputElement).click());
    await settled(page);
    expect((await inSight(page))[0]).toBe(before[0]);
  });

  it('when it lies in a page that scrolls itself, below something else', async () => {
    const { page } = await openDiff([long(2000)], { isInPage: true, isReadOnly: true });
    await scrollTo(page, 20_000);
    expect((await inSight(page)).length).toBeGreaterThan(25);
    expect(await page.locator('.cs-diff-line').count()).toBeLessThan(250);
    await page.evaluate(`diff.goTo({ file: 0, side: 'after', line: 1500 })`);
    await expect.poll(() => topOf(page, '[data-row="+1499"]')).toBeLessThan(300);
    expect(await topOf(page, '[data-row="+1499"]')).toBeGreaterThanOrEqual(0);
  });
});

describe('from outside', () => {
  it('one goes to a line of a file that was not read yet, inside a fold', async () => {
    const { page } = await openDiff(await manyFiles());
    await page.evaluate(`diff.goTo({ file: 17, side: 'after', line: 15 })`);
    await expect.poll(() => topOf(page, '[aria-label="docs/guide-18.md"] [data-row="=14"]')).toBeLessThan(400);
    expect((await rowsOn(page)).some((row) => row.startsWith('= 15|15 Step 8 of guide 18'))).toBe(true);
    // Nobody asked for the focus.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect.poll(() => page.locator('#place').innerText()).toMatch(/^(49|5\d)\/66/);
  });
});
