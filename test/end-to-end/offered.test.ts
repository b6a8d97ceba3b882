// `--tools` and `tools: off` hold for what a model calls, not only for what it is told of: on the command line and in a chat.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';

const HOSTILE = [
  { name: 'write_file', arguments: { path: 'new.txt', content: 'x', description: 'd' } },
  { name: 'run_command', arguments: { command: 'touch ran.txt', description: 'd' } },
  { name: 'bash', arguments: { command: 'touch ran.txt' } },
  { name: 'delete_file', arguments: { path: 'a.txt', description: 'd' } },
];
const READ = { name: 'read_file', arguments: { path: 'a.txt' } };
const FILES = { 'a.txt': 'hello\n' };

const nothingHappened = (stage: Stage): void => {
  for (const path of ['new.txt', 'ran.txt']) expect(existsSync(join(stage.workspace, path))).toBe(false);
  expect(stage.read('a.txt')).toBe('hello\n');
};
const tools = (stage: Stage, text: string): void => {
  mkdirSync(join(stage.home, 'countersign', 'config'), { recursive: true });
  writeFileSync(join(stage.home, 'countersign', 'config', 'config.yaml'), text);
};

it('run --yes --tools read_only: what changes or runs is not available, what reads is', async () => {
  const stage = await onStage(FILES, [{ calls: [...HOSTILE, READ] }, { text: 'done' }]);
  await stage.run('run', 'hi', ...stage.model, '--profile', 'code', '--yes', '--tools', 'read_only');
  const answers = stage.answers();
  expect(answers).toHaveLength(5);
  for (const answer of answers.slice(0, 4)) expect(answer).toContain('is not available here');
  expect(answers[4]).toContain('hello');
  nothingHappened(stage);
});

it('tools: off: not even reading is there', async () => {
  const stage = await onStage(FILES, [{ calls: [...HOSTILE, READ] }, { text: 'done' }]);
  tools(stage, 'tools: off\n');
  await stage.run('run', 'hi', ...stage.model, '--profile', 'code', '--yes');
  expect(stage.requests[0]?.body.tools).toBeUndefined();
  expect(stage.answers()).toEqual(Array(5).fill(expect.stringContaining('is not available here')));
  nothingHappened(stage);
});

it('a chat holds to the names it was started with', async () => {
  const stage = await onStage(FILES, [{ calls: HOSTILE }, { text: 'I cannot.' }]);
  const terminal = stage.terminal('chat', ...stage.model, '--profile', 'code', '--tools', 'read_file,list_files');
  await terminal.until('> ');
  terminal.type('do it\r');
  await terminal.until('I cannot.');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.answers()).toEqual(Array(4).fill(expect.stringContaining('is not available here')));
  nothingHappened(stage);
});
