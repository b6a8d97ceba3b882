// Streams as every vendor's server writes them, for tests that cut them at every byte and mend them at random.

import { chooseModel } from '../../src/models/choose-model.ts';
import type { ModelRequest, Reply } from '../../src/models/message.ts';
import type { Model } from '../../src/models/model.ts';
import { replayTransport } from '../../src/models/replay/replay-transport.ts';
import type { Random } from './random.ts';
import type { ScriptedReply } from './scripted-model.ts';
import { VENDORS, type Vendor } from './vendors.ts';

export interface RecordedStream {
  readonly vendor: Vendor;
  readonly name: string;
  readonly bytes: Buffer;
}

const READ = { name: 'read_file', arguments: { path: 'Übung/a.md' } };
const EDIT = {
  name: 'edit_file',
  arguments: { path: 'b.md', edits: [{ old: '"x"\n', new: '日本語 \u2028 🎉\\' }], description: 'so' },
};
const REPLIES: Readonly<Record<string, ScriptedReply>> = {
  'an answer': { text: 'Ich schaue nach — 🎉. That is all.' },
  'one call': { calls: [READ] },
  'words and a call': { text: 'Let me look.', calls: [READ] },
  'two calls': { calls: [READ, EDIT] },
  'thoughts and a call': { reasoning: 'Which file? 我看看。', calls: [EDIT] },
  'a call without arguments': { text: 'All:', calls: [{ name: 'list_files', arguments: {} }] },
  'a call stopped at the output limit': { text: 'So', calls: [EDIT], finish: 'length' },
};

export const RECORDED_STREAMS: readonly RecordedStream[] = VENDORS.flatMap((vendor) =>
  Object.entries(REPLIES).map(([name, reply]) => {
    let calls = 0;
    const events = vendor.wire.events(reply, 'scripted', () => `call_${++calls}`);
    return { vendor, name, bytes: Buffer.from(events.join('')) };
  }),
);

const REQUEST: ModelRequest = {
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'go' }],
  tools: [
    { name: 'read_file', description: 'Reads.', input: { type: 'object', properties: { path: { type: 'string' } } } },
  ],
  maxOutputTokens: 100,
};

/** The provider itself over a connection that delivers these pieces, once or as often as asked, and then ends or breaks. */
export const overPieces = async (
  vendor: Vendor,
  pieces: readonly Uint8Array[],
  options: { readonly broken?: true; readonly times?: number } = {},
): Promise<Model> => {
  const answer = {
    status: 200,
    headers: { 'content-type': vendor.wire.type },
    pieces: pieces.map((piece) => Buffer.from(piece).toString('base64')),
    ...(options.broken === undefined ? {} : { broken: options.broken }),
  };
  const exchange = { request: { method: 'POST', url: 'http://127.0.0.1:9/', body: '' }, answer };
  const exchanges = Array.from({ length: options.times ?? 1 }, () => exchange);
  const model = await chooseModel({
    id: `${vendor.provider}/scripted`,
    baseUrl: `http://127.0.0.1:9${vendor.wire.base}`,
    apiKey: 'none',
    environment: {},
    retry: { attempts: 1 },
    transport: replayTransport({ exchanges }, () => true),
  });
  if (!model.ok) throw new Error(model.error.message);
  return model.value;
};

export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'error'; readonly code: string };

export const outcomeOf = async (model: Model): Promise<Outcome> => {
  const result = await model.reply(REQUEST, { signal: new AbortController().signal, heard: () => undefined });
  model.close();
  return result.ok ? { kind: 'reply', reply: result.value } : { kind: 'error', code: result.error.code };
};

/** Cut at this byte: nothing at all, or exactly what the whole stream says, except for usage, which may come last. */
export const cutFault = (whole: Reply, cut: Outcome): string | undefined => {
  if (cut.kind === 'error') return undefined;
  const same = JSON.stringify([cut.reply.parts, cut.reply.finish]) === JSON.stringify([whole.parts, whole.finish]);
  return same ? undefined : `another reply: ${JSON.stringify(cut.reply)}`;
};

/** Cuts at random places, from a seeded generator. */
export const rechunked = (bytes: Buffer, random: Random): Buffer[] => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + random.below(random.chance(0.3) ? 3 : 60);
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
};
