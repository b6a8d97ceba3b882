// Tokens, money and the context, as a person meets them: at a terminal, in a pipe, and after a change of model.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countersign } from '../support/countersign.ts';
import { faultsOf, resultsOf } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';

const read = (path: string) => ({ name: 'read_file', arguments: { path } });
const priced = (stage: Stage, text: string): void => {
  const folder = join(stage.home, 'countersign', 'config');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'prices.yaml'), text);
};
const usage = { prompt_tokens: 4000, completion_tokens: 200 };

it('shows what fills the context, drops one item of it, and says what was used after every answer', async () => {
  const stage = await onStage({ 'a.txt': 'a secret word: heron\n' }, [
    { calls: [read('a.txt')], usage },
    { text: 'It says heron.', usage },
    { text: 'What did it say?', usage },
  ]);
  priced(stage, 'compatible/scripted: { input: 3, output: 15 }\n');
  const terminal = stage.terminal(...stage.model, '--profile', 'code');
  await terminal.until('> ');
  terminal.type('/cost\r');
  await terminal.until('Nothing was sent yet.');
  await terminal.until('> ');
  terminal.type('what is in a.txt?\r');
  await terminal.until('It says heron.');
  await terminal.until(/context [■□]{5} \d+ % · \$0\.03 · code/);
  await terminal.until('> ');
  terminal.type('/context\r');
  await terminal.until(/1 +\d+ {2}result of read_file a\.txt/);
  await terminal.until(/in all: \d+ % of 32,768/);
  await terminal.until('> ');
  terminal.type('/drop 7\r');
  await terminal.until('There is no item "7" to drop.');
  await terminal.until('> ');
  terminal.type('/drop 1\r');
  await terminal.until('Dropped: the result of read_file a.txt.');
  await terminal.until('> ');
  terminal.type('and now?\r');
  await terminal.until('What did it say?');
  await terminal.until('> ');
  terminal.type('/cost\r');
  await terminal.until('This session: 12,000 in, 600 out · $0.045');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
  expect([...resultsOf(stage.requests[2]!).values()]).toEqual([['[dropped by the person]']]);
  expect(faultsOf(stage.requests[2]!)).toEqual([]);

  // What was dropped stays dropped when the session is resumed.
  await stage.run('sessions', 'resume', '1', '--say', 'once more', ...stage.model, '--json');
  expect(stage.requests[3]?.raw).toContain('[dropped by the person]');
  expect(stage.requests[3]?.raw).not.toContain('secret word');
});

it('holds --max-tokens over all messages of a chat, and ends with 3', async () => {
  const stage = await onStage({}, { text: 'Well.', usage });
  const terminal = stage.terminal(...stage.model, '--max-tokens', '9000', '--profile', 'code');
  await terminal.until('> ');
  terminal.type('one\r');
  await terminal.until('Well.');
  await terminal.until('> ');
  terminal.type('two\r');
  await terminal.until('Well.');
  await terminal.until('> ');
  terminal.type('three\r');
  await terminal.until('Stopped after 8,400 tokens: the next request would pass the limit of 9,000');
  await terminal.until('> ');
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(3);
  expect(stage.requests).toHaveLength(2);
});

it('holds --max-cost, also before the first request, and refuses it where no price is known', async () => {
  const stage = await onStage({ 'a.txt': 'x\n' }, (_, turn) => ({
    calls: [{ name: 'read_file', arguments: { path: 'a.txt', offset: turn + 1 } }],
    usage,
  }));
  priced(stage, 'compatible/scripted: { input: 3, output: 15 }\n');
  const run = await stage.run('run', 'go on', ...stage.model, '--max-cost', '0.04', '--profile', 'code', '--json');
  expect(run.code).toBe(3);
  expect(run.stdout).toMatch(/"limit":"cost","words":"Stopped after \$0\.03: the next request would pass .* \$0\.04/);
  expect(stage.requests).toHaveLength(2);
  const meters = run.stdout.split('\n').filter((line) => line.includes('"meter"'));
  expect(meters.map((line) => (JSON.parse(line) as { meter: object }).meter)).toMatchObject([
    { window: 32_768, input: 4000, output: 200, cost: 0.015 },
    { input: 8000, output: 400, cost: 0.03 },
  ]);

  const tiny = await stage.run('run', 'go on', ...stage.model, '--max-cost', '0.000001', '--profile', 'code');
  expect(tiny).toMatchObject({ code: 3, stderr: expect.stringContaining('so it was not sent') });
  expect(stage.requests).toHaveLength(2);

  const unknown = ['--model', 'compatible/dear', '--base-url', 'http://model.example/v1', '--max-cost', '1'];
  expect(await stage.run('run', 'go on', ...unknown)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/BAD_CONFIG.*compatible\/dear costs is not known[\s\S]*prices\.yaml/),
  });
  expect(stage.requests).toHaveLength(2);
});

it('names the line of a mistake in prices.yaml, and goes on with the rest', async () => {
  const stage = await onStage({}, [{ text: 'Hello.' }]);
  priced(stage, '# my prices\ncompatible/scripted: { input: three, output: 15 }\n');
  expect(await stage.run('run', 'hello', ...stage.model)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/BAD_CONFIG.*prices\.yaml:2 {2}input is a number of dollars/),
  });
});

it('sends no byte of a private note to a cloud model that resumes a session, or a fork of it', async () => {
  const note = '---\nprivate: true\n---\nthe heron owes me forty crowns\n';
  const stage = await onStage({ 'diary.md': note }, (_, turn) =>
    turn === 0 ? { calls: [read('diary.md')] } : { text: turn === 1 ? 'A heron, forty crowns.' : 'I cannot see it.' },
  );
  await stage.run('run', 'read my diary', ...stage.model, '--profile', 'code', '--yes');
  expect(stage.requests[1]?.raw).toContain('forty crowns');
  expect((await stage.run('sessions', 'fork', '1')).code).toBe(0);

  // An address that is not on this machine, reached through a proxy that is: the bytes arrive here.
  const url = stage.model[3] ?? '';
  const place = { ...stage, env: { HTTP_PROXY: new URL(url).origin } };
  const cloud = ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1', '--profile', 'code', '--json'];
  for (const session of ['1', '2']) {
    const { code, stdout } = await countersign(place, 'sessions', 'resume', session, '--say', 'and now?', ...cloud);
    expect({ code, stdout }).toMatchObject({ code: 0 });
  }
  expect(stage.requests).toHaveLength(4);
  for (const request of stage.requests.slice(2)) {
    expect(request.raw).not.toMatch(/heron|\bowes\b|forty|crowns/);
    expect(request.raw).toContain('[withheld: private]');
    expect(faultsOf(request)).toEqual([]);
  }
});

it('sends a cloud model nothing of the notes that only the guide has read, unasked', async () => {
  const stage = await onStage(
    { 'Heron.md': 'the heron owes me forty crowns\n', 'b.md': 'x\n', 'c.md': 'y\n' },
    { text: 'I see.' },
  );
  const read = await stage.run('run', 'show me Heron.md', '--model', 'offline', '--profile', 'notes');
  expect(read).toMatchObject({ code: 0, stdout: expect.stringContaining('forty crowns') });
  const place = { ...stage, env: { HTTP_PROXY: new URL(stage.model[3] ?? '').origin } };
  const cloud = [
    '--model',
    'compatible/cloud',
    '--base-url',
    'http://model.example/v1',
    '--profile',
    'notes',
    '--json',
  ];
  expect(await countersign(place, 'sessions', 'resume', '1', '--say', 'and now?', ...cloud)).toMatchObject({ code: 0 });
  expect(stage.requests[0]?.raw).not.toMatch(/\bowes\b|forty|crowns/);
});

it('sends a cloud model nothing that a command printed for a local one, where something is private', async () => {
  const run = { calls: [{ name: 'run_command', arguments: { command: 'cat Diary/a.txt' } }] };
  const stage = await onStage({ 'Diary/a.txt': 'the heron owes me forty crowns\n' }, [
    run,
    { text: 'Read.' },
    { text: 'No.' },
  ]);
  const config = join(stage.home, 'countersign', 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'config.yaml'), 'private: { folders: [Diary] }\n');
  await stage.run('run', 'read it', ...stage.model, '--profile', 'code');
  expect(stage.requests[1]?.raw).toContain('forty crowns');
  const place = { ...stage, env: { HTTP_PROXY: new URL(stage.model[3] ?? '').origin } };
  const cloud = ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1', '--profile', 'code', '--json'];
  expect(await countersign(place, 'sessions', 'resume', '1', '--say', 'and now?', ...cloud)).toMatchObject({ code: 0 });
  expect(stage.requests[2]?.raw).not.toMatch(/\bowes\b|forty|crowns/);
});
