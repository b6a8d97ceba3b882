// The server of a vault as the person meets it: missing, killed in a question, shared by two windows, gone with the plugin.
// @module-tag browser
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAUNCHER } from '../../support/launcher.ts';
import { isRunning } from '../../support/obsidian/attached.ts';
import { openRealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, inSide, review, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { press } from '../../support/web/desk-steps.ts';

const NOTE = 'The gate is new.\n';
const EDIT = {
  calls: [
    {
      name: 'edit_file',
      arguments: { path: 'Gate.md', edits: [{ old: 'new', new: 'from May' }], description: 'say when' },
    },
  ],
};
const DONE = { text: 'All done.' };
const staged = async (script: Parameters<typeof onStage>[1] = [EDIT, DONE]): Promise<Stage> => {
  const stage = await onStage({ '.obsidian/app.json': '{}', 'Gate.md': NOTE }, script);
  setUp(stage);
  return stage;
};

test('where there is no Countersign the view says so with what to type, a notice says it too, and what is named then is found', async () => {
  const stage = await staged();
  // As a program of a desktop has it.
  const vault = await openRealVault(stage, { device: {}, env: { PATH: '/nowhere', SHELL: '/bin/false' } });
  const { page } = vault;
  await vault.command('open');
  const failure = page.locator('.cs-banner').filter({ hasText: 'NOT_FOUND' });
  await failure.getByText('npm install --global countersign').waitFor();
  await vault.command('review');
  await page.locator('.notice').filter({ hasText: 'npm install --global countersign' }).waitFor();
  await vault.setDevice({ 'countersign-program': LAUNCHER, 'countersign-node': process.execPath });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await composer(vault).waitFor();
  expect(vault.device.get('countersign-last-script')).toBe(LAUNCHER);
});

test('a server that dies while a question waits is said; started again it has the conversation, and nothing was done', async () => {
  const stage = await staged();
  const vault = await openRealVault(stage);
  const { page } = vault;
  await say(vault, 'When was it made?');
  await review(vault, 'Gate');
  const { pid } = vault.server();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await page.locator('.modal .cs-sheet[data-armed="true"]').waitFor({ state: 'detached' });
  await page.keyboard.press('y');
  await page.keyboard.press('Escape');
  await page.getByText('No connection to Countersign.').waitFor();
  expect(stage.read('Gate.md')).toBe(NOTE);
  await press(page, 'Start again');
  await page.getByText('No connection to Countersign.').waitFor({ state: 'detached' });
  expect(vault.server().pid).not.toBe(pid);
  // A kill refuses nothing: the question still stands for whoever answers it.
  await vault.command('review');
  await press(await review(vault, 'Gate'), 'Apply');
  await page.getByText('All done.').waitFor();
  expect(stage.read('Gate.md')).toBe('The gate is from May.\n');
});

test('two windows of a vault share one server and one question; it ends with the window that started it, and the other starts its own', async () => {
  const stage = await staged();
  const first = await openRealVault(stage);
  await first.command('open');
  await composer(first).waitFor();
  const second = await openRealVault(stage);
  await say(second, 'When was it made?');
  const sheet = await review(second, 'Gate');
  expect([first.server().isOurs, second.server().isOurs]).toEqual([true, false]);
  expect(second.server().pid).toBe(first.server().pid);
  await first.command('review');
  await review(first, 'Gate');
  await press(sheet, 'Apply');
  await second.page.getByText('All done.').waitFor();
  await first.page
    .locator('.modal')
    .getByText(/Answered|You applied/)
    .first()
    .waitFor();
  expect(stage.read('Gate.md')).toBe('The gate is from May.\n');
  const { pid } = first.server();
  await first.gone();
  expect(isRunning(pid)).toBe(false);
  await second.page.getByText('No connection to Countersign.').waitFor();
  await press(second.page, 'Start again');
  await second.page.getByText('No connection to Countersign.').waitFor({ state: 'detached' });
  expect(second.server().isOurs).toBe(true);
  await inSide(second, /^History/);
  await press(second.page, 'Undo Gate.md');
  await expect.poll(() => stage.read('Gate.md')).toBe(NOTE);
});

test('S0.73: switched off with a question open, it is refused, the window of the review is gone and so is the server', async () => {
  const stage = await staged();
  const vault = await openRealVault(stage);
  await say(vault, 'When was it made?');
  await review(vault, 'Gate');
  const { pid } = vault.server();
  await vault.page.evaluate('host.plugin.onunload()');
  expect(await vault.page.locator('.modal').count()).toBe(0);
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  const { stdout } = await stage.run('pending', '--json', '--cwd', stage.workspace);
  expect(stdout.trim()).toBe('');
  expect(stage.read('Gate.md')).toBe(NOTE);
});

test('a vault with blanks, umlauts and emoji in its path is served, and what is asked of it is in it', async () => {
  const below = "Übliche Notizen & 'Pläne' 📓 $HOME";
  const stage = await onStage({ [`${below}/.obsidian/app.json`]: '{}', [`${below}/Gate.md`]: NOTE }, [EDIT, DONE]);
  setUp(stage);
  const vault = await openRealVault(stage, { below });
  await say(vault, 'When was it made?');
  await press(await review(vault, 'Gate'), 'Apply');
  await vault.page.getByText('All done.').waitFor();
  expect(readFileSync(join(stage.workspace, below, 'Gate.md'), 'utf8')).toBe('The gate is from May.\n');
});
