// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askedOf, type Given } from '../../../support/web/asked-of.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand } from '../../../support/web/open-stand.ts';

interface Chosen {
  readonly file: number;
  readonly isLeft: boolean;
  readonly left: readonly number[];
  readonly text?: string;
}

const CODE = Array.from({ length: 60 }, (_, index) => `const value${index} = ${index};`);
const EDITED = CODE.with(4, 'const five = 4;')
  .toSpliced(30, 0, 'const more = "new";', 'const last = 2;')
  .toSpliced(50, 2);
const text = (lines: readonly string[], ending = '\n'): string => lines.map((line) => line + ending).join('');
const code: Given = { path: 'src/app/main.ts', before: text(CODE), after: text(EDITED) };
const note: Given = {
  path: 'Projects/Website.md',
  before: '---\nStatus: live\n---\n# Website\n\n- [ ] Call Bob\n- [ ] Mail Ann\n',
  after: '---\nStatus: paused\n---\n# Website\n\n- [ ] Call Bob about the bill\n- [ ] Mail Ann\n',
};

const open = async (given: readonly Given[], options: { readonly width?: number } = {}): Promise<Stand> => {
  const stand = await openStand({ entry: 'changes', data: await askedOf(given), ...options });
  await stand.page.waitForSelector('.cs-merge .cm-content, .cs-sentence, .cs-fact');
  return stand;
};
const right = '.cs-pane[data-side="after"]';
const left = '.cs-pane[data-side="before"]';
const last = async (stand: Stand): Promise<Chosen | undefined> => (await stand.told<Chosen>('chosen')).at(-1);
const tick = (page: Page, hunk: number) => page.locator(`${right} [data-hunk="${hunk}"] input`);
const has = (page: Page, side: string, words: string) => page.locator(`${side} .cm-line`, { hasText: words });

describe('a difference', () => {
  it('has what was on the left and what will be written on the right, with signs and marked words', async () => {
    const { page } = await open([code]);
    await has(page, left, 'value4 = 4').waitFor();
    await has(page, right, 'five = 4').waitFor();
    expect(await page.locator(`${left} .cs-word-removed`).allTextContents()).toContain('value4');
    expect(await page.locator(`${right} .cs-word-added`).allTextContents()).toContain('five');
    expect(await page.locator(`${left} .cs-signs`).innerText()).toContain('−');
    expect(await page.locator(`${right} .cs-signs`).innerText()).toContain('+');
    expect(await page.locator(`${right} .cs-code-keyword`).first().innerText()).toBe('const');
  });

  it('puts the old lines back when a hunk is left, and the proposed ones when it is taken again', async () => {
    const stand = await open([code, { path: 'b.ts', before: 'a\n', after: 'b\n' }]);
    const { page } = stand;
    await tick(page, 0).uncheck();
    await has(page, right, 'value4 = 4').waitFor();
    expect(await has(page, right, 'five = 4').count()).toBe(0);
    expect(await last(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
    expect(await page.locator('[role=treeitem][aria-selected=true]').getAttribute('aria-checked')).toBe('mixed');
    await tick(page, 1).uncheck();
    await tick(page, 0).check();
    await has(page, right, 'five = 4').waitFor();
    expect(await last(stand)).toEqual({ file: 0, isLeft: false, left: [1] });
  });

  it('takes back and repeats a tick with the keys of any editor', async () => {
    const stand = await open([code]);
    const { page } = stand;
    await tick(page, 1).uncheck();
    expect((await last(stand))?.left).toEqual([1]);
    await page.locator(`${right} .cm-content`).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await page.keyboard.press('Control+y');
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [1] });
  });

  it('can be typed in: the whole text is then the person’s, until they want it as proposed', async () => {
    const before = text(CODE, '\r\n').slice(0, -2);
    const after = text(EDITED, '\r\n').slice(0, -2);
    const stand = await open([{ path: 'main.ts', before, after }]);
    const { page } = stand;
    await has(page, right, 'five = 4').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' // mine');
    await page.keyboard.press('Enter');
    await page.keyboard.type('const own = 1;');
    const expected = EDITED.toSpliced(4, 1, 'const five = 4; // mine', 'const own = 1;').join('\r\n');
    expect((await last(stand))?.text).toBe(expected);
    expect(await page.locator('.cs-file-head').innerText()).toContain('edited by you');
    // A hunk that was not typed in can still be left.
    await tick(page, 1).uncheck();
    expect((await last(stand))?.text).toBe(
      CODE.toSpliced(4, 1, 'const five = 4; // mine', 'const own = 1;').toSpliced(49, 2).join('\r\n'),
    );
    await page.getByRole('button', { name: 'As proposed' }).click();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await has(page, right, 'more = "new"').waitFor();
    expect(await has(page, right, 'mine').count()).toBe(0);
  });

  it('keeps lines that stayed beside themselves, also where lines break', async () => {
    const long = 'word '.repeat(60);
    const lines = CODE.slice(0, 12);
    const { page } = await open([
      { path: 'a.ts', before: text(lines), after: text(lines.with(2, long).toSpliced(7, 0, 'new', 'lines', 'here')) },
    ]);
    const tops = (side: string) =>
      page
        .locator(`${side} .cm-line`)
        .evaluateAll((all) =>
          all.flatMap((line) =>
            /value(3|6|7|11) =/.test(line.textContent ?? '') ? [Math.round(line.getBoundingClientRect().top)] : [],
          ),
        );
    await expect.poll(async () => (await tops(left)).join()).toBe((await tops(right)).join());
    expect(await tops(right)).toHaveLength(4);
    await tick(page, 1).uncheck();
    await expect.poll(async () => (await tops(left)).join()).toBe((await tops(right)).join());
  });

  it('folds what stayed, and unfolds it on both sides', async () => {
    const { page } = await open([code]);
    const fold = page.getByRole('button', { name: '19 lines the same' });
    await expect.poll(() => fold.count()).toBe(2);
    await fold.last().click();
    await has(page, right, 'value20 = 20').waitFor();
    await has(page, left, 'value20 = 20').waitFor();
    expect(await fold.count()).toBe(0);
  });

  it('stands one below the other where there is little room, or when that is wanted', async () => {
    const { page } = await open([code]);
    await page.getByRole('button', { name: 'One below the other' }).click();
    await page.locator(left).waitFor({ state: 'detached' });
    expect(await page.locator('.cs-removed-line').first().innerText()).toBe('const value4 = 4;');
    await page.getByRole('button', { name: 'Side by side' }).click();
    await has(page, left, 'value4 = 4').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.cs-removed-line').first().waitFor();
    expect(await page.locator(left).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('shows controls, bidi and invisible characters as marks, and no word of a file as markup', async () => {
    const { page } = await open([
      {
        path: 'a\u202e<img src=x onerror=alert(1)>.ts',
        before: 'plain\n',
        after: '\ufeffa\u202eb\u200bc\u0007 👨‍👩‍👧 <script>alert(1)</script>\rlone\n',
      },
    ]);
    await page.locator(`${right} .cs-special`).first().waitFor();
    expect(await page.locator(`${right} .cs-special`).allTextContents()).toEqual([
      '<U+FEFF>',
      '<U+202E>',
      '<U+200B>',
      '<U+0007>',
      '<U+000D>',
    ]);
    expect(await page.locator(`${right} .cm-line`).first().innerText()).toContain('👨‍👩‍👧 <script>alert(1)</script>');
    expect(await page.locator('.cs-file-path').innerText()).toContain('<U+202E>');
  });

  it('says of a hunk what its lines do not show', async () => {
    const { page } = await open([
      { path: 'a.ts', before: 'one\r\ntwo\r\nthree\r\nlast', after: 'one\ntwo\r\nthree\r\nlast\n' },
    ]);
    await has(page, right, 'last').waitFor();
    expect(await page.locator(`${right} .cs-hunk-words`).allTextContents()).toEqual([
      'Change 1 of 1 · +2 −2 · line ends CRLF → mixed, the last line gets an end',
    ]);
  });

  it('keeps the byte order mark of a file, whatever is typed over it', async () => {
    const stand = await open([{ path: 'a.ts', before: '\ufeffone\ntwo\n', after: '\ufeffone\n2\n' }]);
    await stand.page.locator(`${right} .cm-content`).focus();
    await stand.page.keyboard.press('Control+a');
    await stand.page.keyboard.type('new');
    expect((await last(stand))?.text).toBe('\ufeffnew');
  });

  it('draws only what can be seen of twenty thousand lines', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `const value${index} = compute(${index});`);
    const stand = await open([
      { path: 'a.ts', before: text(long), after: text(long.map((line) => line.replace('compute', 'reckon'))) },
    ]);
    expect(await stand.page.locator('.cm-line').count()).toBeLessThan(400);
    await tick(stand.page, 0).uncheck();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
  });
});

describe('a note', () => {
  it('is a list of sentences with ticks that fold open into text, and the text one press away', async () => {
    const stand = await open([note]);
    const { page } = stand;
    const first = page.getByRole('checkbox', { name: 'Status: live → paused' });
    await first.uncheck();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
    await page.getByRole('button', { name: /^Text of “Reworded/ }).click();
    await expect.poll(() => page.locator('.cs-removed-line').innerText()).toBe('- [ ] Call Bob');
    expect(await page.locator('.cs-added-line ins').allTextContents()).toEqual([' about the bill']);
    const loaded = stand.requests.length;
    expect(await page.locator('.cm-editor').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the text' }).click();
    await has(page, right, 'Status: live').waitFor();
    // The editor comes when it is first needed, not with the page.
    expect(stand.requests.length).toBeGreaterThan(loaded);
    await has(page, right, 'about the bill').waitFor();
    await tick(page, 0).check();
    await page.getByRole('button', { name: 'Show sentences' }).click();
    await expect.poll(() => first.isChecked()).toBe(true);
  });
});

describe('the tree', () => {
  const many: readonly Given[] = [
    code,
    { path: 'src/app/other.ts', before: 'a\nb\n', after: 'a\nc\n' },
    note,
    { path: 'run.sh', before: 'echo\n', after: 'echo\n', mode: 0o755 },
    { path: 'new.txt', after: 'hello\n' },
    { path: '.git/HEAD', before: 'ref: refs/heads/main\n', after: 'ref: refs/heads/other\n' },
    { path: '.git/config', before: 'a\n', after: 'b\n' },
  ];

  it('has folders folded together, what happens to each file, and .git as one line', async () => {
    const { page } = await open(many);
    const names = await page.getByRole('treeitem').evaluateAll((all) => all.map((row) => row.textContent));
    expect(names).toEqual([
      'src/app/folder',
      'main.ts+3 −3',
      'other.ts+1 −1',
      'Projects/folder',
      'Website.md+2 −2',
      'run.sh',
      'new.txtcreated+1 −0',
      '.git2 files, taken together',
    ]);
    await page.getByText('run.sh').first().click();
    await expect.poll(() => page.locator('.cs-fact').innerText()).toBe('mode 644 → 755');
    await page.getByText('new.txt').first().click();
    await has(page, right, 'hello').waitFor();
    expect(await page.locator('.cs-hunk input').count()).toBe(0);
  });

  it('is walked with arrow keys, ticked with Space and opened with Enter', async () => {
    const stand = await open(many);
    const { page } = stand;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toContain('main.ts');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => last(stand)).toEqual({ file: 1, isLeft: true, left: [] });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused()).toContain('src/app');
    expect(await page.locator('[data-kind=folder]').first().getAttribute('aria-checked')).toBe('mixed');
    await page.keyboard.press('Space');
    await expect.poll(() => last(stand)).toEqual({ file: 1, isLeft: false, left: [] });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(6);
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    const chosen = await stand.told<Chosen>('chosen');
    expect(chosen.slice(-2)).toEqual([
      { file: 5, isLeft: true, left: [] },
      { file: 6, isLeft: true, left: [] },
    ]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await has(page, right, 'hello').waitFor();
  });
});

describe('a file that is not split', () => {
  it('is said to be large and shown after a press, without ticks but to be typed in', async () => {
    const made = await askedOf([{ path: 'a.ts', before: text(CODE), after: text(EDITED) }]);
    const files = made.asked.files.map((head) => ({
      ...head,
      hunks: [],
      bytes: 5_000_000,
      facts: ['too large to compare'],
    }));
    const stand = await openStand({ entry: 'changes', data: { ...made, asked: { ...made.asked, files } } });
    const { page } = stand;
    await page.getByText('It has 4.8 MB of text.').waitFor();
    expect(await page.locator('.cm-editor').count()).toBe(0);
    await page.getByRole('button', { name: 'Show it' }).click();
    await has(page, right, 'five = 4').waitFor();
    expect(await page.locator('.cs-hunk').count()).toBeGreaterThan(0);
    expect(await page.locator('.cs-hunk input').count()).toBe(0);
    await has(page, right, 'five = 4').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('// ');
    expect((await last(stand))?.text).toBe(text(EDITED.with(4, '// const five = 4;')));
  });

  it('says why its text cannot be had, and what to do', async () => {
    const made = await askedOf([code]);
    const { page } = await openStand({ entry: 'changes', data: { ...made, texts: [] } });
    expect(await page.getByRole('alert').innerText()).toBe(
      'NOT_FOUND There is no such text. Open another. Read it again',
    );
  });

  it('stays as it is when it is left, and keeps what was written for when it is taken again', async () => {
    const stand = await open([{ path: 'a.ts', before: 'one\n', after: 'two\n' }, code]);
    const { page } = stand;
    await has(page, right, 'two').click();
    await page.keyboard.type('x');
    const written = (await last(stand))?.text;
    const box = page.locator('[data-key="a.ts"] .cs-tree-tick');
    await box.click();
    await page.getByText('This file stays as it is.').waitFor();
    expect(await last(stand)).toEqual({ file: 0, isLeft: true, left: [], text: written });
    await box.click();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [], text: written });
  });
});

describe('by keyboard alone', () => {
  it('a hunk is left, a line typed, a word found, and the editor left again', async () => {
    const stand = await open([code]);
    const { page } = stand;
    await page.evaluate(() =>
      addEventListener('keydown', (event) => {
        if (event.key === 'Escape') document.title = 'the sheet heard it';
      }),
    );
    await page.getByRole('button', { name: 'Next change' }).focus();
    await page.keyboard.press('Enter');
    await page.locator(`${right} [data-hunk="0"] input:focus`).waitFor();
    await page.keyboard.press('Space');
    expect((await last(stand))?.left).toEqual([0]);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-hunk]')?.getAttribute('data-hunk'))).toBe(
      '0',
    );
    await page.locator(`${right} .cm-content`).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// top');
    await page.keyboard.press('Enter');
    expect((await last(stand))?.text?.startsWith('// top\nconst value0 = 0;\n')).toBe(true);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('value20');
    await page.keyboard.press('Enter');
    await has(page, right, 'value20 = 20').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.cm-search').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.classList.contains('cm-content'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(await page.title()).toBe('Stand');
    await page.locator(`${right} .cm-content`).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest(`[data-side="after"] .cm-content`) === null)).toBe(
      true,
    );
  });

  it('has nothing that axe finds wrong, wide and narrow, in both themes', async () => {
    const { page } = await open([code, note, { path: 'new.txt', after: 'hello\n' }]);
    expect(await axe(page)).toEqual([]);
    await page.getByText('Website.md').first().click();
    await page.getByRole('button', { name: /^Text of “Status/ }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await axe(page)).toEqual([]);
    await page.getByText('main.ts').first().click();
    await page.locator('.cs-removed-line').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
