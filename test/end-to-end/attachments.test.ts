// The built program with files named on its command line, over a scripted server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gifOf, pdfOf, pngOf } from '../support/pictures.ts';
import type { ReceivedRequest } from '../support/scripted-model.ts';
import { onStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ollamaTestWire } from '../support/wires/ollama.ts';

const DATA = `data:image/png;base64,${pngOf(6, 4).toString('base64')}`;
const ollamaVendor = { provider: 'ollama', wire: ollamaTestWire };
const userIn = (request: ReceivedRequest | undefined) =>
  request?.body.messages.findLast(({ role }) => role === 'user')?.content;

it('run sends a named text with its task, tells so, and the ledger says that it left', async () => {
  const stage = await onStage({ 'src/a.ts': 'const answer = 42;\n' }, [{ text: 'It is 42.' }]);
  const ran = await stage.run('run', 'What is the answer in @src/a.ts?', ...stage.model);
  expect([ran.code, ran.stdout.trim()]).toEqual([0, 'It is 42.']);
  expect(ran.stderr).toContain('  attached src/a.ts\n');
  expect(userIn(stage.requests[0])).toBe(
    'What is the answer in @src/a.ts?\n<file path="src/a.ts" lines="1-1 of 1">\n1\tconst answer = 42;\n</file>',
  );
  const shared = await stage.run('ledger', 'shared');
  expect(shared.stdout).toContain('src/a.ts');
});

it('what a person named counts as read: all of it may be replaced, a part of it may not', async () => {
  const write = { calls: [{ name: 'write_file', arguments: { path: 'a.md', content: 'the end\n' } }] };
  const stage = await onStage({ 'a.md': 'teh\nend\n' }, [write, { text: 'Not done.' }, write, { text: 'Done.' }]);
  await stage.run('run', 'mend @a.md:1', '--yes', ...stage.model);
  expect(stage.answers()[0]).toContain('You have read only part of a.md');
  expect(stage.read('a.md')).toBe('teh\nend\n');
  await stage.run('run', 'mend @a.md', '--yes', ...stage.model);
  expect(stage.read('a.md')).toBe('the end\n');
});

it('a file that is not there ends the run before anything is sent', async () => {
  const stage = await onStage({ 'notes.md': 'x' }, [{ text: 'never' }]);
  const ran = await stage.run('run', 'sum up @note.md', ...stage.model);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toContain('There is no note.md, so your message was not sent. Did you mean @notes.md?');
  expect(stage.requests).toEqual([]);
  expect((await stage.run('sessions', '--json')).stdout).not.toContain('sum up');
});

it('without anybody to ask, a secret file and one outside stay where they are', async () => {
  const elsewhere = join(temporaryFolder(), 'list.md');
  writeFileSync(elsewhere, 'milk');
  const stage = await onStage({ '.env': 'KEY=hunter2' }, [{ text: 'Milk.' }]);
  for (const name of ['.env', elsewhere]) {
    const ran = await stage.run('run', `read @${name}`, ...stage.model);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toContain('nobody can be asked here');
  }
  expect(stage.requests).toEqual([]);
  const ran = await stage.run('run', 'what is on the list?', '--attach', elsewhere, ...stage.model);
  expect([ran.code, stage.requests.length]).toEqual([0, 1]);
  expect(userIn(stage.requests[0])).toContain('1\tmilk');
});

it('a picture goes along, stays with the session, and can be exported, forked and gone on with', async () => {
  const stage = await onStage({}, [
    { text: 'A grey box.' },
    { text: 'Still grey.' },
    { text: 'Grey.' },
    { text: 'Gone.' },
  ]);
  stage.write('shot.png', pngOf(6, 4));
  const ran = await stage.run('run', 'what is this?', '--attach', join(stage.workspace, 'shot.png'), ...stage.model);
  expect(ran.stderr).toMatch(/attached image: shot\.png, 6×4, \d+ bytes, about 1 tokens/);
  const sent = [
    { type: 'text', text: 'what is this?\n[image: shot.png, 6×4]' },
    { type: 'image_url', image_url: { url: DATA } },
  ];
  expect(userIn(stage.requests[0])).toEqual(sent);
  // The file may be gone: what was sent is in the store.
  stage.write('shot.png', 'no picture any more');
  await stage.run('sessions', 'resume', '1', '--say', 'and now?', ...stage.model);
  expect(stage.requests[1]?.body.messages.find(({ role }) => role === 'user')?.content).toEqual(sent);
  expect((await stage.run('sessions', 'export', '1')).stdout).toContain('[image: shot.png, 6×4]');
  await stage.run('sessions', 'fork', '1');
  await stage.run('sessions', 'resume', '2', '--say', 'once more', ...stage.model);
  expect(stage.requests[2]?.body.messages.find(({ role }) => role === 'user')?.content).toEqual(sent);
  await stage.run('history', 'purge', '--all');
  await stage.run('sessions', 'resume', '2', '--say', 'after all', ...stage.model);
  expect(stage.requests[3]?.body.messages.find(({ role }) => role === 'user')?.content).toBe(
    'what is this?\n[image: shot.png, 6×4, no longer kept]',
  );
});

it('a server that takes no picture is quoted, with what to do next', async () => {
  const stage = await onStage({}, [
    { text: 'A grey box.' },
    { status: 500, body: { error: { message: 'image input is not supported - hint: provide the mmproj' } } },
  ]);
  stage.write('shot.png', pngOf(6, 4));
  await stage.run('run', 'what is @shot.png?', ...stage.model);
  const refused = await stage.run('sessions', 'resume', '1', '--say', 'and now?', ...stage.model);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('compatible/scripted does not take what was attached (500)');
  expect(refused.stderr).toContain('Choose a model that takes it.');
});

it('what a model is known not to take is said before anything is sent', async () => {
  const stage = await onStage({}, [{ text: 'never' }]);
  stage.write('a.gif', gifOf(3, 3));
  stage.write('p.pdf', pdfOf(2));
  const flags = ['--model', 'ollama/unheard-of', '--base-url', 'http://127.0.0.1:9'];
  const gif = await stage.run('run', 'what is @a.gif?', ...flags);
  expect([gif.code, gif.stderr]).toEqual([2, expect.stringContaining('it takes no GIF images')]);
  const pdf = await stage.run('run', 'what is @p.pdf?', ...flags);
  expect(pdf.stderr).toContain('ollama/unheard-of takes no documents, so p.pdf cannot go there.');
});

it('a private note is withheld from a cloud model, and given to a local one that goes on', async () => {
  const files = { 'diary.md': '---\nprivate: true\n---\ndear diary\n' };
  const stage = await onStage(files, [{ text: 'Kept.' }, { text: 'A diary.' }], {}, ollamaVendor);
  const [, , , address = ''] = stage.model;
  const cloud = await stage.run('run', 'sum up @diary.md', '--model', 'ollama/x:cloud', '--base-url', address);
  expect(cloud.stderr).toContain('stays here: diary.md is private (private: true in its front matter)');
  expect(userIn(stage.requests[0])).toBe('sum up @diary.md\n[withheld: private]');
  expect(stage.requests[0]?.raw).not.toContain('dear diary');
  await stage.run('sessions', 'resume', '1', '--say', 'and now?', '--model', 'ollama/x', '--base-url', address);
  expect(stage.requests[1]?.raw).toContain('dear diary');
});

it('nothing can be attached to a conversation in a note', async () => {
  const stage = await onStage({ 'talk.md': '' }, [{ text: 'never' }]);
  const ran = await stage.run('chat', 'talk.md', '--attach', 'x.png', ...stage.model);
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('Link to the file in the note')]);
});
