// The streams on which pages hear what happens. Each is told what it missed and then whatever comes; one that does not read is cut off.
import type { ServerResponse } from 'node:http';
import type { Journal } from '../journal.ts';
import { DATA_POLICY, securityHeaders } from './security-headers.ts';

export interface EventStreams {
  /** False: there are too many already. */
  open(response: ServerResponse, after: string | undefined): boolean;
  close(): void;
}

export interface StreamLimits {
  readonly streams: number;
  /** Bytes that may wait for a page that does not read. */
  readonly waitingBytes: number;
  /** Milliseconds between two signs of life. */
  readonly signOfLife: number;
  /** Milliseconds in which nothing of an answer or a stream is taken, until it is ended. */
  readonly takeTime: number;
}

export const createEventStreams = (journal: Journal, limits: StreamLimits): EventStreams => {
  /** How each is let go of, once. */
  const streams = new Map<ServerResponse, () => void>();
  return {
    open: (response, after) => {
      if (streams.size >= limits.streams) return false;
      response.writeHead(200, { ...securityHeaders(DATA_POLICY), 'Content-Type': 'text/event-stream; charset=utf-8' });
      const leave = follow({ journal, response, after, limits });
      const alive = setInterval(signsOfLife(response, limits), limits.signOfLife);
      const end = (): void => {
        if (!streams.delete(response)) return;
        clearInterval(alive);
        leave();
      };
      streams.set(response, end);
      response.once('close', end);
      return true;
    },
    close: () => {
      // At once: that a connection is gone is heard later, when what is told of it may be gone too.
      for (const [response, end] of streams) {
        end();
        response.destroy();
      }
    },
  };
};

/** A page that reads nothing for long is asleep: it had better come back, and until then nobody counts on it. */
const signsOfLife = (response: ServerResponse, { takeTime, signOfLife }: StreamLimits): (() => void) => {
  let unread = 0;
  return () => {
    unread = response.writableNeedDrain ? unread + 1 : 0;
    if (unread * signOfLife > takeTime) response.destroy();
    else if (unread === 0) response.write(':\n\n');
  };
};

interface Followed {
  readonly journal: Journal;
  readonly response: ServerResponse;
  readonly after: string | undefined;
  readonly limits: StreamLimits;
}

const follow = ({ journal, response, after, limits }: Followed): (() => void) => {
  const waiting: string[] = [];
  let waitingBytes = 0;
  /** What was missed is known to nobody else and may be long: it does not count as unread. */
  let allowed = Number.POSITIVE_INFINITY;

  const flush = (): void => {
    while (waiting.length > 0 && !response.writableNeedDrain && !response.destroyed) {
      const next = waiting.shift() ?? '';
      waitingBytes -= next.length;
      response.write(next);
    }
  };
  response.on('drain', flush);
  // A browser whose stream broke off comes back after this many milliseconds; its own choice is several seconds.
  response.write('retry: 500\n\n');
  const leave = journal.follow(after, (id, event) => {
    const text = `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
    waiting.push(text);
    waitingBytes += text.length;
    flush();
    // It comes back by itself and is told the rest.
    if (waitingBytes > allowed) response.destroy();
  });
  allowed = waitingBytes + limits.waitingBytes;
  return leave;
};
