// A chat that lives in a note, at a terminal and without one.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { atTerminal } from '../support/countersign.ts';
import { textOf } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';

const HR = '<hr class="__chatgpt_plugin">';
const answered = (text: string, next = `\n\n${HR}\n\n### role::user\n\n`): string =>
  `\n\n${HR}\n\n### role::assistant<span style="font-size: small;"> (compatible@scripted)</span>\n\n${text}${next}`;
const sent = (stage: Stage, turn: number) =>
  (stage.requests[turn]?.body.messages ?? []).slice(1).map((message) => [message.role, textOf(message)]);
const BEES = 'ChatGPT_MD/chats/Bees.md';
const example = (path: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../examples/vault', path), 'utf8');

it('goes on in the note of the example vault: linked notes are ticked, two exchanges are typed and written', async () => {
  const stage = await onStage({ [BEES]: example(BEES), 'Notes/Bees.md': example('Notes/Bees.md') }, [
    { text: 'In July.' },
    { text: 'You are welcome.' },
  ]);
  const terminal = stage.terminal('chat', BEES, ...stage.model);
  await terminal.until(`${BEES} · notes · model: compatible/scripted`);
  await terminal.until('> ');
  terminal.type('When is the last harvest?\r');
  // The first message of the note links to it.
  expect(await terminal.answer('compatible/scripted would see 1 note', 'y\r')).toContain('Notes/Bees.md');
  await terminal.until('In July.');
  await terminal.until(/Added to ChatGPT_MD\/chats\/Bees\.md +undo 1/);
  await terminal.until('> ');
  terminal.type('Thank you.\r');
  await terminal.until('You are welcome.');
  await terminal.until('undo 2');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);

  expect(stage.read(BEES)).toBe(
    `${example(BEES)}When is the last harvest?${answered('In July.')}Thank you.${answered('You are welcome.')}`,
  );
  const [first] = sent(stage, 0);
  expect(first?.[1]).toMatch(/^What did I write about bees\? See \n\nNotes\/Bees\n\n[\s\S]*honey[\s\S]*\n\n\.$/);
  expect(stage.requests[0]?.body).toMatchObject({ temperature: 0.3 });
  expect(textOf(stage.requests[0]?.body.messages[0] ?? { role: 'system' })).toMatch(/Answer briefly\.$/);
  // It is one session, and what was ticked once is not asked about again.
  expect(sent(stage, 1).map(([role]) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
  const shared = await stage.run('ledger', 'shared');
  expect(shared.stdout).toContain('Notes/Bees.md');

  expect((await stage.run('undo', '2')).code).toBe(0);
  expect(stage.read(BEES)).toBe(`${example(BEES)}When is the last harvest?${answered('In July.')}`);
  expect((await stage.run('undo', '1')).code).toBe(0);
  expect(stage.read(BEES)).toBe(example(BEES));
});

it('case 41: answers the last message of a note with CRLF without a terminal, and ends', async () => {
  const note = '---\r\nmodel: zai@nobody\r\n---\r\nHello?\r\n';
  const stage = await onStage({ 'chat.md': note }, [{ text: 'Hello\nto you.' }]);
  const { code, stdout } = await stage.run('chat', 'chat.md', ...stage.model);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Hello\nto you.\n' });
  expect(stage.read('chat.md')).toBe(`${note.trimEnd()}${answered('Hello\nto you.').replaceAll('\n', '\r\n')}`);
  const again = await stage.run('chat', 'chat.md', ...stage.model);
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing to answer') });
});

it('shares what was ticked and no more', async () => {
  const stage = await onStage(
    { 'chat.md': 'Compare [[React]] and [[Vue]].', 'React.md': 'hooks', 'Vue.md': 'signals' },
    [{ text: 'One is missing.' }],
  );
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model);
  await terminal.answer('would see 2 notes', '1\r');
  await terminal.until('One is missing.');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(sent(stage, 0)).toEqual([['user', 'Compare \n\nReact\n\nhooks\n\n and [[Vue]].']]);
  expect(stage.requests[0]?.raw).not.toContain('signals');
});

it('an answer that is stopped is kept as far as it went, without a header for the next message', async () => {
  const text = 'one two three four five six seven eight nine ten';
  const stage = await onStage({ 'chat.md': 'Count.\n' }, [{ text, hang: 1200 }, { text: 'Good.' }]);
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model);
  await terminal.until('one two');
  terminal.type('\x03');
  await terminal.until('undo 1');
  await terminal.until('> ');
  const stopped = stage.read('chat.md');
  expect(stopped).toMatch(
    /^Count\.\n\n<hr[^>]*>\n\n### role::assistant<span[^>]*> \(compatible@scripted\)<\/span>\n\none two[ a-z]*\n$/,
  );
  terminal.type('Enough.\r');
  await terminal.until('Good.');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('chat.md')).toBe(`${stopped}\n${HR}\n\n### role::user\n\nEnough.${answered('Good.')}`);
  expect(sent(stage, 1).map(([role]) => role)).toEqual(['user', 'assistant', 'user']);
});

it('of a stopped answer that was made of private notes nothing is written', async () => {
  const stage = await onStage(
    { 'chat.md': 'See [[Diary]].', 'Diary.md': '---\nprivate: true\n---\nthe heron owes me forty crowns' },
    [{ text: 'the heron owes you forty crowns and more', hang: 1200 }],
  );
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model, '--yes');
  await terminal.until('the heron');
  terminal.type('\x03');
  await terminal.until('made of private notes');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('chat.md')).toBe('See [[Diary]].');
});

it('the note is not touched while a proposal waits, and a note that was changed by hand is read again', async () => {
  const edit = { path: 'a.md', edits: [{ old: 'two', new: '2' }], description: 'd' };
  const stage = await onStage({ 'chat.md': 'Change it.\n', 'a.md': 'one\ntwo\n' }, [
    { text: 'I would.', calls: [{ name: 'edit_file', arguments: edit }] },
    { text: 'Done.' },
    { text: 'Again.' },
  ]);
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model);
  await terminal.until('Apply?');
  await terminal.until('> ');
  expect(stage.read('chat.md')).toBe('Change it.\n');
  // Someone writes above the message meanwhile.
  stage.write('chat.md', `Before.${answered('Yes.')}Change it.\n`);
  terminal.type('y\r');
  await terminal.until('Done.');
  await terminal.until('Added to chat.md');
  await terminal.until('> ');
  const now = `Before.${answered('Yes.')}Change it.${answered('I would.\n\nDone.')}`;
  expect(stage.read('chat.md')).toBe(now);
  stage.write('chat.md', now.replace('Before.', 'Long before.'));
  terminal.type('More?\r');
  await terminal.until('was changed: the conversation is read from it again');
  await terminal.until('Again.');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(sent(stage, 2)).toEqual([
    ['user', 'Long before.'],
    ['assistant', 'Yes.'],
    ['user', 'Change it.'],
    ['assistant', 'I would.\n\nDone.'],
    ['user', 'More?'],
  ]);
});

it('begins a note that is not there yet, at a terminal', async () => {
  const stage = await onStage({}, [{ text: 'Hello to you.' }]);
  const terminal = stage.terminal('chat', 'New chat.md', ...stage.model);
  await terminal.until('> ');
  terminal.type('Hello\r');
  await terminal.until('undo 1');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('New chat.md')).toBe(`### role::user\n\nHello${answered('Hello to you.')}`);
});

it('a model elsewhere that the note names is asked about once', async () => {
  const stage = await onStage({ 'chat.md': '---\nmodel: openai@gpt\n---\nHello?\n' }, [], {
    OPENAI_API_KEY: 'sk-found',
    HTTPS_PROXY: 'http://127.0.0.1:9',
  });
  const terminal = stage.terminal('chat', 'chat.md');
  await terminal.until('The note names openai/gpt, which is not on this machine.');
  await terminal.until('> ');
  terminal.type('n\r');
  await terminal.until('DENIED');
  expect(await terminal.exit).toBe(1);
  const again = await stage.run('chat', 'chat.md');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('--model openai/gpt') });
});

it('what the links mean can be ticked from another terminal', async () => {
  const stage = await onStage({ 'chat.md': 'See [[Bees]].', 'Bees.md': 'honey' }, [{ text: 'I see.' }]);
  const waiting = stage.start('chat', 'chat.md', ...stage.model, '--wait', '--json');
  await waiting.until('"event":"proposal"');
  const pending = await stage.run('pending');
  expect(pending.stdout).toMatch(/Bees\.md lines 1–1 +share/);
  expect((await stage.run('decide', '1', 'y')).code).toBe(0);
  const { code, stdout } = await waiting.finished;
  expect(code).toBe(0);
  expect(stdout).toContain('{"event":"note","path":"chat.md","entry":1}');
  expect(sent(stage, 0)[0]?.[1]).toContain('honey');
});

it('Ctrl-C while notes are ticked sends nothing and writes nothing', async () => {
  const stage = await onStage({ 'chat.md': 'See [[Bees]].', 'Bees.md': 'honey' }, []);
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model);
  await terminal.answer('would see 1 note', '\x03');
  await terminal.until('Nothing shared.');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.requests).toHaveLength(0);
  expect(stage.read('chat.md')).toBe('See [[Bees]].');
});

it('a session of it is listed under its note and can be resumed; the note is left alone then', async () => {
  const stage = await onStage({ 'Chats/Bees.md': 'Hello?' }, [{ text: 'Hello.' }, { text: 'Still here.' }]);
  await stage.run('chat', 'Chats/Bees.md', ...stage.model);
  const written = stage.read('Chats/Bees.md');
  expect((await stage.run('sessions', 'list')).stdout).toContain('Chats/Bees.md');
  const resumed = await stage.run('sessions', 'resume', '1', '--say', 'And?', ...stage.model, '--profile', 'notes');
  expect(resumed).toMatchObject({ code: 0, stdout: 'Still here.\n' });
  expect(sent(stage, 1)).toEqual([
    ['user', 'Hello?'],
    ['assistant', 'Hello.'],
    ['user', 'And?'],
  ]);
  expect(stage.read('Chats/Bees.md')).toBe(written);
});

it('a limit named by flag holds for all sessions of the command', async () => {
  const usage = { prompt_tokens: 900, completion_tokens: 100 };
  const stage = await onStage({ 'chat.md': 'One?' }, (_, turn) => ({ text: `Answer ${turn + 1}.`, usage }));
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model, '--tools', 'none', '--max-tokens', '1000');
  await terminal.until('undo 1');
  await terminal.until('> ');
  // Another conversation is another session; what was spent is not forgotten.
  stage.write('chat.md', stage.read('chat.md').replace('One?', 'One, or two?'));
  terminal.type('Two?\r');
  await terminal.until('1,000 tokens');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(3);
  expect(stage.requests).toHaveLength(1);
});

it('a note that is marked private meanwhile goes no further to a model elsewhere', async () => {
  const stage = await onStage({ 'chat.md': 'Hello?' }, { text: 'Hello.' });
  const url = new URL(stage.model[3] ?? '');
  const cloud = ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1'];
  const place = { ...stage, env: { HTTP_PROXY: url.origin } };
  const terminal = atTerminal(place, 'chat', 'chat.md', ...cloud);
  await terminal.until('undo 1');
  await terminal.until('> ');
  stage.write('chat.md', `---\nprivate: true\n---\n${stage.read('chat.md')}`);
  terminal.type('More?\r');
  await terminal.until('DENIED  chat.md is private');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.requests).toHaveLength(1);
});

it('S1.53: an editor names the line its cursor is on: one answer there, also at a terminal, where what it links to is asked about', async () => {
  const note = 'See [[Bees]]?\n\n## My notes\n\nkept\n';
  const stage = await onStage({ 'chat.md': note, 'Bees.md': 'honey' }, [{ text: 'I see.' }]);
  const terminal = stage.terminal('chat', 'chat.md', ...stage.model, '--at', '1');
  await terminal.answer('would see 1 note', 'y\r');
  await terminal.until('I see.');
  await terminal.until('undo 1');
  expect(await terminal.exit).toBe(0);
  expect(sent(stage, 0)[0]?.[1]).toContain('honey');
  expect(sent(stage, 0)[0]?.[1]).not.toContain('My notes');
  expect(stage.read('chat.md')).toBe(
    `See [[Bees]]?${answered('I see.', `\n\n${HR}\n\n### role::user`)}${note.slice('See [[Bees]]?'.length)}`,
  );
});
