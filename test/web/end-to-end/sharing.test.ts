// What leaves for the model: found, shown, ticked, and only then sent.
// @module-tag browser
import { expect, test } from 'vitest';
import { asked, press, say, settled, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, readNotes, search } from '../../support/web/scripts.ts';

test('S1.88, S1.89, S1.91, S1.92: a search finds by name and by content, and the sheet says what would leave, for whom and why', async () => {
  const desk = await openDesk({ example: 'vault', profile: 'notes', script: [{ calls: [search('react')] }, DONE] });
  await say(desk.page, 'What do I know about React?');
  const sheet = await asked(desk.page, 'react');
  await sheet.getByText(/^query: "react"$/).waitFor();
  await sheet.getByText('compatible/scripted', { exact: false }).first().waitFor();
  const items = sheet.getByRole('listitem').filter({ has: desk.page.getByRole('checkbox') });
  expect(await items.filter({ hasText: 'React.md' }).innerText()).toMatch(/title matches/);
  expect(await items.filter({ hasText: '2026-11.md' }).count()).toBe(1);
  await sheet.getByText('asked by', { exact: false }).waitFor();
  expect(desk.stage.requests).toHaveLength(1);
  await press(sheet, 'Select all');
  await press(sheet, /^Share/);
  await shown(desk.page, 'All done.');
  const [told = ''] = desk.stage.answers();
  expect(told).toContain('"path":"Notes/React.md"');
});

test('S1.90, S1.93, S1.94: of two notes one is ticked, and nothing of the other is in what the model gets', async () => {
  const desk = await openDesk({
    example: 'vault',
    profile: 'notes',
    script: [{ calls: [readNotes('Notes/React.md', 'Notes/Vue.md')] }, DONE],
  });
  await say(desk.page, 'Compare my notes');
  const sheet = await asked(desk.page, 'Vue.md');
  await press(sheet, 'Select all');
  await sheet.getByRole('checkbox', { name: /Vue\.md/ }).uncheck();
  await press(sheet, 'Share 1 of 2');
  await shown(desk.page, 'All done.');
  const [told = ''] = desk.stage.answers();
  expect(told).toContain('1 note shared, 1 withheld by the person.');
  expect(told).toContain('Components are functions of their state');
  for (const { raw } of desk.stage.requests) expect(raw).not.toContain('reactivity is built in');
  const shared = await desk.json<{ path: string }>('ledger', 'shared');
  expect(shared.map(({ path }) => path)).toEqual(['Notes/React.md']);
});

test('Deselect all, then one: the buttons and the count go together', async () => {
  const desk = await openDesk({
    example: 'vault',
    profile: 'notes',
    script: [{ calls: [readNotes('Notes/React.md', 'Notes/Vue.md', 'Notes/Bees.md')] }, DONE],
  });
  await say(desk.page, 'Read them');
  const sheet = await asked(desk.page, 'Bees.md');
  await press(sheet, 'Select all');
  await sheet.getByText('3 of 3 ticked').waitFor();
  await press(sheet, 'Deselect all');
  await sheet.getByText('0 of 3 ticked').waitFor();
  await sheet.getByRole('checkbox', { name: /Bees\.md/ }).check();
  await press(sheet, /Look at all of it of Notes\/Bees\.md/);
  await sheet.getByText('A colony needs about 20 kg of honey').first().waitFor();
  await press(sheet, 'Share 1 of 3');
  await settled(desk.page);
  await expect.poll(() => desk.stage.requests.length).toBe(2);
  expect(desk.stage.answers()[0]).toContain('1 note shared, 2 withheld by the person.');
});

test('S1.95: refused is refused: the model reads the word, and nothing left', async () => {
  const desk = await openDesk({
    example: 'vault',
    profile: 'notes',
    script: [{ calls: [readNotes('Notes/React.md')] }, DONE],
  });
  await say(desk.page, 'Read it');
  const sheet = await asked(desk.page, 'React.md');
  await press(sheet, 'Refuse…');
  await sheet.getByRole('textbox').fill('that one is for me alone');
  await press(sheet, 'Refuse');
  await shown(desk.page, 'All done.');
  expect(desk.stage.answers()[0]).toContain('Refused by the person: "that one is for me alone"');
  expect(desk.stage.requests[1]?.raw).not.toContain('Components are functions');
  expect(await desk.json('ledger', 'shared')).toEqual([]);
});

test('S1.96: several tools in a row, each asked for by itself, in one conversation', async () => {
  const desk = await openDesk({
    example: 'vault',
    profile: 'notes',
    script: [{ calls: [search('bees')] }, { calls: [readNotes('Notes/Bees.md')] }, { text: 'Bees need honey.' }],
  });
  await say(desk.page, 'What about bees?');
  const found = await asked(desk.page, 'Bees.md');
  if ((await found.getByRole('button', { name: 'Select all' }).count()) > 0) await press(found, 'Select all');
  await press(found, /^Share/);
  const read = await asked(desk.page, 'file_read');
  await press(read, /^Share/);
  await shown(desk.page, 'Bees need honey.');
  expect(desk.stage.answers()).toHaveLength(2);
});

test('what is private is listed, has no tick, and stays here whatever is answered', async () => {
  const desk = await openDesk({
    files: { 'Open.md': 'open text\n', 'Diary.md': '---\nprivate: true\n---\nhunter2\n' },
    profile: 'notes',
    isElsewhere: true,
    script: [{ calls: [readNotes('Open.md', 'Diary.md')] }, DONE],
  });
  await say(desk.page, 'Read both');
  const sheet = await asked(desk.page, 'Diary.md');
  expect(await sheet.getByRole('checkbox', { name: /Diary\.md/ }).isDisabled()).toBe(true);
  // What is private is asked on its own, by a second press.
  await press(sheet, /^Share/);
  await press(sheet, 'Press again to share');
  await shown(desk.page, 'All done.');
  for (const { raw } of desk.stage.requests) expect(raw).not.toContain('hunter2');
});
