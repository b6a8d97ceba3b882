// What a model proposes for a vault, decided in the modal over the real program, and what became of it on the disk and for the model.
// @module-tag browser
import { expect, test } from 'vitest';
import { openRealVault, type RealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, inSide, review, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { details, editAt, press, refuse } from '../../support/web/desk-steps.ts';

const LINES = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}.`);
const NOTE = `${LINES.join('\n')}\n`;
const edit = (...edits: readonly (readonly [string, string])[]) => ({
  text: 'I will reword it.',
  calls: [
    {
      name: 'edit_file',
      arguments: {
        path: 'Garden.md',
        edits: edits.map(([old, text]) => ({ old, new: text })),
        description: 'say it otherwise',
      },
    },
  ],
});
const TWO = edit(['Line 3.', 'The third.'], ['Line 25.', 'The twenty-fifth.']);
const DONE = { text: 'All done.' };
const opened = async (
  script: Parameters<typeof onStage>[1],
  files: Readonly<Record<string, string>> = { 'Garden.md': NOTE },
): Promise<{ readonly stage: Stage; readonly vault: RealVault }> => {
  const stage = await onStage({ '.obsidian/app.json': '{}', ...files }, script);
  setUp(stage);
  return { stage, vault: await openRealVault(stage) };
};

test('S0.27, S1.26, S1.41: a change is read in the modal, signed, on the disk, and taken back from the side view', async () => {
  const { stage, vault } = await opened([TWO, DONE]);
  const { page } = vault;
  await say(vault, 'Say it otherwise.');
  const modal = await review(vault, 'Garden.md');
  expect(await modal.getByText('The third.').first().isVisible()).toBe(true);
  expect(stage.read('Garden.md')).toBe(NOTE);
  await page.keyboard.press('y');
  await page.getByText('All done.').waitFor();
  const signed = NOTE.replace('Line 3.', 'The third.').replace('Line 25.', 'The twenty-fifth.');
  expect(stage.read('Garden.md')).toBe(signed);
  expect(stage.answers()[0]).toMatch(/^Applied/);
  await inSide(vault, /^History/);
  await press(page, 'Undo Garden.md');
  await expect.poll(() => stage.read('Garden.md')).toBe(NOTE);
  await press(page, 'Redo Garden.md');
  await expect.poll(() => stage.read('Garden.md')).toBe(signed);
  await vault.command('undo-last');
  await expect.poll(() => stage.read('Garden.md')).toBe(NOTE);
});

test('a part of it is signed, and the model is told which', async () => {
  const { stage, vault } = await opened([TWO, DONE]);
  await say(vault, 'Say it otherwise.');
  const modal = await review(vault, 'Garden.md');
  await modal.getByRole('checkbox', { name: /^Paragraph changed.*twenty-fifth/ }).uncheck();
  await press(modal, 'Apply 1 of 2 changes');
  await vault.page.getByText('All done.').waitFor();
  expect(stage.read('Garden.md')).toBe(NOTE.replace('Line 3.', 'The third.'));
  expect(stage.answers()[0]).toMatch(/^Applied in part/);
});

test('one’s own words are typed into the text, shown once more, and written; the model is told', async () => {
  const { stage, vault } = await opened([edit(['Line 3.', 'The third.']), DONE]);
  const { page } = vault;
  await say(vault, 'Say it otherwise.');
  const modal = await review(vault, 'Garden.md');
  await press(modal, 'Text');
  const text = await editAt(modal, 'Line 3');
  await text.locator('.cm-line').filter({ hasText: 'The third.' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And mine.');
  await press(modal, 'Review my version');
  await press(await review(vault, 'Your version. Nothing is applied yet.'), 'Apply');
  await page.getByText('All done.').waitFor();
  expect(stage.read('Garden.md')).toBe(NOTE.replace('Line 3.', 'The third. And mine.'));
  expect(stage.answers()[0]).toMatch(/^Applied with the person's changes/);
});

test('S0.41, S1.46: a refusal goes to the model with its word, and nothing is written', async () => {
  const { stage, vault } = await opened([TWO, DONE]);
  await say(vault, 'Say it otherwise.');
  await refuse(await review(vault, 'Garden.md'), 'not the garden');
  await vault.page.getByText('All done.').waitFor();
  expect(stage.read('Garden.md')).toBe(NOTE);
  expect(stage.answers()[0]).toContain('not the garden');
});

test('S1.6, S1.47, S1.48, S1.50: what a search found is ticked one by one, all of it and none of it, before the model sees it', async () => {
  const files = { 'Birch.md': 'A tree with bark.', 'Oak.md': 'A tree with acorns.', 'Own.md': 'My tree of worries.' };
  const { stage, vault } = await opened(
    [{ calls: [{ name: 'vault_search', arguments: { query: 'tree' } }] }, DONE],
    files,
  );
  await say(vault, 'What do I know of trees?');
  const modal = await review(vault, 'Birch');
  const all = modal.getByRole('checkbox', { name: /^All 3/ });
  const each = (name: string) => modal.getByRole('checkbox', { name: new RegExp(name) });
  await all.uncheck();
  for (const name of Object.keys(files)) expect(await each(name).isChecked()).toBe(false);
  await all.check();
  for (const name of Object.keys(files)) expect(await each(name).isChecked()).toBe(true);
  await each('Own.md').uncheck();
  await press(modal, /^Share 2/);
  await vault.page.getByText('All done.').waitFor();
  const [told = ''] = stage.answers();
  expect(told).toMatch(/^2 notes shared, 1 withheld by the person/);
  expect(told).toContain('Birch.md');
  expect(JSON.stringify(stage.requests.map(({ body }) => body))).not.toContain('worries');
  await inSide(vault, /^Shared/);
  await vault.page.getByRole('link', { name: 'Oak.md' }).waitFor();
  expect(await vault.page.getByRole('link', { name: 'Own.md' }).count()).toBe(0);
});

test('S1.42 to S1.45: the modal says by name what it is about; the tool and what it is for, its arguments, and who would read what, one press below', async () => {
  const { vault } = await opened([{ calls: [{ name: 'vault_search', arguments: { query: 'tree' } }] }], {
    'Birch.md': 'A tree with bark.',
    'Oak.md': 'A tree with acorns.',
  });
  await say(vault, 'What do I know of trees?');
  const modal = await review(vault, 'Birch');
  const sheet = modal.getByRole('dialog', { name: 'Share 2 search results for "tree"' });
  const text = async (): Promise<string> => (await sheet.innerText()).replace(/\s+/g, ' ');
  expect(await text()).toContain('Nothing leaves until you share it.');
  expect(await text()).not.toContain('vault_search');
  const shown = (await (await details(sheet)).innerText()).replace(/\s+/g, ' ');
  for (const words of ['Tool vault_search', 'query "tree"', 'Read by compatible/scripted'])
    expect(shown).toContain(words);
});

test('several at once are one sheet with one answer', async () => {
  const make = (path: string) => ({
    name: 'create_file',
    arguments: { path, content: `About ${path}.\n`, description: 'a new note' },
  });
  const { stage, vault } = await opened([{ calls: ['One.md', 'Two.md', 'Three.md'].map(make) }, DONE]);
  await say(vault, 'Begin three notes.');
  const modal = await review(vault, 'Two');
  await refuse(
    modal.getByRole('article').filter({ has: vault.page.locator('.cs-card-name', { hasText: 'Two' }) }),
    'no second one',
  );
  await press(modal, /^Apply the other 2/);
  await vault.page.getByText('All done.').waitFor();
  expect(['One.md', 'Three.md'].map((path) => stage.read(path))).toEqual(['About One.md.\n', 'About Three.md.\n']);
  expect(() => stage.read('Two.md')).toThrow(/ENOENT/);
  expect(stage.answers()[1]).toContain('no second one');
});

test('a note that something else changed meanwhile is shown again before anything is written', async () => {
  const { stage, vault } = await opened([edit(['Line 3.', 'The third.']), DONE]);
  await say(vault, 'Say it otherwise.');
  await review(vault, 'Garden.md');
  const synced = NOTE.replace('Line 3.', 'Line 3, from the other machine. Line 3.');
  stage.write('Garden.md', synced);
  await vault.page.keyboard.press('y');
  // The person waits for what comes of it: it opens by itself.
  const shownAgain = 'changed on disk while you were deciding';
  await vault.page.locator('.modal .cs-sheet').filter({ hasText: shownAgain }).waitFor();
  const again = await review(vault, shownAgain);
  expect(stage.read('Garden.md')).toBe(synced);
  await press(again, 'Apply');
  await vault.page.getByText('All done.').waitFor();
  expect(stage.read('Garden.md')).toBe(NOTE.replace('Line 3.', 'Line 3, from the other machine. The third.'));
});

test('an answer that a terminal gave first is said in the modal, and what was pressed after it does nothing', async () => {
  const { stage, vault } = await opened([edit(['Line 3.', 'The third.']), DONE]);
  await say(vault, 'Say it otherwise.');
  await review(vault, 'Garden.md');
  const { code } = await stage.run('decide', '1', 'n', '--cwd', stage.workspace);
  expect(code).toBe(0);
  await vault.page.getByText('All done.').waitFor();
  await vault.page.keyboard.press('y');
  await composer(vault).waitFor();
  expect(stage.read('Garden.md')).toBe(NOTE);
  expect(stage.answers()[0]).toMatch(/^Refused/);
});
