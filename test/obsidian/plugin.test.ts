// The plugin in the stand-in host: the real bundle, a scripted server, a real browser.
// @module-tag browser
import { expect, test } from 'vitest';
import { armedSheet, type OpenVault, openVault } from '../support/obsidian/open-vault.ts';
import { axe } from '../support/web/axe.ts';
import { askedView, fileHead, hunkHead, questionView } from '../support/web/question-views.ts';

const change = askedView({ files: [fileHead(0)] });
const question = questionView([change]);
const answers = async ({ asked }: OpenVault): Promise<readonly unknown[]> =>
  (await asked()).flatMap(({ path, body }) =>
    path === '/api/answers' ? (body as { readonly answers: readonly unknown[] }).answers : [],
  );
const decided = (decision: object): readonly unknown[] => [{ question: 7, decisions: { 'call-1': decision } }];
const activeId = ({ page }: OpenVault): Promise<string> => page.evaluate('document.activeElement.id');
/** The conversation was opened, so that there is a desk. */
const started = async (options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> => {
  const vault = await openVault(options);
  await vault.command('open');
  await vault.page.getByRole('textbox', { name: /message/i }).waitFor();
  return vault;
};
/** Nobody types: the person has pressed beside everything. */
const atRest = ({ page }: OpenVault): Promise<void> => page.locator('#note h1').click();

test('loads in under 20 ms beside what the engine needs to read it, and nothing is started, asked or sent by it', async () => {
  const vault = await openVault();
  const times = [vault.times.loading];
  // Whatever else the machine does makes it longer and never shorter; each page begins anew.
  while (times.length < 5) times.push((await openVault()).times.loading);
  expect(Math.min(...times)).toBeLessThan(20);
  expect(await vault.host('ofNode')).toEqual([]);
  expect(await vault.host('server.connections()')).toBe(0);
  expect(await vault.asked()).toEqual([]);
  expect(vault.requests.length).toBe(1);
});

test('a view that is restored with the window starts nothing before it is pressed', async () => {
  const vault = await openVault();
  await vault.page.evaluate(`host.app.workspace.getRightLeaf().setViewState({ type: 'countersign-side' })`);
  const start = vault.page.getByRole('button', { name: 'Start' });
  await start.waitFor();
  expect(await vault.host('server.connections()')).toBe(0);
  await start.click();
  await vault.page.getByRole('textbox', { name: /message/i }).waitFor();
  expect(await vault.host('server.connections()')).toBe(1);
});

test('a question that comes while somebody types shows a notice and moves no focus; its button opens the review', async () => {
  const vault = await started();
  const { page } = vault;
  await page.locator('#editor').click();
  await page.keyboard.type('of my ');
  await vault.ask(question);
  const notice = page.locator('.notice').filter({ hasText: '1 decision waits for you' });
  await notice.waitFor();
  expect(await activeId(vault)).toBe('editor');
  await page.keyboard.type('shopy');
  expect(await page.locator('#editor').textContent()).toBe('of my shopy');
  expect(await page.locator('.modal').count()).toBe(0);
  expect(await answers(vault)).toEqual([]);
  await notice.getByRole('button', { name: 'Review' }).click();
  await armedSheet(page);
  await page.keyboard.press('y');
  await expect.poll(() => answers(vault)).toEqual(decided({ answer: 'approve', digest: 'digest-1' }));
  await expect.poll(() => page.locator('.modal').count()).toBe(0);
  expect(await activeId(vault)).toBe('editor');
});

test('the review opens by itself where nobody types, unless the settings say no', async () => {
  const vault = await started();
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(vault.page);
  const never = await openVault();
  await never.page.evaluate('host.plugin.keepSettings({ opensByItself: false })');
  await never.command('open');
  await never.page.getByRole('textbox', { name: /message/i }).waitFor();
  await atRest(never);
  await never.ask(question);
  await never.page.locator('.notice').waitFor();
  expect(await never.page.locator('.modal').count()).toBe(0);
});

test('whoever has answered waits for what comes of it: it opens by itself, also where the answer is known sooner than the desk hears of it', async () => {
  const vault = await started({ settlesAfter: 1500 });
  const { page } = vault;
  await page.locator('#editor').click();
  await page.keyboard.type('of my ');
  await vault.ask(question);
  await page.locator('.notice').getByRole('button', { name: 'Review' }).click();
  await armedSheet(page);
  await page.keyboard.press('y');
  await page.locator('.modal').waitFor({ state: 'detached' });
  expect(await activeId(vault)).toBe('editor');
  await vault.ask({ ...question, id: 8 });
  await armedSheet(page);
  // What was answered is not on it once more.
  expect(await page.locator('.modal').innerText()).not.toContain('2 proposals');
});

test('a part of a change is taken', async () => {
  const two = askedView({ files: [fileHead(0, { hunks: [hunkHead('f0-h0'), hunkHead('f0-h1', 9)] })] });
  const before = Array.from({ length: 20 }, (_, line) => `${line}\n`).join('');
  const after = before.replace('0\n', 'zero\n').replace('8\n', 'eight\n');
  const vault = await started({ replies: { 'GET /api/questions/7/call-1/files/0': { before, after } } });
  await atRest(vault);
  await vault.ask(questionView([two]));
  await armedSheet(vault.page);
  await vault.page.locator('.cs-diff input[type="checkbox"]').last().click();
  await vault.page.locator('[data-yes]').click();
  await expect.poll(() => answers(vault)).toEqual(decided({ answer: 'part', digest: 'digest-1', keep: ['f0-h0'] }));
});

test('a refusal goes with a word', async () => {
  const vault = await started();
  const { page } = vault;
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(page);
  await page.keyboard.press('n');
  await page.getByRole('textbox').last().waitFor();
  await page.keyboard.type('not today');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => answers(vault))
    .toEqual(decided({ answer: 'refuse', digest: 'digest-1', reason: 'not today' }));
});

test('S1.51: closing sets aside and decides nothing, by Escape and beside the modal; the command brings it back', async () => {
  const vault = await started();
  const { page } = vault;
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.modal').count()).toBe(0);
  await expect
    .poll(async () =>
      (await vault.asked()).filter(({ path }) => path === '/api/questions/7/aside').map(({ body }) => body),
    )
    .toEqual([{ on: true }]);
  await vault.command('review');
  await armedSheet(page);
  await page.mouse.click(5, 5);
  await expect.poll(() => page.locator('.modal').count()).toBe(0);
  expect(await answers(vault)).toEqual([]);
});

test('Escape in a panel of the review closes the panel, and the modal stays', async () => {
  const vault = await started();
  const { page } = vault;
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(page);
  await page.keyboard.press('n');
  const reason = page.locator('.modal').getByRole('textbox').last();
  await reason.waitFor();
  await page.keyboard.press('Escape');
  await reason.waitFor({ state: 'hidden' });
  expect(await page.locator('.modal .cs-sheet').count()).toBe(1);
});

test('an answer from another desk is shown, and the modal closes when it was seen', async () => {
  const vault = await started();
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(vault.page);
  await vault.page.evaluate(
    `host.server.say({ kind: 'settled', question: 7, session: 3, standing: { is: 'withdrawn', words: 'Withdrawn by the terminal.' } })`,
  );
  await vault.page.locator('.modal').getByText('Withdrawn by the terminal.').first().waitFor();
  await vault.page.locator('.modal [data-aside], .modal .cs-close').first().click();
  await expect.poll(() => vault.page.locator('.modal').count()).toBe(0);
});

test('what waits and what was applied stand in the side view, and the last change is undone by its command', async () => {
  const entry = {
    ...{ id: 4, key: 'k', group: 1, session: 3, at: 0, state: 'applied', tool: 'edit_file', summary: '', actor: 'you' },
    ...{ undoes: null, undoneBy: null, paths: ['Website.md'], note: null, answer: 'approve', decidedBy: 'you' },
    words: { where: 'Website.md', what: 'edited', mark: '', who: 'you' },
    next: 'undo',
  };
  const files = [{ path: 'Website.md', words: 'the old wording is back' }];
  const vault = await started({
    replies: {
      'GET /api/history': { entries: [entry], more: false },
      'POST /api/history/4/undo': { entry: 5, undoes: 4, files, conflicts: [], back: { do: 'redo', entry: 4 } },
    },
  });
  const { page } = vault;
  await vault.ask(question);
  await page.getByRole('link', { name: 'Waiting (1)' }).click();
  await page.locator('.cs-waiting-row').click();
  await armedSheet(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Undo Website.md' }).click();
  await page.getByText('Website.md: the old wording is back').waitFor();
  await vault.command('undo-last');
  await page.locator('.notice').filter({ hasText: 'the old wording is back' }).waitFor();
  expect(page.url()).not.toContain('#');
});

test.each(['light', 'dark'] as const)('axe finds nothing wrong with the side view and the modal, %s', async (theme) => {
  const vault = await started({ theme });
  const { page } = vault;
  expect(await axe(page, [theme])).toEqual([]);
  await atRest(vault);
  await vault.ask(questionView([change]));
  await armedSheet(page);
  expect(await axe(page, [theme])).toEqual([]);
});

test("colours are the theme's, and the app's own rules for buttons do not win over the sheet's", async () => {
  const vault = await started({ theme: 'dark' });
  const { page } = vault;
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(page);
  const colour = (selector: string, of: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${of}`);
  expect(await colour('.modal .cs-sheet', 'backgroundColor')).toBe('rgb(30, 30, 30)');
  expect(await colour('.modal [data-yes]', 'backgroundColor')).toBe('rgb(111, 82, 201)');
  await page.evaluate(`document.body.className = 'theme-light'; host.say('css-change')`);
  await page.locator('.modal .cs-review[data-theme="light"]').waitFor();
  expect(await colour('.modal .cs-sheet', 'backgroundColor')).toBe('rgb(255, 255, 255)');
});

test('data.json holds settings and nothing else; what names a program stays on this device', async () => {
  const vault = await started();
  await vault.page.evaluate(
    `(() => { const [tab] = host.app.tabs; tab.display(); document.body.append(tab.containerEl); })()`,
  );
  await vault.page.getByRole('checkbox', { name: /Open the review/ }).click();
  await vault.page.getByRole('textbox', { name: /Path of Countersign/ }).fill('/opt/countersign.cjs');
  expect(await vault.host('app.data')).toEqual({ opensByItself: false });
  expect(await vault.host(`app.device.get('countersign-program')`)).toBe('/opt/countersign.cjs');
});

test('switched off, it closes what it opened and ends what it started', async () => {
  const vault = await started();
  await atRest(vault);
  await vault.ask(question);
  await armedSheet(vault.page);
  await vault.page.evaluate('host.plugin.onunload()');
  expect(await vault.page.locator('.modal').count()).toBe(0);
  expect(await vault.host('server.closed()')).toBe(1);
  expect(await answers(vault)).toEqual([]);
});
