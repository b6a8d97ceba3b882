// @module-tag browser
import { describe, expect, it } from 'vitest';
import type { DiffComment } from '../../../../web/diff/diff-props.ts';
import { diffFiles } from '../diff-files.ts';
import { guide, oneFile, orders } from '../examples.ts';
import { openDiff, rowsOn, scrollTo, topOf } from '../open-diff.ts';

const lastComments = async (stand: Awaited<ReturnType<typeof openDiff>>) =>
  (await stand.told<readonly DiffComment[]>('comments')).at(-1);

describe('a word about a line', () => {
  it('begins at the plus beside the line that the pointer is on, and stands below it then', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    await page.locator('[data-row="+55"] .cs-diff-text').hover();
    await page.getByRole('button', { name: 'Comment on added line 56' }).click();
    await page.getByRole('textbox', { name: 'Comment on line 56' }).fill('Keep a for…of loop here.');
    await page.getByRole('button', { name: /^Add comment/ }).click();
    const comment = { path: 'src/orders.ts', side: 'after', line: 56, text: 'Keep a for…of loop here.' };
    expect(await lastComments(stand)).toEqual([comment]);
    await page.locator('.cs-diff-card', { hasText: 'Goes back to the model with your answer' }).waitFor();
    const rows = await rowsOn(page);
    const at = rows.indexOf('comment Keep a for…of loop here.');
    expect(rows[at - 1]).toMatch(/^\+ 56 /);
    await page.locator('[data-row="-52"] .cs-diff-text').hover();
    await page.getByRole('button', { name: 'Comment on removed line 53' }).click();
    await page.getByRole('textbox').fill('Why?');
    await page.keyboard.press('Control+Enter');
    expect(await lastComments(stand)).toEqual([
      comment,
      { path: 'src/orders.ts', side: 'before', line: 53, text: 'Why?' },
    ]);
  });

  it('moves nothing that is read, and its field is in sight, also below the last line that is', async () => {
    const { page } = await openDiff(await oneFile());
    const rows = page.locator('.cs-diff-line');
    const bottom = await page.locator('#scroller').evaluate((box) => box.getBoundingClientRect().bottom);
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    const last = boxes.filter((each) => each <= bottom).length - 1;
    const middle = rows.nth(Math.floor(last / 2));
    const before = await middle.boundingBox();
    await middle.locator('.cs-diff-text').hover();
    await page.getByRole('button', { name: /^Comment on (added |removed )?line/ }).click();
    await page.locator('textarea').waitFor();
    expect((await middle.boundingBox())?.y).toBe(before?.y);
    await page.keyboard.press('Escape');
    await rows.nth(last).locator('.cs-diff-text').hover();
    await page.getByRole('button', { name: /^Comment on (added |removed )?line/ }).click();
    await expect
      .poll(async () => {
        const box = await page.locator('.cs-diff-card').boundingBox();
        return box !== null && box.y + box.height <= bottom + 1;
      })
      .toBe(true);
  });

  it('by c is about the first new line of the change one is at, or about the line that was pressed', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Comment on line 54' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-row="-57"] .cs-diff-text').click();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Comment on line 58' }).waitFor();
    await page.keyboard.type('one');
    await page.keyboard.press('Control+Enter');
    expect(await lastComments(stand)).toEqual([{ path: 'src/orders.ts', side: 'before', line: 58, text: 'one' }]);
  });

  it('can be written otherwise and taken back', async () => {
    const comments: readonly DiffComment[] = [
      { path: 'src/orders.ts', side: 'after', line: 56, text: 'First.' },
      { path: 'src/orders.ts', side: 'after', line: 57, text: 'Second.' },
    ];
    const stand = await openDiff(await oneFile(), { comments });
    const { page } = stand;
    await page.getByRole('button', { name: 'Edit the comment on line 57' }).click();
    expect(await page.getByRole('textbox').inputValue()).toBe('Second.');
    await page.keyboard.type(' And more.');
    await page.getByRole('button', { name: /^Save/ }).click();
    expect((await lastComments(stand))?.map(({ text }) => text)).toEqual(['First.', 'Second. And more.']);
    await page.getByRole('button', { name: 'Delete the comment on line 56' }).click();
    expect((await lastComments(stand))?.map(({ text }) => text)).toEqual(['Second. And more.']);
    await page.getByRole('button', { name: 'Edit the comment on line 57' }).click();
    await page.getByRole('textbox').fill('  ');
    await page.keyboard.press('Control+Enter');
    expect(await lastComments(stand)).toEqual([]);
  });

  it('that was begun is there again, and its keys sign and close nothing around it', async () => {
    const stand = await openDiff(await oneFile());
    const { page } = stand;
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('keydown', ({ key, ctrlKey }) => heard.push(`${ctrlKey ? 'Control ' : ''}${key}`));
    });
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('c');
    await page.keyboard.type('half a tho');
    await page.keyboard.press('Escape');
    await page.locator('textarea').waitFor({ state: 'detached' });
    expect(await stand.told('comments')).toEqual([]);
    await page.keyboard.press('c');
    expect(await page.locator('textarea').inputValue()).toBe('half a tho');
    await page.keyboard.press('Control+Enter');
    expect(await stand.told('comments')).toHaveLength(1);
    const heard = await page.evaluate<readonly string[]>('heard');
    expect(heard).not.toContain('Escape');
    expect(heard).not.toContain('Control Enter');
    // The keys of the difference are heard again.
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('#place').innerText()).toMatch(/^2\/4/);
  });

  it('keeps what is typed and the focus while it is scrolled out of sight', async () => {
    const { page } = await openDiff(await oneFile());
    await page.evaluate('diff.expandAll()');
    await page.locator('.cs-diff-paper').focus();
    await page.keyboard.press('c');
    await page.keyboard.type('before ');
    await scrollTo(page, 9000);
    await page.keyboard.type('and after');
    expect(await page.locator('textarea').inputValue()).toBe('before and after');
  });

  it('about a line that is folded away opens the lines around it, in a file that was not looked at too', async () => {
    const { page } = await openDiff(await diffFiles([orders, guide(1)]), {
      comments: [
        { path: 'src/orders.ts', side: 'after', line: 30, text: 'In a fold.' },
        { path: 'docs/guide-01.md', side: 'before', line: 14, text: 'Further down.' },
      ],
    });
    const rows = await rowsOn(page);
    const at = rows.indexOf('comment In a fold.');
    expect(rows[at - 1]).toMatch(/^= 29\|30 /);
    expect(rows[at - 5]).toMatch(/^fold /);
    await page.evaluate(`diff.goTo({ file: 1, side: 'before', line: 14 })`);
    await page.getByText('Further down.').waitFor();
    expect(await topOf(page, '[aria-label="docs/guide-01.md"] .cs-diff-card')).toBeLessThan(640);
  });

  it('can be said beside a line of either side, where both are beside each other', async () => {
    const { page } = await openDiff(await oneFile(), { options: { layout: 'split' } }, { width: 1200 });
    await page.locator('.cs-diff-text[data-side="before"]', { hasText: 'for (const line of lines)' }).first().hover();
    await page.getByRole('button', { name: 'Comment on removed line 56' }).waitFor();
    await page.locator('.cs-diff-text[data-side="after"]', { hasText: 'lines.reduce' }).first().hover();
    await page.getByRole('button', { name: 'Comment on added line 56' }).click();
    await page.getByRole('textbox', { name: 'Comment on line 56' }).waitFor();
  });
});
