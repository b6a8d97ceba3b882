// A model server on loopback that plays a script in a vendor's wire format, OpenAI's chat unless said otherwise, and keeps every
// request it was sent.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ScriptedReply } from './chat-wire.ts';
import { chatTestWire } from './wires/chat.ts';
import type { TestWire } from './wires/wire.ts';

export { type ScriptedReply, wireOf } from './chat-wire.ts';

/** A function sees the parsed request body and how many requests came before it. */
export type ScriptStep = ScriptedReply | ((body: ChatRequest, turn: number) => ScriptedReply | Promise<ScriptedReply>);

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly {
    readonly type: 'function';
    readonly function: { readonly name: string; readonly description?: string; readonly parameters: object };
  }[];
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly [other: string]: unknown;
}
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content?: string | null | readonly { readonly type: string; readonly text?: string }[];
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly [other: string]: unknown;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatRequest;
  /** The bytes as they came. */
  readonly raw: string;
  /** performance.now() on arrival of the last byte. */
  readonly at: number;
}

export interface ScriptedModel {
  /** Where a provider's base URL points: with /v1 where the format has it. */
  readonly url: string;
  /** Every chat request, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Connections accepted so far. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Past the end of a list the server answers 400 and says so, so that a test with one request too many fails loudly. */
export const scriptedModel = async (
  script: readonly ScriptStep[] | ScriptStep,
  options: { readonly port?: number; readonly wire?: TestWire } = {},
): Promise<ScriptedModel> => {
  const wire = options.wire ?? chatTestWire;
  const requests: ReceivedRequest[] = [];
  let connections = 0;
  let calls = 0;
  const stepAt = (turn: number): ScriptStep =>
    typeof script === 'function' || !isList(script)
      ? script
      : (script[turn] ?? { status: 400, body: { error: { message: `the script ends before request ${turn + 1}` } } });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer); // no encoding is set, so Node yields Buffers
    const raw = Buffer.concat(pieces).toString();
    const path = request.url ?? '';
    if (request.method === 'GET') {
      const found = wire.get?.(path);
      return sendJson(response, found === undefined ? 404 : 200, found ?? wire.fault(404, 'not found'));
    }
    if (!wire.matches(path)) return sendJson(response, 404, wire.fault(404, `no such path: ${path}`));
    const body = JSON.parse(raw) as ChatRequest; // whoever tests sends this shape, or the test fails on it
    const turn = requests.length;
    requests.push({ method: request.method ?? '', path, headers: request.headers, body, raw, at: performance.now() });
    const step = stepAt(turn);
    const reply = typeof step === 'function' ? await step(body, turn) : step;
    const nextId = (): string => `call_${++calls}`;
    await send(response, reply, { wire, streams: wire.streams(body, path), model: body.model ?? 'scripted' }, nextId);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 400, { error: { message: `scripted model: ${String(thrown)}` } });
    });
  });
  server.on('connection', () => connections++);
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${wire.base}`, // listening on TCP, so it has one
    requests,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

/** What each call was answered with; more than one text under an id is a fault of the sender. */
export const resultsOf = (request: { readonly body: ChatRequest }): ReadonlyMap<string, readonly string[]> => {
  const results = new Map<string, string[]>();
  for (const message of request.body.messages) {
    if (message.role !== 'tool') continue;
    const id = message.tool_call_id ?? '';
    results.set(id, [...(results.get(id) ?? []), textOf(message)]);
  }
  return results;
};

/** Where the request breaks the rule that every call is answered exactly once, in order, right after it was made. Empty: nowhere. */
export const faultsOf = (request: { readonly body: ChatRequest }): readonly string[] => {
  const faults: string[] = [];
  const waiting: string[] = [];
  const settle = (): void => {
    faults.push(...waiting.splice(0).map((id) => `call ${id} was never answered`));
  };
  for (const [place, message] of request.body.messages.entries()) {
    if (message.role === 'tool') {
      const due = waiting.shift();
      if (due !== message.tool_call_id)
        faults.push(`message ${place} answers ${message.tool_call_id}, not ${due ?? 'a waiting call'}`);
      continue;
    }
    settle();
    waiting.push(...(message.tool_calls ?? []).map((call) => call.id));
  }
  settle();
  return faults;
};

/** The text of a message, whether it came as a string or in parts. */
export const textOf = (message: ChatMessage): string =>
  typeof message.content === 'string'
    ? message.content
    : (message.content ?? []).map((part) => part.text ?? '').join('');

const isList = (script: readonly ScriptStep[] | ScriptedReply): script is readonly ScriptStep[] =>
  Array.isArray(script);

interface Asked {
  readonly wire: TestWire;
  readonly streams: boolean;
  readonly model: string;
}

const send = async (response: ServerResponse, reply: ScriptedReply, asked: Asked, nextId: () => string) => {
  if (reply.delayMs !== undefined) await wait(reply.delayMs);
  if (reply.hang === true) return;
  if (reply.drop === true) return void response.destroy();
  const streams = asked.streams && reply.body === undefined;
  const type = streams
    ? asked.wire.type
    : typeof reply.body === 'string' || reply.body instanceof Uint8Array
      ? undefined
      : 'application/json';
  response.writeHead(reply.status ?? 200, {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...reply.headers,
  });
  const written = streams
    ? asked.wire.events(reply, asked.model, nextId)
    : [reply.body === undefined ? JSON.stringify(asked.wire.whole(reply, asked.model, nextId)) : bodyOf(reply.body)];
  const pieces = cut(written, reply);
  let left = typeof reply.drop === 'number' ? reply.drop : typeof reply.hang === 'number' ? reply.hang : Infinity;
  for (const [place, piece] of pieces.entries()) {
    if (place > 0 && reply.gapMs !== undefined) await wait(reply.gapMs);
    await reply.before?.(place / pieces.length);
    if (response.destroyed) return;
    const part = piece.subarray(0, left);
    left -= part.length;
    if (part.length > 0) await new Promise((done) => response.write(part, done));
    if (left > 0) continue;
    if (typeof reply.drop === 'number') response.destroy();
    return;
  }
  if (typeof reply.hang !== 'number') response.end();
};

const bodyOf = (body: string | Uint8Array | object): string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);

const cut = (written: readonly (string | Uint8Array)[], { chunks }: ScriptedReply): readonly Uint8Array[] => {
  const buffers = written.map((piece) => Buffer.from(piece as string)); // Buffer.from copies either kind
  if (chunks === undefined) return buffers;
  const wire = Buffer.concat(buffers);
  if (typeof chunks === 'function') return chunks(wire);
  return Array.from({ length: Math.ceil(wire.length / chunks) }, (_, place) =>
    wire.subarray(place * chunks, (place + 1) * chunks),
  );
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
