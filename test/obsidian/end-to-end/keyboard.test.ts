// Everything by keys: from a command of the palette to the note as it was before, and no press of a pointer.
// @module-tag browser
import { expect, test } from 'vitest';
import { openRealVault, type RealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { onStage } from '../../support/stage.ts';

const NOTE = 'The gate is new.\nIt is green.\n';
const EDIT = {
  calls: [
    {
      name: 'edit_file',
      arguments: { path: 'Gate.md', edits: [{ old: 'new', new: 'from May' }], description: 'say when' },
    },
  ],
};

/** Tab until the focus is on what is read as this. */
const tabTo = async ({ page }: RealVault, name: string): Promise<void> => {
  const focused = (): Promise<string> =>
    page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    if ((await focused()) === name) return;
  }
  throw new Error(`no Tab leads to ${name}`);
};

test('asked, reviewed, signed and undone with keys alone', async () => {
  const stage = await onStage({ '.obsidian/app.json': '{}', 'Gate.md': NOTE }, [EDIT, { text: 'All done.' }]);
  setUp(stage);
  const vault = await openRealVault(stage);
  const { page } = vault;
  await page.evaluate(`addEventListener('pointerdown', () => { globalThis.pointed = true; }, true)`);
  await vault.command('open');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('When was it made?');
  await page.keyboard.press('Enter');
  // Somebody is in a field: it does not open by itself, and its card names the key.
  await page.locator('.notice').filter({ hasText: '1 decision waits for you' }).waitFor();
  await page.getByText('Waiting for you').waitFor();
  expect(await page.locator('.modal').count()).toBe(0);
  await page.keyboard.press('Control+j');
  await page.locator('.modal .cs-sheet[data-armed="true"]').waitFor();
  await page.keyboard.press('y');
  await page.getByText('All done.').waitFor();
  expect(stage.read('Gate.md')).toBe('The gate is from May.\nIt is green.\n');
  await tabTo(vault, 'History');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo Gate.md' }).waitFor();
  await tabTo(vault, 'Undo Gate.md');
  await page.keyboard.press('Enter');
  await expect.poll(() => stage.read('Gate.md')).toBe(NOTE);
  expect(await page.evaluate('globalThis.pointed ?? false')).toBe(false);
});

test('where nothing waits the key of the review says so, and nothing opens', async () => {
  const stage = await onStage({ '.obsidian/app.json': '{}' }, []);
  setUp(stage);
  const vault = await openRealVault(stage);
  await vault.command('open');
  await vault.page.locator('textarea:focus').waitFor();
  await vault.page.keyboard.press('Control+j');
  await vault.page.locator('.notice').filter({ hasText: 'Nothing waits for you' }).waitFor();
  expect(await vault.page.locator('.modal').count()).toBe(0);
});
