import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { compatible } from '../../../../src/models/providers/compatible/compatible.ts';
import { REPLY_LIMITS } from '../../../../src/models/providers/provider.ts';
import { heldDeadline } from '../../../support/held-deadline.ts';
import { CALLING, calledWith, providerBench, REQUEST, replyOf, said } from '../../../support/provider-bench.ts';
import {
  endlessIsError,
  endsAreTold,
  holdsConversation,
  lengthIsSaid,
  overloadedOnce,
  sameHoweverCut,
  wholeOrNothing,
} from '../../../support/provider-claims.ts';
import { faultsOf, resultsOf, type ScriptedReply, wireOf } from '../../../support/scripted-model.ts';
import { silentPort } from '../../../support/silent-port.ts';
import { chatTestWire } from '../../../support/wires/chat.ts';

const KEY = 'sk-very-secret-0123456789';
const bench = providerBench(compatible, chatTestWire, { name: 'scripted', apiKey: KEY });
const { start } = bench;
afterEach(() => {
  vi.useRealTimers();
});

const CALLED = calledWith({ field: 'reasoning_content' });
const EXCHANGE = { calling: CALLING, called: CALLED };

it('streams a reply with text, reasoning and calls, and answers them on the same connection', async () => {
  const { server } = await holdsConversation(bench, { ...EXCHANGE, stream: true, named: 'x' });
  const [first, second] = server.requests;
  expect(first?.body).toMatchObject({
    model: 'scripted',
    stream: true,
    max_tokens: 1_000,
    stream_options: { include_usage: true },
  });
  expect(faultsOf(second!)).toEqual([]);
  expect([...resultsOf(second!)]).toEqual([
    ['call_a', ['for call_a']],
    ['call_b', ['for call_b']],
  ]);
  expect(server.connections).toBe(1);
});

it('takes an answer in one piece from a server that does not stream', async () => {
  const message = {
    role: 'assistant',
    content: 'Hm.',
    tool_calls: [{ id: '', function: { name: 'read_file', arguments: '{"a' } }],
  };
  const body = {
    choices: [{ index: 0, message, finish_reason: 'tool_calls' }],
    usage: { prompt_tokens: 5, completion_tokens: 6 },
  };
  const { heard, ask } = await start([{ body }, { body: 'not json', headers: { 'content-type': 'application/json' } }]);
  expect(replyOf(await ask())).toEqual({
    parts: [
      { kind: 'text', text: 'Hm.' },
      { kind: 'call', providerId: '', name: 'read_file', arguments: '{"a' },
    ],
    finish: 'calls',
    usage: { input: 5, output: 6, reported: true },
  });
  expect(said(heard, 'text')).toBe('Hm.');
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
});

it('estimates usage when the server says nothing, and stops asking a server that refuses to be asked', async () => {
  const { server, ask } = await start([
    { status: 422, body: { detail: 'extra field stream_options not permitted' } },
    { text: 'hello there', usage: null },
    { text: 'again', usage: null },
  ]);
  const { usage } = replyOf(await ask());
  expect(usage).toMatchObject({ reported: false, output: 3 });
  expect(usage.input).toBeGreaterThan(50);
  await ask();
  expect(server.requests.map((request) => 'stream_options' in request.body)).toEqual([true, false, false]);
});

it('case 218: a reply cut off by its length says so, with the half call in it unrepaired', async () => {
  await lengthIsSaid(bench);
});

it('case 221: a reply that ends after a complete call but without a finish is an error', () =>
  endlessIsError(bench, CALLING));

it('case 221: a reply cut at every byte is whole or an error, never something in between', () =>
  wholeOrNothing(bench, (bytes) => bytes.indexOf('\n\n', bytes.indexOf('"finish_reason":"tool_calls"')) + 2, {
    calling: CALLING,
    parts: CALLED.parts,
  }));

it('case 222: a reply is the same however its bytes are cut', () => sameHoweverCut(bench, EXCHANGE));

it('case 223: an error in the middle of a stream is tried again once, and nothing of the first try remains', async () => {
  const wire = wireOf(CALLING).toString();
  const broken = `${wire.slice(0, wire.indexOf('data: [DONE]') / 2).replace(/[^\n]*$/, '')}\n\ndata: {"error":{"type":"overloaded_error","message":"Overloaded"}}\n\n`;
  const half = { body: broken, headers: { 'content-type': 'text/event-stream' } };
  await overloadedOnce(bench, half, 'Overloaded', EXCHANGE);
  const refused = await start([{ ...half, body: 'data: {"error":{"code":400,"message":"bad schema"}}\n\n' }]);
  expect(await refused.ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('bad schema') } });
});

it.each([
  ['in seconds', '0'],
  ['as a date', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['absurd', '99999999999'],
  ['missing', undefined],
  ['nonsense', 'never'],
])('case 224: 429 with Retry-After %s is tried again, visibly', async (_, after) => {
  const limited = {
    status: 429,
    body: { error: { message: 'slow down' } },
    headers: after === undefined ? {} : { 'retry-after': after },
  };
  const { heard, ask } = await start([limited, { text: 'ok' }]);
  expect(replyOf(await ask()).parts).toEqual([{ kind: 'text', text: 'ok' }]);
  expect(said(heard, 'notice')).toMatch(/^Rate limited\. Retrying in \d+\.\ds\.\.\. \(attempt 2\/5\)$/);
});

it('case 224: 529, 500 and a 503 page are tried again up to the last attempt; an empty account is not', async () => {
  const page = { status: 503, body: '<html>down</html>', headers: { 'content-type': 'text/html' } };
  const { server, heard, ask } = await start([
    { status: 529, body: {} },
    { status: 500, body: 'oops' },
    page,
    page,
    page,
  ]);
  const result = await ask();
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'PROVIDER', data: { status: 503 }, wayOut: 'Try again later.' },
  });
  expect(JSON.stringify(result)).not.toContain('html');
  expect([server.requests.length, heard.length]).toEqual([5, 4]);
  const broke = await start([{ status: 429, body: { error: { message: 'No more.', type: 'insufficient_quota' } } }]);
  expect(await broke.ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('quota') } });
});

it('case 224: waiting for the next attempt ends at once when the person stops', async () => {
  const { heard, ask } = await start([{ status: 429, body: {}, headers: { 'retry-after': '60' } }], {
    retry: { attempts: 5, firstMs: 60_000, longestMs: 60_000 },
  });
  const stop = new AbortController();
  const result = ask(REQUEST, stop.signal);
  await vi.waitFor(() => expect(heard.length).toBe(1), 30_000);
  stop.abort();
  expect(await result).toMatchObject({ ok: false, error: { code: 'PROVIDER', data: { aborted: true } } });
});

it.each([
  [400, 'did not accept the request'],
  [401, 'did not accept the key'],
  [403, 'does not allow this key'],
  [404, 'There is no compatible/scripted at'],
  [413, 'too large'],
  [422, 'did not accept the request'],
  [418, 'answered 418'],
])('case 225: %i is not tried again, is said in plain words, and never shows the key', async (status, words) => {
  const body = { error: { message: `you sent Bearer ${KEY} and x-team: team-secret` } };
  const { server, heard, ask } = await start([{ status, body }], { headers: { 'x-team': 'team-secret' } });
  const result = await ask();
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'PROVIDER', message: expect.stringContaining(words), data: { status } },
  });
  expect(server.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-team': 'team-secret' });
  expect(JSON.stringify([result, heard])).not.toMatch(/very-secret|team-secret/);
  expect([server.requests.length, heard.length]).toEqual([1, 0]);
});

it('case 225: a key that cannot be sent, or stands in the address, is not shown either', async () => {
  const { ask } = await start([], { apiKey: 'sk-very\nsecret' });
  const unsendable = await ask();
  expect(unsendable).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
  expect(JSON.stringify(unsendable)).not.toContain('secret');
  const server = await bench.serve([{ status: 401, body: 'who is me:pass-word' }]);
  const baseUrl = server.url.replace('//', '//me:pass-word@');
  const refused = await bench.listenTo(compatible({ name: 'scripted', environment: {}, baseUrl })).ask();
  expect(server.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:pass-word').toString('base64')}`);
  expect(JSON.stringify(refused)).not.toContain('pass-word');
});

it('case 226: silence, pings alone and a slow drip end in a deadline, after one more try where that can help', async () => {
  const deadline = heldDeadline(41);
  const hangs = (): ScriptedReply => {
    setImmediate(deadline.pass);
    return { hang: true };
  };
  const silent = await start([hangs, hangs], { limits: { firstMs: 41 } });
  expect(await silent.ask()).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  expect(silent.server.requests.length).toBe(2);
  const pings = {
    body: ': ping\n\n'.repeat(200),
    chunks: 8,
    gapMs: 10,
    headers: { 'content-type': 'text/event-stream' },
  };
  const pinged = await start([pings, { text: 'ok' }], { limits: { firstMs: 400 } });
  expect(replyOf(await pinged.ask()).parts).toEqual([{ kind: 'text', text: 'ok' }]);
  const slow = await start([{ text: 'a b c d e f g h', gapMs: 200 }], { limits: { totalMs: 500 } });
  expect(await slow.ask()).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  expect(slow.server.requests.length).toBe(1);
});

it('case 228: a page, an empty body and a wrong content type are named with type and size', async () => {
  const sse = { 'content-type': 'text/event-stream' };
  const { heard, ask } = await start([
    { body: '<html>Please log in</html>', headers: { 'content-type': 'text/html; charset=utf-8' } },
    { body: '', headers: sse },
    { body: 'data: {}\n\n', headers: { 'content-type': 'text/plain' } },
    { body: 'hello' },
    { body: '', headers: { 'content-type': 'application/json' } },
  ]);
  const next = async (): Promise<string> => {
    const result = await ask();
    expect(result).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
    return result.ok ? '' : result.error.message;
  };
  expect(await next()).toContain('text/html (26 bytes)');
  expect(await next()).toContain('text/event-stream, 0 bytes');
  expect(await next()).toContain('text/plain (10 bytes)');
  expect(await next()).toContain('no content type (5 bytes)');
  expect(await next()).toContain('application/json (0 bytes)');
  expect(heard).toEqual([]);
});

it('case 228: an event that is not JSON ends the reply', async () => {
  const body = { body: 'data: {"choices":\n\n', headers: { 'content-type': 'text/event-stream' } };
  const { ask } = await start([body, body]);
  expect(await ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('not JSON') } });
});

it('case 229: a redirect to another origin is refused, and says where it wanted to go', async () => {
  const elsewhere = await bench.serve([{ text: 'stolen' }]);
  const { ask } = await start([{ status: 307, body: '', headers: { location: `${elsewhere.url}/chat/completions` } }]);
  expect(await ask()).toMatchObject({
    ok: false,
    error: { code: 'PROVIDER', message: expect.stringContaining(elsewhere.url) },
  });
  expect(elsewhere.requests).toEqual([]);
});

it('names the address and what to do when nothing listens', async () => {
  const port = await silentPort();
  const { heard, ask } = await start([], { baseUrl: `http://127.0.0.1:${port}/v1` });
  expect(await ask()).toMatchObject({
    ok: false,
    error: {
      message: `Nothing answers at http://127.0.0.1:${port} (connection refused).`,
      wayOut:
        'Start the model server, give its address with --base-url, or choose another model (`countersign models`).',
    },
  });
  expect(heard).toEqual([]);
});

it('tries a dropped connection again, as a network error', async () => {
  const { heard, ask } = await start([{ drop: true }, { text: 'ok' }]);
  expect(replyOf(await ask()).finish).toBe('stop');
  expect(said(heard, 'notice')).toMatch(/^Network error\. Retrying in/);
});

it('case 240: too many bytes of arguments end the reply while it streams, and close the connection', async () => {
  expect(REPLY_LIMITS.argumentBytes).toBe(50_000_000);
  const call = (text: string) => ({ calls: [{ name: 'write_file', arguments: text, id: 'a' }] });
  const { server, ask } = await start([{ ...call('x'.repeat(3_000)), hang: 3_000 }, call('y'.repeat(900))], {
    limits: { argumentBytes: 1_000 },
  });
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'LIMIT' } });
  expect(replyOf(await ask()).finish).toBe('calls');
  expect(server.connections).toBe(2);
  // One event that never ends is no way around it, nor is an answer in one piece.
  const headers = { 'content-type': 'text/event-stream' };
  const endless = await start(
    [
      {
        body: `data: {"choices":[{"delta":{"tool_calls":[{"function":{"arguments":"${'x'.repeat(5_000)}`,
        headers,
        hang: 5_000,
      },
      { body: { junk: 'x'.repeat(5_000) } },
    ],
    { limits: { argumentBytes: 1_000 } },
  );
  expect(await endless.ask()).toMatchObject({ ok: false, error: { code: 'LIMIT' } });
  expect(await endless.ask()).toMatchObject({ ok: false, error: { code: 'LIMIT' } });
});

it('case 247: a clock that jumps in the middle of a stream changes nothing', async () => {
  const { ask } = await start([(_) => ({ text: 'a b c', gapMs: 5 })]);
  const result = ask();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2040-01-01'));
  expect(replyOf(await result).parts).toEqual([{ kind: 'text', text: 'a b c' }]);
});

it('case 249: a filtered reply and an unknown finish reason are said, not tried for ever', () =>
  endsAreTold(bench, 'gave_up'));

it('case 334: a gzip bomb in a reply is stopped at the limit', async () => {
  const bomb = gzipSync(`data: {"x":"${' '.repeat(20_000_000)}`);
  const { ask } = await start(
    [{ body: bomb, headers: { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' } }],
    {
      limits: { bytes: 1_000_000 },
    },
  );
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'LIMIT' } });
});

it('is local by its address, and keeps its window', () => {
  expect(compatible({ name: 'x', baseUrl: 'http://localhost:1/v1', window: 8_192 })).toMatchObject({
    id: 'compatible/x',
    local: true,
    window: 8_192,
  });
  expect(compatible({ name: 'x', baseUrl: 'https://api.example/v1' }).local).toBe(false);
});

it('stops at once while the model speaks', async () => {
  const { ask } = await start([{ text: 'a b c', hang: 400 }]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 30);
  expect(await ask(REQUEST, stop.signal)).toMatchObject({ ok: false, error: { data: { aborted: true } } });
});
