// A program of somebody else that talks to a running desk as docs/api.md says: signs in with a link, asks, and hears events.
import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';
import { askOnce } from '../../../support/raw-exchange.ts';

export interface Program {
  readonly cookie: string;
  call(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly value: unknown }>;
  /** Everything after the id, as it comes. */
  events(after: string): Promise<readonly DeskEvent[]>;
}

export const signedIn = async (link: string): Promise<Program> => {
  const { port, host, search } = new URL(link);
  const visit = await askOnce(Number(port), { method: 'GET', target: `/${search}`, headers: [['Host', host]] });
  const cookie = visit.headers['set-cookie']?.split(';')[0] ?? '';
  return {
    cookie,
    call: async (method, path, body) => {
      const reply = await askOnce(Number(port), {
        method,
        target: path,
        headers: [
          ['Host', host],
          ['Cookie', cookie],
          ['X-Countersign', '1'],
          ...(method === 'GET' ? [] : [['Content-Type', 'application/json'] as const]),
        ],
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status, value: JSON.parse(reply.body) };
    },
    events: async (after) => {
      const heard: DeskEvent[] = [];
      const address = { port, path: `/api/events?after=${after}`, headers: { cookie }, agent: false } as const;
      const stream = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: '127.0.0.1', ...address }, resolve).on('error', reject);
      });
      onTestFinished(() => void stream.destroy());
      let text = '';
      stream.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data !== undefined) heard.push(JSON.parse(data));
        }
      });
      stream.on('error', () => {}); // the server is stopped at the end of the test
      return heard;
    },
  };
};
