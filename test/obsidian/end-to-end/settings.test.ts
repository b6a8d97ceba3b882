// The settings tab over the real program: what is Countersign's own is kept by Countersign, what names a program stays on this device, and keys are in the server's memory alone.
// @module-tag browser
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KeysReply } from '../../../src/surfaces/server/wire/keys.ts';
import { LAUNCHER } from '../../support/launcher.ts';
import { openRealVault, type RealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { press } from '../../support/web/desk-steps.ts';

const DONE = { text: 'All done.' };
const staged = async (...script: Parameters<typeof onStage>[1][]): Promise<Stage> => {
  const stage = await onStage({ '.obsidian/app.json': '{}', 'Diary/Today.md': 'My worries.\n' }, script.flat());
  setUp(stage);
  return stage;
};
const openTab = ({ page }: RealVault, how: 'update' | 'display' = 'update'): Promise<unknown> =>
  page.evaluate(`(() => { const [tab] = host.app.tabs; tab.${how}(); document.body.append(tab.containerEl); })()`);
const configOf = ({ home }: Stage): string => readFileSync(join(home, 'countersign', 'config', 'config.yaml'), 'utf8');
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('S1.54, S1.84, S1.85: tools are switched off, so the model is offered none, also after a restart; profile and private folders are kept by Countersign', async () => {
  const stage = await staged(DONE, DONE);
  const vault = await openRealVault(stage);
  const { page } = vault;
  await openTab(vault);
  // Settings start nothing; a press does.
  expect(await page.getByRole('checkbox', { name: 'Let models use tools' }).count()).toBe(0);
  await press(page, 'Start');
  const tools = page.getByRole('checkbox', { name: 'Let models use tools' });
  await tools.waitFor();
  expect(await tools.isChecked()).toBe(true);
  await tools.uncheck();
  await expect.poll(() => configOf(stage)).toMatch(/^tools: (?:off|"off")$/m);
  const folders = page.getByRole('textbox', { name: /^Private folders/i });
  await folders.fill('Diary\nLetters');
  await folders.blur();
  await expect.poll(() => configOf(stage)).toMatch(/Diary/);
  await page.getByRole('combobox', { name: /^Profile/ }).selectOption('coach');
  await expect.poll(() => configOf(stage)).toMatch(/^profile: coach$/m);
  await page.getByRole('combobox', { name: /^Profile/ }).selectOption('notes');
  await expect.poll(() => configOf(stage)).toMatch(/^profile: notes$/m);
  await say(vault, 'What is there?');
  await page.getByText('All done.').waitFor();
  expect(stage.requests[0]?.body.tools).toBeUndefined();
  await vault.gone();
  const again = await openRealVault(stage);
  await say(again, 'And now?');
  await again.page.getByText('All done.').waitFor();
  expect(stage.requests[1]?.body.tools).toBeUndefined();
  expect(await vault.host('app.data ?? null')).toBeNull();
});

test('older apps draw the same tab themselves, and what is wrong in a field is said', async () => {
  const stage = await staged();
  const vault = await openRealVault(stage);
  const { page } = vault;
  await page.evaluate(`host.app.apiVersion = '1.12.0'`);
  await openTab(vault, 'display');
  await press(page, 'Start');
  const globs = page.getByRole('textbox', { name: 'Private files by pattern' });
  await globs.fill('elsewhere'.repeat(2000));
  await globs.blur();
  await page.locator('.notice').waitFor();
  expect(configOf(stage)).not.toContain('elsewhere');
  expect(await page.getByRole('button', { name: 'Open the page' }).isVisible()).toBe(true);
});

const KEY = 'sk-test-0123456789abcdef0123456789abcdef';
const kept = (vault: RealVault): Promise<KeysReply> =>
  vault.page
    .evaluate<{ readonly value: KeysReply }>(`host.plugin.desk.call('GET', '/api/keys')`)
    .then(({ value }) => value);

test('a key goes from Obsidian’s secret storage into the server’s memory and nowhere else, and comes again with the next server', async () => {
  const stage = await staged();
  const device = { 'countersign-program': LAUNCHER };
  const vault = await openRealVault(stage, { device, secrets: { 'my openai': KEY } });
  const { page } = vault;
  await openTab(vault);
  await press(page, 'Start');
  const field = page.locator('.setting-item').filter({ hasText: 'Key of openai' }).locator('input');
  await field.fill('my openai');
  await field.blur();
  await expect.poll(async () => (await kept(vault)).keys).toContainEqual({ provider: 'openai', from: 'held' });
  const { pid } = vault.server();
  const ofProcess = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')).join('');
  expect(ofProcess).not.toContain(KEY);
  const everywhere = [...filesBelow(stage.home), ...filesBelow(stage.workspace)];
  expect(everywhere.length).toBeGreaterThan(3);
  for (const file of everywhere) expect(readFileSync(file).includes(KEY), file).toBe(false);
  const onDevice = await page.evaluate<Readonly<Record<string, unknown>>>('Object.fromEntries(host.app.device)');
  expect(JSON.stringify([onDevice, await vault.host('app.data ?? null')])).not.toContain(KEY);
  expect(onDevice['countersign-secrets']).toEqual({ openai: 'my openai' });
  process.kill(pid, 'SIGKILL');
  await vault.command('open');
  await page.getByText('No connection to Countersign.').waitFor();
  await press(page, 'Start again');
  await expect.poll(async () => (await kept(vault)).keys).toContainEqual({ provider: 'openai', from: 'held' });
  // Another secret, or none, is taken over at once.
  await field.fill('');
  await field.blur();
  await expect.poll(async () => (await kept(vault)).keys).not.toContainEqual({ provider: 'openai', from: 'held' });
});

test('a server that another window started is handed no key before the person has said yes', async () => {
  const stage = await staged();
  const first = await openRealVault(stage);
  await first.command('open');
  await composer(first).waitFor();
  const device = { 'countersign-program': LAUNCHER, 'countersign-secrets': { openai: 'my openai' } };
  const open = async (answer: 'Not now' | 'Hand over'): Promise<RealVault> => {
    const second = await openRealVault(stage, { device, secrets: { 'my openai': KEY } });
    await second.command('open');
    const question = second.page.locator('.modal').filter({ hasText: 'Hand over your keys?' });
    await question.waitFor();
    expect((await kept(first)).keys).toEqual([]);
    await press(question, answer);
    await composer(second).waitFor();
    return second;
  };
  await open('Not now');
  expect((await kept(first)).keys).toEqual([]);
  await open('Hand over');
  await expect.poll(async () => (await kept(first)).keys).toContainEqual({ provider: 'openai', from: 'held' });
});
