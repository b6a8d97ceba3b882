// What a person has of a vault's notes: asked about, opened, marked where something is proposed, and what the coach and the hotlist know of them.
// @module-tag browser
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openRealVault, type RealVault, setUp } from '../../support/obsidian/real-vault.ts';
import { composer, inSide, noticesOf, review, say } from '../../support/obsidian/vault-steps.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { press } from '../../support/web/desk-steps.ts';

const DONE = { text: 'All done.' };
const opened = async (
  files: Readonly<Record<string, string>>,
  script: Parameters<typeof onStage>[1],
): Promise<{ readonly stage: Stage; readonly vault: RealVault }> => {
  const stage = await onStage({ '.obsidian/app.json': '{}', ...files }, script);
  setUp(stage);
  return { stage, vault: await openRealVault(stage) };
};
const sent = ({ requests }: Stage): string => JSON.stringify(requests.at(-1)?.body.messages);
const ask = async (vault: RealVault, words: string): Promise<void> => {
  await vault.page.locator('.view-content textarea:focus').waitFor();
  await vault.page.keyboard.type(words);
  await vault.page.keyboard.press('Enter');
};

test('a question about the open note takes it along as it stands in the editor, and what left is on record, with a way back to the note', async () => {
  const { stage, vault } = await opened({ 'Notes/Old “gate”.md': 'Painted green.\n' }, [DONE]);
  await vault.showNote('Notes/Old “gate”.md');
  await vault.page.locator('#note .cm-content').last().click();
  await vault.page.keyboard.press('Control+Home');
  await vault.page.keyboard.type('Rusty. ');
  await vault.command('ask-note');
  await ask(vault, 'Which colour?');
  await vault.page.getByText('All done.').waitFor();
  expect(sent(stage)).toContain('Rusty. Painted green.');
  expect(sent(stage)).toContain('Which colour?');
  await inSide(vault, /^Shared/);
  await vault.page.getByRole('link', { name: 'Notes/Old “gate”.md' }).click();
  expect(await vault.host('app.opened')).toMatchObject([{ name: 'Notes/Old “gate”.md' }]);
});

test('of a selection its lines go along and nothing else of the note', async () => {
  const { stage, vault } = await opened({ 'Gate.md': 'My worries.\nPainted green.\nMy hopes.\n' }, [DONE]);
  await vault.showNote('Gate.md');
  await vault.page.locator('#note .cm-line').filter({ hasText: 'Painted' }).click();
  await vault.page.keyboard.press('Home');
  await vault.page.keyboard.press('Shift+End');
  // The browser tells an editor of it a moment later.
  await expect.poll(() => vault.host('app.active.editor.somethingSelected()')).toBe(true);
  await vault.command('ask-selection');
  await ask(vault, 'Which colour?');
  await vault.page.getByText('All done.').waitFor();
  expect(sent(stage)).toContain('Painted green.');
  expect(sent(stage)).not.toMatch(/worries|hopes/);
});

test('what is being written stays when a note is asked about, and two notes can be', async () => {
  const { vault } = await opened({ 'One.md': 'one', 'Two.md': 'two' }, []);
  await vault.command('open');
  await composer(vault).fill('Compare');
  await vault.showNote('One.md');
  await vault.command('ask-note');
  await expect.poll(() => composer(vault).inputValue()).toBe('Compare @"One.md" ');
  await vault.showNote('Two.md');
  await vault.command('ask-note');
  await expect.poll(() => composer(vault).inputValue()).toBe('Compare @"One.md" @"Two.md" ');
});

test('links of a reply open notes of the vault; one to a note that is not there says so, and no window follows any', async () => {
  const { vault } = await opened({ 'Notes/Gate.md': 'Painted green.\n' }, [
    { text: 'See [[Notes/Gate|the gate]], [it](Notes/Gate.md), [[Nowhere]] and [that](javascript:alert(1)).' },
  ]);
  const { page } = vault;
  await vault.showNote('Notes/Gate.md');
  await say(vault, 'Where is it?');
  await page.getByRole('link', { name: 'the gate' }).click();
  await page.getByRole('link', { name: /^it\b/ }).click();
  expect(await vault.host('app.opened')).toMatchObject([{ name: 'Notes/Gate' }, { name: 'Notes/Gate.md' }]);
  await page.getByRole('link', { name: 'Nowhere' }).click();
  expect(await noticesOf(vault)).toContain('There is no note “Nowhere” in this vault.');
  expect(await page.getByRole('link', { name: 'that' }).count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
});

test('lines that a proposal would change are marked in the editor of their note, move with what is typed, and are clean when it is answered', async () => {
  const note = 'One.\nTwo.\nThree.\n';
  const edits = [{ old: 'Two.', new: 'The second.' }];
  const { vault } = await opened({ 'Numbers.md': note, 'Other.md': note }, [
    { calls: [{ name: 'edit_file', arguments: { path: 'Numbers.md', edits, description: 'say it' } }] },
    DONE,
  ]);
  const { page } = vault;
  await vault.showNote('Other.md');
  await vault.showNote('Numbers.md');
  await say(vault, 'Say it otherwise.');
  const marked = page.locator('#note .cs-obsidian-proposed');
  await marked.waitFor();
  expect(await marked.allInnerTexts()).toEqual(['Two.']);
  const ground = (line: Locator): Promise<string> =>
    line.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(marked)).not.toBe(
    await ground(page.locator('#note .cm-line').filter({ hasText: 'Three.' }).last()),
  );
  await page
    .locator('#note .cm-content')
    .last()
    .click({ position: { x: 2, y: 8 } });
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Zero.\n');
  expect(await marked.allInnerTexts()).toEqual(['Two.']);
  await press(await review(vault, 'Numbers'), 'Apply');
  await page.getByText('All done.').waitFor();
  await marked.waitFor({ state: 'detached' });
});

test('what is asked of the coach by a command is asked with the coach’s tools and overview', async () => {
  const { stage, vault } = await opened(
    { 'Projects/Gate.md': '---\ntags: project/home\nstatus: live\n---\n\n## Next actions\n- [ ] Call the smith\n' },
    [DONE],
  );
  await vault.command('coach-stalled');
  await press(await review(vault, 'Share'), /^Share/);
  await vault.page.getByText('All done.').waitFor();
  const tools = stage.requests[0]?.body.tools?.map(({ function: { name } }) => name);
  expect(tools).toContain('show_project');
  expect(sent(stage)).toContain('Go through the stalled projects.');
  expect(sent(stage)).toContain('Call the smith');
});

const FOCUS = (text: string, line: number, more = {}): string =>
  JSON.stringify({
    version: 1,
    items: [
      {
        ...{ file: 'Projects/Gate.md', lineNumber: line, lineContent: `- [ ] ${text}`, text, sphere: 'home' },
        ...{ isGeneral: false, addedAt: 1, ...more },
      },
      {
        ...{ file: 'Projects/Gone.md', lineNumber: 3, lineContent: '- [ ] Lost', text: 'Lost', sphere: 'home' },
        ...{ isGeneral: false, addedAt: 1 },
      },
    ],
  });

test('S0.50, S0.114 to S0.116: the hotlist is a view that follows what Flow keeps, leads to each line, and says what no longer counts', async () => {
  const project =
    '---\ntags: project/home\nstatus: live\n---\n\n## Next actions\n- [ ] Call the smith\n- [ ] Paint it\n';
  const { stage, vault } = await opened(
    { 'Projects/Gate.md': project, '.flow/focus.json': FOCUS('Call the smith', 7) },
    [],
  );
  const { page } = vault;
  await vault.showNote('Projects/Gate.md');
  await vault.command('hotlist');
  await page.getByRole('link', { name: 'Call the smith' }).click();
  expect(await vault.host('app.opened')).toMatchObject([{ name: 'Projects/Gate.md', line: 6 }]);
  await page.getByRole('region', { name: 'Kept, and not counted' }).getByText('Lost').waitFor();
  expect(await page.getByText('Flow is running').count()).toBe(0);
  // Flow writes it anew.
  stage.write('.flow/focus.json', FOCUS('Paint it', 8, { isPinned: true }));
  await page.evaluate(`host.say('modify', { path: '.flow/focus.json' })`);
  await page.getByRole('link', { name: 'Paint it' }).waitFor();
  await page.getByText('pinned').waitFor();
  expect(await page.getByRole('link', { name: 'Call the smith' }).count()).toBe(0);
});

test('where Flow runs in the same app the hotlist warns that it may write over a change', async () => {
  const { vault } = await opened({ 'flow-focus-data/focus.md': '' }, []);
  await vault.page.evaluate(`host.app.plugins.enabledPlugins.add('flow')`);
  await vault.command('hotlist');
  await vault.page.getByText('Flow is running').waitFor();
});

test('S1.53: the message at the cursor is answered in the note, below it, recorded and undoable; what is below it is not sent', async () => {
  const note = 'Which birds stay in winter?\n\nA list of my own.\n';
  const { stage, vault } = await opened({ 'Chat.md': note }, [{ text: 'The robin and the wren.' }]);
  await vault.showNote('Chat.md');
  await vault.page.locator('#note .cm-content').last().click();
  await vault.page.keyboard.press('Control+Home');
  await vault.command('chat-in-note');
  await expect.poll(() => stage.read('Chat.md')).toContain('The robin and the wren.');
  expect(stage.read('Chat.md').indexOf('The robin')).toBeLessThan(stage.read('Chat.md').indexOf('A list of my own.'));
  expect(sent(stage)).toContain('Which birds stay in winter?');
  expect(sent(stage)).not.toContain('A list of my own.');
  await expect.poll(() => noticesOf(vault)).toContain('Added to Chat.md.');
  await vault.command('undo-last');
  await expect.poll(() => stage.read('Chat.md')).toBe(note);
});

test('what it cannot answer in a note is said, and the note stays as it is', async () => {
  const { stage, vault } = await opened({ 'Chat.md': 'Which birds stay?\n' }, [
    { status: 401, body: { error: { message: 'no such key' } } },
  ]);
  await vault.showNote('Chat.md');
  await vault.page.locator('#note .cm-content').last().click();
  await vault.command('chat-in-note');
  await expect.poll(async () => (await noticesOf(vault)).join('\n')).toMatch(/key|401/);
  expect(stage.read('Chat.md')).toBe('Which birds stay?\n');
});

test('a note that moves takes the links to it along, as one proposal and one undo', async () => {
  const { stage, vault } = await opened(
    { 'Gate.md': 'Painted green.\n', 'Garden.md': 'See [[Gate]] and [it](Gate.md#top).\n' },
    [{ calls: [{ name: 'move_file', arguments: { from: 'Gate.md', to: 'Home/Old gate.md' } }] }, DONE],
  );
  await say(vault, 'Put the gate where it belongs.');
  await press(await review(vault, 'Old gate'), /^(?:Move|Apply)/);
  await vault.page.getByText('All done.').waitFor();
  expect(stage.read('Garden.md')).toBe('See [[Old gate]] and [it](Old%20gate.md#top).\n');
  await vault.command('undo-last');
  await expect.poll(() => stage.read('Garden.md')).toBe('See [[Gate]] and [it](Gate.md#top).\n');
  expect(stage.read('Gate.md')).toBe('Painted green.\n');
});

test('of 3,000 notes those that a model looks for are in the review, and what is ticked is what it gets', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [
      `Notes/${index % 40}/Note ${index}.md`,
      `Words of note ${index}, ${index % 1000 === 7 ? 'about badgers' : 'about nothing'}.\n`,
    ]),
  );
  const { stage, vault } = await opened(files, [
    { calls: [{ name: 'vault_search', arguments: { query: 'badgers' } }] },
    DONE,
  ]);
  await say(vault, 'What do I know of badgers?');
  await press(await review(vault, 'Note 1007'), /^Share 3/);
  await vault.page.getByText('All done.').waitFor();
  expect(stage.answers()[0]).toContain('Notes/7/Note 2007.md');
});
