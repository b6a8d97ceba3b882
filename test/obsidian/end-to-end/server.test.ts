// The server of a vault as the person meets it: missing, killed in a question, shared by two windows, gone with the plugin.
// @module-tag browser
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LAUNCHER } from '../../support/launcher.ts';
import { isRunning } from '../../support/obsidian/attached.ts';
import { afterwards, madePackage } from '../../support/obsidian/made-program.ts';
import { openRealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, inSide, review, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
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

/** Three seconds, as a disk that has to wake up. */
const SLEEPS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);';
const STAYS = 'setInterval(() => {}, 1000);';
/** A port that another program has, and a server which is told to take it. */
const onTakenPort = async (): Promise<string> => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo; // it listens on TCP
  return madePackage(afterwards(`process.argv.push('--port', '${port}');`));
};
const notNode = (): string => {
  const file = join(temporaryFolder(), 'node');
  writeFileSync(file, '#!/bin/sh\necho "fish, version 4.0"\n', { mode: 0o755 });
  return file;
};

test.each<[string, () => Promise<Readonly<Record<string, string>>>, readonly (string | RegExp)[]]>([
  [
    'is too old',
    async () => ({ 'countersign-program': madePackage('', '0.0.9') }),
    [
      'Countersign is too old',
      /is Countersign 0\.0\.9, and this plugin needs 0\.1\.0/,
      'npm install --global countersign',
    ],
  ],
  [
    'is too old to say so, and does not know what it is asked',
    async () => ({
      'countersign-program': madePackage(
        `console.error("error: unknown option '--end-with-stdin'"); process.exitCode = 2;`,
      ),
    }),
    ['This Countersign is older than the plugin needs.', 'Update it, then try again.'],
  ],
  [
    'is started with what is not Node at all',
    async () => ({ 'countersign-node': notNode() }),
    ['That only starts Node', /node -p process\.execPath/],
  ],
  [
    'is started with another program',
    async () => ({ 'countersign-node': '/bin/ls' }),
    ['That is not Node', '/bin/ls is another program.', /node -p process\.execPath/],
  ],
  [
    'is another program',
    async () => ({ 'countersign-program': madePackage(`console.log('Welcome!'); ${STAYS}`) }),
    ['The program that was found is not Countersign.', 'Check the path in the settings of the plugin.'],
  ],
  [
    'ends before it serves',
    async () => ({ 'countersign-program': madePackage(`console.error('no such module: libsql'); process.exit(3);`) }),
    ['Countersign ended before it was ready.', 'countersign serve', 'no such module: libsql'],
  ],
  [
    'wants a port that another program has',
    async () => ({ 'countersign-program': await onTakenPort() }),
    [/Port \d+ (?:is|belongs)|port/i, 'LOCKED'],
  ],
])(
  'where Countersign %s the view says so with the way out, and *Try again* starts it when it is mended',
  async (_, device, words) => {
    const stage = await staged();
    const good = { 'countersign-program': LAUNCHER, 'countersign-node': process.execPath };
    const vault = await openRealVault(stage, { device: { ...good, ...(await device()) } });
    const { page } = vault;
    await vault.command('open');
    const failure = page.locator('.cs-banner');
    await failure.waitFor();
    for (const each of words) expect(await failure.innerText()).toMatch(each);
    expect(await composer(vault).count()).toBe(0);
    await vault.setDevice(good);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await composer(vault).waitFor();
    expect(await failure.count()).toBe(0);
  },
);

test('a start that takes its time is seen to go on, and the conversation is there when it is done', async () => {
  const stage = await staged();
  const device = { 'countersign-program': madePackage(afterwards(SLEEPS)) };
  const vault = await openRealVault(stage, { device });
  const { page } = vault;
  await vault.command('open');
  const status = page.getByRole('status').filter({ hasText: 'Starting Countersign' });
  await status.waitFor();
  expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0);
  await composer(vault).waitFor();
  expect(await status.count()).toBe(0);
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
