// Keys over the wire: where they are is told, what they are never; one that is handed over is checked, held, and forgotten.
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createHeldKeys } from '../../../../src/config/held-keys.ts';
import type { KeysReply } from '../../../../src/surfaces/server/wire/keys.ts';
import type { JsonValue } from '../../../../src/tool/json-value.ts';
import { asking } from '../ask.ts';
import { type AtHome, atHome } from '../home.ts';

const KEY = 'sk-ant-handed-0123456789abcdef';
const VARIABLES = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'OPENROUTER_API_KEY', 'COMPATIBLE_API_KEY'];

const atDesk = async (keysFile?: string) => {
  const here = await atHome();
  for (const name of VARIABLES) vi.stubEnv(name, '');
  if (keysFile !== undefined) chmodSync(here.own('keys.yaml', keysFile), 0o600);
  const held = createHeldKeys();
  return { here, held, ...asking(here.rooms, { held }) };
};
const placesOf = ({ keys }: KeysReply): Record<string, string> =>
  Object.fromEntries(keys.map(({ provider, from }) => [provider, from]));
const filesOf = ({ home, cwd }: AtHome): string =>
  [home, cwd]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe('GET /api/keys', () => {
  it('says who has a key and where the one that counts is, and who can have one', async () => {
    const { get, post } = await atDesk('openai: sk-file-1\nwebsearch: s\n');
    vi.stubEnv('OPENAI_API_KEY', 'sk-variable-1');
    vi.stubEnv('OPENROUTER_API_KEY', 'sk-variable-2');
    vi.stubEnv('OLLAMA_HOST', 'http://127.0.0.1:1');
    const reply = await get<KeysReply>('/api/keys');
    expect(placesOf(reply)).toEqual({ openai: 'file', openrouter: 'environment' });
    expect(reply.providers).toEqual([
      'anthropic',
      'openai',
      'google',
      'openrouter',
      'ollama',
      'lmstudio',
      'compatible',
    ]);
    expect(reply.problems).toEqual([]);
    const after = await post<KeysReply>('/api/keys', { provider: 'openai', key: KEY });
    expect(placesOf(after)).toEqual({ openai: 'held', openrouter: 'environment' });
    expect(JSON.stringify([reply, after])).not.toMatch(/sk-/);
  });

  it('says what is wrong with keys.yaml, quotes none of it, and tells what there is beside it', async () => {
    const { get, post } = await atDesk('openai: sk-file-1\nopnai sk-file-2\n');
    vi.stubEnv('OPENROUTER_API_KEY', 'sk-variable-2');
    await post('/api/keys', { provider: 'anthropic', key: KEY });
    const reply = await get<KeysReply>('/api/keys');
    expect(reply.problems).toMatchObject([{ code: 'BAD_CONFIG', data: { line: 2 } }]);
    expect(placesOf(reply)).toEqual({ anthropic: 'held', openrouter: 'environment' });
    expect(JSON.stringify(reply)).not.toMatch(/sk-/);
  });
});

describe('POST /api/keys', () => {
  it('holds a key in memory, in no file, in no variable, and in nothing that can be printed', async () => {
    const { here, held, post, changed, said } = await atDesk();
    const reply = await post<KeysReply>('/api/keys', { provider: 'anthropic', key: `  ${KEY}\n` });
    expect(placesOf(reply)).toEqual({ anthropic: 'held' });
    expect([held.of('anthropic'), changed]).toEqual([KEY, ['anthropic']]);
    const shown = [reply, said, filesOf(here), process.env, process.argv, held];
    const printed = shown.map((each) => `${JSON.stringify(each)}${inspect(each, { depth: 9, showHidden: true })}`);
    expect(printed.filter((text) => text.includes(KEY))).toEqual([]);
  });

  it('an empty one takes it away, and what was there before counts again', async () => {
    const { held, post, changed } = await atDesk('openai: sk-file-1\n');
    await post('/api/keys', { provider: 'openai', key: KEY });
    expect(placesOf(await post<KeysReply>('/api/keys', { provider: 'openai', key: '' }))).toEqual({ openai: 'file' });
    expect(placesOf(await post<KeysReply>('/api/keys', { provider: 'google', key: ' \n' }))).toEqual({
      openai: 'file',
    });
    expect([held.of('openai'), changed]).toEqual([undefined, ['openai', 'openai', 'google']]);
  });

  it('another takes the place of the one before', async () => {
    const { held, post } = await atDesk();
    for (const key of [KEY, 'second']) await post('/api/keys', { provider: 'openai', key });
    expect(held.of('openai')).toBe('second');
  });

  it.each(['__proto__', 'constructor', 'toString', 'Anthropic', 'gguf', 'websearch', '', KEY, 'openai\n'])(
    'has no provider %j, and names those that there are without quoting it',
    async (provider) => {
      const { refused, changed, get } = await atDesk();
      const error = await refused('POST', '/api/keys', { provider, key: KEY });
      expect(error).toMatchObject({ code: 'BAD_ARGS', data: { field: 'provider' } });
      expect(error.message).toContain('anthropic, openai, google');
      expect(JSON.stringify(error)).not.toContain(KEY);
      expect([changed, (await get<KeysReply>('/api/keys')).keys]).toEqual([[], []]);
    },
  );

  it.each<[string, string]>([
    ['a blank inside', `${KEY} ${KEY}`],
    ['two lines', `${KEY}\n${KEY}`],
    ['a header of its own', `${KEY}\r\nx-evil: 1`],
    ['a control character', `${KEY}\u0000`],
    ['a character that cannot be seen', `${KEY}\u200b`],
    ['letters of another script', `${KEY}ключ`],
    ['an emoji', `${KEY}🔑`],
    ['more than a header holds', KEY.repeat(400)],
    ['a megabyte', 'k'.repeat(1_000_000)],
  ])('refuses a key with %s, and quotes none of it', async (_, key) => {
    const { refused, changed, held } = await atDesk();
    const error = await refused('POST', '/api/keys', { provider: 'openai', key });
    expect(error).toMatchObject({ code: 'BAD_ARGS', data: { field: 'key' } });
    expect(JSON.stringify(error)).not.toMatch(/sk-ant|kkkk/);
    expect([changed, held.of('openai')]).toEqual([[], undefined]);
  });

  it.each<Record<string, JsonValue>>([
    {},
    { provider: 'openai' },
    { key: KEY },
    { provider: 'openai', key: [KEY] },
    { provider: 'openai', key: { value: KEY } },
    { provider: 'openai', key: 1 },
    { provider: 'openai', key: null },
    { provider: [KEY], key: KEY },
    { provider: 'openai', key: KEY, keep: true },
    { provider: 'openai', key: `${KEY}\ud800` },
  ])('refuses %j, and quotes none of it', async (body) => {
    const { refused, held } = await atDesk();
    const error = await refused('POST', '/api/keys', body);
    expect(error.code).toBe('BAD_ARGS');
    expect(JSON.stringify(error)).not.toContain(KEY);
    expect(held.of('openai')).toBeUndefined();
  });

  it('is refused where a command that we run started the server', async () => {
    const { refused, held } = await atDesk();
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    const error = await refused('POST', '/api/keys', { provider: 'openai', key: KEY });
    expect([error.code, held.of('openai')]).toEqual(['DENIED', undefined]);
  });
});
