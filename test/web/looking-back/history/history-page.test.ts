// @module-tag browser
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { axe } from '../../../support/web/axe.ts';
import type { Stand } from '../../../support/web/open-stand.ts';
import { standOverRooms } from '../../stand-over-rooms.ts';

const NOTE = 'one\n\ntwo\n\nthree\n\nfour\n\nfive\n\nsix\n\nseven\n\neight\n';
const CODE = Array.from({ length: 30 }, (_, index) => `const v${index} = ${index};\n`).join('');
const edit = (path: string, ...edits: readonly (readonly [string, string])[]) => ({
  name: 'edit_file',
  arguments: { path, edits: edits.map(([old, text]) => ({ old, new: text })), description: 'clearer' },
});

/** Amended and partial answers are proposed once more, so what was taken as it was is applied first. */
const [CODED, EDITED, PARTIAL] = [1, 2, 3];

const worked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms({ 'a.md': NOTE, 'src/b.ts': CODE }, [
    {
      text: 'Numbers in <b>German</b>\u202E.',
      calls: [
        edit('a.md', ['two', 'zwei']),
        edit('a.md', ['one', 'eins'], ['eight', 'acht']),
        edit('src/b.ts', ['v2 = 2', 'v2 = 22'], ['v25 = 25', 'v25 = 52']),
      ],
    },
    { text: 'Done.' },
  ]);
  await rooms.go(({ proposal, again }) => {
    if (again !== undefined) return true;
    if (proposal.id.endsWith('.1')) return { approved: true, texts: { 'a.md': NOTE.replace('two', 'deux') } };
    return proposal.id.endsWith('.2') ? { approved: true, keep: [proposal.parts[0]?.id ?? ''] } : true;
  });
  return rooms;
};

const openHistory = async (
  rooms: AgentRooms,
  options: { readonly width?: number; readonly hash?: string } = {},
): Promise<Stand> => {
  const stand = await standOverRooms(rooms, { entry: 'history', hash: '#/history', ...options });
  await stand.page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  return stand;
};
const line = ({ page }: Stand, id: number) => page.getByRole('link', { name: new RegExp(`^Entry ${id}\\b.`) });
const button = ({ page }: Stand, name: string | RegExp) => page.getByRole('button', { name });
/** What one answer applied is folded under one line. */
const unfold = async (stand: Stand): Promise<void> => {
  await button(stand, /^2 files/).press('Enter');
  await line(stand, PARTIAL).waitFor();
};
const isOpen = async (stand: Stand, id: number): Promise<boolean> =>
  (await line(stand, id).getAttribute('aria-current')) === 'true';
const focused = ({ page }: Stand): Promise<string> => page.evaluate<string>('document.activeElement.textContent');

test('the timeline goes by day, newest first, with what happened, the person’s hand in it and the session', async () => {
  const stand = await openHistory(await worked());
  await unfold(stand);
  expect(await stand.page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Today']);
  const rows = await stand.page.locator('.cs-past:has([data-entry])').allInnerTexts();
  expect(
    rows.map((row) =>
      row
        .replace(/\d\d:\d\d/, 'CLOCK')
        .split(/\s*\n\s*/)
        .join(' | '),
    ),
  ).toEqual([
    'Entry 3 | a.md | +1 −1 | edit, 2 places | CLOCK | session 1 | part 1 of 2',
    'Entry 2 | a.md | +1 −1 | "two" → "zwei" | CLOCK | session 1 | edited by you',
    'Entry 1 | src/b.ts | +2 −2 | edit, 2 places | CLOCK | session 1',
  ]);
  expect(await stand.page.getByRole('link', { name: 'session 1' }).first().getAttribute('href')).toBe('#/sessions/1');
});

test('it is found by path, tool and session', async () => {
  const stand = await openHistory(await worked());
  await unfold(stand);
  await stand.page.getByLabel('Path, or folder').fill('src');
  await expect.poll(() => stand.page.locator('[data-entry]').count()).toBe(1);
  await button(stand, 'Look for more').click();
  await stand.page.getByLabel('Path, or folder').fill('');
  await stand.page.getByLabel('Tool').fill('run_command');
  await stand.page.getByText('No entry fits.').waitFor();
  await stand.page.getByLabel('Tool').fill('edit_file');
  await stand.page.getByLabel('Session').fill('1');
  await button(stand, /^2 files/).click();
  await expect.poll(() => stand.page.locator('[data-entry]').count()).toBe(3);
});

test('by keyboard alone an entry is opened, taken back, done again and closed', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms);
  const made = rooms.read('src/b.ts');
  await unfold(stand);
  await line(stand, CODED).focus();
  await stand.page.keyboard.press('Enter');
  await button(stand, /^Undo$/).waitFor();
  expect(await isOpen(stand, CODED)).toBe(true);
  await button(stand, /^Undo$/).focus();
  await stand.page.keyboard.press('Enter');
  await stand.page.getByText('src/b.ts: the old text is back').waitFor();
  expect(rooms.read('src/b.ts')).toBe(CODE);
  // The focus went on to what takes it back.
  await expect.poll(() => focused(stand)).toBe(`Redo ${CODED}`);
  await stand.page.keyboard.press('Enter');
  await stand.page.getByText('src/b.ts: done again').waitFor();
  expect(rooms.read('src/b.ts')).toBe(made);
  await stand.page.keyboard.press('Escape');
  await expect.poll(() => isOpen(stand, CODED)).toBe(false);
  expect(await focused(stand)).toContain('src/b.ts');
});

test('later work is kept, and the words say so', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${EDITED}` });
  rooms.write('a.md', rooms.read('a.md').replace('four', 'vier'));
  await button(stand, /^Undo$/).click();
  await stand.page.getByText(/a\.md: the old wording is back; your (?:later edit is|2 later edits are) kept/).waitFor();
  expect(rooms.read('a.md')).toBe(NOTE.replace('one', 'eins').replace('four', 'vier'));
});

test('an entry tells who, when, the call and the model’s words, as text behind a gutter', async () => {
  const stand = await openHistory(await worked(), { hash: `#/history/${PARTIAL}` });
  const detail = stand.page.locator('.cs-past-detail');
  await detail.getByText('compatible/scripted said').waitFor();
  for (const folded of ['The call', 'What led to it']) await detail.getByText(folded).press('Enter');
  await detail.getByText('You asked').waitFor();
  expect(await detail.locator('.cs-foreign').allInnerTexts()).toEqual(
    expect.arrayContaining(['go', 'Numbers in <b>German</b><U+202E>.\nclearer']),
  );
  expect((await detail.locator('.cs-facts').allInnerTexts()).join('\n')).toMatch(
    /Signed\s+In part \(1 of 2\) by you, at callback[\s\S]*Left out[\s\S]*Tool\s+edit_file\s+Input\s+\{/,
  );
  expect(await detail.locator('b').count()).toBe(0);
});

test('a part of an entry is taken back, and the rest can be later', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${CODED}` });
  await button(stand, 'Undo a part…').click();
  const whole = stand.page.getByRole('checkbox', { name: /src\/b\.ts/ });
  await stand.page.getByText('+ const v25 = 52;').waitFor();
  expect(await button(stand, 'Undo 0 of 2 parts').isDisabled()).toBe(true);
  await stand.page.getByRole('checkbox', { name: 'line 26' }).focus();
  await stand.page.keyboard.press('Space');
  // The box of the file is ticked in part; nothing but the property says so.
  await expect
    .poll(() => whole.evaluate((box) => (box as unknown as { readonly indeterminate: boolean }).indeterminate))
    .toBe(true);
  await button(stand, 'Undo 1 of 2 parts').click();
  await stand.page.getByText('src/b.ts: the old text is back').waitFor();
  expect(rooms.read('src/b.ts')).toBe(CODE.replace('v2 = 2;', 'v2 = 22;'));
  await button(stand, /^Undo$/).click();
  await expect.poll(() => rooms.read('src/b.ts')).toBe(CODE);
});

test('Escape leaves the choice of parts, and nothing happened', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${CODED}` });
  const made = rooms.read('src/b.ts');
  await button(stand, 'Undo a part…').press('Enter');
  await stand.page.getByRole('checkbox', { name: /src\/b\.ts/ }).press('Space');
  await stand.page.keyboard.press('Escape');
  await expect.poll(() => focused(stand)).toBe('Undo');
  expect([rooms.read('src/b.ts'), stand.asked.filter(({ method }) => method === 'POST')]).toEqual([made, []]);
  expect(await isOpen(stand, CODED)).toBe(true);
});

test('a conflict shows three texts and the merged one, which is applied as the person wrote it', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${EDITED}` });
  const later = rooms.read('a.md').replace('deux', 'deux et plus');
  rooms.write('a.md', later);
  await button(stand, /^Undo$/).press('Enter');
  await stand.page.getByRole('heading', { name: 'It was changed again since' }).waitFor();
  await stand.page.getByText('Nothing was touched.').waitFor();
  expect(rooms.read('a.md')).toBe(later);
  const conflict = stand.page.getByRole('region', { name: 'Conflict in a.md' });
  for (const words of ['It was', 'We made', 'It is'])
    await conflict.getByText(words, { exact: true }).first().waitFor();
  const merged = conflict.getByRole('textbox', { name: /will be written/i });
  await merged.click();
  await stand.page.keyboard.press('ControlOrMeta+a');
  await stand.page.keyboard.insertText(NOTE.replace('two', 'two and more'));
  await button(stand, 'Apply the merge').press('Enter');
  await stand.page.getByText(/a\.md: the old wording is back/).waitFor();
  expect(rooms.read('a.md')).toBe(NOTE.replace('two', 'two and more'));
});

test('a merge of a file that moved on meanwhile is refused, and neither the file nor the person’s words are lost', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${EDITED}` });
  rooms.write('a.md', rooms.read('a.md').replace('deux', '2'));
  await button(stand, /^Undo$/).click();
  const merged = stand.page.getByRole('textbox', { name: /will be written/i });
  await merged.click();
  await stand.page.keyboard.press('ControlOrMeta+a');
  await stand.page.keyboard.insertText('two, by hand\n');
  const moved = rooms.read('a.md').replace('2', 'II');
  rooms.write('a.md', moved);
  await button(stand, 'Apply the merge').click();
  await expect.poll(() => stand.page.getByRole('alert').innerText()).toContain('STALE');
  expect(rooms.read('a.md')).toBe(moved);
  await stand.page.getByRole('region', { name: 'Conflict in a.md' }).getByText('II').first().waitFor();
  await merged.getByText('two, by hand').waitFor();
  await button(stand, 'Apply the merge').click();
  await stand.page.getByText(/a\.md: the old wording is back/).waitFor();
  expect(rooms.read('a.md')).toBe('two, by hand\n');
});

test('a redo that later work stands in the way of is merged in the same way', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${CODED}` });
  await button(stand, /^Undo$/).click();
  await button(stand, `Redo ${CODED}`).waitFor();
  rooms.write('src/b.ts', CODE.replace('v2 = 2;', 'v2 = 2222;'));
  await button(stand, `Redo ${CODED}`).click();
  await button(stand, 'Apply the merge').click();
  await stand.page.getByText('src/b.ts: ').waitFor();
  expect(rooms.read('src/b.ts')).toBe(CODE.replace('v2 = 2;', 'v2 = 2222;').replace('v25 = 25', 'v25 = 52'));
});

test('what conflicts as a whole is said in words, and nothing is touched', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${CODED}` });
  rmSync(join(rooms.folder, 'src/b.ts'));
  await button(stand, /^Undo$/).click();
  await stand.page.locator('.cs-conflict').getByText('src/b.ts was changed again since.').waitFor();
  expect(await button(stand, 'Apply the merge').count()).toBe(0);
  await button(stand, 'Leave it').press('Enter');
  await expect.poll(() => focused(stand)).toBe('Undo');
  expect(existsSync(join(rooms.folder, 'src/b.ts'))).toBe(false);
});

test('files that do not conflict are taken back without the one that does', async () => {
  const files = ['a.md', 'b.md'].map((path) => ({ path, edits: [{ old: 'two', new: 'zwei' }] }));
  const call = { name: 'edit_files', arguments: { files, description: 'in German' } };
  const rooms = await agentRooms({ 'a.md': NOTE, 'b.md': NOTE }, [{ calls: [call] }, { text: 'Done.' }]);
  await rooms.go(() => true);
  const stand = await openHistory(rooms, { hash: '#/history/1' });
  rooms.write('b.md', NOTE.replace('two', 'zwei und mehr'));
  await button(stand, /^Undo$/).click();
  await button(stand, 'Take back only what does not conflict').click();
  await stand.page.getByText('b.md: left as it is, because it was changed again since').waitFor();
  await stand.page.getByText('a.md: the old wording is back').waitFor();
  expect([rooms.read('a.md'), rooms.read('b.md')]).toEqual([NOTE, NOTE.replace('two', 'zwei und mehr')]);
});

test('what one answer applied is folded under one line, and all of it is taken back and done again by one press', async () => {
  const rooms = await worked();
  const made = [rooms.read('a.md'), rooms.read('src/b.ts')];
  const stand = await openHistory(rooms);
  await button(stand, /^2 files/).waitFor();
  expect(await stand.page.locator('[data-entry]').count()).toBe(0);
  expect(await stand.page.locator('.cs-past').innerText()).toMatch(/2 files\s+\+4 −4\s+3 entries of one answer/);
  await button(stand, /^Undo all/).press('Enter');
  await stand.page.getByText('src/b.ts: the old text is back').waitFor();
  expect([rooms.read('a.md'), rooms.read('src/b.ts')]).toEqual([NOTE, CODE]);
  expect(stand.asked.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/history/undo',
    body: { entries: [PARTIAL, EDITED, CODED] },
  });
  await expect.poll(() => focused(stand)).toBe('2 files');
  await button(stand, /^Redo all/).press('Enter');
  await stand.page.getByText('src/b.ts: done again').waitFor();
  expect([rooms.read('a.md'), rooms.read('src/b.ts')]).toEqual(made);
});

test('what stands in the way of taking all of an answer back is said, with what was taken back before it', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms);
  const later = rooms.read('src/b.ts').replace('v2 = 22;', 'v2 = 2222;');
  rooms.write('src/b.ts', later);
  await button(stand, /^Undo all/).click();
  const said = stand.page.locator('.cs-past-group').getByRole('status');
  await said.getByText(`Entry ${CODED}: src/b.ts, line 3, was changed again since`).waitFor();
  expect(await said.innerText()).toContain('a.md: the old wording is back');
  expect([rooms.read('a.md'), rooms.read('src/b.ts')]).toEqual([NOTE, later]);
  await said.getByRole('link', { name: `Entry ${CODED}` }).click();
  await expect.poll(() => isOpen(stand, CODED)).toBe(true);
});

test('letters and arrows go through the list, which is one stop for Tab, and Enter opens', async () => {
  const stand = await openHistory(await worked());
  const { page } = stand;
  await unfold(stand);
  await page.getByRole('heading', { level: 1 }).click();
  const rows: string[] = [];
  for (const key of ['j', 'j', 'ArrowDown', 'j', 'j', 'k', 'ArrowUp']) {
    await page.keyboard.press(key);
    rows.push(await page.evaluate<string>('document.activeElement.dataset.row'));
  }
  const [group, last] = [rows[0], `entry ${CODED}`];
  expect(rows).toEqual([
    ...[group, `entry ${PARTIAL}`, `entry ${EDITED}`, last],
    ...[last, `entry ${EDITED}`, `entry ${PARTIAL}`],
  ]);
  expect(await page.locator('.cs-past-days [data-row][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => isOpen(stand, PARTIAL)).toBe(true);
  // The focus stays in the list: one goes on from there.
  expect(await focused(stand)).toContain('a.md');
});

test('u takes back only when it is pressed a second time, and nothing else in between', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms);
  const { page } = stand;
  const made = rooms.read('src/b.ts');
  const posted = (): number => stand.asked.filter(({ method }) => method === 'POST').length;
  await unfold(stand);
  await line(stand, CODED).focus();
  // It is looked at first.
  await page.keyboard.press('u');
  await button(stand, /^Undo$/).waitFor();
  for (const other of ['j', 'Escape', 'Shift']) {
    await page.goto(`${stand.url}#/history/${CODED}`);
    await line(stand, CODED).focus();
    await page.keyboard.press('u');
    await button(stand, 'Press u again to undo').waitFor();
    await page.keyboard.press(other);
    await button(stand, /^Undo$/).waitFor();
  }
  expect([rooms.read('src/b.ts'), posted()]).toEqual([made, 0]);
  await line(stand, CODED).focus();
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await page.getByText('src/b.ts: the old text is back').waitFor();
  expect([rooms.read('src/b.ts'), posted()]).toEqual([CODE, 1]);
});

test('nothing of it happens while one types', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${CODED}` });
  const made = rooms.read('src/b.ts');
  await button(stand, /^Undo$/).waitFor();
  const field = stand.page.getByLabel('Path, or folder');
  await field.click();
  await stand.page.keyboard.type('juukj');
  expect(await field.inputValue()).toBe('juukj');
  expect([rooms.read('src/b.ts'), stand.asked.filter(({ method }) => method === 'POST')]).toEqual([made, []]);
});

test('on a phone the list and the entry are shown one at a time, and the focus goes along', async () => {
  const stand = await openHistory(await worked(), { width: 390 });
  const { page } = stand;
  await unfold(stand);
  await line(stand, CODED).press('Enter');
  await page.getByRole('link', { name: 'All entries' }).waitFor();
  expect(await line(stand, CODED).isVisible()).toBe(false);
  await expect.poll(() => focused(stand)).toBe('src/b.ts');
  await page.keyboard.press('Escape');
  await line(stand, CODED).waitFor();
  await expect.poll(() => focused(stand)).toContain('src/b.ts');
  expect(await page.getByRole('link', { name: 'All entries' }).isVisible()).toBe(false);
});

test('an address leads to a file and a line of an entry, and to another one while it is open', async () => {
  const lines = Array.from({ length: 900 }, (_, index) => `const v${index} = ${index};\n`).join('');
  const call = edit('src/long.ts', ['v3 = 3;', 'v3 = 33;'], ['v450 = 450;', 'v450 = 4;'], ['v890 = 890;', 'v890 = 9;']);
  const rooms = await agentRooms({ 'src/long.ts': lines }, [{ calls: [call] }, { text: 'Done.' }]);
  await rooms.go(() => true);
  const place = (line: number): string => `#/history/1?file=${encodeURIComponent('src/long.ts')}&line=${line}`;
  const stand = await openHistory(rooms, { hash: place(891) });
  const isInSight = (text: string): Promise<boolean> =>
    stand.page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
  await expect.poll(() => isInSight('const v890 = 9;')).toBe(true);
  await stand.page.goto(`${stand.url}${place(451)}`);
  await expect.poll(() => isInSight('const v450 = 4;')).toBe(true);
  expect(await stand.page.evaluate('document.activeElement === document.body')).toBe(true);
});

test('what an entry changed is there to be read: nothing of it can be ticked or typed into', async () => {
  const stand = await openHistory(await worked(), { hash: `#/history/${CODED}` });
  const difference = stand.page.getByRole('region', { name: 'Difference' });
  await difference.getByText('const v25 = 52;').waitFor();
  await difference.getByText('2 changes').waitFor();
  expect(await difference.getByRole('checkbox').count()).toBe(0);
  expect(await difference.getByRole('textbox').count()).toBe(0);
  expect(await difference.getByRole('button', { name: /Comment|Edit/ }).count()).toBe(0);
});

test('comments that went back with an answer stand with the entry that came of it, as text', async () => {
  const rooms = await worked();
  const { database, questions } = rooms.runtime.store;
  const comment = { path: 'a.md', side: 'after', line: 3, text: 'why <b>German</b>?\u202E' };
  // The desk of this test says nothing about lines: what it answered is kept as if it had.
  for (let question = 1; questions.answerOf(question) !== undefined; question++)
    for (const id of Object.keys(questions.answerOf(question)?.decisions ?? {}))
      database.run(
        'update answer set body = json_set(body, ?, json(?)) where question = ?',
        ...[`$."${id}".comments`, JSON.stringify([comment]), question],
      );
  const stand = await openHistory(rooms, { hash: `#/history/${PARTIAL}` });
  const said = stand.page.getByRole('region', { name: 'Comments sent back' });
  await said.waitFor();
  expect(await said.innerText()).toMatch(/You sent 1 comment back with it\s+a\.md:3\s+why <b>German<\/b>\?<U\+202E>/);
});

test('an address that names no entry says so', async () => {
  const stand = await openHistory(await worked(), { hash: '#/history/twelve' });
  await stand.page.getByText('There is no such entry').waitFor();
  await stand.page.getByText('twelve', { exact: true }).waitFor();
});

test('what another desk does appears without losing the place or what is open', async () => {
  const rooms = await worked();
  const stand = await openHistory(rooms, { hash: `#/history/${EDITED}` });
  await button(stand, /^Undo$/).focus();
  await expect.poll(() => stand.listeners()).toBe(1);
  const undone = await rooms.runtime.store.history.undo(CODED);
  if (!undone.ok) throw new Error(undone.error.message);
  stand.say({ kind: 'history', entry: undone.value.entry.id });
  await line(stand, undone.value.entry.id).waitFor();
  await stand.page.getByText(`undone by ${undone.value.entry.id}`).waitFor();
  expect(await isOpen(stand, EDITED)).toBe(true);
  expect(await focused(stand)).toBe('Undo');
});

test('older entries come on a press, and a link reaches one that is not listed', async () => {
  const rooms = await worked();
  for (let number = 0; number < 60; number++)
    rooms.runtime.store.database.run(
      "insert into entry (key, grp, at, state, tool, summary, actor) values (?, ?, ?, 'not_applied', 't', 's', 'a')",
      ...[`more ${number}`, 100 + number, Date.now()],
    );
  const stand = await openHistory(rooms, { hash: '#/history/1' });
  await stand.page.getByRole('region', { name: 'Entry 1', exact: true }).getByText('you, at callback').waitFor();
  await expect.poll(() => stand.page.locator('[data-entry]').count()).toBe(50);
  await button(stand, 'Older entries').press('Enter');
  await expect.poll(() => stand.page.locator('[data-entry]').count()).toBe(63);
  expect(await button(stand, 'Older entries').count()).toBe(0);
  expect(await isOpen(stand, 1)).toBe(true);
});

test.each([1440, 900, 390, 360])(
  'axe finds nothing wrong at %i pixels with an entry, parts and a conflict open',
  async (width) => {
    const rooms = await worked();
    const stand = await openHistory(rooms, { width, hash: `#/history/${CODED}` });
    await button(stand, 'Undo a part…').click();
    await stand.page.getByText('+ const v25 = 52;').waitFor();
    expect(await axe(stand.page)).toEqual([]);
    rooms.write('a.md', rooms.read('a.md').replace('deux', 'deux et plus'));
    await stand.page.goto(`${stand.url}#/history/${EDITED}`);
    await button(stand, /^Undo$/).click();
    await button(stand, 'Apply the merge').waitFor();
    expect(await axe(stand.page)).toEqual([]);
    expect(await stand.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);
