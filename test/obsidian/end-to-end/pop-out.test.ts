// The side view in a window of its own, which has a document, classes and a size of its own: everything works there as where it began, and again when it is back.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openRealVault, type RealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { editAt, press } from '../../support/web/desk-steps.ts';

const DONE = { text: 'All done.' };
const EDIT = {
  calls: [
    {
      name: 'edit_file',
      arguments: { path: 'Gate.md', edits: [{ old: 'new', new: 'from May' }], description: 'say when' },
    },
  ],
};
const SIDE = `'countersign-side'`;

interface PoppedOut {
  readonly stage: Stage;
  readonly vault: RealVault;
  /** Its page, with the steps of a vault's. */
  readonly out: Pick<RealVault, 'page' | 'command'>;
}

/** The first window is small, so that whoever measures the wrong one is seen. */
const poppedOut = async (script: Parameters<typeof onStage>[1], begun = ''): Promise<PoppedOut> => {
  const stage = await onStage({ '.obsidian/app.json': '{}', 'Gate.md': 'The gate is new.\n' }, script);
  setUp(stage);
  const vault = await openRealVault(stage, { width: 640, height: 420 });
  await vault.command('open');
  await composer(vault).fill(begun);
  const [page] = await Promise.all([
    vault.page.context().waitForEvent('page'),
    vault.page.evaluate(`host.popOut(${SIDE}, { width: 1100, height: 800 })`),
  ]);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(message));
  onTestFinished(() => expect(errors).toEqual([]));
  await page.setViewportSize({ width: 1100, height: 800 });
  return { stage, vault, out: { page, command: vault.command } };
};

const background = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`);

test('what was written goes along, is sent there and answered there; its links open notes, and in the first window nothing is left', async () => {
  const { vault, out } = await poppedOut([{ text: 'It is green, see [[Gate]].' }], 'Which colour');
  expect(await composer(vault).count()).toBe(0);
  await composer(out).press('End');
  await out.page.keyboard.type(' has it?');
  await out.page.keyboard.press('Enter');
  await out.page.getByText('Which colour has it?').first().waitFor();
  await vault.page.evaluate(`host.app.files.set('Gate.md', '')`);
  await out.page.getByRole('link', { name: 'Gate' }).click();
  expect(await vault.host('app.opened')).toMatchObject([{ name: 'Gate' }]);
  expect(await out.page.evaluate('location.hash')).toBe('');
});

test('a change is read, corrected and signed there, in the theme’s colours; a script’s press ticks nothing', async () => {
  const { stage, vault, out } = await poppedOut([EDIT, DONE]);
  const { page } = out;
  await say(out, 'When was it made?');
  await page.getByRole('button', { name: /^Review/ }).click();
  const sheet = page.locator('.modal .cs-sheet[data-armed="true"]').filter({ hasText: 'Gate' });
  await sheet.waitFor();
  expect(await vault.page.locator('.modal').count()).toBe(0);
  expect(await background(page, '.modal .cs-sheet')).toBe('rgb(255, 255, 255)');
  const tick = sheet.locator('.cs-tick').first();
  await page.evaluate(`document.querySelector('.modal .cs-tick').click()`);
  expect(await tick.isChecked()).toBe(true);
  await press(sheet, 'Text');
  const text = await editAt(sheet, 'Line 1');
  await text.locator('.cm-line').filter({ hasText: 'from May' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And mine.');
  await press(sheet, 'Review my version');
  const own = page.locator('.modal .cs-sheet[data-armed="true"]').filter({ hasText: 'Nothing is applied yet' });
  await own.waitFor();
  await page.keyboard.press('y');
  await page.getByText('All done.').waitFor();
  expect(stage.read('Gate.md')).toBe('The gate is from May. And mine.\n');
});

test('a question that comes while somebody types there takes no focus, and Escape closes its review there', async () => {
  const { vault, out } = await poppedOut([EDIT, DONE]);
  const { page } = out;
  await say(out, 'When was it made?');
  await vault.page.locator('.notice').filter({ hasText: '1 decision waits for you' }).waitFor();
  await composer(out).pressSequentially('and', { delay: 20 });
  expect(await composer(out).inputValue()).toBe('and');
  expect(await page.locator('.modal').count()).toBe(0);
  await page.keyboard.press('Control+j');
  await page.locator('.modal .cs-sheet[data-armed="true"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.modal').waitFor({ state: 'detached' });
  expect(await vault.page.locator('.modal').count()).toBe(0);
  expect(await page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
});

test('what opens over it stands beside its button, and stays so when the window has another size', async () => {
  const { vault, out } = await poppedOut([]);
  const { page } = out;
  const button = page.locator('.cs-composer-tools').getByRole('button', { name: /^Model/ });
  await button.click();
  const opened = page.locator('.cs-popover');
  const distance = async (): Promise<number> => {
    const [of, at] = [await opened.boundingBox(), await button.boundingBox()];
    return at!.y - (of!.y + of!.height);
  };
  await expect.poll(distance).toBeLessThan(12);
  expect(await distance()).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 900, height: 600 });
  await vault.page.evaluate(`host.say('resize')`);
  await expect.poll(distance).toBeLessThan(12);
  expect(await distance()).toBeGreaterThanOrEqual(0);
});

test('what is copied there goes over that window’s clipboard, which alone may be written while it has the focus', async () => {
  const { vault, out } = await poppedOut([{ text: 'Like this:\n\n```\npaint it\n```' }]);
  for (const [{ page }, name] of [
    [vault, 'first'],
    [out, 'second'],
  ] as const)
    await page.evaluate(
      `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = '${name}: ' + text; } } })`,
    );
  await say(out, 'How?');
  await press(out.page.locator('.cs-code'), 'Copy');
  await expect.poll(() => out.page.evaluate('globalThis.copied')).toBe('second: paint it');
  expect(await vault.page.evaluate('globalThis.copied ?? null')).toBeNull();
});

test('back in the first window it goes on there, with what was written meanwhile', async () => {
  const { vault, out } = await poppedOut([DONE]);
  await composer(out).fill('And');
  await vault.page.evaluate(`host.popIn(${SIDE})`);
  await composer(vault).press('End');
  await vault.page.keyboard.type(' now?');
  await vault.page.keyboard.press('Enter');
  await vault.page.getByText('All done.').waitFor();
  await vault.page.getByText('And now?').first().waitFor();
});

/** In the page: a file is let fall on an element, or comes out of the clipboard; says whether somebody took it. */
const give = (selector: string, kind: 'drop' | 'paste'): string => `(() => {
  const data = new DataTransfer();
  data.items.add(new File(['a picture'], 'bird.png', { type: 'image/png' }));
  const event = '${kind}' === 'drop'
    ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  return !document.querySelector('${selector}').dispatchEvent(event);
})()`;

test.each(['drop', 'paste'] as const)(
  'a file comes into the message by a %s into the view, in its own window too; in a note it is the note’s',
  async (kind) => {
    const { vault, out } = await poppedOut([]);
    expect(await vault.page.evaluate(give('#editor', kind))).toBe(false);
    expect(await out.page.locator('.cs-attached > li').count()).toBe(0);
    expect(await out.page.evaluate(give('.view-content', kind))).toBe(true);
    await out.page.locator('.cs-attached > li').filter({ hasText: 'bird.png' }).waitFor();
  },
);
