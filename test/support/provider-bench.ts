// A provider over a scripted server, as its tests make it, ask it and close it.
import { afterEach } from 'vitest';
import type { Result } from '../../src/error/error-value.ts';
import type { Message, ModelEvent, ModelRequest, Reply } from '../../src/models/message.ts';
import type { Model } from '../../src/models/model.ts';
import type { Provider, ProviderOptions } from '../../src/models/providers/provider.ts';
import { type ScriptedModel, type ScriptedReply, type ScriptStep, scriptedModel } from './scripted-model.ts';
import type { TestWire } from './wires/wire.ts';

export const REQUEST: ModelRequest = {
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Read a.md' }],
  tools: [
    { name: 'read_file', description: 'Reads.', input: { type: 'object', properties: { path: { type: 'string' } } } },
  ],
  maxOutputTokens: 1_000,
};

/** A reply with everything in it: thoughts, text and two calls, in more than one script. */
export const CALLING = {
  text: 'Ich schaue nach — 🎉.',
  reasoning: 'Welche Datei? 我看看。',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'call_a' },
    { name: 'edit_file', arguments: { path: 'b.md', edits: [{ old: '"x"\n', new: '日本語 \u2028' }] }, id: 'call_b' },
  ],
} as const;
/** What is made of it, where calls are kept as they are; `opaque` stands with the thoughts. */
export const calledWith = (opaque: unknown): Reply => ({
  parts: [
    { kind: 'reasoning', text: CALLING.reasoning, opaque },
    { kind: 'text', text: CALLING.text },
    ...CALLING.calls.map(({ id, name, arguments: input }) => ({
      kind: 'call' as const,
      providerId: id,
      name,
      arguments: JSON.stringify(input),
    })),
  ],
  finish: 'calls',
  usage: { input: 100, output: 20, reported: true },
});

type Script = readonly ScriptStep[] | ScriptStep;
export interface Listener {
  readonly model: Model;
  /** Everything it said while it was asked. */
  readonly heard: ModelEvent[];
  ask(request?: ModelRequest, signal?: AbortSignal): Promise<Result<Reply>>;
}
export interface Started extends Listener {
  readonly server: ScriptedModel;
}
export interface ProviderBench {
  readonly wire: TestWire;
  /** The bytes its server streams for a reply. */
  bytesOf(reply: ScriptedReply): Buffer;
  serve(script: Script): Promise<ScriptedModel>;
  /** The provider over a server of its own. */
  start(script: Script, options?: Partial<ProviderOptions>): Promise<Started>;
  /** A model that the test made itself. */
  listenTo(model: Model): Listener;
  /** Done when the test is over, last first; servers and models are closed without it. */
  afterwards(close: () => unknown): void;
}

export const providerBench = (provider: Provider, wire: TestWire, defaults: ProviderOptions): ProviderBench => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const serve = async (script: Script): Promise<ScriptedModel> => {
    const server = await scriptedModel(script, { wire });
    closing.push(() => server.close());
    return server;
  };
  const listenTo = (model: Model): Listener => {
    closing.push(() => model.close());
    const heard: ModelEvent[] = [];
    const ask: Listener['ask'] = (request = REQUEST, signal = new AbortController().signal) =>
      model.reply(request, { signal, heard: (event) => heard.push(event) });
    return { model, heard, ask };
  };
  const start: ProviderBench['start'] = async (script, options = {}) => {
    const server = await serve(script);
    const retry = { attempts: 5, firstMs: 1, longestMs: 5 };
    const model = provider({ baseUrl: server.url, retry, environment: {}, ...defaults, ...options });
    return { server, ...listenTo(model) };
  };
  const bytesOf = (reply: ScriptedReply): Buffer =>
    Buffer.from(wire.events(reply, defaults.name, () => 'call').join(''));
  return { wire, bytesOf, serve, start, listenTo, afterwards: (close) => closing.push(close) };
};

export const replyOf = (result: Result<Reply>): Reply => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

export const said = (heard: readonly ModelEvent[], kind: ModelEvent['kind']): string =>
  heard.map((event) => (event.kind === kind ? event.text : '')).join('');

/** The conversation after a reply, each call of it answered; `named` gives all results a name that is not their call's. */
export const answered = ({ parts }: Pick<Reply, 'parts'>, named?: string): Message[] => [
  ...REQUEST.messages,
  { role: 'assistant', parts },
  {
    role: 'results',
    results: parts.flatMap((part) =>
      part.kind === 'call'
        ? [{ providerId: part.providerId, name: named ?? part.name, text: `for ${part.providerId}`, isError: false }]
        : [],
    ),
  },
];
