// The conversation in the side view: it grows as the model writes, is stopped, and what is said elsewhere comes there too.
// @module-tag browser
import { expect, test } from 'vitest';
import { createGate } from '../../support/gate.ts';
import { openRealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, inSide, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { press } from '../../support/web/desk-steps.ts';

const staged = async (script: Parameters<typeof onStage>[1]): Promise<Stage> => {
  const stage = await onStage({ '.obsidian/app.json': '{}', 'Gate.md': 'Painted green.\n' }, script);
  setUp(stage);
  return stage;
};

test('S1.2, S1.60, S1.83: it loads without an error, and a reply is seen while it is written, as Markdown', async () => {
  const rest = createGate();
  const before = async (sent: number): Promise<void> => {
    if (sent > 0.5) await rest.opened;
  };
  const text = '**Three** birds stay:\n\n- the robin\n- the wren\n- the tit\n\nAll of them are small, lastword.';
  const vault = await openRealVault(await staged([{ text, before }]));
  const { page } = vault;
  await say(vault, 'Which birds stay?');
  await page.locator('strong').getByText('Three').waitFor();
  expect(await page.getByText('lastword').count()).toBe(0);
  rest.open();
  await page.getByText('lastword').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'the wren' }).count()).toBe(1);
  expect(vault.errors).toEqual([]);
});

test('S1.57: Stop ends a reply and keeps what was heard of it; the conversation goes on', async () => {
  const rest = createGate();
  const before = async (sent: number): Promise<void> => {
    if (sent > 0.5) await rest.opened;
  };
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
  const vault = await openRealVault(await staged([{ text: words, before }, { text: 'All done.' }]));
  const { page } = vault;
  await say(vault, 'Which birds stay?');
  await page.getByText('word3').waitFor();
  await press(page, /^Stop/);
  await page
    .getByText(/stopped/i)
    .first()
    .waitFor();
  rest.open();
  await composer(vault).fill('Shorter, please');
  await composer(vault).press('Enter');
  await page.getByText('All done.').waitFor();
  expect(await page.getByText('word3').count()).toBe(1);
});

test('what was said at a terminal stands among all conversations, and is opened and followed here', async () => {
  const stage = await staged([{ text: 'From the terminal.' }, { text: 'From the vault.' }]);
  expect((await stage.run('run', 'Which birds stay?', ...stage.model, '--yes')).code).toBe(0);
  const vault = await openRealVault(stage);
  const { page } = vault;
  await vault.command('open');
  await inSide(vault, /^All/);
  await page.getByRole('link', { name: 'Which birds stay?' }).click();
  await page.getByText('From the terminal.').waitFor();
  await composer(vault).fill('And now?');
  await composer(vault).press('Enter');
  await page.getByText('From the vault.').waitFor();
  await vault.command('new');
  await page.getByText('From the vault.').waitFor({ state: 'detached' });
});

test('S1.87: a backtick lists the tools in the message field, and the one that is chosen stands there', async () => {
  const stage = await staged([]);
  setUp(stage, 'profile: notes\n');
  const vault = await openRealVault(stage);
  const options = vault.page.getByRole('listbox').getByRole('option');
  await vault.command('open');
  await composer(vault).pressSequentially('Use `');
  await options.filter({ hasText: 'vault_search' }).waitFor();
  expect(await options.count()).toBeGreaterThan(5);
  await vault.page.keyboard.type('vault_s');
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('vault_search')]);
  await vault.page.keyboard.press('Enter');
  expect(await composer(vault).inputValue()).toBe('Use `vault_search` ');
});
