// Commands judged by what they do, drafts signed at their end, and the second gate.
// @module-tag browser
// @module-tag rehearsal
import { expect, test } from 'vitest';
import { asked, press, say, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit, runCommand } from '../../support/web/scripts.ts';

const FILES = { 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n' };

test('a command is rehearsed: its output, its exit code and its effects are shown, a part of them is taken', async () => {
  const desk = await openDesk({
    files: FILES,
    script: [{ calls: [runCommand('sed -i s/two/2/ a.txt; rm b.txt; echo Formatted 2 files.')] }, DONE],
  });
  await say(desk.page, 'Format');
  const sheet = await asked(desk.page, /Rehearsed on a copy: exit 0/);
  await sheet.getByText('sed -i s/two/2/ a.txt').first().waitFor();
  await sheet.getByRole('tab', { name: 'Files 2', selected: true }).waitFor();
  await sheet.getByRole('tab', { name: /^Output/ }).click();
  await sheet.getByText('Formatted 2 files.').first().waitFor();
  await sheet.getByRole('tab', { name: /^Files/ }).click();
  await sheet.getByRole('treeitem', { name: /b\.txt/ }).press(' ');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['one\ntwo\n', 'b\n']);
  await press(sheet, /^Apply 1 of 2 files/);
  await shown(desk.page, 'All done.');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['one\n2\n', 'b\n']);
  expect(desk.stage.answers()[0]).toContain('Formatted 2 files.');
});

test('the second gate: with the network it is asked before it runs, and what came back is asked again', async () => {
  const desk = await openDesk({
    files: FILES,
    script: [{ calls: [runCommand('echo 3 >> a.txt; echo fetched', { network: true })] }, DONE],
  });
  await say(desk.page, 'Fetch it');
  const before = await asked(desk.page, 'needs the network.');
  await press(before, 'Run with network');
  const back = await asked(desk.page, 'What came back; nothing has been shared yet.');
  expect(desk.stage.read('a.txt')).toBe(FILES['a.txt']);
  expect(desk.stage.requests).toHaveLength(1);
  await back.getByRole('row', { name: 'added line 3 3', exact: true }).waitFor();
  await press(back, /^Apply/);
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('a.txt')).toBe('one\ntwo\n3\n');
});

test('a draft task works unsigned and is one sheet at its end', async () => {
  const desk = await openDesk({
    files: FILES,
    flags: ['--draft'],
    script: [
      { calls: [edit('a.txt', ['two', '2'])] },
      { calls: [edit('b.txt', ['b', 'B'])] },
      { text: 'Both are changed.' },
    ],
  });
  await say(desk.page, 'Change both');
  await shown(desk.page, 'Both are changed.');
  await press(desk.page, 'Sign now (2 files)');
  const sheet = await asked(desk.page, 'b.txt');
  await sheet.getByText('a.txt').first().waitFor();
  expect(desk.stage.requests).toHaveLength(3);
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(Object.values(FILES));
  await press(sheet, /^Apply 2 files/);
  await expect.poll(() => desk.stage.read('b.txt')).toBe('B\n');
  expect(desk.stage.read('a.txt')).toBe('one\n2\n');
});
