// The completion of a conversation over real rooms: what it offers is what is there.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chatCompletion } from '../../../../src/host/conversation/completion/chat-completion.ts';
import { pathNames } from '../../../../src/host/conversation/completion/path-names.ts';
import { questionChoices, sessionChoices } from '../../../../src/host/conversation/completion/value-choices.ts';
import { openRoomsOf } from '../../../../src/host/setup/open-rooms.ts';
import { prepare } from '../../../../src/host/setup/prepare.ts';
import type { SessionRecord } from '../../../../src/session/record.ts';
import { CHAT_WORDS } from '../../../../src/surfaces/cli/commands/chat/words-of-chat.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { noTimePasses } from '../../../support/held-deadline.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let home = '';
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  vi.stubEnv('HOME', home);
  for (const name of ['OLLAMA_HOST', 'LMSTUDIO_BASE_URL', 'COMPATIBLE_BASE_URL'])
    vi.stubEnv(name, 'http://127.0.0.1:9');
  for (const name of ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY'])
    vi.stubEnv(name, '');
  return () => vi.unstubAllEnvs();
});

const conversing = async (records: readonly SessionRecord[] = []) => {
  const output = recordedOutput();
  const cwd = temporaryFolder();
  const prepared = await prepare({ cwd, model: 'offline', profile: 'code' }, output, 'chat');
  if (!prepared.ok) throw new Error(prepared.error.message);
  const rooms = await openRoomsOf(prepared.value.setup.workspace, output);
  if (!rooms.ok) throw new Error(rooms.error.message);
  onTestFinished(() => rooms.value.close());
  const session = rooms.value.store.sessions.begin({ profile: 'code', model: 'offline', title: 'About \x1b[2J a' });
  if (records.length > 0) session.append(...records);
  const apply = async (name: string): Promise<void> => {
    const path = prepared.value.setup.workspace.resolve(name, 'write');
    if (!path.ok) throw new Error(path.error.message);
    const applied = await rooms.value.store.history.apply({
      key: name,
      group: 1,
      session: 1,
      tool: 'create_file',
      summary: `make ${name}`,
      actor: 'you',
      changes: [
        { path: path.value, before: null, after: { kind: 'file', bytes: bytesOf(Buffer.from('x')), mode: 0o644 } },
      ],
    });
    if (!applied.ok) throw new Error(applied.error.message);
  };
  const { workspace, policy } = prepared.value.setup;
  const complete = chatCompletion({
    setup: () => prepared.value.setup,
    rooms: rooms.value,
    words: CHAT_WORDS,
    paths: pathNames(workspace, (path) => policy.isDenied(path) !== undefined),
    session: () => session,
  });
  const at = async (text: string) => (await complete(text, text.length)).choices;
  return { at, apply, cwd, store: rooms.value.store };
};

it('offers entries by number with what they were: for undo what can be undone, for redo what was', async () => {
  const { at, apply, store } = await conversing();
  await apply('a.md');
  await apply('b.md');
  expect(await at('/undo ')).toEqual([
    { text: '2', hint: 'b.md: make b.md' },
    { text: '1', hint: 'a.md: make a.md' },
  ]);
  await store.history.undo(1);
  expect((await at('/undo ')).map(({ text }) => text)).toEqual(['2']);
  expect((await at('/redo ')).map(({ text }) => text)).toEqual(['1']);
  expect((await at('/show ')).map(({ text }) => text)).toEqual(['3', '2', '1']);
});

it('offers tools, skills and what can be dropped', async () => {
  mkdirSync(join(home, 'config', 'skills'), { recursive: true });
  writeFileSync(join(home, 'config', 'skills', 'tidy.md'), '---\nname: tidy\ndescription: Tidies up\n---\nTidy.\n');
  const { at } = await conversing([
    { kind: 'user', parts: [{ text: 'first' }] },
    { kind: 'user', parts: [{ text: 'second' }] },
  ]);
  expect((await at('/tools edit')).map(({ text }) => text)).toContain('edit_file');
  expect(await at('use `edit_file')).toMatchObject([{ text: '`edit_file`' }, { text: '`edit_files`' }]);
  expect(await at('/skill ')).toEqual([{ text: 'tidy', hint: 'Tidies up' }]);
  expect(await at('/drop ')).toEqual([{ text: '1', hint: 'you: first' }]);
});

it('offers files of the workspace', async () => {
  const { at, cwd } = await conversing();
  writeFileSync(join(cwd, 'Project plan.md'), '');
  expect(await at('see @plan')).toEqual([{ text: '@"Project plan.md"' }]);
});

it('offers models a server here has, those a key opens, and the guide; no cloud is asked', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'small-one', object: 'model' }] }));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  noTimePasses();
  vi.stubEnv('COMPATIBLE_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  vi.stubEnv('ANTHROPIC_API_KEY', 'not-a-key');
  const { at } = await conversing();
  const models = await at('/model ');
  expect(models[0]).toEqual({ text: 'compatible/small-one', hint: 'answers: compatible' });
  expect(models.map(({ text }) => text)).toContain('anthropic/claude-sonnet-5-5');
  expect(models.map(({ text }) => text)).toContain('offline');
  expect(models.some(({ text }) => text.startsWith('openai/'))).toBe(false);
  expect(await at('/model small')).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it('shows titles of sessions escaped, and no question where none waits', async () => {
  const { store } = await conversing();
  expect(sessionChoices(store.sessions)).toEqual([{ text: '1', hint: 'About <U+001B>[2J a' }]);
  expect(questionChoices(store.questions)).toEqual([]);
});
