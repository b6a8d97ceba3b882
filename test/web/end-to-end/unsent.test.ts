// What was begun and not sent is there again after a reload, and after the server was killed and started at another port.
// @module-tag browser
import { expect, test } from 'vitest';
import {
  asked,
  changeAt,
  composer,
  editAt,
  lookedAt,
  marksOf,
  press,
  pressKeys,
  reasonIn,
  say,
  settled,
  shown,
} from '../../support/web/desk-steps.ts';
import { type OpenDesk, openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit } from '../../support/web/scripts.ts';
import { startDesk } from '../../support/web/start-desk.ts';

const LONG = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');
const CHANGES = [5, 20, 35].map((line) => [`line ${line}\n`, `changed ${line}\n`] as const);

/** As the server has it, whatever a page shows. */
const firstQuestion = async ({ page, address }: Pick<OpenDesk, 'page' | 'address'>): Promise<unknown> =>
  (await page.context().request.get(`${address}api/questions/1`, { headers: { 'x-countersign': '1' } })).json();

test('ticks, an own text, a word of refusal, the message draft and "set aside" survive a reload and a restart at another address', async () => {
  const desk = await openDesk({
    files: { 'a.txt': LONG },
    script: [{ calls: [edit('a.txt', ...CHANGES)] }, DONE],
  });
  const { page } = desk;
  await say(page, 'Change three lines');
  const sheet = await asked(page, 'a.txt');
  await composer(page).fill('and then the rest');
  await changeAt(sheet, 'Line 21').uncheck();
  await sheet.getByRole('button', { name: 'Apply 2 of 3 changes' }).waitFor();
  await pressKeys(page, 'n');
  await page.keyboard.type('not these');
  await page.reload();
  await asked(page, 'a.txt');
  await sheet.getByRole('button', { name: 'Apply 2 of 3 changes' }).waitFor();
  expect(await composer(page).inputValue()).toBe('and then the rest');

  const text = await editAt(sheet, 'Line 6');
  await text.getByText('changed 5', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' mine');
  // Out of the editor, back to the message, aside.
  await page.keyboard.press('Escape');
  await changeAt(sheet, 'Line 6').waitFor();
  await pressKeys(page, 'Escape');
  await page.keyboard.press('Escape');
  await settled(page);
  // As the page is left before its next pause is over.
  await page.goto('about:blank');
  await expect
    .poll(() => firstQuestion(desk))
    .toMatchObject({ aside: true, asked: [{ kept: { reason: 'not these', files: [{ index: 0 }] } }] });
  desk.server.kill('SIGKILL');
  await desk.server.finished;
  desk.errors.splice(0);

  const again = await startDesk(desk.stage, ...desk.stage.model, '--profile', 'code');
  try {
    expect(again.address).not.toBe(desk.address);
    await page.goto(`${again.link}#/sessions/1`);
    await page.getByRole('region', { name: 'Waiting for you' }).waitFor();
    expect(await page.locator('.cs-sheet').count()).toBe(0);
    expect(await composer(page).inputValue()).toBe('and then the rest');
    await page.keyboard.press('Control+j');
    await sheet.getByRole('button', { name: 'Review my version' }).waitFor();
    await sheet.getByText('changed 5 mine').waitFor();
    await pressKeys(page, 'n');
    await expect.poll(() => reasonIn(page).inputValue()).toBe('not these');
    await page.keyboard.press('Enter');
    await shown(page, 'All done.');
    expect(desk.stage.read('a.txt')).toBe(LONG);
  } finally {
    again.kill('SIGTERM');
    await again.finished;
  }
});

test('the marks of a batch survive a reload and a restart at another address, and sign nothing by themselves', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
  const desk = await openDesk({
    files: Object.fromEntries(names.map((name) => [name, 'old\n'])),
    script: [{ calls: names.map((name) => edit(name, ['old', 'new'])) }, DONE],
  });
  const { page } = desk;
  const marks = (): Promise<readonly string[]> => marksOf(page);
  await say(page, 'All of them');
  await lookedAt(page, 'a.txt');
  await pressKeys(page, 'y');
  await lookedAt(page, 'b.txt');
  await pressKeys(page, 'n');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect.poll(marks).toEqual(['to apply', 'to refuse', 'open', 'open']);
  // A page that is loaded again asks at once, and what the old one says as it goes may come after that.
  await expect
    .poll(() => firstQuestion(desk))
    .toMatchObject({ asked: [{ kept: { mark: { is: 'yes' } } }, { kept: { mark: { is: 'no' } } }, {}, {}] });
  await page.reload();
  await asked(page, 'a.txt');
  expect(await marks()).toEqual(['to apply', 'to refuse', 'open', 'open']);
  await pressKeys(page, '3', 'y');
  await expect.poll(marks).toEqual(['to apply', 'to refuse', 'to apply', 'open']);
  await page.goto('about:blank');
  await expect
    .poll(() => firstQuestion(desk))
    .toMatchObject({ standing: { is: 'open' }, asked: [{}, {}, { kept: { mark: { is: 'yes' } } }, {}] });
  desk.server.kill('SIGKILL');
  await desk.server.finished;
  desk.errors.splice(0);

  const again = await startDesk(desk.stage, ...desk.stage.model, '--profile', 'code');
  try {
    expect(again.address).not.toBe(desk.address);
    await page.goto(`${again.link}#/sessions/1`);
    const sheet = await asked(page, 'a.txt');
    expect(await marks()).toEqual(['to apply', 'to refuse', 'to apply', 'open']);
    expect(names.map((name) => desk.stage.read(name))).toEqual(names.map(() => 'old\n'));
    await pressKeys(page, '4', 'y');
    await press(sheet, 'Sign: apply 3, refuse 1');
    await shown(page, 'All done.');
    expect(names.map((name) => desk.stage.read(name))).toEqual(['new\n', 'old\n', 'new\n', 'new\n']);
    expect(JSON.stringify(desk.stage.requests.at(-1))).toContain('not this one');
  } finally {
    again.kill('SIGTERM');
    await again.finished;
  }
});
