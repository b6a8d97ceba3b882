// The first start as a newcomer sees it: at a terminal, once, and never where nobody sits.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { emulatedTerminal } from '../support/emulated-terminal.ts';
import { onStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOWHERE = { OLLAMA_HOST: 'http://127.0.0.1:9', LMSTUDIO_BASE_URL: 'http://127.0.0.1:9' };
/** The prompt of the conversation, below its first line. */
const READY = /\/exit\)[\s\S]*^>$/m;
const config = (home: string): string => readFileSync(join(home, 'countersign', 'config', 'config.yaml'), 'utf8');

it('asks once, shows what it writes, and goes on to the chat', async () => {
  const stage = await onStage({ 'Diary/today.md': 'x', 'a.md': 'y' }, [], {
    ...NOWHERE,
    ANTHROPIC_API_KEY: 'sk-not-one',
  });
  const first = stage.screen({ columns: 80, rows: 40 });
  await first.shows(/Number, or provider\/name\. Enter: 2\n>/);
  first.type('\r');
  await first.shows(/Enter: y\n>/);
  first.type('y\r');
  await first.shows(/3 neither\. Enter: 1\n>/);
  first.type('3\r');
  await first.shows('model: offline');
  expect(first.everything().slice(0, 18)).toEqual([
    'The first start: three questions at most. Enter takes the answer shown.',
    '',
    'Which model?',
    '  1  anthropic/claude-sonnet-5-5  key in ANTHROPIC_API_KEY; gets what you write',
    '                                  and share',
    '  2  offline                      the built-in guide; nothing leaves',
    'Number, or provider/name. Enter: 2',
    '>',
    '',
    'Diary: private?',
    'Kept from every model that is not on this machine. y/n. Enter: y',
    '> y',
    '',
    'When a question waits for you?',
    '1 a bell · 2 a notice on the desktop · 3 neither. Enter: 1',
    '> 3',
    '',
    expect.stringMatching(/^Written to /),
  ]);
  expect(config(stage.home)).toBe('private: { folders: [Diary] }\nnotify: off\n');
  await first.shows(READY);
  first.type('/exit\r');
  expect(await first.exit).toBe(0);

  const again = stage.screen({ columns: 80 });
  await again.shows('model: offline');
  await again.shows(READY);
  expect(again.everything().join('\n')).not.toContain('The first start');
  again.type('/exit\r');
  expect(await again.exit).toBe(0);
});

it('asks nothing where a model is named, and nothing where nobody sits', async () => {
  const stage = await onStage({ 'Diary/today.md': 'x' }, [], NOWHERE);
  const named = stage.screen({}, ...stage.model);
  await named.shows('model: compatible/scripted');
  expect(named.everything().join('\n')).not.toContain('The first start');
  await named.shows(READY);
  named.type('\x04');
  expect(await named.exit).toBe(0);

  const other = await onStage({ 'Diary/today.md': 'x' }, [], NOWHERE);
  const piped = await other.run('chat');
  expect(piped.stdout + piped.stderr).not.toContain('The first start');
});

it('the coach asks too, about the vault it is for', async () => {
  const stage = await onStage({ 'a.md': 'y' }, [], NOWHERE);
  mkdirSync(join(stage.workspace, 'vault', 'Journal'), { recursive: true });
  const coach = stage.screen({}, 'coach', 'vault', '--sphere', 'all');
  await coach.shows(/Journal: private\?[\s\S]*\n>/);
  coach.type('\r');
  await coach.shows(/neither\. Enter: 1\n>/);
  coach.type('\r');
  await coach.shows('Written to');
  await coach.shows(READY);
  expect(config(stage.home)).toBe('private: { folders: [Journal] }\n');
  coach.type('/exit\r');
  expect(await coach.exit).toBe(0);
});

it('fits a narrow window, and a dumb terminal gets no sign that moves anything', async () => {
  const stage = await onStage({ 'a.md': 'y' }, [], { ...NOWHERE, TERM: 'dumb', ANTHROPIC_API_KEY: 'sk-not-one' });
  const terminal = stage.screen({ columns: 40, rows: 40 });
  await terminal.shows(/Enter: 2\n>/);
  expect(terminal.screen()).toEqual([
    'The first start: three questions at',
    '  most. Enter takes the answer shown.',
    '',
    'Which model?',
    '  1  anthropic/claude-sonnet-5-5: key',
    '     in ANTHROPIC_API_KEY; gets what',
    '     you write and share',
    '  2  offline: the built-in guide;',
    '     nothing leaves',
    'Number, or provider/name. Enter: 2',
    '>',
  ]);
  terminal.type('\r');
  await terminal.shows(/neither\. Enter: 1\n>/);
  terminal.type('\x03');
  await terminal.shows(/\/exit\)/);
  expect(terminal.raw()).not.toContain('\x1b');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
});

it('the demonstration of npm start is not one: it needs no answer', async () => {
  const folder = temporaryFolder();
  const repository = resolve(import.meta.dirname, '../..');
  const terminal = emulatedTerminal({
    file: process.execPath,
    words: ['--import', 'tsx', join(repository, 'scripts', 'demo.ts')],
    cwd: repository,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      TERM: 'xterm-256color',
      NO_COLOR: '1',
      LANG: 'C.UTF-8',
      ...NOWHERE,
    },
  });
  await terminal.shows(READY);
  expect(terminal.everything().join('\n')).not.toContain('The first start');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
});
