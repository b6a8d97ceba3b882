// What a shell is told at the Tab key, over a real store.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openRooms } from '../../../../src/host/setup/open-rooms.ts';
import { completeWords } from '../../../../src/surfaces/cli/commands/complete-words.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { noTimePasses } from '../../../support/held-deadline.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { wholeProgram } from '../words/whole-program.ts';

let [home, cwd] = ['', ''];
beforeEach(() => {
  [home, cwd] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('COUNTERSIGN_HOME', home);
  vi.stubEnv('HOME', home);
  for (const name of ['OLLAMA_HOST', 'LMSTUDIO_BASE_URL', 'COMPATIBLE_BASE_URL'])
    vi.stubEnv(name, 'http://127.0.0.1:9');
  return () => vi.unstubAllEnvs();
});

const told = async (...words: string[]): Promise<readonly string[]> => {
  const output = recordedOutput();
  expect(await completeWords(words, wholeProgram(), { cwd, output })).toBe(0);
  expect(output.errors).toEqual([]);
  return output.lines;
};

it('gives numbers of entries and sessions with what they are', async () => {
  const rooms = await openRooms({ cwd }, recordedOutput());
  if (!rooms.ok) throw new Error(rooms.error.message);
  const { workspace, store } = rooms.value;
  const path = workspace.resolve('a.md', 'write');
  if (!path.ok) throw new Error(path.error.message);
  store.sessions.begin({ profile: 'code', model: 'x/y', title: 'Rename\tOrder \x1b[2J' });
  await store.history.apply({
    key: 'k',
    group: 1,
    session: 1,
    tool: 'create_file',
    summary: 'a note',
    actor: 'you',
    changes: [
      { path: path.value, before: null, after: { kind: 'file', bytes: bytesOf(Buffer.from('x')), mode: 0o644 } },
    ],
  });
  rooms.value.close();
  expect(await told('undo', '')).toEqual(['1\ta.md: a note']);
  expect(await told('history', 'show', '2')).toEqual([]);
  expect(await told('sessions', 'export', '')).toEqual(['1\tRename Order <U+001B>[2J']);
  expect(await told('decide', '')).toEqual([]);
  const elsewhere = temporaryFolder();
  expect(await told('--cwd', elsewhere, 'undo', '')).toEqual([]);
});

it('makes no store where there is none', async () => {
  expect(await told('undo', '')).toEqual([]);
  expect(existsSync(join(home, 'state'))).toBe(false);
  expect(readdirSync(cwd)).toEqual([]);
});

it('gives tools, groups, skills, dialects, kinds and words to choose from', async () => {
  mkdirSync(join(home, 'config', 'skills'), { recursive: true });
  writeFileSync(join(home, 'config', 'skills', 'tidy.md'), '---\nname: tidy\ndescription: Tidies up\n---\nTidy.\n');
  expect((await told('tools', 'info', 'edit_')).map((line) => line.split('\t')[0])).toEqual([
    'edit_file',
    'edit_files',
  ]);
  expect(await told('tools', 'list', '--group', 'fi')).toEqual(['files']);
  expect(await told('skills', 'show', '')).toEqual(['tidy\tTidies up']);
  expect(await told('run', '--dialect', 'tool_d')).toEqual(['tool_decision']);
  expect(await told('ledger', '--kind', 'dec')).toEqual(['decision']);
  expect(await told('run', '--profile', 'c')).toEqual(['code', 'coach']);
  expect(await told('rules', 'add', '--why', '')).toEqual([]);
});

it('leaves files to the shell, and at the beginning only where no command is meant', async () => {
  expect(await told('rules', 'test', '')).toEqual([':files']);
  expect(await told('--cwd', '')).toEqual([':folders']);
  expect(await told('coach', '')).toEqual([':folders']);
  expect(await told('Ide')).toEqual([':files']);
  expect(await told('und')).toEqual(['undo\ttake one entry back, or the last; later work is k…']);
});

it('gives a shell no name that would be more than a name in it', async () => {
  const names = ['good:8b', '$(touch x)', '`id`', 'a b', 'x;y', 'tab\there', 'line\nbreak'];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) }));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  noTimePasses();
  vi.stubEnv('COMPATIBLE_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  expect(await told('run', '--model', 'comp')).toEqual(['compatible/good:8b\tanswers: compatible']);
});
