// What a client's model says and hears: one scripted reply after the other, each once the calls of the one before are answered.
import { scriptedModel } from '../../test/support/scripted-model.ts';
import type { Heard } from '../../test/support/wires/wire.ts';
import type { Client } from './client.ts';

export interface ModelReply {
  readonly calls: readonly ModelCall[];
  /** The model thinks until then. */
  readonly when?: () => Promise<unknown>;
}
export interface ModelCall {
  readonly tool: string;
  readonly arguments: object;
}

/** What the model read of the calls of one reply. */
export interface Told {
  /** Word for word, in the order of the calls. */
  readonly texts: readonly string[];
  /** From the reply to the request that brought them. */
  readonly milliseconds: number;
}

export interface Conversation {
  /** http://127.0.0.1:port */
  readonly address: string;
  readonly port: number;
  readonly told: readonly Told[];
  /** Everything its last request said to the model, results and messages alike. */
  readonly read: string;
  /** The tools of its last request. */
  readonly offered: readonly string[];
  /** Bytes of the first request with our tools. */
  readonly firstBytes: number;
  close(): Promise<void>;
}

export interface ConversationOptions {
  /** As soon as the model has read what a reply's calls came to. */
  heard?(reply: number): void;
  /** Where it was before, for a client that was set up then. */
  readonly port?: number | undefined;
}

export const conversation = async (
  client: Client,
  replies: readonly ModelReply[],
  options: ConversationOptions = {},
): Promise<Conversation> => {
  const told: Told[] = [];
  const said: number[] = [];
  let offered: readonly string[] = [];
  let firstBytes = 0;
  let read = '';
  const server = await scriptedModel(
    async (body) => {
      const request = client.wire.read(body);
      // A title, a summary: asked for without our tools, and before any was called.
      const isAside = !request.turns.some(({ kind }) => kind === 'result');
      if (isAside && !request.tools.includes(offeredName(client))) return { text: 'A task' };
      if (firstBytes === 0) firstBytes = Buffer.byteLength(JSON.stringify(body));
      offered = request.tools;
      read = request.turns.map((turn) => ('text' in turn ? turn.text : '')).join('\n');
      for (const [place, texts] of answersIn(request, replies).entries()) {
        if (told[place] !== undefined) continue;
        told.push({ texts, milliseconds: performance.now() - (said[place] ?? Number.NaN) });
        options.heard?.(place);
      }
      const next = replies[told.length];
      if (next === undefined) return { text: 'All done.' };
      await next.when?.();
      const reply = told.length;
      said[reply] ??= performance.now();
      return {
        calls: next.calls.map((call, place) => ({
          ...client.call(call.tool),
          arguments: call.arguments,
          id: idOf(reply, place),
        })),
      };
    },
    { wire: client.wire, ...(options.port === undefined ? {} : { port: options.port }) },
  );
  const address = server.url.slice(0, server.url.length - client.wire.base.length);
  return {
    address,
    port: Number(new URL(address).port),
    told,
    get read() {
      return read;
    },
    get offered() {
      return offered;
    },
    get firstBytes() {
      return firstBytes;
    },
    close: server.close,
  };
};

const idOf = (reply: number, place: number): string => `call_${reply}_${place}`;

export const offeredName = (client: Client, tool = 'read_file'): string => {
  const { name, namespace } = client.call(tool);
  return namespace === undefined ? name : `${namespace}.${name}`;
};

/** Of every reply that is answered whole. A client that has ids of its own answers in order. */
const answersIn = ({ turns }: Heard, replies: readonly ModelReply[]): readonly (readonly string[])[] => {
  const results = turns.filter((turn) => turn.kind === 'result');
  const answers: string[][] = [];
  let from = 0;
  for (const [reply, { calls }] of replies.entries()) {
    const own = results.slice(from, from + calls.length);
    if (own.length < calls.length) break;
    from += calls.length;
    answers.push(own.map((result, place) => (own.find(({ id }) => id === idOf(reply, place)) ?? result).text));
  }
  return answers;
};
