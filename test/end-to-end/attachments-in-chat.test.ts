// The built program at a terminal: files named in a chat, as a person sees it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LAUNCHER } from '../support/launcher.ts';
import { pngOf } from '../support/pictures.ts';
import type { ReceivedRequest } from '../support/scripted-model.ts';
import { onStage } from '../support/stage.ts';

const SIZE = { columns: 80, rows: 24 };
const lastUser = (request: ReceivedRequest | undefined) =>
  request?.body.messages.findLast(({ role }) => role === 'user')?.content;

it('a named file goes along and is told; one that is not there gives the message back', async () => {
  const stage = await onStage({ 'notes.md': 'buy milk\n' }, [{ text: 'Milk.' }]);
  const terminal = stage.screen(SIZE, 'chat', ...stage.model);
  await terminal.shows(/^>/m);
  terminal.type('what is in @note.md?\r');
  await terminal.shows('There is no note.md, so your message was not sent.');
  await terminal.shows(/^> what is in @note\.md\?$/m);
  expect(stage.requests).toEqual([]);
  terminal.type('\x15what is in @notes.md?\r');
  await terminal.shows('  attached notes.md');
  await terminal.shows('Milk.');
  expect(lastUser(stage.requests[0])).toContain('1\tbuy milk');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
});

it('a secret is asked about, and Enter alone is no', async () => {
  const stage = await onStage({ '.env': 'KEY=hunter2\n' }, [{ text: 'A key.' }]);
  const terminal = stage.screen(SIZE, 'chat', ...stage.model);
  await terminal.shows(/^>/m);
  terminal.type('look at @.env\r');
  await terminal.shows('Send .env to compatible/scripted? (it usually holds passwords and keys) y/n');
  terminal.type('\r');
  await terminal.shows('.env was not attached, and your message was not sent.');
  expect(stage.requests).toEqual([]);
  await terminal.shows(/^> look at @\.env$/m);
  terminal.type('\r');
  await terminal.when(() => terminal.screen().join('\n').split('y/n').length === 3, 'the question, a second time');
  terminal.type('y\r');
  await terminal.shows('A key.');
  expect(lastUser(stage.requests[0])).toContain('KEY=hunter2');
});

it('a picture dropped onto the terminal becomes its name, and goes along', async () => {
  const stage = await onStage({}, [{ text: 'A grey box.' }]);
  stage.write('my shot.png', pngOf(6, 4));
  const file = join(stage.workspace, 'my shot.png');
  const terminal = stage.screen({ columns: 120, rows: 24 }, 'chat', ...stage.model);
  await terminal.shows(/^>/m);
  terminal.type(`what is this? \x1b[200~'${file}' \x1b[201~`);
  await terminal.shows(`@"${file}"`);
  terminal.type('\r');
  await terminal.shows('A grey box.');
  await terminal.shows(/attached image: my shot\.png, 6×4/);
  expect(lastUser(stage.requests[0])).toMatchObject([{ type: 'text' }, { type: 'image_url' }]);
});

it('--attach goes with the first message alone, also through a pipe', async () => {
  const stage = await onStage({}, [{ text: 'Seen.' }, { text: 'Again.' }]);
  stage.write('shot.png', pngOf(6, 4));
  const words = ['--cwd', stage.workspace, 'chat', '--attach', join(stage.workspace, 'shot.png'), ...stage.model];
  const child = spawn(process.execPath, [LAUNCHER, ...words], {
    env: { PATH: process.env.PATH, HOME: stage.home, COUNTERSIGN_HOME: join(stage.home, 'countersign') },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end('what is this?\nand this?\n');
  await new Promise((ended) => child.on('close', ended));
  const [first, second] = stage.requests.map((request) => lastUser(request));
  expect(first).toMatchObject([{ type: 'text' }, { type: 'image_url' }]);
  expect(second).toBe('and this?');
});
