// What docs/obsidian.md says to try first in the real app, step by step, in the order of that list.
/// <reference types="mocha" />
/// <reference types="@wdio/globals/types" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { $, $$, browser, expect } from '@wdio/globals';
import { obsidianPage } from 'wdio-obsidian-service';
import { Key } from 'webdriverio';

const ID = 'countersign';
const HOME = join(import.meta.dirname, '..', '..', '..');
const PICTURES = join(import.meta.dirname, '..', 'pictures');
const NOTE = 'Notes/Vue.md';

const composer = () => $('.cs-obsidian-side textarea[aria-label="Message"]');
const sheet = () => $('.cs-obsidian-modal .cs-sheet[data-armed="true"]');
const notice = () => $('.notice button=Review');

/** The guide proposes it at once, and no model is asked. */
const askForChange = async (from: string, to: string): Promise<void> => {
  await composer().setValue(`in ${NOTE} replace "${from}" with "${to}"`);
  await browser.keys(Key.Enter);
};

const typedIn = (): Promise<string> =>
  browser.executeObsidian(({ app }) => app.workspace.activeEditor?.editor?.getValue() ?? '');

describe('the plugin in the real app', () => {
  before(async () => {
    mkdirSync(PICTURES, { recursive: true });
    // This repository's own Countersign, with the Node that runs this: on this device alone, as the settings keep it.
    await browser.executeObsidian(
      ({ app }, script, node) => {
        app.saveLocalStorage('countersign-program', script);
        app.saveLocalStorage('countersign-node', node);
      },
      join(HOME, 'bin', 'countersign.cjs'),
      execPath,
    );
    await obsidianPage.write(NOTE, 'one two three\n');
  });

  it('1. loads, with its icon and its commands', async () => {
    const commands = await browser.executeObsidian(({ app }) =>
      Object.keys((app as unknown as { commands: { commands: object } }).commands.commands),
    ); // what the palette reads; the API does not name it
    for (const name of ['open', 'review', 'undo-last']) expect(commands).toContain(`${ID}:${name}`);
    await expect($('.side-dock-ribbon-action[aria-label="Open Countersign"]')).toBeExisting();
  });

  it('2. the side view starts Countersign', async () => {
    await browser.executeObsidianCommand(`${ID}:open`);
    await composer().waitForDisplayed();
  });

  it('3. a question that comes while somebody types shows a notice, and no letter is lost', async () => {
    await obsidianPage.openFile('Notes/React.md');
    const before = await typedIn();
    await askForChange('two', '2');
    await $('.workspace-leaf.mod-active .cm-content').click();
    await browser.executeObsidian(({ app }) => {
      const editor = app.workspace.activeEditor?.editor;
      editor?.setCursor(editor.offsetToPos(editor.getValue().length));
    });
    for (const letter of 'not one is lost') await browser.keys(letter);
    await notice().waitForDisplayed();
    await browser.keys('!');
    expect(await typedIn()).toBe(`${before}not one is lost!`);
    await expect($('.cs-obsidian-modal')).not.toBeExisting();
    expect(await obsidianPage.read(NOTE)).toBe('one two three\n');
  });

  it('4. Escape leaves a field first, then the window, and decides nothing', async () => {
    await browser.executeObsidianCommand(`${ID}:review`);
    await sheet().waitForExist();
    await browser.keys('n');
    const field = $('.cs-obsidian-modal textarea:focus, .cs-obsidian-modal input:focus');
    await field.waitForExist();
    await browser.keys(Key.Escape);
    await field.waitForExist({ reverse: true });
    await expect($('.cs-obsidian-modal')).toBeExisting();
    await browser.keys(Key.Escape);
    await $('.cs-obsidian-modal').waitForExist({ reverse: true });
    expect(await obsidianPage.read(NOTE)).toBe('one two three\n');
  });

  for (const [theme, name] of [
    ['moonstone', 'light'],
    ['obsidian', 'dark'],
  ] as const)
    it(`5. signs are drawn on all buttons, ${name}`, async () => {
      await browser.executeObsidian(({ app }, wanted) => {
        (app as unknown as { changeTheme(theme: string): void }).changeTheme(wanted); // what the settings call; the API does not name it
      }, theme);
      await expect($(`body.theme-${name}`)).toBeExisting();
      await browser.executeObsidianCommand(`${ID}:review`);
      await sheet().waitForExist();
      const empty = await $$('.cs-root button svg').filter(async (sign) => (await sign.$$('*').length) === 0);
      expect(empty).toHaveLength(0);
      await browser.saveScreenshot(join(PICTURES, `review-${name}.png`));
      await browser.keys(Key.Escape);
      await $('.cs-obsidian-modal').waitForExist({ reverse: true });
    });

  it('6. what is approved is in the note, and the command takes it back', async () => {
    await browser.executeObsidianCommand(`${ID}:review`);
    await sheet().waitForExist();
    await browser.keys('y');
    await browser.waitUntil(async () => (await obsidianPage.read(NOTE)) === 'one 2 three\n');
    await browser.executeObsidianCommand(`${ID}:undo-last`);
    await browser.waitUntil(async () => (await obsidianPage.read(NOTE)) === 'one two three\n');
  });

  it('7. switched off, it leaves no server behind', async () => {
    const running = (): Promise<number> =>
      browser.executeObsidian(({ require }) => {
        const { _getActiveHandles } = require('node:process') as { _getActiveHandles?: () => readonly object[] };
        const handles = _getActiveHandles?.() ?? [];
        return handles.filter((handle) => handle.constructor.name === 'ChildProcess').length;
      });
    await obsidianPage.disablePlugin(ID);
    await browser.waitUntil(async () => (await running()) === 0);
  });
});
