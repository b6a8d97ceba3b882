// One who listens: over any number of streams and servers, each taken up where the last one broke off.
import type { ClientRequest } from 'node:http';
import { clearTimeout, setTimeout } from 'node:timers';
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import { type Door, requestOf } from './ask.ts';
import { eventBlocks } from './event-blocks.ts';

/** As the page of the web desk listens (`web/client/follow.ts`). */
export interface Listener {
  /** Of everything after this event ("launch-number"): `after` of `/api/state`. */
  readonly after: string;
  /** `reset` among them: ask for everything again. It comes first wherever the server is another one than before. */
  hear(event: DeskEvent, id: string): void;
  /** A lost stream comes back by itself as long as the server is there, and with the next server, whoever starts it. */
  connection(now: 'live' | 'lost'): void;
}

export interface Subscription {
  /** There is a server. */
  attach(door: Door): void;
  /** There is none any more: nothing is tried until there is. */
  detach(): void;
  leave(): void;
}

/** `broke`: called at every stream that ended or never began, before another one is tried. */
export const createSubscription = (listener: Listener, broke: (door: Door) => void): Subscription => {
  let last = listener.after;
  let door: Door | undefined;
  let isLive: boolean | undefined;
  let asking: ClientRequest | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const isNow = (live: boolean): void => {
    if (isLive === live) return;
    isLive = live;
    listener.connection(live ? 'live' : 'lost');
  };
  const stop = (): void => {
    clearTimeout(again);
    const open = asking;
    asking = undefined;
    open?.destroy();
  };
  const open = (at: Door): void => {
    const path = `/api/events?after=${encodeURIComponent(last)}`;
    const headers = {
      cookie: at.cookie,
      accept: 'text/event-stream',
      ...(last === listener.after ? {} : { 'last-event-id': last }),
    };
    const own = requestOf(at, { path, headers, timeout: MOST_SILENCE });
    asking = own;
    const over = (): void => {
      if (asking !== own) return;
      asking = undefined;
      own.destroy();
      isNow(false);
      again = setTimeout(() => door === at && open(at), COME_BACK_MILLISECONDS);
      broke(at);
    };
    own.on('error', over);
    own.once('timeout', over);
    own.once('response', (response) => {
      if (asking !== own) return;
      response.on('error', over);
      response.once('close', over);
      if (response.statusCode !== 200) return over();
      isNow(true);
      const blocks = eventBlocks();
      response.setEncoding('utf8').on('data', (piece: string) => {
        const told = blocks.take(piece);
        if (told === undefined) return over();
        for (const { id, event } of told) {
          // Whoever hears may leave, or end it all, in between.
          if (asking !== own) return;
          last = id;
          listener.hear(event, id);
        }
      });
    });
    own.end();
  };

  return {
    attach: (at) => {
      stop();
      door = at;
      open(at);
    },
    detach: () => {
      door = undefined;
      stop();
      isNow(false);
    },
    leave: () => {
      door = undefined;
      stop();
    },
  };
};

/** As the page does: a server that was busy is found at once; one that is gone costs nothing to look for. */
const COME_BACK_MILLISECONDS = 1000;
/** The server gives a sign of life every 15 seconds: after three that did not come the stream is dead. */
const MOST_SILENCE = 45_000;
