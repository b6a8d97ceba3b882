// Several desks at one question: the first answer counts, everyone sees it, and nothing happens twice.
// @module-tag browser
import { expect, test } from 'vitest';
import { asked, press, say, settled, shown } from '../../support/web/desk-steps.ts';
import { openCable } from '../../support/web/open-cable.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit } from '../../support/web/scripts.ts';

const FILES = { 'a.txt': 'one\n', 'b.txt': 'two\n' };
const BATCH = [{ calls: [edit('a.txt', ['one', '1']), edit('b.txt', ['two', '2'])] }, DONE];

test('two browsers and a terminal on one pending batch: one answers, one effect, everyone sees it', async () => {
  const desk = await openDesk({ files: FILES, script: BATCH });
  const other = await desk.another();
  await say(desk.page, 'Change both');
  await asked(desk.page, 'a.txt');
  const sheet = await asked(other.page, 'a.txt');
  const [{ id } = { id: 0 }] = await desk.json<{ id: number }>('pending');
  const terminal = desk.stage.screen({}, 'decide', String(id));
  await terminal.shows(/Apply which\?[\s\S]*\n>/);

  await press(sheet, 'Apply all 2 and sign');
  await terminal.shows('Answered at the web desk: approved.');
  expect(await terminal.exit).toBe(0);
  await desk.page
    .getByText(/Answered/)
    .first()
    .waitFor();
  await shown(desk.page, 'All done.');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['1\n', '2\n']);
  expect(await desk.json('history')).toHaveLength(2);
  expect(desk.stage.requests).toHaveLength(2);
});

test('answered at the terminal: both browsers say so, and their sheets can no longer be answered', async () => {
  const desk = await openDesk({ files: FILES, script: BATCH });
  const other = await desk.another({ width: 390 });
  await say(desk.page, 'Change both');
  await asked(desk.page, 'a.txt');
  await asked(other.page, 'a.txt');
  const [{ id } = { id: 0 }] = await desk.json<{ id: number }>('pending');
  const terminal = desk.stage.screen({}, 'decide', String(id));
  await terminal.shows(/Apply which\?[\s\S]*\n>/);
  terminal.type('1 n2 "b stays"\r');
  expect(await terminal.exit).toBe(0);
  for (const { page } of [desk, other]) {
    await page
      .getByText(/Answered/)
      .first()
      .waitFor();
    await expect.poll(() => page.locator('.cs-sheet').locator('[data-yes], button[data-sign]').count()).toBe(0);
  }
  await shown(desk.page, 'All done.');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['1\n', 'two\n']);
});

test('a chat at a terminal asks, and the browser sees it in its inbox and answers it', async () => {
  const desk = await openDesk({ files: FILES, script: BATCH });
  const chat = desk.stage.screen({ columns: 100, rows: 40 }, 'chat', '--profile', 'code', ...desk.stage.model);
  await chat.shows(/^>/m);
  chat.type('Change both\r');
  await chat.shows(/Apply which\?/);
  const sheet = await asked(desk.page, 'a.txt');
  await press(sheet, 'Apply all 2 and sign');
  await chat.shows('All done.');
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['1\n', '2\n']);
  chat.type('/exit\r');
  await chat.exit;
});

test('a lost connection refuses nothing while another desk is attached', async () => {
  const cable = await openCable();
  const desk = await openDesk({ files: FILES, script: BATCH, through: cable.address });
  const other = await desk.another();
  await say(desk.page, 'Change both');
  await asked(desk.page, 'a.txt');
  await asked(other.page, 'a.txt');
  cable.cut();
  await desk.page.getByRole('alert').getByText('The connection to Countersign is lost').waitFor();
  expect(await desk.json('pending')).toHaveLength(1);
  const sheet = await asked(other.page, 'a.txt');
  await press(sheet, 'Apply all 2 and sign');
  await expect.poll(() => desk.stage.read('b.txt')).toBe('2\n');
  expect(desk.stage.read('a.txt')).toBe('1\n');
});

test('long: the last desk gone for half a minute is a refusal, and a page that comes back in time is not gone', async () => {
  const desk = await openDesk({ files: FILES, script: BATCH });
  await say(desk.page, 'Change both');
  await asked(desk.page, 'a.txt');
  await desk.page.reload();
  await asked(desk.page, 'a.txt');
  expect(await desk.json('pending')).toHaveLength(1);
  await desk.page.goto('about:blank');
  await expect.poll(() => desk.stage.requests.length, { timeout: 120_000, interval: 500 }).toBe(2);
  expect(desk.stage.answers()).toHaveLength(2);
  expect([desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['one\n', 'two\n']);
  expect(await desk.json('pending')).toEqual([]);
});

test('two questions of two conversations form one inbox with one combined answer', async () => {
  const script = (body: { messages: readonly { role: string; content?: unknown }[] }) =>
    body.messages.some(({ role }) => role === 'tool')
      ? DONE
      : JSON.stringify(body.messages).includes('Change a')
        ? { calls: [edit('a.txt', ['one', '1'])] }
        : { calls: [edit('b.txt', ['two', '2'])] };
  const desk = await openDesk({ files: FILES, script });
  await say(desk.page, 'Change a');
  await asked(desk.page, 'a.txt');
  const other = await desk.another();
  await other.page.evaluate(`fetch('/api/sessions', {
    method: 'POST',
    headers: { 'x-countersign': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Change b' }),
  })`);
  const sheet = await asked(desk.page, 'b.txt');
  await press(sheet, 'Apply all 2 and sign');
  await settled(desk.page);
  await expect.poll(() => [desk.stage.read('a.txt'), desk.stage.read('b.txt')]).toEqual(['1\n', '2\n']);
});
