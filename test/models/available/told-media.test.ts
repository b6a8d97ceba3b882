import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { inDialect } from '../../../src/models/dialects/in-dialect.ts';
import { lmstudio } from '../../../src/models/providers/lmstudio/lmstudio.ts';
import { ollama } from '../../../src/models/providers/ollama/ollama.ts';
import { openrouter } from '../../../src/models/providers/openrouter/openrouter.ts';

const NEVER = new AbortController().signal;

/** Answers by path; everything else is 404. */
const serverOf = async (answers: Readonly<Record<string, unknown>>): Promise<{ url: string; asked: string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`.trim());
      const found = answers[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { error: 'not found' }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

it('Ollama says by its capabilities whether a model sees', async () => {
  const sees = await serverOf({ '/api/show': { capabilities: ['completion', 'vision'] } });
  const model = ollama({ name: 'llava:7b', baseUrl: sees.url, environment: {} });
  expect(await model.media?.(NEVER)).toEqual({ images: 'yes' });
  expect(sees.asked).toEqual(['POST /api/show {"model":"llava:7b"}']);
  const blind = await serverOf({ '/api/show': { capabilities: ['completion', 'tools'] } });
  expect(await ollama({ name: 'qwen3', baseUrl: blind.url, environment: {} }).media?.(NEVER)).toEqual({ images: 'no' });
  const old = await serverOf({ '/api/show': { license: 'MIT' } });
  expect(await ollama({ name: 'qwen3', baseUrl: old.url, environment: {} }).media?.(NEVER)).toBeUndefined();
});

it('LM Studio says by its type, OpenRouter by what goes in', async () => {
  const studio = await serverOf({
    '/api/v0/models': {
      data: [
        { id: 'gemma-3', type: 'vlm' },
        { id: 'qwen3', type: 'llm' },
      ],
    },
  });
  const seen = (name: string) => lmstudio({ name, baseUrl: `${studio.url}/v1`, environment: {} }).media?.(NEVER);
  expect([await seen('gemma-3'), await seen('qwen3'), await seen('absent')]).toEqual([
    { images: 'yes' },
    { images: 'no' },
    undefined,
  ]);
  const router = await serverOf({
    '/api/v1/models': { data: [{ id: 'a/b', architecture: { input_modalities: ['text', 'image'] } }] },
  });
  const told = (name: string) =>
    openrouter({ name, baseUrl: `${router.url}/api/v1`, apiKey: 'k', environment: {} }).media?.(NEVER);
  expect([await told('a/b'), await told('a/b:free'), await told('c/d')]).toEqual([
    { images: 'yes' },
    { images: 'yes' },
    undefined,
  ]);
});

it('a server that does not answer, and a recording, tell nothing', async () => {
  const gone = ollama({ name: 'x', baseUrl: 'http://127.0.0.1:9', environment: {} });
  expect(await gone.media?.(NEVER)).toBeUndefined();
  const transport = {
    fetch: () => Promise.reject(new Error('a recording is asked for replies alone')),
    close: () => undefined,
  };
  expect(await ollama({ name: 'x', environment: {}, transport }).media?.(NEVER)).toBeUndefined();
});

it('a model in a dialect can still be asked', async () => {
  const { url } = await serverOf({ '/api/show': { capabilities: ['vision'] } });
  const model = inDialect(ollama({ name: 'x', baseUrl: url, environment: {} }), { dialect: 'auto' });
  expect(await model.media?.(NEVER)).toEqual({ images: 'yes' });
});
