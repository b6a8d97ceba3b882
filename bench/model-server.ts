// The model of the benchmark: asks for one note after another in whatever format it is spoken to, then says it is done. It notes when
// each request was complete and when each answer was.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldsOf, parsedJson, textOf } from '../src/models/json-fields.ts';
import { readingCall } from './reading-call.ts';
import { type Said, WIRE_FORMATS, type WireFormat } from './wire-formats.ts';

export interface Exchange {
  readonly format: string;
  /** performance.now() when the last byte of the request was here, and when the last byte of the answer was given away. */
  readonly asked: number;
  readonly answered: number;
  readonly bytes: number;
  /** Tools offered; titles and summaries are asked for without any. */
  readonly tools: number;
  readonly raw: string;
}

export interface ModelServer {
  readonly port: number;
  /** Forgets the exchanges of the run before; `files` are what the next run reads. */
  begin(files: readonly string[]): void;
  readonly exchanges: readonly Exchange[];
  close(): void;
}

export const startModelServer = async (): Promise<ModelServer> => {
  let exchanges: Exchange[] = [];
  let files: readonly string[] = [];
  let calls = 0;

  const answer = (request: IncomingMessage, response: ServerResponse, raw: string, asked: number): void => {
    const path = request.url ?? '';
    const format = WIRE_FORMATS.find((candidate) => candidate.matches(path));
    if (request.method === 'GET' || format === undefined) {
      sendJson(response, otherAnswer(path));
      return;
    }
    const body = parsedJson(raw)?.value;
    const tools = format.tools(body);
    const file = files[format.results(body)];
    const call = file === undefined ? undefined : readingCall(tools, file);
    const id = `call_${++calls}`;
    const said: Said =
      call === undefined ? { kind: 'text', id, text: 'All notes are read.' } : { kind: 'call', id, ...call };
    send(response, format, said, {
      streams: format.streams(path, body),
      model: textOf(fieldsOf(body)?.model) ?? 'bench',
    });
    exchanges.push({
      format: format.name,
      asked,
      answered: performance.now(),
      bytes: Buffer.byteLength(raw),
      tools: tools.length,
      raw,
    });
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => answer(request, response, Buffer.concat(pieces).toString(), performance.now()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP, so it has one
    begin: (next) => {
      exchanges = [];
      files = next;
    },
    get exchanges() {
      return exchanges;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const send = (
  response: ServerResponse,
  format: WireFormat,
  said: Said,
  { streams, model }: { readonly streams: boolean; readonly model: string },
): void => {
  if (!streams) {
    sendJson(response, format.whole(said, model));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const [event, data] of format.stream(said, model))
    response.write(
      `${event === '' ? '' : `event: ${event}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
    );
  response.end();
};

/** Lists of models, token counts and whatever else an agent wants to know on the way. */
const otherAnswer = (path: string): object =>
  /count_?tokens/i.test(path)
    ? { input_tokens: 1_000, totalTokens: 1_000 }
    : { object: 'list', data: [{ id: 'bench', object: 'model' }], models: [{ name: 'models/bench', slug: 'bench' }] };

const sendJson = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
