// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FileHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { askedOf, type Given } from '../../../support/web/asked-of.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand } from '../../../support/web/open-stand.ts';
import { type Chosen, lastChosen as last } from '../../diff/open-diff.ts';

const of = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const MANY: readonly Given[] = [
  { path: 'src/app/main.ts', before: of('a', 'b', 'c', 'd', 'e', 'f'), after: of('A', 'new', 'b', 'c', 'd', 'e', 'F') },
  { path: 'src/app/other.ts', before: of('a', 'b'), after: of('a', 'c') },
  { path: 'Projects/Website.md', before: of('Status: live', '', 'Text.'), after: of('Status: paused', '', 'Text.') },
  { path: 'run.sh', before: of('echo'), after: of('echo'), mode: 0o755 },
  { path: 'new.txt', after: of('hello') },
  { path: '.git/HEAD', before: of('ref: refs/heads/main'), after: of('ref: refs/heads/other') },
  { path: '.git/config', before: of('a'), after: of('b') },
];

const open = async (
  given: readonly Given[],
  { width = 1000, heads = [] }: { readonly width?: number; readonly heads?: readonly Partial<FileHead>[] } = {},
): Promise<Stand> => {
  const { asked, texts } = await askedOf(given);
  const files = asked.files.map((head, index) => ({ ...head, ...heads[index] }));
  const stand = await openStand({ entry: 'edit-pane', data: { files, texts }, width });
  await stand.page.locator('.cs-diff-line').first().waitFor();
  return stand;
};

const rows = (page: Page): Promise<readonly (string | null)[]> => page.getByRole('treeitem').allTextContents();
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

describe('the tree of files', () => {
  it('has folders folded together, what happens to each file, and .git as one line', async () => {
    const { page } = await open(MANY);
    expect(await rows(page)).toEqual([
      'src/app/folder',
      'main.ts+3 −2',
      'other.ts+1 −1',
      'Projects/folder',
      'Website.md+1 −1',
      'run.sh',
      'new.txtcreated+1 −0',
      '.git2 files, taken together',
    ]);
  });

  it('says what is taken with a file', async () => {
    const given = ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, before: of('a'), after: of('b') }));
    const { page } = await open(given, { heads: [{ together: 1 }, {}, { together: 1 }] });
    expect(await rows(page)).toEqual(['a.ts+1 −1with c.ts', 'b.ts+1 −1', 'c.ts+1 −1with a.ts']);
  });

  it('shows paths as they are, with what cannot be seen spelled out', async () => {
    const path = 'a\u202eb/<img src=x onerror=alert(1)>.ts';
    const { page } = await open([{ path, before: of('a'), after: of('b') }, MANY[1]!]);
    expect((await rows(page))[0]).toBe('a<U+202E>b/folder');
    expect((await rows(page))[1]).toBe('<img src=x onerror=alert(1)>.ts+1 −1');
    expect(await page.locator('main img').count()).toBe(0);
  });

  it('is walked with arrow keys, ticked with Space and gone to with Enter', async () => {
    const stand = await open(MANY);
    const { page } = stand;
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('main.ts');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => last(stand)).toEqual({ file: 1, isLeft: true, left: [] });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toContain('src/app');
    expect(await page.locator('[data-kind=folder]').first().getAttribute('aria-checked')).toBe('mixed');
    await page.keyboard.press('Space');
    await expect.poll(() => last(stand)).toEqual({ file: 1, isLeft: false, left: [] });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(6);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(8);
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    expect((await stand.told<Chosen>('chosen')).slice(-2)).toEqual([
      { file: 5, isLeft: true, left: [] },
      { file: 6, isLeft: true, left: [] },
    ]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => stand.told('shown')).toEqual([4]);
    await expect.poll(() => page.locator('[aria-selected=true]').textContent()).toContain('new.txt');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toContain('src/app');
    // One stop for Tab, wherever the keys have gone.
    expect(await page.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
  });

  it('is gone through with the pointer: a name shows the file, a tick takes or leaves it, and does no more', async () => {
    const stand = await open(MANY);
    const { page } = stand;
    await page.locator('[data-key="run.sh"] .cs-tree-tick').click();
    await expect.poll(() => last(stand)).toEqual({ file: 3, isLeft: true, left: [] });
    expect(await stand.told('shown')).toEqual([]);
    await page.getByRole('treeitem', { name: 'run.sh' }).click();
    await expect.poll(() => stand.told('shown')).toEqual([3]);
    expect(await stand.told<Chosen>('chosen')).toHaveLength(1);
  });

  it('has a file in part when some of its changes are left, and all of it by the next press', async () => {
    const stand = await open(MANY);
    const { page } = stand;
    const row = page.getByRole('treeitem', { name: 'main.ts' });
    await page.evaluate('choose(0, { isLeft: false, left: [1] })');
    await expect.poll(() => row.getAttribute('aria-checked')).toBe('mixed');
    await row.locator('.cs-tree-tick').click();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [] });
    expect(await row.getAttribute('aria-checked')).toBe('true');
  });

  it('keeps what was written while its file is left, and says that it is edited', async () => {
    const stand = await open(MANY);
    const { page } = stand;
    await page.locator('.cs-diff-head').first().hover();
    await page.getByRole('button', { name: 'Edit Line 1', exact: true }).click();
    await page.locator('.cm-content:focus').waitFor();
    await page.keyboard.type('x');
    await page.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('treeitem', { name: 'main.ts' });
    await expect.poll(() => row.textContent()).toContain('edited');
    const text = of('xA', 'new', 'b', 'c', 'd', 'e', 'F');
    await row.locator('.cs-tree-tick').click();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: true, left: [], text });
    await row.locator('.cs-tree-tick').click();
    await expect.poll(() => last(stand)).toEqual({ file: 0, isLeft: false, left: [], text });
  });

  it('has ticks that look as all others do, taken, left and in part', async () => {
    const { page } = await open(MANY);
    const looks = (selector: string) =>
      page.locator(selector).evaluate((box) =>
        [undefined, '::after'].map((part) => {
          const { width, height, border, borderRadius, background, transform, content } = getComputedStyle(box, part);
          return { width, height, border, borderRadius, background, transform, content };
        }),
      );
    const [tree, whole] = ['[data-key="src/app/main.ts"] .cs-tick', '.cs-diff-file-head .cs-tick'];
    for (const choice of [{ left: [] }, { left: [0] }, { isLeft: true, left: [] }]) {
      await page.evaluate(`choose(0, ${JSON.stringify({ isLeft: false, ...choice })})`);
      await expect
        .poll(() => page.getByRole('treeitem', { name: 'main.ts' }).getAttribute('aria-checked'))
        .toBe(choice.isLeft === true ? 'false' : choice.left.length > 0 ? 'mixed' : 'true');
      expect(await looks(tree)).toEqual(await looks(`:nth-match(${whole}, 1)`));
    }
  });

  it('has nothing that axe finds wrong, in both themes', async () => {
    const { page } = await open([...MANY, { path: 'eighth.ts', after: of('a') }]);
    await page.evaluate('choose(0, { isLeft: false, left: [1] })');
    await page.getByRole('treeitem', { name: 'run.sh' }).click();
    expect(await axe(page)).toEqual([]);
  });
});

describe('the filter of files', () => {
  const eight = [...MANY, { path: 'docs/Mainly.md', before: of('a'), after: of('b') }];

  it('is there from eight files on', async () => {
    const { page } = await open(MANY);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await (await open(eight)).page.getByRole('searchbox', { name: 'Filter files' }).count()).toBe(1);
  });

  it('leaves the files with those letters in their path, also from folders that are closed, and says so where there is none', async () => {
    const heads = [{ together: 1 }, { together: 1 }];
    const { page } = await open(eight, { heads });
    await page.getByRole('treeitem', { name: 'src/app/ folder' }).click();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(8);
    await page.getByRole('searchbox').fill(' MAIN ');
    // What is taken with it is said, though it has no row now.
    await expect
      .poll(() => rows(page))
      .toEqual(['src/app/folder', 'main.ts+3 −2with src/app/other.ts', 'docs/folder', 'Mainly.md+1 −1']);
    expect(await page.locator('[aria-expanded=false]').count()).toBe(0);
    await page.getByRole('searchbox').fill('head');
    await expect.poll(() => rows(page)).toEqual(['.git2 files, taken together']);
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByText('No file is called that.').waitFor();
    expect(await page.getByRole('treeitem').count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    // Closed as it was.
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(8);
  });
});
