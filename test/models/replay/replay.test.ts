import { afterEach, describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import { compatible } from '../../../src/models/providers/compatible/compatible.ts';
import { recordTransport } from '../../../src/models/replay/record-transport.ts';
import { parseRecording, printHeader } from '../../../src/models/replay/recording.ts';
import { replayTransport } from '../../../src/models/replay/replay-transport.ts';
import { networkTransport } from '../../../src/models/transport.ts';
import { type ScriptStep, scriptedModel } from '../../support/scripted-model.ts';

const KEY = 'sk-very-secret-0123456789';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const request = (text: string): ModelRequest => ({
  system: 'Today is 2026-11-15.',
  messages: [{ role: 'user', text }],
  tools: [],
  maxOutputTokens: 100,
});
const RETRY = { attempts: 2, firstMs: 1, longestMs: 1 };
const ask = (model: Model, text: string) =>
  model.reply(request(text), { signal: new AbortController().signal, heard: () => undefined });

const recorded = async (script: readonly ScriptStep[], ...texts: string[]) => {
  const server = await scriptedModel(script);
  let text = printHeader({ model: 'compatible/x', stream: true });
  const model = compatible({
    name: 'x',
    baseUrl: server.url,
    apiKey: KEY,
    headers: { 'x-team-token': 'team-secret-42' },
    retry: RETRY,
    transport: recordTransport({
      inner: networkTransport({}),
      write: (line) => {
        text += line;
      },
    }),
  });
  closing.push(
    () => server.close(),
    () => model.close(),
  );
  const replies = [];
  for (const each of texts) replies.push(await ask(model, each));
  return { text, replies, server };
};

const replayed = (text: string): Model => {
  const recording = parseRecording(text, 'r.jsonl');
  if (!recording.ok) throw new Error(recording.error.message);
  // The address is one where nothing listens: whoever opened a connection would fail.
  return compatible({
    name: 'x',
    baseUrl: 'http://127.0.0.1:9/v1',
    retry: RETRY,
    transport: replayTransport(recording.value),
  });
};

describe('a recording', () => {
  it('gives the same replies again without a network', async () => {
    const script = [
      { text: 'Grüße 🎉', calls: [{ name: 'read_file', arguments: { path: 'ä.md' } }], chunks: 7 },
      { text: 'done' },
    ];
    const { text, replies } = await recorded(script, 'one', 'two');
    const model = replayed(text);
    expect([await ask(model, 'one'), await ask(model, 'two')]).toEqual(replies);
  });

  it('holds failures too: a refused key, an overloaded server that recovers, a stream that breaks off', async () => {
    const { text, replies } = await recorded(
      [
        { status: 529, body: { error: { message: 'busy' } } },
        { text: 'ok' },
        { status: 401, body: 'no' },
        { text: 'half', drop: 60 },
        { text: 'half', drop: 60 },
      ],
      'a',
      'b',
      'c',
    );
    expect(replies.map(({ ok }) => ok)).toEqual([true, false, false]);
    const model = replayed(text);
    expect(await ask(model, 'a')).toEqual(replies[0]);
    expect(await ask(model, 'b')).toMatchObject({ ok: false, error: { data: { status: 401 } } });
    expect(await ask(model, 'c')).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
  });

  it('holds no key, wherever the server puts it', async () => {
    const echo: ScriptStep = (body) => ({
      text: `your key is ${KEY} and team-secret-42, you said ${body.messages.length}`,
      chunks: 5,
    });
    const { text } = await recorded([echo, { status: 400, body: { error: { message: `bad key ${KEY}` } } }], KEY, 'b');
    const everything =
      text +
      [...text.matchAll(/"([A-Za-z0-9+/=]{8,})"/g)]
        .map(([, piece]) => Buffer.from(piece!, 'base64').toString())
        .join('');
    expect(everything).not.toContain('very-secret');
    expect(everything).not.toContain('team-secret');
    expect(everything).toContain('[key]');
  });

  it('answers only what was asked then; the day may differ', async () => {
    const { text } = await recorded([{ text: 'ok' }, { text: 'ok' }], 'one', 'two');
    const other = replayed(text);
    expect(await ask(other, 'ONE')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('not the one that was recorded as exchange 1') },
    });
    const later = replayed(text);
    const moved = { ...request('one'), system: 'Today is 2027-01-01.' };
    const options = { signal: new AbortController().signal, heard: () => undefined };
    expect(await later.reply(moved, options)).toMatchObject({ ok: true });
    expect(await ask(later, 'two')).toMatchObject({ ok: true });
    expect(await ask(later, 'three')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('the recording ends before exchange 3') },
    });
  });

  it.each([
    ['', 'not a recording'],
    ['{"format":"other"}\n', 'not a recording'],
    [`${printHeader({ model: 'm/x', stream: true })}nonsense\n`, 'r.jsonl:2'],
    [`${printHeader({ model: 'm/x', stream: true })}{"request":{},"answer":{}}\n`, 'r.jsonl:2'],
    [
      `${printHeader({ model: 'm/x', stream: true })}{"request":{"method":"POST","url":"http://x/","body":""},"answer":{}}\n`,
      'r.jsonl:2',
    ],
  ])('that cannot be read is named: %j', (text, words) => {
    const parsed = parseRecording(text, 'r.jsonl');
    expect(!parsed.ok && parsed.error.message).toContain(words);
  });
});
