// A model server that streams one reply at a steady pace and notes when each section of it was given away.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Section } from './stream-text.ts';

export interface StreamServer {
  /** Where a provider's base URL points. */
  readonly url: string;
  /** performance.now() when the last byte of a section was handed over, by its number. */
  readonly sent: ReadonlyMap<number, number>;
  readonly ended: Promise<void>;
  close(): void;
}

export interface Pace {
  readonly sections: readonly Section[];
  readonly bytesPerSecond: number;
}

export const startStreamServer = async ({ sections, bytesPerSecond }: Pace): Promise<StreamServer> => {
  const sent = new Map<number, number>();
  let end = (): void => undefined;
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const stream = async (response: ServerResponse): Promise<void> => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const began = performance.now();
    let written = 0;
    for (const { number, text } of sections) {
      for (const piece of text.match(PIECES) ?? []) {
        const more = response.write(eventOf({ content: piece }));
        written += piece.length;
        if (!more) await new Promise((drained) => response.once('drain', drained));
      }
      sent.set(number, performance.now());
      const due = began + (written / bytesPerSecond) * 1000;
      if (due > performance.now()) await wait(due - performance.now());
    }
    response.write(eventOf({}, 'stop'));
    response.end('data: [DONE]\n\n');
    end();
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST') void stream(response);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, // listening on TCP, so it has one
    sent,
    ended,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Three or four tokens an event, as servers of fast models group them. */
const PIECES = /[\s\S]{1,16}/g;

const eventOf = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'reply', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
