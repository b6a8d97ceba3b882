// @module-tag browser
import { describe, expect, it } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { diffFiles } from './diff-files.ts';
import {
  created,
  deleted,
  endings,
  everyKind,
  guide,
  huge,
  manyFiles,
  moved,
  note,
  of,
  oneFile,
  orders,
} from './examples.ts';
import { type Chosen, lastChosen, openDiff, rowsOn, settled, topOf } from './open-diff.ts';

const tick = (name: string | RegExp) => ({ name });

describe('one file with four changes', () => {
  it('has a head for each, with the lines, what they are in and how many come and go, two lines around it up to an empty one, and folds between', async () => {
    const { page } = await openDiff(await oneFile());
    expect((await rowsOn(page)).slice(0, 18)).toEqual([
      'fold 10 unchanged lines',
      'head Line 11',
      '+ 11 /** Standard rate in Germany; reduced goods are handled in receipts.ts. */',
      '= 11|12 export const TAX_RATE = 0.19;',
      '= 12|13 export const FREE_SHIPPING_FROM = 5000;',
      'fold 40 unchanged lines',
      'head Lines 53–59',
      '- 53 /** Rule 4: what applies to orders of region 4. */',
      '+ 54 /** Rule 4: what applies to orders of region 4. Rounds once, at the end. */',
      '= 54|55 export function priceForRegion4(lines: readonly Line[], discount = 0): Cents {',
      '- 55   let sum = 0;',
      '- 56   for (const line of lines) {',
      '- 57     const rounded = Math.round(line.price * 100) / 100;',
      '- 58     sum += rounded * line.count;',
      '- 59   }',
      '+ 56   let sum = lines.reduce((total, { price, count }) => total + price * count, 0);',
      '= 60|57   if (discount > 0) {',
      '= 61|58     sum -= sum * discount;',
    ]);
    const head = page.locator('.cs-diff-head').nth(1);
    expect(await head.innerText()).toMatch(/Lines 53–59\s+priceForRegion4\(\)\s+\+2 −6/);
    expect(await page.locator('.cs-diff-text ins').first().innerText()).toBe('Rounds once, at the end. ');
    expect(await page.locator('.cs-code-keyword').first().innerText()).toBe('export');
    expect(await page.locator('.cs-diff-file-head').count()).toBe(0);
  });

  it('keeps a change that is left out in sight, hatched and said so, and takes it again', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    const box = page.getByRole('checkbox', tick('Lines 53–59, priceForRegion4(): 2 added, 6 removed'));
    await box.uncheck();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [1] });
    await page.locator('.cs-diff-head[data-left]', { hasText: 'left out' }).waitFor();
    expect(await page.locator('.cs-diff-line[data-left]').count()).toBeGreaterThan(8);
    expect(await page.getByRole('rowheader', { name: 'left out: removed line 53' }).count()).toBe(1);
    expect(await page.locator('[data-row="-52"]').evaluate((row) => getComputedStyle(row).backgroundImage)).toContain(
      'repeating-linear-gradient',
    );
    await box.check();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await expect.poll(() => page.locator('[data-left]').count()).toBe(0);
  });

  it('opens a fold at a press, with ⌥ twenty lines at a time, and by its buttons at one end', async () => {
    const { page } = await openDiff(await oneFile());
    const fold = page.getByRole('button', { name: '95 unchanged lines' });
    await fold.click({ modifiers: ['Alt'] });
    await page.getByRole('button', { name: '55 unchanged lines' }).hover();
    await page.getByRole('button', { name: 'Show 20 more below line 81' }).click();
    await page.getByRole('button', { name: '35 unchanged lines' }).hover();
    await page.getByRole('button', { name: 'Show 20 more above line 137' }).click();
    await page.getByRole('button', { name: '15 unchanged lines' }).click();
    await expect.poll(() => page.getByRole('button', { name: /unchanged lines/ }).count()).toBeLessThan(4);
    await page.getByRole('button', { name: '10 unchanged lines' }).click();
    expect((await rowsOn(page)).slice(0, 3)).toEqual([
      "= 1|1 import { round } from './money.ts';",
      '= 2|2',
      '= 3|3 export type Cents = number & { readonly unit: unique symbol };',
    ]);
  });

  it('is shown as it would be written with the present ticks', async () => {
    const { page } = await openDiff(await oneFile(), {
      choices: [[0, { isLeft: false, left: [1] }]],
      options: { view: 'result' },
    });
    const rows = await rowsOn(page);
    expect(rows).toContain('+ 11 /** Standard rate in Germany; reduced goods are handled in receipts.ts. */');
    expect(rows.some((row) => row.startsWith('-') || row.startsWith('head'))).toBe(false);
    expect(rows.filter((row) => row.includes('Rounds once')).length).toBe(2);
    expect(await page.getByText('region 4. Rounds once').count()).toBe(0);
    await page.locator('.cs-diff-paper').focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('j');
    await expect.poll(() => topOf(page, '[data-row="+387"]')).toBeLessThan(600);
  });

  it('tells what to edit', async () => {
    const stand = await openDiff(await oneFile());
    await stand.page.locator('.cs-diff-head').nth(1).hover();
    await stand.page.getByRole('button', { name: 'Edit Lines 53–59, priceForRegion4()' }).click();
    expect(await stand.told('edit')).toEqual([{ file: 0, hunk: 1 }]);
  });
});

describe('many files', () => {
  it('have heads with name, folder and size, and a tick that takes all, some or nothing', async () => {
    const stand = await openDiff(await manyFiles());
    const { page } = stand;
    const head = page.locator('.cs-diff-file-head').first();
    expect(await head.innerText()).toMatch(/guide-01\.md\s+docs\s+\+3 −3\s+Seen/);
    const whole = page.getByRole('checkbox', { name: 'docs/guide-01.md' });
    await page.locator('.cs-diff-head input').first().uncheck();
    await expect.poll(() => whole.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
    await whole.click();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await whole.click();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: true, left: [] });
    await page.locator('.cs-diff-head input').nth(1).check();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [0, 2] });
  });

  it('are folded where nobody reads them first, and shown by a press', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`);
    const { page } = await openDiff([
      { path: 'package-lock.json', before: 'a\n', after: 'b\n' },
      deleted,
      { path: 'src/big.ts', before: of(lines), after: of(lines.map((line) => `${line}!`)) },
      { path: 'src/small.ts', before: 'a\n', after: 'b\n' },
    ]);
    expect(await rowsOn(page)).toEqual(['- 1 a', '+ 1 b']);
    expect(await page.locator('.cs-diff-body').allInnerTexts()).toEqual([
      expect.stringContaining('Folded, 2 changed lines.'),
      expect.stringContaining('Deleted, 3 lines.'),
      expect.stringContaining('Folded, 600 changed lines.'),
    ]);
    await page.getByRole('button', { name: 'Show docs/old.md' }).click();
    await expect.poll(async () => (await rowsOn(page)).slice(0, 2)).toEqual(['- 1 # Old', '- 2']);
    await page.locator('.cs-diff-name', { hasText: 'old.md' }).click();
    await expect.poll(() => rowsOn(page)).toEqual(['- 1 a', '+ 1 b']);
  });

  it('say what has no lines: moves, modes, what is taken together', async () => {
    const made = await diffFiles([moved, { path: 'run.sh', before: 'echo\n', after: 'echo\n', mode: 0o755 }, guide(1)]);
    const files = made.files.map((file, index) => (index === 0 ? file : { ...file, together: 1 }));
    const { page } = await openDiff({ ...made, files });
    expect((await page.locator('.cs-diff-fact').allInnerTexts()).map((words) => words.trim())).toEqual([
      'from src/orders.ts',
      'mode 644 → 755',
      'Taken whole or not at all, together with docs/guide-01.md.',
      'Taken whole or not at all, together with run.sh.',
    ]);
    // One tick for each file, and none for the changes of a file that is taken whole.
    expect(await page.getByRole('checkbox').count()).toBe(3);
  });
});

describe('files of every kind', () => {
  it('have their lines: created, deleted, with other line ends, with sentences as labels', async () => {
    const { page } = await openDiff([created, endings, note], {}, { height: 1400 });
    const rows = await rowsOn(page);
    expect(rows[0]).toBe('+ 1 /** Rule 1: what applies to orders of region 1. */');
    expect(rows).toContain('- 1 oneCRLF');
    expect(rows).toContain('+ 1 oneLF');
    expect(rows).toContain('notice Line ends CRLF → LF');
    expect(await page.locator('.cs-diff-label').first().innerText()).toBe('Status: live → paused');
  });

  it('a line of a megabyte is drawn where it differs, says what is left out, and shows more at a press', async () => {
    const { page } = await openDiff([huge]);
    const text = page.locator('.cs-diff-line[data-kind="removed"] .cs-diff-text');
    expect(await text.locator('del').innerText()).toBe('1');
    expect((await text.innerText()).length).toBeLessThan(2100);
    await text.getByRole('button', { name: '599,812 characters before' }).click();
    await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(20_000);
    await text.getByRole('button', { name: /^[\d,]+ more characters$/ }).waitFor();
  });

  it('what cannot be seen is spelled, and no word of a file is markup', async () => {
    const { page } = await openDiff([
      {
        path: 'a\u202e<img src=x onerror=alert(1)>.ts',
        before: 'plain\n',
        after: '\ufeffa\u202eb\u200bc\u0007 👨‍👩‍👧 <script>alert(1)</script>\rlone\n',
      },
      guide(1),
    ]);
    expect(await page.locator('.cs-special').allTextContents()).toEqual([
      '<U+FEFF>',
      '<U+202E>',
      '<U+200B>',
      '<U+0007>',
      '<U+000D>',
    ]);
    expect(await page.locator('[data-row="+0"] .cs-diff-text').innerText()).toContain(
      '👨‍👩‍👧 <script>alert(1)</script>',
    );
    expect(await page.locator('.cs-diff-name').first().innerText()).toContain('<U+202E>');
  });

  it('what the person wrote stands where it would be written, in their colour', async () => {
    const before = of(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    const after = before.replace('b', 'B').replace('i', 'I');
    const stand = await openDiff([{ path: 'a.txt', before, after }], {
      choices: [[0, { isLeft: false, left: [], text: after.replace('B', 'my own').replace('e\n', 'e!\n') }]],
    });
    const { page } = stand;
    expect(await rowsOn(page)).toEqual([
      'head Line 2',
      '= 1|1 a',
      '- 2 b',
      '* my own',
      '= 3|3 c',
      '= 4|4 d',
      '- 5 e',
      '* e!',
      '= 6|6 f',
      'head Line 9',
      '= 7|7 g',
      '= 8|8 h',
      '- 9 i',
      '+ 9 I',
      '= 10|10 j',
    ]);
    await page.getByRole('checkbox').nth(1).uncheck();
    expect((await lastChosen(stand))?.text).toBe(before.replace('b', 'my own').replace('e\n', 'e!\n'));
  });
});

describe('a file that is left out', () => {
  it('is taken with one change when that is ticked; with all that the person wrote in it, where they did', async () => {
    const given = [
      {
        path: 'a.txt',
        before: of(['a', 'b', 'c', 'd', 'e', 'f', 'g']),
        after: of(['A', 'b', 'c', 'd', 'e', 'f', 'G']),
      },
    ];
    const stand = await openDiff(given, { choices: [[0, { isLeft: true, left: [] }]] });
    expect(
      await stand.page.getByRole('checkbox').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)),
    ).toEqual([false, false]);
    await stand.page.getByRole('checkbox').last().check();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
    const text = of(['A', 'b', 'mine', 'd', 'e', 'f', 'G']);
    const own = await openDiff(given, { choices: [[0, { isLeft: true, left: [], text }]] });
    await own.page.getByRole('checkbox').last().check();
    expect(await lastChosen(own)).toEqual({ file: 0, isLeft: false, left: [], text });
  });
});

describe('options', () => {
  it('lines that differ in blanks only can be drawn as if they stayed; ticks are as they were', async () => {
    const stand = await openDiff([{ path: 'a.ts', before: 'a\n  b\nc\n', after: 'a\n\tb\nd\n' }], {
      options: { ignoreSpace: true },
    });
    expect(await rowsOn(stand.page)).toEqual(['head Lines 2–3', '= 1|1 a', '= 2|2 \tb', '- 3 c', '+ 3 d']);
    await stand.page.getByRole('checkbox').uncheck();
    expect(await lastChosen(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
  });

  it('a patch has what is ticked, also of files that were never looked at', async () => {
    const stand = await openDiff([guide(1), { path: 'b.txt', before: 'a\n', after: 'b\n' }, created], {
      choices: [[0, { isLeft: true, left: [] }]],
    });
    const patch = await stand.page.evaluate(`diff.patch()`);
    expect(patch).toMatchObject({ ok: true });
    const { value } = patch as { readonly value: string };
    expect(value.startsWith('diff --git a/b.txt b/b.txt\n--- a/b.txt\n+++ b/b.txt\n@@ -1 +1 @@\n-a\n+b\n')).toBe(true);
    expect(value).toContain('new file mode 100644\n--- /dev/null\n+++ b/src/new.ts\n@@ -0,0 +1,13 @@\n');
  });

  it('letters grow by steps, and rows with them', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    const height = () =>
      page
        .locator('.cs-diff-line')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    expect(await height()).toBe(20);
    await page.evaluate('diff.larger(); diff.larger()');
    await expect.poll(height).toBe(25);
    expect((await stand.told<{ size: number }>('options')).at(-1)?.size).toBe(2);
  });
});

describe('to be read only', () => {
  it('there is nothing to tick, to say or to edit, and everything else', async () => {
    const { page } = await openDiff(await everyKind(), { isReadOnly: true });
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.locator('.cs-diff-line').nth(3).hover();
    await page.locator('.cs-diff-head').first().hover();
    await settled(page);
    expect(await page.getByRole('button', { name: /Comment|Edit/ }).count()).toBe(0);
    await page.locator('.cs-diff-paper').focus();
    for (const key of ['x', 'Space', 'c', 'e']) await page.keyboard.press(key);
    expect(await page.locator('textarea, [data-left]').count()).toBe(0);
    await page.getByRole('button', { name: '10 unchanged lines' }).click();
    expect((await rowsOn(page))[0]).toBe("= 1|1 import { round } from './money.ts';");
  });

  it('two texts without changes given are compared here', async () => {
    const made = await diffFiles([orders]);
    const files = made.files.map((file) => ({ ...file, hunks: [] }));
    const { page } = await openDiff({ ...made, files }, { isReadOnly: true });
    expect((await rowsOn(page)).filter((row) => row.startsWith('head')).slice(0, 2)).toEqual([
      'head Line 11',
      'head Lines 53–59',
    ]);
  });
});

describe('whoever reads it otherwise', () => {
  it.each([
    ['wide', 1280],
    ['as a panel', 816],
    ['on a phone', 360],
  ])('finds nothing that axe finds wrong, %s, in both themes', async (_, width) => {
    const { page } = await openDiff(
      await everyKind(),
      {
        comments: [{ path: 'src/orders.ts', side: 'after', line: 12, text: 'Say where it comes from.' }],
        choices: [[0, { isLeft: false, left: [1] }]],
      },
      { width, height: 1200 },
    );
    await page.locator('.cs-diff-card').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('sum');
    await page.locator('.cs-diff-here').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.locator('textarea').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('hears of every line what it is, in a table', async () => {
    const { page } = await openDiff(await oneFile());
    const lines = page.getByRole('table', { name: 'Lines of src/orders.ts' });
    await lines.getByRole('rowheader', { name: 'removed line 53', exact: true }).waitFor();
    await lines.getByRole('rowheader', { name: 'added line 54', exact: true }).waitFor();
    await lines.getByRole('rowheader', { name: 'line 55', exact: true }).waitFor();
  });

  it('has one column of numbers in 360 pixels, and lines are broken whatever was asked for', async () => {
    const { page } = await openDiff(await oneFile(), { options: { wrap: false, layout: 'split' } }, { width: 360 });
    const numbers = await page
      .locator('.cs-diff-no')
      .evaluateAll((all) =>
        all
          .slice(0, 12)
          .map((each) =>
            ['::before', '::after']
              .filter((part) => getComputedStyle(each, part).display !== 'none')
              .map((part) => getComputedStyle(each, part).content.replaceAll('"', '')),
          ),
      );
    expect(numbers.every((shown) => shown.length === 1)).toBe(true);
    expect(await page.locator('.cs-diff-beside').count()).toBe(0);
    expect(
      await page
        .locator('.cs-diff-text')
        .evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth)),
    ).toBe(true);
  });
});

it('tells nothing to a host that is not asked', async () => {
  const stand = await openDiff(await oneFile());
  await settled(stand.page);
  expect(await stand.told<Chosen>('chosen')).toEqual([]);
  expect(await stand.told('comments')).toEqual([]);
});
