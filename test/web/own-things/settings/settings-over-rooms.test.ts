// Settings over a real config.yaml: saved at once with its comments kept, read again as they are, refused in words.
// @module-tag browser
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { agentRooms } from '../../../support/agent-rooms.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import type { Stand } from '../../../support/web/open-stand.ts';
import { standOverRooms } from '../../stand-over-rooms.ts';
import { tabTo } from '../tab-to.ts';

afterEach(() => void vi.unstubAllEnvs());

const open = async (text: string): Promise<{ readonly stand: Stand; read(): string }> => {
  const home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  mkdirSync(join(home, 'config'), { recursive: true });
  const file = join(home, 'config', 'config.yaml');
  writeFileSync(file, text);
  const rooms = await agentRooms({ 'a.md': 'one\n' }, []);
  const stand = await standOverRooms(rooms, { entry: 'settings', hash: '#/settings' });
  return { stand, read: () => readFileSync(file, 'utf8') };
};

test('S1.84, S1.85: the toggle for tools says what they may do, is written into the file, and is off when it is read again', async () => {
  const { stand, read } = await open('# mine\nlimits:\n  turns: 7 # few\n');
  const { page } = stand;
  const toggle = page.getByRole('switch', { name: 'Let models use tools' });
  await toggle.waitFor();
  expect(await toggle.isChecked()).toBe(true);
  expect(await page.getByRole('region', { name: 'Chat behaviour' }).innerText()).toMatch(/Every call is shown to you/);
  await toggle.press('Space');
  await page.getByText(/^Saved to .*config\.yaml\.$/).waitFor();
  expect(read()).toContain('# mine\nlimits:\n  turns: 7 # few\n');
  expect(read()).toMatch(/^tools: off$/m);
  await page.reload();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Use the default for Let models use tools' }).press('Enter');
  await expect.poll(() => toggle.isChecked()).toBe(true);
  expect(read()).not.toContain('tools');
});

test('every setting of the server has a labelled field that takes what it is', async () => {
  const { stand, read } = await open('');
  const { page } = stand;
  await page.getByLabel('Let models use tools').waitFor();
  const fields = page.locator('[id^="setting-"]:is(input, select, textarea)');
  const labelled = await page.locator('.cs-setting label[for]').count();
  expect(await fields.count()).toBe(labelled);
  expect(labelled).toBe(16);
  await page.locator('#setting-private-folders').fill('Diary\nLetters: old');
  await page.keyboard.press('Tab');
  await page.locator('#setting-system').fill('Be short.\nBe kind.');
  await page.keyboard.press('Tab');
  await expect.poll(() => read()).toMatch(/Be kind/);
  await page.reload();
  await page.locator('#setting-system').waitFor();
  expect(await page.locator('#setting-system').inputValue()).toBe('Be short.\nBe kind.');
  expect(await page.locator('#setting-private-folders').inputValue()).toBe('Diary\nLetters: old');
});

test('what is no number is refused at its field, and a broken file is left alone', async () => {
  const { stand, read } = await open('limits:\n  turns: 7\n');
  const { page } = stand;
  await page.locator('#setting-limits-turns').fill('-3');
  await page.keyboard.press('Tab');
  await page.getByRole('alert').getByText('above 0').waitFor();
  expect(read()).toBe('limits:\n  turns: 7\n');
  const broken = await open('limits: [\n');
  await broken.stand.page.getByRole('switch', { name: 'Let models use tools' }).press('Space');
  await broken.stand.page.getByRole('alert').getByText('config.yaml:').first().waitFor();
  expect(broken.read()).toBe('limits: [\n');
});

test('by keyboard alone: every field is reached, and what is set there is saved', async () => {
  const { stand, read } = await open('');
  const { page } = stand;
  const fields = page.locator('[id^="setting-"]:is(input, select, textarea)');
  await fields.first().waitFor();
  for (let index = 0; index < (await fields.count()); index += 1) await tabTo(page, fields.nth(index));
  await tabTo(page, page.locator('#setting-limits-turns'));
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText(/^Saved to/).waitFor();
  expect(read()).toContain('turns: 12');
});
