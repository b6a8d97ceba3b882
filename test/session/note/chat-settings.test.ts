// Front matter of a chat note: what is obeyed, what is not, and that it is said.
import { expect, it } from 'vitest';
import { chatSettings, mergedSettings, notObeyedWords } from '../../../src/session/note/chat-settings.ts';
import { frontMatterOf } from '../../../src/toolkit/vault/front-matter.ts';

const settings = (yaml: string) => chatSettings(frontMatterOf(`---\n${yaml}\n---\n`).entries);

it('reads what there is', () =>
  expect(
    settings(
      "model: ollama@qwen3:8b\ntemperature: 0.3\nmax_tokens: 400\nstream: false\nsystem_commands: ['Answer briefly.', 'In rhyme.']\nagent: Editor\naiService: ollama\ntitle: Bees\ntags: [a]\nmine: 1",
    ),
  ).toEqual({
    model: 'ollama@qwen3:8b',
    service: 'ollama',
    temperature: 0.3,
    maxTokens: 400,
    stream: false,
    agent: 'Editor',
    systemCommands: ['Answer briefly.', 'In rhyme.'],
    addresses: [],
    notObeyed: [],
  }));

it('one command may stand without a list, and empty keys say nothing', () => {
  expect(settings('system_commands: Be brief.\nagent:\nmodel: ""').systemCommands).toEqual(['Be brief.']);
  expect(settings('agent:\nurl:\nmodel: ""').agent).toBeUndefined();
  expect(notObeyedWords(settings('agent:\nurl:'))).toBeUndefined();
});

it('addresses, tools and what is not used here are named in one sentence', () => {
  const read = settings(
    'url: http://evil.example\nollamaUrl: http://evil.example\nenableToolCalling: true\nn: 4\ntop_p: 0.5',
  );
  expect(notObeyedWords(read)).toBe(
    'Not obeyed in the note: url, ollamaUrl (addresses come from your own configuration); enableToolCalling (tools are chosen with --tools); n, top_p (not used here).',
  );
  expect(read.addresses).toEqual([
    { key: 'url', value: 'http://evil.example' },
    { key: 'ollamaUrl', value: 'http://evil.example' },
  ]);
});

it('a value that makes no sense is not obeyed and named', () => {
  const read = settings('temperature: hot\nmax_tokens: -1\nstream: maybe\nsystem_commands: [1, 2]\nmodel: [a]');
  expect(read).toEqual({ systemCommands: [], addresses: [], notObeyed: expect.any(Array) });
  expect(read.notObeyed.map(({ key }) => key)).toEqual([
    'model',
    'temperature',
    'max_tokens',
    'stream',
    'system_commands',
  ]);
  expect(settings('temperature: 3').temperature).toBeUndefined();
});

it('the note goes before its agent, key by key', () => {
  const agent = settings('model: ollama@a\naiService: ollama\ntemperature: 1\nsystem_commands: [x]\nn: 2');
  expect(mergedSettings(settings('temperature: 0'), agent)).toMatchObject({
    model: 'ollama@a',
    service: 'ollama',
    temperature: 0,
    systemCommands: ['x'],
    notObeyed: [],
  });
  const named = mergedSettings(settings('model: gpt'), agent);
  expect(named.model).toBe('gpt');
});
