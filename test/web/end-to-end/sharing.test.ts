// What leaves for the model: found, shown, ticked, and only then sent.
// @module-tag browser
import { expect, test } from 'vitest';
import { asked, details, press, refuse, say, settled, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, readNotes, search } from '../../support/web/scripts.ts';

test('S1.88, S1.89, S1.91, S1.92: a search finds by name and by content, and the sheet says what would leave, for whom and why', async () => {
  const desk = await openDesk({ example: 'vault', profile: 'notes', script: [{ calls: [search('react')] }, DONE] });
  await say(desk.page, 'What do I know about React?');
  const sheet = await asked(desk.page, 'Share 3 search results for "react"');
  const item = (path: string) =>
    sheet.getByRole('listitem').filter({ has: desk.page.getByRole('checkbox', { name: path, exact: true }) });
  expect(await item('Notes/React.md').innerText()).toMatch(/title matches/);
  expect(await item('Diary/2026-11.md').innerText()).toMatch(/1 match/);
  const facts = await details(sheet);
  await facts.getByText('"react"', { exact: true }).waitFor();
  await facts.getByText('compatible/scripted', { exact: true }).waitFor();
  await facts.getByText('Asked because').waitFor();
  await facts.getByText('what leaves for the model is ticked first in the profile notes').waitFor();
  expect(desk.stage.requests).toHaveLength(1);
  await press(sheet, 'Share 3 results');
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
  const sheet = await asked(desk.page, 'Share 2 notes');
  expect(await sheet.getByRole('checkbox', { name: 'All 2' }).isChecked()).toBe(true);
  await sheet.getByRole('checkbox', { name: 'Notes/Vue.md' }).uncheck();
  await press(sheet, 'Share 1 of 2 notes');
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
  const sheet = await asked(desk.page, 'Share 3 notes');
  const all = sheet.getByRole('checkbox', { name: 'All 3' });
  await sheet.getByText('3 of 3 ticked').waitFor();
  await sheet.getByRole('button', { name: 'Share 3 notes' }).waitFor();
  expect(await all.isChecked()).toBe(true);
  await all.uncheck();
  await sheet.getByText('0 of 3 ticked').waitFor();
  expect(await sheet.getByRole('button', { name: 'Nothing is ticked' }).getAttribute('aria-disabled')).toBe('true');
  await sheet.getByRole('checkbox', { name: 'Notes/Bees.md' }).check();
  await sheet.getByText('1 of 3 ticked').waitFor();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await press(sheet, 'As sent: Notes/Bees.md');
  await sheet.getByRole('region', { name: 'Notes/Bees.md' }).getByText('A colony needs about 20 kg of honey').waitFor();
  await press(sheet, 'Share 1 of 3 notes');
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
  await refuse(await asked(desk.page, 'Share Notes/React.md'), 'that one is for me alone');
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
  await press(await asked(desk.page, 'for "bees"'), /^Share/);
  await press(await asked(desk.page, 'Share Notes/Bees.md'), 'Share');
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
  const sheet = await asked(desk.page, 'Share Open.md');
  const diary = sheet.getByRole('listitem').filter({ hasText: 'private, stays here' });
  expect(await diary.innerText()).toMatch(/^Diary/);
  expect(await diary.getByRole('checkbox').count()).toBe(0);
  expect(await sheet.getByRole('checkbox').count()).toBe(1);
  expect(await diary.getByRole('button').count()).toBe(0);
  // What is private is asked on its own, by a second press.
  await press(sheet, 'Share');
  await press(sheet, 'Press again to share');
  await shown(desk.page, 'All done.');
  for (const { raw } of desk.stage.requests) expect(raw).not.toContain('hunter2');
});
