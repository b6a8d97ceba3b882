// The claims that more than one provider is held to, for their tests to make in their own words.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reply } from '../../src/models/message.ts';
import { answered, type ProviderBench, REQUEST, replyOf, type Started, said } from './provider-bench.ts';
import type { ScriptedReply, ScriptStep } from './scripted-model.ts';
import { pairingFaults } from './wires/wire.ts';

/** What the server is told to say, and what is to be made of it. */
export interface Exchange {
  readonly calling: ScriptedReply;
  readonly called: Reply;
}

/** A reply with thoughts, text and two calls comes as it is, and goes back with its results, of which none is lost. */
export const holdsConversation = async (
  bench: ProviderBench,
  { calling, called, named, stream }: Exchange & { readonly named?: string; readonly stream: boolean },
  then: Ending = DONE,
): Promise<Started & { readonly reply: Reply; readonly done: Reply }> => {
  const started = await bench.start([calling, ...then.script], { stream });
  const { server, heard, ask } = started;
  const reply = replyOf(await ask());
  expect(reply).toEqual(called);
  expect([said(heard, 'text'), said(heard, 'reasoning')]).toEqual([calling.text, calling.reasoning]);
  const done = replyOf(await ask({ ...REQUEST, messages: answered(reply, named) }));
  expect(done).toMatchObject({ finish: 'stop', parts: then.parts });
  const [first, second] = server.requests.map(({ body }) => bench.wire.read(body));
  expect(first).toEqual({
    system: 'Be brief.',
    tools: ['read_file'],
    outputLimit: 1_000,
    turns: [{ kind: 'user', text: 'Read a.md' }],
  });
  expect(pairingFaults(second!)).toEqual([]);
  expect(second!.turns.map(({ kind }) => kind).join(' ')).toBe('user reasoning text call call result result');
  return { ...started, reply, done };
};
/** What the server says once the calls are answered, and the parts made of the first of it. */
interface Ending {
  readonly script: readonly ScriptStep[];
  readonly parts: readonly object[];
}
const DONE: Ending = { script: [{ text: 'Done.' }], parts: [{ kind: 'text', text: 'Done.' }] };

/** A connection lost before the byte `complete` leaves an error, after it the whole reply. `every` 7: cut at each seventh byte, and around that one. */
export const wholeOrNothing = async (
  { bytesOf, start, wire }: ProviderBench,
  complete: (bytes: Buffer) => number,
  { calling = SHORT, parts = SHORT_PARTS, every = 1 }: CutReply = {},
): Promise<void> => {
  const bytes = bytesOf(calling);
  const end = complete(bytes);
  const textOf = (body: unknown) => wire.read(body).turns.map((turn) => 'text' in turn && turn.text)[0];
  const { ask } = await start((body) => ({ ...calling, drop: Number(textOf(body)) }), { retry: { attempts: 1 } });
  const cuts = Array.from({ length: bytes.length }, (_, place) => place + 1).filter(
    (cut) => cut % every === 0 || Math.abs(cut - end) < 5,
  );
  while (cuts.length > 0) {
    const checked = cuts.splice(0, 50).map(async (cut) => {
      const result = await ask({ ...REQUEST, messages: [{ role: 'user', text: `${cut}` }] });
      if (cut < end) expect(result, `cut at ${cut}`).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
      else expect(replyOf(result), `cut at ${cut}`).toMatchObject({ parts, finish: 'calls' });
    });
    await Promise.all(checked);
  }
};
interface CutReply {
  readonly calling?: ScriptedReply;
  readonly parts?: readonly object[];
  readonly every?: number;
}
/** A reply short enough to be cut at each of its bytes, with characters of two and four of them. */
const SHORT = { text: 'Ü.', calls: [{ name: 'x', arguments: { y: '🎉' }, id: 'a' }] } as const;
const SHORT_PARTS = [
  { kind: 'text', text: 'Ü.' },
  { kind: 'call', arguments: '{"y":"🎉"}' },
];

/** Every byte alone, and pieces of any size: the reply and what is heard of it stay the same. */
export const sameHoweverCut = async ({ bytesOf, start }: ProviderBench, { calling, called }: Exchange) => {
  let cuts: readonly number[] = [];
  const chunks = (all: Buffer): Uint8Array[] => {
    const places = [0, ...cuts, all.length];
    return places.slice(1).map((place, index) => all.subarray(places[index], place));
  };
  const { ask, heard } = await start((_, turn) => ({ ...calling, chunks: turn === 0 ? 1 : chunks }));
  expect(replyOf(await ask())).toEqual(called);
  const place = fc.integer({ min: 1, max: bytesOf(calling).length - 1 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(place, { maxLength: 60 }), async (places) => {
      cuts = places.toSorted((one, other) => one - other);
      heard.length = 0;
      expect(replyOf(await ask())).toEqual(called);
      expect(said(heard, 'text')).toBe(calling.text);
    }),
    { numRuns: 40 },
  );
};

/** A stream that ends in the server's word that it is overloaded: nothing of it remains when the second try is whole, and there is no third. */
export const overloadedOnce = async (
  { start }: ProviderBench,
  half: ScriptedReply,
  words: string,
  exchange: Exchange,
) => {
  const { server, heard, ask } = await start([half, exchange.calling]);
  expect(replyOf(await ask())).toEqual(exchange.called);
  expect(said(heard, 'notice')).toMatch(/^The server is overloaded\. Retrying in 0\.0s\.\.\. \(attempt 2\/5\)$/);
  expect(server.requests.length).toBe(2);
  const twice = await start([half, half, exchange.calling]);
  expect(await twice.ask()).toMatchObject({
    ok: false,
    error: { code: 'PROVIDER', message: expect.stringContaining(words) },
  });
};

/** Complete calls without an end of the reply are no calls; it is asked for once more. */
export const endlessIsError = async ({ start }: ProviderBench, calling: ScriptedReply): Promise<void> => {
  const endless = { ...calling, finish: null };
  const { server, heard, ask } = await start([endless, endless]);
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
  expect(server.requests.length).toBe(2);
  expect(said(heard, 'notice')).toContain('The reply broke off. Retrying');
};

/** The arguments of a call that is cut off in the middle. */
export const HALF_CALL = '{"path":"a.md","text":"half';
export const lengthIsSaid = async ({ start }: ProviderBench): Promise<Started & { readonly reply: Reply }> => {
  const half = { calls: [{ name: 'write_file', arguments: HALF_CALL, id: 'a' }], finish: 'length' };
  const started = await start([half, { text: 'ok' }]);
  const reply = replyOf(await started.ask());
  expect(reply).toMatchObject({ finish: 'length', parts: [{ kind: 'call', arguments: HALF_CALL }] });
  return { ...started, reply };
};

/** A filtered reply is shown; an end that nobody knows is named, after one more try. */
export const endsAreTold = async ({ start }: ProviderBench, unknown: string): Promise<void> => {
  const { server, ask } = await start([
    { text: 'Well', finish: 'content_filter' },
    { text: 'x', finish: unknown },
    { finish: unknown },
  ]);
  expect(replyOf(await ask())).toMatchObject({ finish: 'filter', parts: [{ kind: 'text', text: 'Well' }] });
  expect(await ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining(`"${unknown}"`) } });
  expect(server.requests.length).toBe(3);
};

/** The refusal quotes a key with "secret" in it. */
export const refusedPlainly = async (
  { start }: ProviderBench,
  refusal: ScriptedReply,
  words: string,
): Promise<void> => {
  const { server, ask } = await start([refusal]);
  const result = await ask();
  expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } });
  expect(JSON.stringify(result)).not.toContain('secret');
  expect(server.requests.length).toBe(1);
};

export const argumentsAreLimited = async ({ start }: ProviderBench): Promise<void> => {
  const calls = [{ name: 'write_file', arguments: { text: 'x'.repeat(3_000) } }];
  const { ask } = await start({ calls }, { limits: { argumentBytes: 1_000 } });
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'LIMIT' } });
};
