// Changes in the sheet: what the right side shows is what the file becomes.
// @module-tag browser
import { expect, test } from 'vitest';
import {
  asked,
  cardOf,
  changeAt,
  composer,
  editAt,
  go,
  hasFocus,
  lookedAt,
  press,
  pressKeys,
  refuse,
  say,
  settled,
  shown,
  toWaiting,
} from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { create, DONE, edit } from '../../support/web/scripts.ts';

const MAIN = "import { start } from './app.js';\n\nstart({ port: 8080 });\n";
const LINES = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);
const LONG = `${LINES.join('\n')}\n`;

test('S3.35, S3.54: a comment at the top of main.js is shown, approved and written, and the confirmation can be taken back', async () => {
  const desk = await openDesk({
    files: { 'main.js': MAIN },
    script: [{ calls: [edit('main.js', ['import { start }', '// Starts the shop.\nimport { start }'])] }, DONE],
  });
  await say(desk.page, 'Put a comment at the top of main.js');
  const sheet = await asked(desk.page, 'main.js');
  await sheet.getByText('// Starts the shop.').first().waitFor();
  expect(desk.stage.read('main.js')).toBe(MAIN);
  await press(sheet, 'Apply');
  await shown(desk.page, 'All done.');
  await shown(desk.page, /You applied/);
  await desk.page.getByRole('button', { name: /^Undo/ }).first().waitFor();
  expect(desk.stage.read('main.js')).toBe(`// Starts the shop.\n${MAIN}`);
  expect(desk.stage.answers()[0]).toMatch(/^Applied/);
  expect(await desk.json('history')).toMatchObject([{ id: 1, answer: 'approve', paths: ['main.js'] }]);
});

test('S3.55: typed into the text that will be written, shown once more, and written as it was typed; the model is told', async () => {
  const desk = await openDesk({
    files: { 'main.js': MAIN },
    script: [{ calls: [edit('main.js', ['8080', '9090'])] }, DONE],
  });
  await say(desk.page, 'Another port');
  const sheet = await asked(desk.page, 'main.js');
  const text = await editAt(sheet, 'Line 3');
  await text.getByText('start({ port: 9090 });').click();
  await desk.page.keyboard.press('End');
  await desk.page.keyboard.type(' // not taken');
  await press(sheet, 'Review my version');
  const again = await asked(desk.page, 'Your version. Nothing is applied yet.');
  expect(desk.stage.read('main.js')).toBe(MAIN);
  await press(again, 'Apply');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('main.js')).toBe(MAIN.replace('8080 });', '9090 }); // not taken'));
  expect(desk.stage.answers()[0]).toMatch(/^Applied with the person's changes/);
  expect(await desk.json('history')).toMatchObject([{ answer: 'amend' }]);
});

test('a hunk that is left out is not written, and the model is told which', async () => {
  const changes = [5, 20, 35].map((line) => [`line ${line}\n`, `changed ${line}\n`] as const);
  const desk = await openDesk({ files: { 'a.txt': LONG }, script: [{ calls: [edit('a.txt', ...changes)] }, DONE] });
  await say(desk.page, 'Change three lines');
  const sheet = await asked(desk.page, 'a.txt');
  for (const place of ['Line 5', 'Line 20', 'Line 35']) expect(await changeAt(sheet, place).isChecked()).toBe(true);
  await changeAt(sheet, 'Line 20').uncheck();
  await press(sheet, 'Apply 2 of 3 changes');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('a.txt')).toBe(LONG.replace('line 5\n', 'changed 5\n').replace('line 35\n', 'changed 35\n'));
  expect(desk.stage.answers()[0]).toMatch(/^Applied in part: .* Refused by the person: line 20 of a\.txt\./);
  expect(await desk.json('history')).toMatchObject([{ answer: 'part', inPart: { kept: 2, of: 3 } }]);
});

test('a note is shown as sentences: its status, and the file has exactly that', async () => {
  const desk = await openDesk({
    example: 'vault',
    profile: 'coach',
    script: [
      { calls: [{ name: 'update_project_status', arguments: { path: 'Projects/Move.md', status: 'paused' } }] },
      DONE,
    ],
  });
  const before = desk.stage.read('Projects/Move.md');
  await say(desk.page, 'Pause the move');
  // The coach is given an overview first, after it was ticked.
  await press(await asked(desk.page, 'Share 19 texts'), 'Share 19 files');
  const sheet = await asked(desk.page, 'Edit Projects/Move.md');
  const sentence = sheet.getByRole('listitem').filter({ has: changeAt(desk.page, 'Status: live → paused') });
  await sentence.getByText('Status').waitFor();
  expect(await sentence.getByRole('deletion').innerText()).toBe('live');
  expect(await sentence.getByRole('insertion').innerText()).toBe('paused');
  await press(sheet, 'Apply');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('Projects/Move.md')).not.toBe(before);
  expect(desk.stage.read('Projects/Move.md')).toContain('paused');
});

test('a batch is one sheet with one answer: two applied, one refused with a word', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'a\n', 'b.txt': 'b\n' },
    script: [{ calls: [edit('a.txt', ['a', 'A']), edit('b.txt', ['b', 'B']), create('c.txt', 'c\n')] }, DONE],
  });
  await say(desk.page, 'Three things');
  const sheet = await asked(desk.page, 'a.txt');
  expect(await sheet.getByRole('navigation', { name: 'Proposals' }).getByRole('button').count()).toBe(3);
  await press(cardOf(sheet, 'a.txt'), 'Apply');
  await press(sheet.getByRole('navigation', { name: 'Proposals' }), /b\.txt/);
  await refuse(await lookedAt(desk.page, 'b.txt'), 'b stays small');
  await sheet.getByText('1 to apply, 1 to refuse, 1 open').waitFor();
  await press(sheet, 'Apply the other and sign');
  await shown(desk.page, 'All done.');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt'), desk.stage.read('c.txt')]).toEqual(['A\n', 'b\n', 'c\n']);
  expect(desk.stage.answers()[1]).toContain('b stays small');
});

test('Escape goes back to the message and then sets the sheet aside, from wherever it is pressed, and only Refuse refuses', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE] });
  const { page } = desk;
  await say(page, 'Do it');
  const sheet = await asked(page, 'a.txt');
  const waitsAside = async (): Promise<void> => {
    await settled(page);
    expect(await desk.json('pending')).toHaveLength(1);
  };
  // From the message field, where a question finds whoever has just said something.
  for (let time = 0; time < 5; time++) await page.keyboard.press('Escape');
  await waitsAside();
  const places: readonly (() => Promise<unknown>)[] = [
    async () => undefined,
    () => sheet.getByRole('button', { name: 'Apply', exact: true }).focus(),
    () => changeAt(sheet, 'Line 1').focus(),
  ];
  for (const goThere of places) {
    await page.keyboard.press('Control+j');
    await asked(page, 'a.txt');
    await goThere();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(composer(page))).toBe(true);
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await waitsAside();
  }
  await toWaiting(page, 'a.txt');
  await sheet.waitFor();
  await pressKeys(page, 'n', 'Enter');
  await go(page, '#/sessions/1');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('a.txt')).toBe('a\n');
  expect(desk.stage.answers()[0]).toMatch(/^Refused by the person/);
});

test('what is written while a question arrives stays in the message, and signs nothing', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE] });
  await say(desk.page, 'Do it');
  const words = 'any totals of my shop, only today';
  // At the pace of a person, over the moment at which the question comes.
  await desk.page.keyboard.type(words, { delay: 90 });
  await asked(desk.page, 'a.txt');
  await desk.page.keyboard.type(' y');
  await expect.poll(() => composer(desk.page).inputValue()).toBe(`${words} y`);
  expect(await desk.json('pending')).toHaveLength(1);
  expect(desk.stage.read('a.txt')).toBe('a\n');
});

test('a protected file is not written by one press of anything', async () => {
  const text = '{ "scripts": { "test": "a" } }\n';
  const desk = await openDesk({
    files: { 'package.json': text },
    script: [{ calls: [edit('package.json', ['"a"', '"b"'])] }, DONE],
  });
  await say(desk.page, 'Do it');
  const sheet = await asked(desk.page, /Protected: /);
  await sheet.locator('[data-yes]').click();
  await sheet.getByRole('button', { name: 'Press again to apply' }).waitFor();
  expect(await desk.json('pending')).toHaveLength(1);
  expect(desk.stage.read('package.json')).toBe(text);
  await press(sheet, 'Press again to apply');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('package.json')).toBe(text.replace('"a"', '"b"'));
});

test('a script cannot approve: only a press of the person counts', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE] });
  await say(desk.page, 'Do it');
  const sheet = await asked(desk.page, 'a.txt');
  await desk.page.evaluate(`{
    document.querySelector('[data-yes]').click();
    document.querySelector('.cs-sheet').dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }));
  }`);
  expect(await desk.json('pending')).toHaveLength(1);
  expect(desk.stage.read('a.txt')).toBe('a\n');
  await press(sheet, 'Apply');
  await shown(desk.page, 'All done.');
  expect(desk.stage.read('a.txt')).toBe('A\n');
});
