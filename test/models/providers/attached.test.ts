// What a person attached, in each vendor's own form: the expected messages are held against the vendors' own types.
import type { MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import type { Content } from '@google/genai';
import type { Message as OllamaMessage } from 'ollama';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { ResponseInputItem } from 'openai/resources/responses/responses';
import { afterEach, expect, it } from 'vitest';
import type { Media, Message, ModelRequest } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import { anthropic } from '../../../src/models/providers/anthropic/anthropic.ts';
import { compatible } from '../../../src/models/providers/compatible/compatible.ts';
import { google } from '../../../src/models/providers/google/google.ts';
import { lmstudio } from '../../../src/models/providers/lmstudio/lmstudio.ts';
import { ollama } from '../../../src/models/providers/ollama/ollama.ts';
import { openai } from '../../../src/models/providers/openai/openai.ts';
import { openrouter } from '../../../src/models/providers/openrouter/openrouter.ts';
import type { Provider } from '../../../src/models/providers/provider.ts';
import { pdfOf, pngOf } from '../../support/pictures.ts';
import { type ReceivedRequest, type ScriptedReply, scriptedModel } from '../../support/scripted-model.ts';
import { anthropicTestWire } from '../../support/wires/anthropic.ts';
import { chatTestWire } from '../../support/wires/chat.ts';
import { googleTestWire } from '../../support/wires/google.ts';
import { lmstudioTestWire } from '../../support/wires/lmstudio.ts';
import { ollamaTestWire } from '../../support/wires/ollama.ts';
import { openaiTestWire } from '../../support/wires/openai.ts';
import { openrouterTestWire } from '../../support/wires/openrouter.ts';
import type { TestWire } from '../../support/wires/wire.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const picture = pngOf(4, 3);
const PNG: Media = {
  type: 'image/png',
  name: 'shot.png',
  size: picture.length,
  width: 4,
  height: 3,
  data: picture.toString('base64'),
};
const paper = pdfOf(2);
const PDF: Media = {
  type: 'application/pdf',
  name: 'paper.pdf',
  size: paper.length,
  pages: 2,
  data: paper.toString('base64'),
};
const TEXT = 'What is on it?\n[image: shot.png, 4×3]';

const requestOf = (...messages: readonly Message[]): ModelRequest => ({
  system: '',
  messages,
  tools: [],
  maxOutputTokens: 100,
});

const start = async (provider: Provider, wire: TestWire, ...script: readonly ScriptedReply[]) => {
  const server = await scriptedModel(script.length === 0 ? [{ text: 'A cat.' }] : script, { wire });
  const model = provider({
    name: 'scripted',
    baseUrl: server.url,
    apiKey: 'k',
    environment: {},
    retry: { attempts: 3, firstMs: 1, longestMs: 2 },
  });
  closing.push(
    () => server.close(),
    () => model.close(),
  );
  return { server, model };
};

const ask = (model: Model, media: readonly Media[]) =>
  model.reply(requestOf({ role: 'user', text: TEXT, media }), {
    signal: new AbortController().signal,
    heard: () => undefined,
  });

/** The body as it came over the wire. */
const sentBy = async (provider: Provider, wire: TestWire, ...media: readonly Media[]) => {
  const { server, model } = await start(provider, wire);
  expect(await ask(model, media)).toMatchObject({ ok: true });
  return JSON.parse((server.requests[0] as ReceivedRequest).raw) as Record<string, unknown>;
};

it('goes to Anthropic as image and document blocks before the question', async () => {
  const expected: MessageParam = {
    role: 'user',
    content: [
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG.data } },
      {
        type: 'document',
        source: { type: 'base64', media_type: 'application/pdf', data: PDF.data },
        title: 'paper.pdf',
      },
      { type: 'text', text: TEXT, cache_control: { type: 'ephemeral' } },
    ],
  };
  expect((await sentBy(anthropic, anthropicTestWire, PNG, PDF)).messages).toEqual([expected]);
});

it('goes to OpenAI as input_image and input_file', async () => {
  const expected: ResponseInputItem = {
    role: 'user',
    content: [
      { type: 'input_image', image_url: `data:image/png;base64,${PNG.data}`, detail: 'auto' },
      { type: 'input_file', filename: 'paper.pdf', file_data: `data:application/pdf;base64,${PDF.data}` },
      { type: 'input_text', text: TEXT },
    ],
  };
  expect((await sentBy(openai, openaiTestWire, PNG, PDF)).input).toEqual([expected]);
});

const CHAT: ChatCompletionMessageParam = {
  role: 'user',
  content: [
    { type: 'text', text: TEXT },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG.data}` } },
  ],
};

it.each([
  ['compatible', compatible, chatTestWire],
  ['openrouter', openrouter, openrouterTestWire],
  ['lmstudio', lmstudio, lmstudioTestWire],
])('goes to %s as an image_url that holds it whole', async (_, provider, wire) => {
  expect((await sentBy(provider, wire, PNG)).messages).toEqual([CHAT]);
});

it.each([
  ['compatible', compatible, chatTestWire],
  ['openrouter', openrouter, openrouterTestWire],
])('a document goes to %s as a file with its name', async (_, provider, wire) => {
  const expected: ChatCompletionMessageParam = {
    role: 'user',
    content: [
      { type: 'text', text: TEXT },
      { type: 'file', file: { filename: 'paper.pdf', file_data: `data:application/pdf;base64,${PDF.data}` } },
    ],
  };
  expect((await sentBy(provider, wire, PDF)).messages).toEqual([expected]);
});

it('goes to Google as inline data', async () => {
  const expected: Content = {
    role: 'user',
    parts: [
      { inlineData: { mimeType: 'image/png', data: PNG.data } },
      { inlineData: { mimeType: 'application/pdf', data: PDF.data } },
      { text: TEXT },
    ],
  };
  expect((await sentBy(google, googleTestWire, PNG, PDF)).contents).toEqual([expected]);
});

it('goes to Ollama as bare base64, and documents never do', async () => {
  const expected: OllamaMessage = { role: 'user', content: TEXT, images: [PNG.data] };
  expect((await sentBy(ollama, ollamaTestWire, PNG, PDF)).messages).toEqual([expected]);
});

it('a message without attachments looks as it always did', async () => {
  const { server, model } = await start(compatible, chatTestWire);
  await model.reply(requestOf({ role: 'user', text: 'hi' }), {
    signal: new AbortController().signal,
    heard: () => undefined,
  });
  expect(server.requests[0]?.body.messages).toEqual([{ role: 'user', content: 'hi' }]);
});

it.each([
  ['llama.cpp', 500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
  ['OpenRouter', 404, 'No endpoints found that support image input'],
  ['vLLM', 400, 'scripted is not a multimodal model'],
  ['OpenAI', 400, 'Invalid content type. image_url is only supported by certain models.'],
  ['Ollama', 500, 'this model is missing data required for image input'],
  ['DeepSeek', 400, 'Failed to deserialize the JSON body: messages[0]: unknown variant `image_url`, expected `text`'],
  ['LM Studio', 400, 'Model does not support images. Please use a model that does.'],
  ['Anthropic', 400, "'claude-x' does not support PDF input."],
])('%s says that it takes none: told once, in plain words, with what to do', async (_, status, message) => {
  const { server, model } = await start(compatible, chatTestWire, { status, body: { error: { message } } });
  const result = await ask(model, [PNG]);
  expect(result).toMatchObject({
    ok: false,
    error: {
      code: 'PROVIDER',
      message: expect.stringContaining('compatible/scripted does not take what was attached'),
      wayOut: expect.stringContaining('Choose a model that takes it.'),
      data: { refuses: 'media' },
    },
  });
  expect(server.requests.length).toBe(1);
});

it('bytes of a picture are not counted as text where the server says nothing of tokens', async () => {
  const noise = Buffer.alloc(300_000, 'countersign').toString('base64');
  const { model } = await start(compatible, chatTestWire, { text: 'A cat.', usage: null });
  const result = await ask(model, [{ ...PNG, data: noise }]);
  expect(result.ok && result.value.usage).toMatchObject({ reported: false });
  expect(result.ok && result.value.usage.input).toBeLessThan(500);
});
