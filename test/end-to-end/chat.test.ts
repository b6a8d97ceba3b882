// The plain chat, line by line.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { LAUNCHER } from '../support/launcher.ts';
import { onStage } from '../support/stage.ts';

const TEXT = 'one\ntwo\nthree\n';
const edit = (old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path: 'a.txt', edits: [{ old, new: text }], description: 'd' },
});

it('answers, asks before it changes anything, and keeps the conversation', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    { text: 'Hello to you.' },
    { text: 'Let me see.', calls: [edit('two', '2')] },
    { text: 'Changed.' },
  ]);
  const terminal = stage.terminal(...stage.model, '--profile', 'code');
  await terminal.until('model: compatible/scripted');
  await terminal.until('> ');
  terminal.type('/help\r');
  await terminal.until('/exit');
  await terminal.until('> ');
  terminal.type('/nonsense\r');
  await terminal.until('is not a word of this chat');
  await terminal.until('> ');
  terminal.type('hello\r');
  await terminal.until('Hello to you.');
  await terminal.until('> ');
  terminal.type('improve it\r');
  await terminal.until('Apply?');
  await terminal.until('> ');
  terminal.type('y\r');
  await terminal.until('Changed.');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
  expect(stage.requests[2]?.body.messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
    'hello',
    'improve it',
  ]);
});

it('takes its messages from a pipe, and refuses what it cannot ask', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('two', '2')] }, { text: 'Not then.' }]);
  const child = spawn(process.execPath, [LAUNCHER, '--cwd', stage.workspace, ...stage.model, '--profile', 'code'], {
    env: { PATH: process.env.PATH ?? '', HOME: stage.home, COUNTERSIGN_HOME: stage.home },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stdin.end('change it\n');
  const code = await new Promise((done) => child.on('close', done));
  expect(code).toBe(4);
  expect(out).toContain('Not then.');
  expect(stage.read('a.txt')).toBe(TEXT);
});
