import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Reached, type ReachOptions, reachable } from '../../../src/models/available/reachable.ts';
import type { ProviderAccess } from '../../../src/models/providers/provider-access.ts';
import { SERVED_NAMES } from '../../../src/models/providers/provider-cards.ts';
import { silentPort } from '../../support/silent-port.ts';

const KEY = 'sk-very-secret-0123456789';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answers = Readonly<Record<string, unknown>>;
interface Seen {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers a path with JSON; a number is a status, a text is sent as it is, null never answers, nothing at all is 404. */
const serve = async (answers: Answers | ((path: string, body: string) => unknown)) => {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const pieces: string[] = [];
    request.on('data', (piece) => pieces.push(String(piece)));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.push({ path, method: request.method ?? '', headers: request.headers });
      const answer = typeof answers === 'function' ? answers(path, pieces.join('')) : answers[path];
      if (answer === null) return;
      response.writeHead(typeof answer === 'number' ? answer : answer === undefined ? 404 : 200, {
        'content-type': 'application/json',
      });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(typeof answer === 'object' ? answer : {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
};

const nowhere = async (): Promise<string> => `http://127.0.0.1:${await silentPort()}`;

const withKey = (provider: string, more: Partial<ProviderAccess> = {}): ProviderAccess => ({
  provider,
  from: 'environment',
  key: () => KEY,
  ...more,
});

const ask = async (options: Partial<ReachOptions> & { readonly at?: Readonly<Record<string, string>> }) => {
  const silent = await nowhere();
  const settings = Object.fromEntries(
    (['ollama', 'lmstudio'] as const).map((provider) => [provider, { baseUrl: silent }]),
  );
  const given = Object.fromEntries(Object.entries(options.at ?? {}).map(([key, baseUrl]) => [key, { baseUrl }]));
  const reached = await reachable({
    environment: {},
    access: [],
    signal: new AbortController().signal,
    ...options,
    settings: { ...settings, ...given, ...options.settings },
  });
  return new Map(reached.map((each) => [each.provider, each])) as ReadonlyMap<string, Reached>;
};

it('tells of every provider, in their order; without keys and servers nothing is asked but what is local', async () => {
  const reached = await ask({});
  expect([...reached.keys()]).toEqual(SERVED_NAMES);
  for (const provider of ['anthropic', 'openai', 'google', 'openrouter'] as const)
    expect(reached.get(provider)).toMatchObject({ key: 'none', local: false, answer: 'not asked', reason: 'no key' });
  expect(reached.get('ollama')).toMatchObject({
    answer: 'no',
    reason: 'nothing answers there',
    start: 'ollama serve',
    local: true,
    models: [],
  });
  expect(reached.get('lmstudio')).toMatchObject({ answer: 'no', start: 'lms server start' });
  expect(reached.get('compatible')).toMatchObject({ answer: 'not asked', reason: 'no address is configured' });
});

it('asks Ollama what it has, what is in memory and what each model can do', async () => {
  const details = { parameter_size: '8.2B', quantization_level: 'Q4_K_M' };
  const shows: Record<string, unknown> = {
    'qwen3:8b': {
      capabilities: ['completion', 'tools', 'thinking'],
      model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': 40_960 },
    },
    'nomic-embed-text:latest': { capabilities: ['embedding'], model_info: { 'nomic-bert.context_length': 2048 } },
    'gpt-oss:120b-cloud': { capabilities: ['completion', 'tools'], remote_host: 'https://ollama.com:443' },
    'mine:latest': { remote_host: 'https://ollama.com:443' },
  };
  const { url, seen } = await serve((path, body) => {
    if (path === '/api/tags')
      return {
        models: [
          { name: 'qwen3:8b', size: 5_200_000_000, details },
          { name: 'nomic-embed-text:latest', size: 274_000_000, details: {} },
          { name: 'gpt-oss:120b-cloud', size: 384 },
          { name: 'mine:latest' },
          { model: 'llama3:latest', details: 3 },
          { name: '' },
          null,
        ],
      };
    if (path === '/api/ps') return { models: [{ name: 'qwen3:8b' }] };
    return shows[(JSON.parse(body) as { model: string }).model] ?? 500;
  });
  const ollama = (await ask({ at: { ollama: `${url.slice(7)}/v1` } })).get('ollama');
  expect(ollama).toEqual({
    provider: 'ollama',
    key: 'none',
    address: url,
    local: true,
    answer: 'yes',
    models: [
      {
        id: 'ollama/qwen3:8b',
        name: 'qwen3:8b',
        kind: 'chat',
        tools: 'yes',
        thinking: true,
        vision: false,
        loaded: true,
        window: 40_960,
        bytes: 5_200_000_000,
        parameters: '8.2B',
        quantization: 'Q4_K_M',
      },
      expect.objectContaining({ name: 'nomic-embed-text:latest', kind: 'other', tools: 'no', window: 2048 }),
      expect.objectContaining({ name: 'gpt-oss:120b-cloud', elsewhere: true, tools: 'yes' }),
      expect.objectContaining({ name: 'mine:latest', elsewhere: true, tools: 'unknown' }),
      { id: 'ollama/llama3:latest', name: 'llama3:latest', kind: 'chat', tools: 'no' },
    ],
  });
  expect(new Set(seen.map(({ path, method }) => `${method} ${path}`))).toEqual(
    new Set(['GET /api/tags', 'GET /api/ps', 'POST /api/show']),
  );
});

it('asks LM Studio for its own list, and an older one for the plain list', async () => {
  const entry = { object: 'model', state: 'not-loaded', max_context_length: 32_768, quantization: '4bit' };
  const own = await serve({
    '/api/v0/models': {
      data: [
        { ...entry, id: 'a', type: 'llm', state: 'loaded', loaded_context_length: 8192, capabilities: ['tool_use'] },
        { ...entry, id: 'qwen2-vl-7b-instruct', type: 'vlm', capabilities: [] },
        { ...entry, id: 'meta-llama-3.1-8b-instruct', type: 'llm' },
        { ...entry, id: 'text-embedding-nomic', type: 'embeddings' },
      ],
    },
  });
  expect((await ask({ at: { lmstudio: own.url } })).get('lmstudio')?.models).toEqual([
    {
      id: 'lmstudio/a',
      name: 'a',
      kind: 'chat',
      tools: 'yes',
      vision: false,
      loaded: true,
      window: 8192,
      quantization: '4bit',
    },
    expect.objectContaining({ name: 'qwen2-vl-7b-instruct', tools: 'no', vision: true, loaded: false, window: 32_768 }),
    expect.objectContaining({ name: 'meta-llama-3.1-8b-instruct', tools: 'yes' }),
    expect.objectContaining({ name: 'text-embedding-nomic', kind: 'other' }),
  ]);
  const list = { data: [{ id: 'qwen3-8b', object: 'model' }] };
  for (const unknown of [{ error: 'Unexpected endpoint or method. (GET /api/v0/models)' }, undefined]) {
    const older = await serve({ '/api/v0/models': unknown, '/v1/models': list });
    expect((await ask({ at: { lmstudio: `${older.url}/v1` } })).get('lmstudio')?.models).toEqual([
      { id: 'lmstudio/qwen3-8b', name: 'qwen3-8b', kind: 'chat', tools: 'yes' },
    ]);
  }
});

it('asks a configured server for its list, and reads what llama.cpp, vLLM and others add to it', async () => {
  const { url, seen } = await serve({
    '/v1/models': {
      data: [
        {
          id: '/models/qwen2.5-7b-instruct-q4_k_m.gguf',
          meta: { n_ctx: 8192, n_ctx_train: 32_768, size: 4_700_000_000 },
        },
        { id: 'served', max_model_len: 16_384 },
        { id: 'trained', meta: { n_ctx_train: 32_768 } },
        { id: 'BAAI/bge-m3' },
      ],
    },
  });
  const access = [withKey('compatible', { baseUrl: `${url}/v1/` })];
  const compatible = (await ask({ access, environment: { COMPATIBLE_API_KEY: KEY } })).get('compatible');
  expect(compatible).toMatchObject({
    key: 'environment',
    keyIn: 'COMPATIBLE_API_KEY',
    answer: 'yes',
    address: `${url}/v1`,
  });
  expect(compatible?.models).toEqual([
    {
      id: 'compatible//models/qwen2.5-7b-instruct-q4_k_m.gguf',
      name: '/models/qwen2.5-7b-instruct-q4_k_m.gguf',
      kind: 'chat',
      tools: 'yes',
      window: 8192,
      bytes: 4_700_000_000,
    },
    { id: 'compatible/served', name: 'served', kind: 'chat', tools: 'unknown', window: 16_384 },
    { id: 'compatible/trained', name: 'trained', kind: 'chat', tools: 'unknown' },
    { id: 'compatible/BAAI/bge-m3', name: 'BAAI/bge-m3', kind: 'other', tools: 'no' },
  ]);
  expect(seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

const CLOUD = ['anthropic', 'openai', 'google', 'openrouter'] as const;
/** A name that is never found, so that nothing leaves the machine whatever happens. */
const FAR = 'https://models.invalid/v1';

it('does not ask the cloud unless it is told to', async () => {
  const settings = Object.fromEntries(CLOUD.map((provider) => [provider, { baseUrl: FAR }]));
  const access = CLOUD.map((provider) => withKey(provider));
  const quiet = await ask({ access, settings });
  for (const provider of CLOUD)
    expect(quiet.get(provider)).toMatchObject({ key: 'environment', answer: 'not asked', address: FAR, local: false });
  const told = await ask({ access, settings, ask: true, timeoutMs: 3000 });
  for (const provider of CLOUD) {
    expect(told.get(provider)).toMatchObject({ answer: 'no' });
    expect(told.get(provider)).not.toHaveProperty('start');
  }
});

it('lists the models of every vendor in its own words', async () => {
  const { url, seen } = await serve({
    '/v1/models?limit=1000': { data: [{ type: 'model', id: 'claude-sonnet-5-5', max_input_tokens: 200_000 }] },
    '/v1/models': { data: [{ id: 'gpt-5.4', object: 'model' }, { id: 'text-embedding-3-small' }, { id: 'whisper-1' }] },
    '/v1beta/models?pageSize=1000': {
      models: [
        {
          name: 'models/gemini-3.6-flash',
          inputTokenLimit: 1_048_576,
          thinking: true,
          supportedGenerationMethods: ['generateContent'],
        },
        { name: 'models/text-embedding-004', supportedGenerationMethods: ['embedContent'] },
      ],
    },
    '/api/v1/models': {
      data: [
        {
          id: 'anthropic/claude-sonnet-5.5',
          context_length: 200_000,
          pricing: { prompt: '0.000003', completion: '0.000015' },
          architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
          supported_parameters: ['tools', 'reasoning'],
        },
        { id: 'openrouter/auto', pricing: { prompt: '-1', completion: '-1' }, supported_parameters: [] },
        { id: 'x/painter', pricing: { prompt: '', completion: null }, architecture: { output_modalities: ['image'] } },
      ],
    },
  });
  const reached = await ask({
    at: { anthropic: url, openai: `${url}/v1`, google: `${url}/v1beta`, openrouter: `${url}/api/v1` },
    access: CLOUD.map((provider) => withKey(provider, { from: 'file' })),
    ask: true,
  });
  expect(reached.get('anthropic')).toMatchObject({ key: 'file', keyIn: 'keys.yaml', address: `${url}/v1` });
  expect(reached.get('anthropic')?.models).toEqual([
    { id: 'anthropic/claude-sonnet-5-5', name: 'claude-sonnet-5-5', kind: 'chat', tools: 'yes', window: 200_000 },
  ]);
  expect(reached.get('openai')?.models.map(({ name, kind }) => [name, kind])).toEqual([
    ['gpt-5.4', 'chat'],
    ['text-embedding-3-small', 'other'],
    ['whisper-1', 'other'],
  ]);
  expect(reached.get('google')?.models).toMatchObject([
    { id: 'google/gemini-3.6-flash', kind: 'chat', tools: 'yes', window: 1_048_576, thinking: true },
    { id: 'google/text-embedding-004', kind: 'other' },
  ]);
  expect(reached.get('openrouter')?.models).toEqual([
    {
      id: 'openrouter/anthropic/claude-sonnet-5.5',
      name: 'anthropic/claude-sonnet-5.5',
      kind: 'chat',
      tools: 'yes',
      thinking: true,
      vision: true,
      window: 200_000,
      price: { input: 3, output: 15 },
    },
    {
      id: 'openrouter/openrouter/auto',
      name: 'openrouter/auto',
      kind: 'chat',
      tools: 'no',
      thinking: false,
      vision: false,
    },
    { id: 'openrouter/x/painter', name: 'x/painter', kind: 'other', tools: 'unknown', vision: false },
  ]);
  const headersOf = (path: string) => seen.find((each) => each.path === path)?.headers;
  expect(headersOf('/v1/models?limit=1000')).toMatchObject({ 'x-api-key': KEY, 'anthropic-version': '2023-06-01' });
  expect(headersOf('/v1beta/models?pageSize=1000')).toMatchObject({ 'x-goog-api-key': KEY });
  expect(headersOf('/v1/models')).toMatchObject({ authorization: `Bearer ${KEY}` });
});

it('tells no name that echoes the key, and says of one that is held where it is', async () => {
  const { url } = await serve({ '/v1/models': { data: [{ id: 'one' }, { id: `you-sent-${KEY}` }] } });
  const reached = await ask({ at: { compatible: `${url}/v1` }, access: [withKey('compatible', { from: 'held' })] });
  expect(reached.get('compatible')).toMatchObject({ key: 'held', keyIn: 'memory', models: [{ name: 'one' }] });
  expect(JSON.stringify([...reached])).not.toContain(KEY);
});

it('names the variable the key was found in', async () => {
  const reached = await ask({ access: [withKey('google')], environment: { GOOGLE_API_KEY: ` ${KEY} ` } });
  expect(reached.get('google')).toMatchObject({ key: 'environment', keyIn: 'GOOGLE_API_KEY' });
});

it.each([
  [401, 'did not accept the key (401)'],
  [404, 'has no list of models there (404)'],
  [500, 'answered 500'],
  ['<html>log in</html>', 'answers, but not with a list of models'],
  [{ models: 'none' }, 'answers, but not with a list of models'],
  [null, 'no answer within 0.3 s'],
])('case 228: an answer %j is said in a few words', async (answer, reason) => {
  const { url } = await serve({ '/v1/models': answer });
  const access = [withKey('compatible')];
  const timeoutMs = answer === null ? 300 : 60_000;
  const reached = await ask({ access, at: { compatible: `${url}/v1` }, timeoutMs });
  expect(reached.get('compatible')).toMatchObject({ answer: 'no', reason, models: [] });
});

it('case 229: a redirect to another place is not followed with the key', async () => {
  const other = await serve({});
  const server = createServer((_, response) => {
    response.writeHead(307, { location: `${other.url}/v1/models` });
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => server.close(closed)));
  const at = { compatible: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
  expect((await ask({ at, access: [withKey('compatible')] })).get('compatible')).toMatchObject({
    answer: 'no',
    reason: expect.stringContaining('which was not followed'),
  });
  expect(other.seen).toEqual([]);
});

it('keeps what Ollama has listed when it does not say more in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await serve((path) => {
    if (path === '/api/tags') return { models: [{ name: 'qwen3:8b' }] };
    if (path !== '/api/show') return {};
    // Asked for more, it lets all of the time pass.
    setImmediate(() => vi.advanceTimersByTime(60_000));
    return null;
  });
  expect((await ask({ at: { ollama: url }, timeoutMs: 60_000 })).get('ollama')).toMatchObject({
    answer: 'yes',
    models: [{ id: 'ollama/qwen3:8b', tools: 'yes' }],
  });
});

it('stops at once when it is told to', async () => {
  const { url } = await serve({ '/v1/models': null });
  const reached = await ask({ at: { compatible: `${url}/v1` }, signal: AbortSignal.abort(), timeoutMs: 60_000 });
  expect(reached.get('compatible')).toMatchObject({ answer: 'no', reason: 'stopped before it answered' });
});

it('case 225: never holds a key, nor what is secret in an address, however it fails', async () => {
  const { url, seen } = await serve({});
  const reached = await ask({
    at: { compatible: url.replace('//', `//me:${KEY}@`), ollama: 'not an address' },
    access: [withKey('openai', { baseUrl: `${url}/v1?key=${KEY}` }), withKey('anthropic', { key: () => `${KEY}\nx` })],
    settings: { anthropic: { baseUrl: url, headers: { 'x-team': 'notes' } } },
    environment: { OPENAI_API_KEY: KEY },
  });
  expect(JSON.stringify([...reached])).not.toContain(KEY);
  expect(reached.get('ollama')).toMatchObject({ answer: 'not asked', reason: 'its address is not valid' });
  expect(reached.get('anthropic')).toMatchObject({ answer: 'no', reason: expect.stringContaining('cannot be asked') });
  expect(seen.find(({ headers }) => headers.authorization?.startsWith('Basic'))).toBeDefined();
});

it('tells a connection that breaks off, and a proxy that is none, from a server that is not there', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"data":', () => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => server.close(closed)));
  const at = { compatible: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
  expect((await ask({ at })).get('compatible')).toMatchObject({ answer: 'no', reason: 'the connection broke off' });
  const reached = await ask({ at: { compatible: FAR }, environment: { HTTPS_PROXY: 'ftp://proxy' } });
  expect(reached.get('compatible')?.reason).toBe('the proxy does not work: its address is not valid');
});

it.each([
  ['google', '', '/v1beta/models?pageSize=1000'],
  ['google', '/v1', '/v1/models?pageSize=1000'],
  ['anthropic', '', '/v1/models?limit=1000'],
  ['anthropic', '/v2/', '/v2/models?limit=1000'],
])(
  'asks %s for its list where its replies come from, also at an address written as "…%s"',
  async (name, path, asked) => {
    const { url, seen } = await serve({});
    await ask({ at: { [name]: `${url}${path}` }, access: [withKey(name)], ask: true });
    expect(seen.map((each) => each.path)).toEqual([asked]);
  },
);
