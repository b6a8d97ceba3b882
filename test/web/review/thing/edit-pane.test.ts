// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FileHead, FileText } from '../../../../src/surfaces/server/wire/question-view.ts';
import { draftOf, sidesOf } from '../../../../web/diff/sides/draft.ts';
import { askedOf, type Given } from '../../../support/web/asked-of.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand, type StandOptions } from '../../../support/web/open-stand.ts';
import { type Chosen, lastChosen as last, rowsOn, settled } from '../../diff/open-diff.ts';

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

interface OpenOptions extends Partial<StandOptions> {
  /** Of the only file, where it is otherwise than the server says. */
  readonly head?: Partial<FileHead>;
  readonly texts?: readonly FileText[] | undefined;
  /** The change it is begun at; 'rows': it is not opened. */
  readonly at?: number | 'rows';
}

const open = async (given: Given, { head = {}, at = 0, ...options }: OpenOptions = {}): Promise<Stand> => {
  const { asked, texts } = await askedOf([given]);
  const files = asked.files.map((file) => ({ ...file, ...head }));
  const data = {
    files,
    ...('api' in options ? {} : { texts }),
    ...(at === 'rows' ? {} : { editing: { file: 0, at } }),
  };
  const stand = await openStand({ entry: 'edit-pane', width: 900, height: 700, ...options, data });
  if (!('api' in options)) await stand.page.locator('.cm-line, .cs-diff-line').first().waitFor();
  return stand;
};

const line = (page: Page, words: string) => page.locator('.cm-line', { hasText: words });
const tick = (page: Page, hunk: number) => page.locator(`[data-hunk="${hunk}"] input`);
const content = (page: Page) => page.locator('.cm-content');
const isTyping = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.classList.contains('cm-content') === true);

/** What is drawn, spelled as `rowsOn` spells rows. */
const linesOn = (page: Page): Promise<readonly string[]> =>
  page.locator('.cm-content').evaluate((around) =>
    [...around.querySelectorAll<HTMLElement>('.cm-line, .cs-editor-gone, .cs-editor-head, .cs-editor-fold')].map(
      (each) => {
        if (each.matches('.cs-editor-fold')) return `fold ${each.textContent}`;
        if (each.matches('.cs-editor-head')) return `head ${each.querySelector('.cs-figures')?.textContent}`;
        const { kind, old, now } = each.dataset;
        const numbers = [old, now].filter((number) => number !== undefined);
        return [{ added: '+', removed: '-', own: '*' }[kind ?? ''] ?? '=', numbers.join('|'), each.textContent]
          .join(' ')
          .trimEnd();
      },
    ),
  );

/** Of what is marked or coloured, in order. */
const words = (page: Page, selector: string): Promise<readonly string[]> => page.locator(selector).allTextContents();

/** Draws one of several, the same ones for the same seed. */
const drawer = (seed: number) => {
  let state = seed * 7919;
  return <One>(of: readonly One[]): One => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return of[Math.floor((state / 2 ** 31) * of.length)]!;
  };
};

const edit = async (page: Page, hunk: number): Promise<void> => {
  await page.locator(`.cs-diff-head[data-hunk="${hunk}"]`).hover();
  await page.getByRole('button', { name: /^Edit Line/ }).click();
  await page.locator('.cm-line').first().waitFor();
};

describe('an editor', () => {
  it('is loaded when somebody edits, and not with the rows', async () => {
    const stand = await open(code, { at: 'rows' });
    const loaded = stand.requests.length;
    expect(await stand.page.locator('.cm-editor').count()).toBe(0);
    await edit(stand.page, 1);
    const since = stand.requests.slice(loaded);
    expect(since.length).toBeGreaterThan(0);
    expect(since.every((request) => request.endsWith('.js'))).toBe(true);
    expect(stand.errors).toEqual([]);
  });

  it.each<readonly [string, Given]>([
    ['code', code],
    ['a note', note],
    [
      'a function',
      {
        path: 'a.ts',
        before: text([
          '// one',
          ...CODE.slice(0, 20),
          '',
          'function old() {',
          '  return 1;',
          '}',
          ...CODE.slice(20, 24),
        ]),
        after: text(['// won', ...CODE.slice(0, 20), '', 'function now() {', '  const two = "2";', '  return 1;', '}']),
      },
    ],
    [
      'lines that stay inside of changes',
      { path: 'a.ts', before: 'a\nb\nc\nd\n\ne\nf\ng\nh\ni\nj\n', after: 'A\nb\nc\nnew\n\nf\ng\nh\ni\nj\nk\n' },
    ],
  ])('has the lines of the rows, the same numbers, heads, folds, marked words and colours: %s', async (_, given) => {
    const { page } = await open(given, { at: 'rows', height: 1500 });
    const rows = await rowsOn(page);
    const [came, gone] = [await words(page, '.cs-diff-text ins'), await words(page, '.cs-diff-text del')];
    const [names, keywords] = [await words(page, '.cs-code-name'), await words(page, '.cs-code-keyword')];
    expect(rows.filter((row) => row.startsWith('head')).length).toBeGreaterThan(1);
    await edit(page, 0);
    await settled(page);
    // An editor has a last line to type in.
    const lastLine = `= ${(given.after ?? '').split('\n').length}`;
    expect(await linesOn(page)).toEqual([...rows, lastLine]);
    expect(await words(page, '.cs-word-new')).toEqual(came);
    expect(await words(page, '.cs-editor-gone del')).toEqual(gone);
    expect(await words(page, '.cs-code-name')).toEqual(names);
    expect(await words(page, '.cs-code-keyword')).toEqual(keywords);
  });

  it.each([900, 360])(
    'has its text where the rows had it, in letters of the same size, %i pixels wide',
    async (width) => {
      const { page } = await open(code, { at: 'rows', width });
      const place = (selector: string, next: string) =>
        page.evaluate(
          ([first, second]) => {
            const [one, two] = [document.querySelector(first!)!, document.querySelector(second!)!];
            const { paddingLeft, fontFamily, fontSize, lineHeight } = getComputedStyle(one);
            const { left, top } = one.getBoundingClientRect();
            return {
              ...{ fontFamily, fontSize, lineHeight },
              left: Math.round(left + Number.parseFloat(paddingLeft)),
              below: two.getBoundingClientRect().top - top,
            };
          },
          [selector, next],
        );
      const rows = await place('[data-row="-4"] .cs-diff-text', '[data-row="=5"] .cs-diff-text');
      expect(rows.below).toBe(40);
      await edit(page, 0);
      await settled(page);
      expect(await place('.cs-editor-gone', '.cm-line[data-old="6"]')).toEqual(rows);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  it('begins at the change that was pressed: what is typed goes there', async () => {
    const stand = await open(code, { at: 'rows' });
    await edit(stand.page, 1);
    await expect.poll(() => isTyping(stand.page)).toBe(true);
    await stand.page.keyboard.type('let ');
    expect((await last(stand))?.text).toBe(text(EDITED.with(30, 'let const more = "new";')));
  });

  it('puts the old lines back when a change is left, and the proposed ones when it is taken again', async () => {
    const stand = await open(code);
    const { page } = stand;
    await tick(page, 0).uncheck();
    await line(page, 'value4 = 4').waitFor();
    expect(await line(page, 'five = 4').count()).toBe(0);
    expect(await page.locator('.cs-editor-head').first().innerText()).toContain('left out');
    expect(await last(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
    // The keys go on where they were.
    expect(await page.evaluate(() => document.activeElement?.closest('[data-hunk]')?.getAttribute('data-hunk'))).toBe(
      '0',
    );
    await tick(page, 1).uncheck();
    await tick(page, 0).check();
    await line(page, 'five = 4').waitFor();
    expect(await last(stand)).toEqual({ file: 0, isLeft: false, left: [1] });
  });

  it('takes back and repeats a tick with the keys of any editor', async () => {
    const stand = await open(code);
    const { page } = stand;
    await tick(page, 1).uncheck();
    expect((await last(stand))?.left).toEqual([1]);
    await content(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await page.keyboard.press('Control+y');
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [1] });
  });

  it('can be typed in: the whole text is then the person’s, as the file ends its lines, until they want it as proposed', async () => {
    const before = text(CODE, '\r\n').slice(0, -2);
    const after = text(EDITED, '\r\n').slice(0, -2);
    const stand = await open({ path: 'main.ts', before, after });
    const { page } = stand;
    await line(page, 'five = 4').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' // mine');
    await page.keyboard.press('Enter');
    await page.keyboard.type('const own = 1;');
    const expected = EDITED.toSpliced(4, 1, 'const five = 4; // mine', 'const own = 1;').join('\r\n');
    expect((await last(stand))?.text).toBe(expected);
    expect(await page.locator('.cs-editor-head').first().innerText()).toContain('as you wrote it');
    // A change that was not typed in can still be left.
    await tick(page, 1).uncheck();
    expect((await last(stand))?.text).toBe(
      CODE.toSpliced(4, 1, 'const five = 4; // mine', 'const own = 1;').toSpliced(49, 2).join('\r\n'),
    );
    await page.getByRole('button', { name: 'As proposed' }).click();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    await line(page, 'more = "new"').waitFor();
    expect(await line(page, 'mine').count()).toBe(0);
    // The button is gone: the keys are still in the pane.
    await page.locator('[data-done]:focus').waitFor();
    expect(await page.getByRole('button', { name: 'As proposed' }).count()).toBe(0);
  });

  it('is typed over where several lines are selected, gone ones between them', async () => {
    const stand = await open(code);
    const { page } = stand;
    await line(page, 'value3 = 3').click();
    await page.keyboard.press('End');
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+Home']) await page.keyboard.press(key);
    await page.keyboard.type(';');
    expect((await last(stand))?.text).toBe(text(EDITED.toSpliced(3, 3, 'const value3 = 3;;const value5 = 5;')));
  });

  it('holds the text that is chosen, whatever is typed, taken back and ticked in whatever order', async () => {
    const words = ['a', 'b', '', '  c(1)', '// d', '- [ ] e', '# f'];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const one = drawer(seed);
      const lines = Array.from({ length: 14 }, () => one(words));
      const after = [3, 6, 9].reduce(
        (now, at) => (one([true, false]) ? now.toSpliced(at, one([1, 2])) : now.toSpliced(at, 1, `new ${at}`)),
        lines,
      );
      const given = { path: one(['a.ts', 'a.md']), before: text(lines), after: text(after) };
      const { asked, texts } = await askedOf([given]);
      const stand = await open(given);
      const { page } = stand;
      const acts = [
        ['Backspace'],
        ['Delete'],
        ['Enter'],
        ['z'],
        ['ArrowDown', 'ArrowDown', 'Home'],
        ['ArrowUp', 'End'],
        ['Shift+ArrowDown', 'Delete'],
        ['Shift+ArrowDown', 'y'],
        ['Control+a', 'ArrowLeft'],
        ['Control+z'],
        ['Control+y'],
      ];
      for (let step = 0; step < 25; step += 1) {
        for (const key of one(acts)) await page.keyboard.press(key);
        const ticks = page.locator('.cs-editor-head input');
        if (one([0, 1, 2, 3]) > 0 || (await ticks.count()) === 0) continue;
        await ticks.nth(one([...Array(await ticks.count()).keys()])).click();
        await content(page).focus();
      }
      const folds = page.locator('.cs-editor-fold button');
      while ((await folds.count()) > 0) await folds.first().click();
      const { left, ...chosen } = (await last(stand)) ?? { isLeft: false, left: [] };
      const { shown } = draftOf(sidesOf(texts[0]!), asked.files[0]!.hunks, { ...chosen, left: new Set(left) });
      expect({ seed, lines: await page.locator('.cm-line').allTextContents() }).toEqual({
        seed,
        lines: shown.split('\n'),
      });
      await page.context().close();
    }
  });

  it('goes back to the rows with what was typed, and is opened again where it was left', async () => {
    const stand = await open(code);
    const { page } = stand;
    await line(page, 'value6 = 6').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('// ');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.cs-diff-line[data-kind="own"]', { hasText: '// const value6 = 6' }).waitFor();
    await edit(page, 1);
    await line(page, '// const value6 = 6').waitFor();
    await page.keyboard.type('!');
    const written = EDITED.with(6, '// const value6 = 6;').with(30, '!const more = "new";');
    expect((await last(stand))?.text).toBe(text(written));
  });

  it('shows what is chosen elsewhere, and is not taken back by its own words', async () => {
    const stand = await open(code);
    const { page } = stand;
    await page.evaluate('choose(0, { isLeft: false, left: [1] })');
    await line(page, 'more = "new"').waitFor({ state: 'detached' });
    expect(await tick(page, 1).isChecked()).toBe(false);
    await line(page, 'five = 4').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('one after the other, ');
    const written = CODE.with(4, 'one after the other, const five = 4;').toSpliced(48, 2);
    await expect.poll(async () => (await last(stand))?.text).toBe(text(written));
    await page.evaluate('choose(0, { isLeft: false, left: [], text: "theirs\\n" })');
    await expect.poll(() => words(page, '.cm-line')).toEqual(['theirs', '']);
  });

  it('goes on as it is when the same question is said anew', async () => {
    const stand = await open(code);
    const { page } = stand;
    await line(page, 'value6 = 6').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('one ');
    await page.evaluate('giveAgain()');
    await settled(page);
    await page.keyboard.type('two ');
    expect((await last(stand))?.text).toBe(text(EDITED.with(6, 'one two const value6 = 6;')));
    await page.keyboard.press('Control+z');
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [] });
  });

  it('folds what stayed, and opens it by a press and where something is found', async () => {
    const { page } = await open(code);
    const fold = page.getByRole('button', { name: 'unchanged lines' });
    await expect
      .poll(() => fold.allInnerTexts())
      .toEqual(['21 unchanged lines', '14 unchanged lines', '8 unchanged lines']);
    await fold.last().click();
    await line(page, 'value55 = 55').waitFor();
    await expect.poll(() => fold.count()).toBe(2);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('value20');
    await page.keyboard.press('Enter');
    await line(page, 'value20 = 20').waitFor();
    expect(await fold.allInnerTexts()).toEqual(['14 unchanged lines']);
  });

  it('shows controls, bidi and invisible characters as marks, and no word of a file as markup', async () => {
    const special = '\ufeffa\u202eb\u200bc\u0007 👨‍👩‍👧 <script>alert(1)</script>\rlone';
    const { page } = await open({
      path: 'a\u202e<img src=x onerror=alert(1)>.ts',
      before: `${special} was\n`,
      after: `${special}\n`,
    });
    const marks = ['<U+FEFF>', '<U+202E>', '<U+200B>', '<U+0007>', '<U+000D>'];
    await page.locator('.cm-line .cs-special').first().waitFor();
    expect(await words(page, '.cm-line .cs-special')).toEqual(marks);
    expect(await words(page, '.cs-editor-gone .cs-special')).toEqual(marks);
    for (const drawn of ['.cm-line', '.cs-editor-gone'])
      expect(await page.locator(drawn).first().innerText()).toContain('👨‍👩‍👧 <script>alert(1)</script>');
    expect(await page.locator('.cs-edit-words').innerText()).toContain('a<U+202E><img src=x');
    expect(await page.locator('main :is(img:not(.cm-widgetBuffer), script)').count()).toBe(0);
  });

  it('says of a change what its lines do not show', async () => {
    const { page } = await open({
      path: 'a.ts',
      before: 'one\r\ntwo\r\nthree\r\nlast',
      after: 'one\ntwo\r\nthree\r\nlast\n',
    });
    expect(await page.locator('.cs-editor-head').allInnerTexts()).toEqual([
      'Lines 1–4\nline ends CRLF → mixed, the last line gets an end\n+2 −2',
    ]);
  });

  it('keeps the byte order mark of a file, whatever is typed over it', async () => {
    const stand = await open({ path: 'a.ts', before: '\ufeffone\ntwo\n', after: '\ufeffone\n2\n' });
    await content(stand.page).focus();
    await stand.page.keyboard.press('Control+a');
    await stand.page.keyboard.type('new');
    expect((await last(stand))?.text).toBe('\ufeffnew');
  });

  it('draws only what can be seen of twenty thousand lines', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `const value${index} = compute(${index});`);
    const after = text(long.map((each) => each.replace('compute', 'reckon')));
    const stand = await open({ path: 'a.ts', before: text(long), after });
    const { page } = stand;
    expect(await page.locator('.cm-line').count()).toBeLessThan(400);
    // Those that are gone come by pressing.
    expect(await page.locator('.cs-editor-gone').count()).toBe(100);
    await page.getByRole('button', { name: '19,900 more removed lines' }).click();
    await expect.poll(() => page.locator('.cs-editor-gone').count()).toBe(200);
    await content(page).focus();
    await page.keyboard.press('Control+End');
    await line(page, 'reckon(19999)').waitFor();
    expect(await page.locator('.cm-line').count()).toBeLessThan(400);
    await page.keyboard.press('Control+Home');
    await tick(page, 0).uncheck();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [0] });
  });

  it('is as long as its text: the sheet scrolls, and neither its head nor the search lies over the cursor', async () => {
    const { page } = await open({ path: 'a.ts', before: '', after: text(CODE) }, { height: 400 });
    const scrolls = () => page.locator('#scroller').evaluate(({ scrollTop }) => scrollTop);
    const isInSight = (words: string) =>
      line(page, words).evaluate((each) => {
        const { left, top, bottom } = each.getBoundingClientRect();
        const isSeen = (y: number) => each.contains(document.elementFromPoint(left + 200, y));
        return isSeen(top + 2) && isSeen(bottom - 2);
      });
    expect(await page.locator('.cs-editor').evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(false);
    await page.keyboard.press('Control+End');
    await expect.poll(scrolls).toBeGreaterThan(500);
    for (let at = 0; at < 40; at += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(() => isInSight('value20 =')).toBe(true);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('value7 ');
    await page.keyboard.press('Enter');
    await expect.poll(() => isInSight('value7 =')).toBe(true);
    expect(await page.locator('.cs-edit-head').evaluate((each) => each.getBoundingClientRect().top)).toBe(0);
  });
});

describe('a file that cannot be ticked change by change', () => {
  it('has one change without a tick where it was too large to compare, and can be typed in', async () => {
    const head = { hunks: [], bytes: 5_000_000, facts: ['too large to compare'] };
    const stand = await open(code, { head });
    const { page } = stand;
    await page.keyboard.press('Control+Home');
    await expect.poll(() => page.locator('.cs-editor-head').allInnerTexts()).toEqual(['Lines 5–50\n+46 −46']);
    expect(await page.locator('.cs-editor-head input').count()).toBe(0);
    await line(page, 'five = 4').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('// ');
    expect((await last(stand))?.text).toBe(text(EDITED.with(4, '// const five = 4;')));
  });

  it.each([
    ['a new one', { path: 'new.txt', after: 'hello\n' }, {}],
    ['one that is taken with another', { path: 'a.ts', before: 'one\n', after: 'two\n' }, { together: 1 }],
  ])('has no ticks: %s', async (_, given, head) => {
    const stand = await open(given, { head });
    expect(await stand.page.locator('.cs-editor input').count()).toBe(0);
    await stand.page.keyboard.type('x');
    expect((await last(stand))?.text).toMatch(/^x(hello|two)\n$/);
  });

  it('says why its text cannot be had, and asks again when told to', async () => {
    const { asked } = await askedOf([code]);
    let isThere = false;
    const error = { code: 'NOT_FOUND', message: 'There is no such text.', wayOut: 'Open another.' };
    const stand = await openStand({
      entry: 'edit-pane',
      data: { files: asked.files, editing: { file: 0 } },
      api: () => (isThere ? { body: { before: code.before, after: code.after } } : { status: 404, body: { error } }),
    });
    const { page } = stand;
    await page.getByText('Failed').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('NOT_FOUND There is no such text.\nOpen another.');
    expect(await axe(page)).toEqual([]);
    isThere = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await line(page, 'five = 4').waitFor();
    await page.getByText('All is drawn').waitFor();
    expect(stand.asked).toHaveLength(2);
  });

  it('says that the editor could not be loaded, and loads it when told to', async () => {
    const stand = await open(code, { at: 'rows' });
    const { page } = stand;
    await page.route('**/*.js', (route) => route.abort());
    await page.locator('.cs-diff-head').first().hover();
    await page.getByRole('button', { name: /^Edit Line/ }).click();
    await page.getByText('The editor could not be loaded.').waitFor();
    await page.getByText('Failed').waitFor();
    await page.unroute('**/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await line(page, 'five = 4').waitFor();
    await page.getByText('All is drawn').waitFor();
    // The browser says of each script that it did not get it.
    stand.errors.length = 0;
  });
});

describe('by keyboard alone', () => {
  it('a change is left, a line typed, a word found, and the editor left again: the sheet does not hear it', async () => {
    const stand = await open(code);
    const { page } = stand;
    await page.evaluate(() =>
      addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') document.title = 'the sheet heard it';
      }),
    );
    await page.keyboard.press('Tab');
    await page.locator('[data-hunk="0"] input:focus').waitFor();
    await page.keyboard.press('Space');
    expect((await last(stand))?.left).toEqual([0]);
    await content(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// top\n');
    expect((await last(stand))?.text?.startsWith('// top\nconst value0 = 0;\n')).toBe(true);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('value20');
    await page.keyboard.press('Enter');
    await line(page, 'value20 = 20').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.cm-search').count()).toBe(0);
    expect(await isTyping(page)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isTyping(page)).toBe(false);
    await content(page).focus();
    await page.keyboard.press('Escape');
    await page.locator('.cs-diff-line').first().waitFor();
    expect(await page.title()).toBe('Stand');
  });

  it('Ctrl-Enter is for the sheet, also from the middle of the text', async () => {
    const stand = await open(code);
    const { page } = stand;
    await page.evaluate(() =>
      addEventListener('keydown', ({ key, ctrlKey, defaultPrevented }) => {
        if (key === 'Enter' && ctrlKey && !defaultPrevented) document.title = 'the sheet heard it';
      }),
    );
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.title()).toBe('the sheet heard it');
    expect(await stand.told<Chosen>('chosen')).toEqual([]);
  });

  it.each([
    ['code', code],
    ['a note', note],
    ['a new file', { path: 'new.txt', after: 'hello\n' }],
  ])('has nothing that axe finds wrong, wide and narrow, in both themes: %s', async (_, given) => {
    const { page } = await open(given);
    await page.keyboard.type('mine ');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('mine');
    await page.keyboard.press('Enter');
    await page.locator('.cm-searchMatch').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await settled(page);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
