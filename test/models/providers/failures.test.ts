// What goes wrong between us and a model goes wrong in the same words for every provider, inside the stated time, and never twice.
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseModel } from '../../../src/models/choose-model.ts';
import type { HttpLimits } from '../../../src/models/http-fetch.ts';
import type { ModelEvent, ModelRequest } from '../../../src/models/message.ts';
import { heldDeadline } from '../../support/held-deadline.ts';
import { type ScriptedReply, type ScriptStep, scriptedModel } from '../../support/scripted-model.ts';
import { VENDORS, type Vendor } from '../../support/vendors.ts';

const KEY = 'sk-very-secret-0123456789';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const REQUEST: ModelRequest = {
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'go' }],
  tools: [],
  maxOutputTokens: 50,
};

const start = async (vendor: Vendor, script: readonly ScriptStep[], limits: Partial<HttpLimits> = {}) => {
  const server = await scriptedModel(script, { wire: vendor.wire });
  const model = await chooseModel({
    id: `${vendor.provider}/scripted`,
    baseUrl: server.url,
    apiKey: KEY,
    environment: {},
    retry: { attempts: 3, firstMs: 1, longestMs: 20 },
    limits: { connectMs: 5_000, firstMs: 5_000, idleMs: 5_000, totalMs: 20_000, ...limits },
  });
  if (!model.ok) throw new Error(model.error.message);
  closing.push(
    () => server.close(),
    () => model.value.close(),
  );
  const heard: ModelEvent[] = [];
  const ask = (signal = new AbortController().signal) =>
    model.value.reply(REQUEST, { signal, heard: (event) => heard.push(event) });
  const notices = (): string[] => heard.flatMap((event) => (event.kind === 'notice' ? [event.text] : []));
  return { server, ask, notices };
};

const OK: ScriptedReply = { text: 'here I am' };
const refusal = (vendor: Vendor, status: number, headers: Record<string, string> = {}): ScriptedReply => ({
  status,
  headers,
  body: vendor.wire.fault(status, `no: ${KEY}`),
});

describe.each(VENDORS)('$provider', (vendor) => {
  it.each([429, 500, 502, 503, 529])('case 224: %i is tried again, visibly, and recovers', async (status) => {
    const { ask, notices, server } = await start(vendor, [refusal(vendor, status), OK]);
    expect(await ask()).toMatchObject({ ok: true, value: { finish: 'stop' } });
    expect(server.requests).toHaveLength(2);
    expect(notices()).toEqual([expect.stringMatching(/^.+\. Retrying in \d+\.\ds\.\.\. \(attempt 2\/3\)$/)]);
  });

  it('case 224: one that never recovers ends after the attempts it was given', async () => {
    const { ask, server } = await start(vendor, [refusal(vendor, 529), refusal(vendor, 529), refusal(vendor, 529), OK]);
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
    expect(server.requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 413, 422])(
    'case 225: %i is told at once, in plain words, without the key',
    async (status) => {
      const { ask, notices, server } = await start(vendor, [refusal(vendor, status), OK]);
      const reply = await ask();
      expect(reply).toMatchObject({ ok: false, error: { code: 'PROVIDER', data: { status } } });
      expect(JSON.stringify(reply)).not.toContain('very-secret');
      expect(notices()).toEqual([]);
      expect(server.requests).toHaveLength(1);
    },
  );

  it.each([
    ['a page', { body: '<!doctype html><h1>Sign in</h1>', headers: { 'content-type': 'text/html' } }, 'text/html'],
    ['nothing', { body: '', headers: { 'content-type': 'text/event-stream' } }, '0 bytes'],
    ['half an object', { body: '{"a":', headers: { 'content-type': 'application/json' } }, 'cannot be read'],
  ] as const)('case 228: %s in place of a reply is named with type and size', async (_, reply, words) => {
    const { ask } = await start(vendor, [reply, reply, reply]);
    const result = await ask();
    expect(!result.ok && result.error.message).toContain(words);
  });

  it('case 226: a server that hangs is given up after its idle deadline, tried once more, and named', async () => {
    const deadline = heldDeadline(101);
    const hangs = (): ScriptedReply => {
      setImmediate(deadline.pass);
      return { hang: true };
    };
    const { ask, server } = await start(vendor, [hangs, hangs, OK], { firstMs: 101 });
    expect(await ask()).toMatchObject({
      ok: false,
      error: { code: 'TIMEOUT', message: expect.stringContaining('sent nothing for') },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('case 226: one that falls silent in the middle of a reply is no reply', async () => {
    const { ask } = await start(vendor, [{ text: 'half of', hang: 40 }, OK], { firstMs: 500, idleMs: 500 });
    expect(await ask()).toMatchObject({ ok: true, value: { parts: [{ kind: 'text', text: 'here I am' }] } });
  });

  it('case 226: a slow drip ends at the total deadline', async () => {
    const drip = { text: 'a long answer that takes its time '.repeat(20), gapMs: 150 };
    const { ask, server } = await start(vendor, [drip, OK], { totalMs: 200 });
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
    expect(server.requests).toHaveLength(1);
  });

  it('a connection that is reset before a word, or after some, is tried again', async () => {
    const before = await start(vendor, [{ drop: true }, OK]);
    expect(await before.ask()).toMatchObject({ ok: true });
    expect(before.notices()[0]).toMatch(/^Network error\. Retrying in \d+\.\ds\.\.\. \(attempt 2\/3\)$/);
    const after = await start(vendor, [{ text: 'half of it', drop: 30 }, OK]);
    expect(await after.ask()).toMatchObject({ ok: true, value: { parts: [{ kind: 'text', text: 'here I am' }] } });
  });

  it('stops at once while it waits to try again', async () => {
    const { ask, notices } = await start(vendor, [refusal(vendor, 429, { 'retry-after': '30' }), OK]);
    const stop = new AbortController();
    const asked = ask(stop.signal);
    while (notices().length === 0) await new Promise((soon) => setTimeout(soon, 1));
    stop.abort();
    expect(await asked).toMatchObject({ ok: false, error: { data: { aborted: true } } });
  });
});

it.each([
  ['seconds', { 'retry-after': '7' }, 7],
  ['a fraction', { 'retry-after': '3.5' }, 3.5],
  ['milliseconds', { 'retry-after-ms': '2500', 'retry-after': '9' }, 2.5],
  ['a date', { 'retry-after': () => new Date(Date.now() + 12_000).toUTCString() }, 12],
  ['an absurd number', { 'retry-after': '99999999' }, 60],
  ['a date long gone', { 'retry-after': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 2],
  ['nonsense', { 'retry-after': 'soon' }, 2],
])('case 224: Retry-After as %s', async (_, headers, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
  onTestFinished(() => void vi.useRealTimers());
  const compatible = VENDORS.find(({ provider }) => provider === 'compatible')!;
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : value()]),
  );
  const server = await scriptedModel([refusal(compatible, 429, sent), OK], { wire: compatible.wire });
  const model = await chooseModel({ id: 'compatible/x', baseUrl: server.url, environment: {} });
  if (!model.ok) throw new Error(model.error.message);
  closing.push(
    () => server.close(),
    () => model.value.close(),
  );
  const stop = new AbortController();
  const said = await new Promise<string>((told) => {
    void model.value.reply(REQUEST, {
      signal: stop.signal,
      heard: (event) => event.kind === 'notice' && told(event.text),
    });
  });
  stop.abort();
  const waited = Number(/in (\d+\.\d)s/.exec(said)?.[1]);
  expect(waited).toBeGreaterThan(seconds * 0.85);
  expect(waited).toBeLessThanOrEqual(seconds * 1.11);
});
