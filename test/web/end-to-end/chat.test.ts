// The conversation in the browser: it grows as the model writes, and everything of it can be chosen, dropped, stopped and taken up again.
// @module-tag browser
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGate, type Gate } from '../../support/gate.ts';
import type { ChatRequest } from '../../support/scripted-model.ts';
import { asked, composer, go, press, say, settled, shown } from '../../support/web/desk-steps.ts';
import { openCable } from '../../support/web/open-cable.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit } from '../../support/web/scripts.ts';
import { view } from '../../support/web/views.ts';

const WORDS = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');

/** The first half comes at once; the other when the gate is opened. */
const halfway =
  ({ opened }: Gate) =>
  async (sent: number): Promise<void> => {
    if (sent > 0.5) await opened;
  };

test('S1.83, S1.86, S1.87: the page loads without an error, names the folder, and lists every tool that is registered', async () => {
  const desk = await openDesk({ example: 'vault', profile: 'notes' });
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  await composer(desk.page).waitFor();
  await view(desk.page, '#/tools');
  const tools = await desk.json<{ name: string }>('tools');
  expect(tools.map(({ name }) => name)).toContain('vault_search');
  for (const { name } of tools) await desk.page.getByText(name, { exact: true }).first().waitFor();
  expect(desk.errors).toEqual([]);
});

test('a reply is seen while it is written, as Markdown, without remote pictures, and nothing jumps', async () => {
  const text = `# Plan\n\n${WORDS}\n\n- [one](https://example.org/a?b=c)\n- ![picture](https://example.org/p.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`js\nconst x = 1;\n\`\`\`\n\nlastword`;
  const end = createGate();
  const desk = await openDesk({ script: [{ text, gapMs: 15, before: halfway(end) }] });
  const { page } = desk;
  await page.evaluate(`new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted = (globalThis.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: false })`);
  await say(page, 'A plan, please');
  await shown(page, /word5\b/);
  expect(await page.getByText('lastword').count()).toBe(0);
  end.open();
  await shown(page, 'lastword');
  const reply = page.getByRole('article', { name: /^(Reply|The reply goes on)$/ });
  await reply.getByText('Plan', { exact: true }).waitFor();
  await reply.getByRole('cell', { name: '2' }).waitFor();
  expect(await reply.getByRole('link').first().getAttribute('href')).toBe('https://example.org/a?b=c');
  expect(await reply.getByRole('link').first().getAttribute('rel')).toContain('noopener');
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate<number>('globalThis.shifted ?? 0')).toBeLessThan(0.05);
});

test('calls are folded into the conversation: a line that opens to the arguments and to what the model read', async () => {
  const read = (path: string) => ({ name: 'read_file', arguments: { path } });
  const desk = await openDesk({
    files: { 'a.txt': 'alpha\n', 'b.txt': 'beta\n', 'c.txt': 'gamma\n' },
    script: [{ calls: ['a.txt', 'b.txt', 'c.txt'].map(read) }, DONE],
  });
  await say(desk.page, 'Read them');
  await shown(desk.page, 'All done.');
  await press(desk.page, 'Explored 3 files');
  await press(desk.page, /^Read b\.txt/);
  await shown(desk.page, 'What the model read');
  await shown(desk.page, /beta/);
});

test('model and profile are chosen before the first word, and the model also later', async () => {
  const desk = await openDesk({ example: 'vault', script: [DONE, { text: 'Second.' }] });
  const { page } = desk;
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitemradio', { name: /^notes/ }).click();
  await say(page, 'Hello');
  await shown(page, 'All done.');
  const toolsOf = ({ tools = [] }: ChatRequest) => tools.map((tool) => tool.function.name);
  expect(toolsOf(desk.stage.requests[0]!.body)).toContain('vault_search');
  await page.getByRole('button', { name: /^Model/ }).click();
  const model = page.getByRole('combobox', { name: 'Model' });
  await model.fill('compatible/another');
  await model.press('Enter');
  await page.getByRole('link', { name: /compatible\/another/ }).waitFor();
  await say(page, 'Again');
  await shown(page, 'Second.');
  expect(desk.stage.requests[1]?.body.model).toBe('another');
});

test('the context meter opens to its items, and one that is dropped is not sent again', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'hunter2 and more\n' },
    script: [{ calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, DONE, { text: 'Without it.' }],
  });
  const { page } = desk;
  await say(page, 'Read it');
  await shown(page, 'All done.');
  expect(desk.stage.requests[1]?.raw).toContain('hunter2');
  await page.locator('.cs-meter').click();
  const panel = page.getByRole('region', { name: 'What fills the context' });
  const row = panel
    .getByRole('row')
    .filter({ hasText: 'a.txt' })
    .filter({ has: page.getByRole('button') });
  await press(row, /^Drop/);
  await press(panel, /^Leave it out/);
  await panel.getByText('dropped').first().waitFor();
  await page.keyboard.press('Escape');
  await say(page, 'And now?');
  await shown(page, 'Without it.');
  expect(desk.stage.requests[2]?.raw).not.toContain('hunter2');
});

test('conversations are listed, found, renamed, forked, taken up after a restart, and deleted', async () => {
  const desk = await openDesk({ script: (_, turn) => ({ text: `Answer ${turn + 1}.` }) });
  const { page } = desk;
  await say(page, 'About bees');
  await shown(page, 'Answer 1.');
  await go(page, '#/');
  await page.getByRole('list', { name: 'Three things to begin with' }).waitFor();
  await say(page, 'About ants');
  await shown(page, 'Answer 2.');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('link', { name: /About bees/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill('bees');
  await page.getByRole('option', { name: /About bees/ }).click();
  await shown(page, 'Answer 1.');

  await press(list, 'What to do with About bees');
  await list.getByRole('textbox', { name: 'Title' }).fill('Honey');
  await press(list, 'Rename');
  await list.getByRole('link', { name: /Honey/ }).click();
  await shown(page, 'Answer 1.');
  await press(list, 'What to do with Honey');
  await press(list, 'Fork');
  await expect.poll(async () => (await desk.json('sessions')).length).toBe(3);
  expect((await desk.json<{ parent: number | null }>('sessions')).some(({ parent }) => parent === 1)).toBe(true);

  desk.server.kill('SIGTERM');
  await desk.server.finished;
  await desk.startAgain();
  await list.getByRole('link', { name: /About ants/ }).click();
  await shown(page, 'Answer 2.');
  await say(page, 'More');
  await shown(page, 'Answer 3.');
  expect(JSON.stringify(desk.stage.requests[2]?.body.messages)).toContain('About ants');

  await press(list, 'What to do with About ants');
  await press(list, 'Delete…');
  await press(list, 'Delete for good');
  await list.getByRole('link', { name: /About ants/ }).waitFor({ state: 'detached' });
});

test('Stop ends the turn, what was said so far stays before its mark, also after a reload, and the conversation goes on', async () => {
  const desk = await openDesk({ script: [{ text: WORDS, hang: 2500 }, { text: 'Here again.' }] });
  const { page } = desk;
  await say(page, 'Talk');
  await shown(page, /word1\b/);
  await press(page, 'Stop');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await say(page, 'Still there?');
  await shown(page, 'Here again.');
  for (const time of ['as it was told', 'read anew']) {
    if (time === 'read anew') await page.reload();
    await shown(page, 'Here again.');
    const text = (await page.locator('.cs-chat').innerText()).replace(/\s+/g, ' ');
    expect([time, text]).toEqual([
      time,
      expect.stringMatching(/word0 word1 .*You stopped it here.*Still there\?.*Here again\./),
    ]);
    expect([time, text.match(/word1 /g)?.length, text.includes('PROVIDER')]).toEqual([time, 1, false]);
  }
});

test('what the built-in guide says is there once, before and after a reload', async () => {
  const desk = await openDesk({ flags: ['--model', 'offline'] });
  const { page } = desk;
  await say(page, 'What can you do?');
  await page.locator('.cs-reply .cs-md').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  const before = await page.locator('.cs-reply').allInnerTexts();
  expect(before).toHaveLength(1);
  await page.reload();
  await page.locator('.cs-reply .cs-md').first().waitFor();
  expect(await page.locator('.cs-reply').allInnerTexts()).toEqual(before);
});

test('with three notices the message field and Sign now are in sight, and the page is one screen', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'a\n' },
    flags: ['--draft'],
    script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE],
    width: 1280,
    height: 800,
  });
  const { page } = desk;
  await say(page, 'Do it');
  await shown(page, 'All done.');
  // As a server says them whose configuration has three faults.
  await page.route('**/api/state', async (route) => {
    const reply = await route.fetch();
    const words = [1, 2, 3].map(
      (number) => `BAD_CONFIG config.yaml:${number} is not known here. ${'It is left out. '.repeat(12)}`,
    );
    const notices = words.map((each) => ({ tone: 'warn', words: each }));
    await route.fulfill({ response: reply, json: { ...(await reply.json()), notices } });
  });
  await page.reload();
  await shown(page, 'All done.');
  expect(await page.locator('.cs-toasts .cs-toast').count()).toBe(3);
  for (const place of [composer(page), page.getByRole('button', { name: /^Sign now/ })]) {
    const { y, height } = (await place.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(800);
    await place.click({ trial: true });
  }
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(800);
});

test('what is said while the model works is heard between two replies', async () => {
  const gate = createGate();
  const desk = await openDesk({
    files: { 'a.txt': 'a\n' },
    script: [
      async () => {
        await gate.opened;
        return { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] };
      },
      DONE,
      DONE,
    ],
  });
  await say(desk.page, 'Begin');
  await desk.page.getByRole('button', { name: 'Stop' }).waitFor();
  await say(desk.page, 'and think of the bees');
  await shown(desk.page, 'and think of the bees');
  gate.open();
  await shown(desk.page, 'All done.');
  expect(desk.stage.requests[1]?.raw).toContain('and think of the bees');
});

test('a file is completed by its name and another one dropped; both go along with the message', async () => {
  const desk = await openDesk({ files: { 'notes/bees.md': 'Bees hum.\n' }, script: [DONE] });
  const { page } = desk;
  await composer(page).pressSequentially('Sum up @bee');
  await page.getByRole('option', { name: '@notes/bees.md' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await composer(page).inputValue()).toBe('Sum up @notes/bees.md ');
  await page
    .locator('.cs-composer input[type=file]')
    .first()
    .setInputFiles([{ name: 'minutes.md', mimeType: 'text/markdown', buffer: Buffer.from('We met on Monday.\n') }]);
  await composer(page).press('Enter');
  await shown(page, 'All done.');
  expect(desk.stage.requests[0]?.raw).toContain('Bees hum.');
  expect(desk.stage.requests[0]?.raw).toContain('We met on Monday.');
  const along = page.getByRole('list', { name: 'Went along' });
  expect(await along.getByRole('listitem').allInnerTexts()).toEqual(['notes/bees.md', 'minutes.md']);
});

test('what is said while the model works can be taken back until it is heard', async () => {
  const gate = createGate();
  const desk = await openDesk({
    script: [
      async () => {
        await gate.opened;
        return DONE;
      },
      DONE,
    ],
  });
  const { page } = desk;
  await say(page, 'Begin');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await say(page, 'and think of the wasps');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => composer(page).inputValue()).toBe('and think of the wasps');
  gate.open();
  await shown(page, 'All done.');
  expect(desk.stage.requests).toHaveLength(1);
});

test('a message is said in other words in a copy, and the first conversation stays as it was', async () => {
  const desk = await openDesk({ script: (_, turn) => ({ text: `Answer ${turn + 1}.` }) });
  const { page } = desk;
  await say(page, 'About bees');
  await shown(page, 'Answer 1.');
  await page.getByRole('article', { name: 'You' }).hover();
  await press(page, 'Edit and fork');
  await page.getByRole('textbox', { name: 'In other words' }).fill('About wasps');
  await page.keyboard.press('Enter');
  await shown(page, 'Answer 2.');
  expect(await page.locator('.cs-windowed').getByText('About bees').count()).toBe(0);
  const sessions = await desk.json<{ id: number; parent: number | null }>('sessions');
  expect(sessions.map(({ parent }) => parent).sort()).toEqual([1, null]);
  expect(JSON.stringify(desk.stage.requests[1]?.body.messages)).not.toContain('About bees');
});

test('words are found in a long conversation, and what a turn changed is taken back as a whole', async () => {
  const both = [edit('a.txt', ['a', 'A']), edit('b.txt', ['b', 'B'])];
  const desk = await openDesk({
    files: { 'a.txt': 'a\n', 'b.txt': 'b\n' },
    before: async (stage) =>
      void (await stage.run('rules', 'add', 'allow', 'edit_file', '--changes', '*.txt', '--yes')),
    script: [{ text: `${WORDS} hïdden ${WORDS}` }, { calls: both }, DONE],
  });
  const { page } = desk;
  await say(page, 'Talk');
  await shown(page, /word79/);
  await say(page, 'Change both');
  const card = page.getByRole('region', { name: '2 files changed' });
  await card.waitFor();
  await page.getByRole('region', { name: 'Applied by rule 2 files' }).waitFor();
  expect(desk.stage.read('a.txt')).toBe('A\n');
  await card.getByRole('button', { name: 'Undo turn' }).click();
  await card.getByText('Undone').waitFor();
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['a\n', 'b\n']);
  await say(page, '/find HIDDEN');
  await page.getByText('1 of 1').waitFor();
  await expect.poll(() => page.evaluate(`[...CSS.highlights.get('cs-find-here')].join()`)).toBe('hïdden');
});

test('the code of the review that a lost connection took along is fetched again when it is there, and so is one that did not come', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE] });
  const { page } = desk;
  let isLost = true;
  await page.route(/assets\/review-\w+\.js/, (route) => (isLost ? route.abort('connectionreset') : route.continue()));
  await say(page, 'Do it');
  await page.getByText('The review could not be loaded.').waitFor();
  isLost = false;
  await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Try again' }).click();
  await press(await asked(page, 'a.txt'), 'Apply');
  await shown(page, 'All done.');
  expect(desk.stage.read('a.txt')).toBe('A\n');
});

test('the form of a call comes when it is opened; where it did not come, that is said, and it comes when told to', async () => {
  const script = [{ calls: [{ name: 'vault_search', arguments: { query: 'react' } }] }, DONE];
  const desk = await openDesk({ example: 'vault', profile: 'notes', script });
  const { page } = desk;
  let isLost = true;
  let wanted = 0;
  await page.route(/assets\/form-dialog-\w+\.js/, (route) => {
    wanted++;
    return isLost ? route.abort('connectionreset') : route.continue();
  });
  await say(page, 'What do I know of React?');
  const sheet = await asked(page, 'react');
  expect(wanted).toBe(0);
  await press(sheet, /^Search for/);
  await page.getByText('The form could not be loaded.').waitFor();
  isLost = false;
  await page.getByRole('dialog', { name: 'Change the call' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel(/^query/).fill('vue');
  await press(page, 'Use this');
  await page.getByRole('dialog', { name: 'Change the call' }).waitFor({ state: 'detached' });
});

test('case 303: a connection that was lost while the model wrote comes back and has everything, once', async () => {
  const cable = await openCable();
  const rest = createGate();
  const desk = await openDesk({
    script: [{ text: `${WORDS} lastword`, before: halfway(rest) }],
    through: cable.address,
  });
  const { page } = desk;
  await say(page, 'Talk');
  await shown(page, /word3\b/);
  cable.cut();
  await page.getByRole('alert').getByText('The connection to Countersign is lost').waitFor();
  rest.open();
  await expect.poll(() => desk.json('sessions')).toMatchObject([{ state: 'done' }]);
  expect(await page.getByText('lastword').count()).toBe(0);
  cable.mend();
  await shown(page, 'lastword');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const reply = await page.getByRole('article', { name: 'Reply' }).innerText();
  expect(reply.match(/\bword\d+\b/g)).toEqual(WORDS.split(' '));
});

test('a receipt says what became of a call, and its button takes it back', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE] });
  await say(desk.page, 'Do it');
  await press(await asked(desk.page, 'a.txt'), 'Apply');
  await shown(desk.page, 'All done.');
  const receipt = desk.page.getByRole('region', { name: 'You applied 1 change to a.txt' });
  await press(receipt, 'Undo');
  await expect.poll(() => desk.stage.read('a.txt')).toBe('a\n');
  await press(receipt, 'Redo');
  await expect.poll(() => desk.stage.read('a.txt')).toBe('A\n');
});

test('a conversation is saved as Markdown under its title, with the difference of what was applied', async () => {
  const { page } = await openDesk({
    files: { 'a.txt': 'a\n' },
    script: [{ calls: [edit('a.txt', ['a', 'A'])] }, { text: 'All done.' }],
  });
  await say(page, 'Shout: a?');
  await press(await asked(page, 'a.txt'), 'Apply');
  await shown(page, 'All done.');
  await settled(page);
  const saved = page.waitForEvent('download');
  await press(page, 'What to do with this conversation');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Shout a.md');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('## User\n\nShout: a?');
  expect(text).toContain('```diff\n--- a.txt\n+++ a.txt\n- a\n+ A\n```');
});
