// The server dies in the middle of it: nothing is half done, the page says so, and all is there again afterwards.
// @module-tag browser
import { expect, test } from 'vitest';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { asked, cardOf, go, press, say, shown } from '../../support/web/desk-steps.ts';
import { type OpenDesk, openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit } from '../../support/web/scripts.ts';

const names = Array.from({ length: 12 }, (_, index) => `f${index}.txt`);
const FILES = Object.fromEntries(names.map((name) => [name, 'old\n']));

test('killed while a question waits: the page says that the server is gone, and the question is there after a restart', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [{ calls: [edit('a.txt', ['a', 'A'])] }, DONE] });
  await say(desk.page, 'Do it');
  await asked(desk.page, 'a.txt');
  desk.server.kill('SIGKILL');
  await desk.server.finished;
  await desk.page
    .getByText(/connection|does not answer|not reach/i)
    .first()
    .waitFor();
  expect(desk.stage.read('a.txt')).toBe('a\n');
  desk.errors.splice(0);
  await desk.startAgain();
  await press(await asked(desk.page, 'a.txt'), 'Apply');
  await expect.poll(() => desk.stage.read('a.txt')).toBe('A\n');
  await go(desk.page, '#/sessions/1');
  await shown(desk.page, 'All done.');
  expect(await desk.json('history')).toHaveLength(1);
});

test('killed in the middle of a decision, at four moments: every file is old or new, and what was applied is in the history', async () => {
  for (const delay of [0, 5, 20, 60]) {
    const calls = names.map((name) => edit(name, ['old', 'new']));
    const desk = await openDesk({ files: FILES, script: (_, turn) => (turn === 0 ? { calls } : DONE) });
    await say(desk.page, 'All of them');
    const sheet = await asked(desk.page, 'f0.txt');
    for (const name of names) await press(cardOf(sheet, name), 'Apply');
    const sign = sheet.getByRole('button', { name: `Sign: apply ${names.length}`, exact: true, disabled: false });
    await sign.waitFor();
    await expect.poll(() => marksKept(desk)).toBe(names.length);
    const { x, y } = (await sign.boundingBox())!;
    await Promise.all([
      desk.page.mouse.click(x + 5, y + 5),
      new Promise((done) => setTimeout(done, delay)).then(() => desk.server.kill('SIGKILL')),
    ]);
    await desk.server.finished;
    desk.errors.splice(0);
    for (const name of names) expect(['old\n', 'new\n']).toContain(desk.stage.read(name));
    await desk.startAgain();
    // Answered: it is carried out, once. Not answered: it still waits.
    const waits = (await desk.json('pending')).length > 0;
    if (waits) {
      const again = await asked(desk.page, 'f0.txt');
      await press(again, `Sign: apply ${names.length}`);
    }
    await expect.poll(() => names.map((name) => desk.stage.read(name))).toEqual(names.map(() => 'new\n'));
    const entries = await desk.json<{ paths: readonly string[]; state: string }>('history');
    expect(
      entries
        .filter(({ state }) => state === 'applied')
        .flatMap(({ paths }) => paths)
        .sort(),
    ).toEqual([...names].sort());
    expect(await desk.json('ledger', 'verify')).toMatchObject([{ ok: true }]);
  }
});

/** What was said of each, as the server has it: so it is certain what is there after it was killed. */
const marksKept = async ({ page, address }: OpenDesk): Promise<number> => {
  const request = page.context().request;
  const question = await request.get(`${address}api/questions/1`, { headers: { 'x-countersign': '1' } });
  const { asked: all } = (await question.json()) as QuestionView; // as its route says
  return all.filter(({ kept }) => kept?.mark !== undefined).length;
};
