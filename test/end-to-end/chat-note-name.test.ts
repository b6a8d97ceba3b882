// A chat note that is called by a time gets a name, if the person signs it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';

const HR = '<hr class="__chatgpt_plugin">';
const turn = (text: string): string =>
  `\n\n${HR}\n\n### role::assistant<span style="font-size: small;"> (compatible@scripted)</span>\n\n${text}\n\n${HR}\n\n### role::user\n\n`;
const STAMP = 'Chats/20260301142233.md';
/** Five messages with the one it ends with; six when that is answered. */
const long = (head = ''): string =>
  `${head}How do bees winter?${turn('In a cluster.')}Why?${turn('For warmth.')}How warm?`;
const ON = '---\nautoInferTitle: true\n---\n';
const PLUGIN = '.obsidian/plugins/chatgpt-md/data.json';
const has = (stage: Stage, path: string): boolean => existsSync(join(stage.workspace, path));
const asked = (stage: Stage): string[] =>
  stage.requests.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes('at most 6 words'));

it('S1.53, S1.58: the name is proposed with the links that follow, the talk goes on in the renamed note, and it can be undone', async () => {
  const stage = await onStage(
    { [STAMP]: long(ON), 'Index.md': 'See [[20260301142233]].\n', 'Chats/Bees in winter.md': 'another\n' },
    [{ text: 'Ten degrees.' }, { text: '"Bees: in winter?"' }, { text: 'You are welcome.' }],
  );
  const terminal = stage.terminal('chat', STAMP, ...stage.model);
  await terminal.until('Ten degrees.');
  await terminal.until('undo 1');
  const question = await terminal.answer('Apply?', 'y\r');
  expect(question).toContain('Chats/Bees in winter 2.md');
  expect(question).toContain('Link: "20260301142233" → "Bees in winter 2"   (Index.md');
  await terminal.until('undo 2');
  await terminal.until('> ');
  expect(has(stage, STAMP)).toBe(false);
  expect(stage.read('Index.md')).toBe('See [[Bees in winter 2]].\n');
  terminal.type('Thanks.\r');
  await terminal.until('You are welcome.');
  await terminal.until(/Added to Chats\/Bees in winter 2\.md +undo 3/);
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('Chats/Bees in winter 2.md')).toBe(
    `${long(ON)}${turn('Ten degrees.')}Thanks.${turn('You are welcome.')}`,
  );
  expect(stage.read('Chats/Bees in winter.md')).toBe('another\n');
  // One session, asked for a name once.
  expect(asked(stage)).toHaveLength(1);
  expect((await stage.run('sessions')).stdout).toContain('Bees in winter 2');
  expect((await stage.run('undo', '3')).code).toBe(0);
  expect((await stage.run('undo', '2')).code).toBe(0);
  expect(stage.read(STAMP)).toBe(`${long(ON)}${turn('Ten degrees.')}`);
});

it('S1.58: a no leaves the note where it is, and is not asked again', async () => {
  const stage = await onStage({ [STAMP]: long(ON) }, [
    { text: 'Ten degrees.' },
    { text: 'Bees in winter' },
    { text: 'You are welcome.' },
  ]);
  const terminal = stage.terminal('chat', STAMP, ...stage.model, '--yes');
  const question = await terminal.answer('Apply?', 'n\r');
  expect(question).toContain('a name for this note');
  await terminal.until('Not applied.');
  await terminal.until('> ');
  terminal.type('Thanks.\r');
  await terminal.until('undo 2');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read(STAMP)).toBe(`${long(ON)}${turn('Ten degrees.')}Thanks.${turn('You are welcome.')}`);
  expect(asked(stage)).toHaveLength(1);
});

it('S1.53: the settings of the plugin count: on, the language, and how a time is written', async () => {
  const note = '2026-03-01 14.22.md';
  const stage = await onStage(
    {
      [note]: long(),
      [PLUGIN]: JSON.stringify({ autoInferTitle: true, inferTitleLanguage: 'German', dateFormat: 'YYYY-MM-DD HH.mm' }),
    },
    [{ text: 'Ten degrees.' }, { text: 'Bienen im Winter' }],
  );
  const waiting = stage.start('chat', note, ...stage.model, '--wait', '--json');
  await waiting.until('"event":"proposal"');
  expect((await stage.run('decide', '1', 'y')).code).toBe(0);
  const { code, stdout } = await waiting.finished;
  expect(code).toBe(0);
  expect(stdout).toContain(`{"event":"note","path":"Bienen im Winter.md","from":"${note}","entry":2}`);
  expect(asked(stage)[0]).toContain('in German');
  expect(stage.read('Bienen im Winter.md')).toBe(`${long()}${turn('Ten degrees.')}`);
});

it.each([
  ['it is off, as it is unless someone says so', { [STAMP]: long() }, STAMP, ['--wait']],
  [
    'the note says no, whatever the plugin says',
    { [STAMP]: long('---\nautoInferTitle: false\n---\n'), [PLUGIN]: '{"autoInferTitle":true}' },
    STAMP,
    ['--wait'],
  ],
  ['it has four messages', { [STAMP]: `${ON}a${turn('b')}c` }, STAMP, ['--wait']],
  ['it has a name', { 'Bees.md': long(ON) }, 'Bees.md', ['--wait']],
  ['nobody can be asked', { [STAMP]: long(ON) }, STAMP, ['--yes']],
])('S1.58: no name is looked for where %s', async (_, files, note, flags) => {
  const stage = await onStage(files, [{ text: 'Ten degrees.' }, { text: 'Never asked' }]);
  const { code } = await stage.run('chat', note, ...stage.model, ...flags);
  expect(code).toBe(0);
  expect(stage.requests).toHaveLength(1);
  expect(stage.read(note)).toContain('Ten degrees.');
});

it('S1.58: that a model gave no name that can be one is said', async () => {
  const stage = await onStage({ [STAMP]: long(ON) }, [{ text: 'Ten degrees.' }, { text: '???' }]);
  const { code, stderr } = await stage.run('chat', STAMP, ...stage.model, '--wait');
  expect(code).toBe(0);
  expect(stderr).toContain(`${STAMP} keeps its name`);
  expect(has(stage, STAMP)).toBe(true);
});

it('S1.58: a private note is named by a model on this machine only, and what a name gives away is said', async () => {
  const stage = await onStage({ [STAMP]: long('---\nautoInferTitle: true\nprivate: true\n---\n') }, [
    { text: 'Ten degrees.' },
    { text: 'Bees in winter' },
  ]);
  const far = await stage.run(
    'chat',
    STAMP,
    '--model',
    'compatible/x',
    '--base-url',
    'http://model.example/v1',
    '--wait',
  );
  expect(far).toMatchObject({ code: 1, stderr: expect.stringContaining('is private') });
  expect(stage.requests).toHaveLength(0);
  const terminal = stage.terminal('chat', STAMP, ...stage.model);
  expect(await terminal.answer('Apply?', 'n\r')).toContain('every model may see the names of files');
  await terminal.until('Not applied.');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
});
