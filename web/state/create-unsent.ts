// What is ticked and typed and not sent, kept here at once and by the server a moment later: after a reload or a restart it is there again.
import type { call as ask } from '../client/call.ts';
import type { PageNotices } from './create-notices.ts';

export interface UnsentTexts {
  /** The last thing that is kept at an address counts; one after the other, so that none overtakes another. */
  keepThere(address: `/api/${string}`, body: object): void;
  /** Nothing is to be kept there any more, and nothing is on its way when this resolves. */
  keepNoMore(address: `/api/${string}`): Promise<void>;
}

export interface UnsentOptions {
  readonly page: Window;
  readonly call: typeof ask;
  readonly tell: PageNotices['tell'];
}

interface Waiting {
  readonly body: object;
  readonly timer: ReturnType<typeof setTimeout>;
}

export const createUnsent = ({ page, call, tell }: UnsentOptions): UnsentTexts => {
  const waiting = new Map<string, Waiting>();
  const onTheirWay = new Map<string, Promise<void>>();

  const send = async (address: string, isLeaving = false): Promise<void> => {
    if (!isLeaving) await onTheirWay.get(address);
    const next = waiting.get(address);
    if (next === undefined) return;
    waiting.delete(address);
    const sent = call('POST', address as `/api/${string}`, next.body, isLeaving).then((answered) => {
      onTheirWay.delete(address);
      // What is settled needs nothing kept; that the server is gone is said already.
      if (!answered.ok && !['EXPIRED', 'NOT_FOUND', 'TIMEOUT', 'DENIED'].includes(answered.error.code))
        tell('warn', `What you typed is not kept: ${answered.error.message} ${answered.error.wayOut ?? ''}`.trim());
    });
    onTheirWay.set(address, sent);
    await sent;
  };

  /** A page that is left sends what it has, without waiting for the pause. */
  page.addEventListener('pagehide', () => {
    for (const address of waiting.keys()) void send(address, true);
  });

  return {
    keepThere: (address, body) => {
      clearTimeout(waiting.get(address)?.timer);
      waiting.set(address, { body, timer: setTimeout(() => void send(address), PAUSE_MILLISECONDS) });
    },
    keepNoMore: async (address) => {
      clearTimeout(waiting.get(address)?.timer);
      waiting.delete(address);
      await onTheirWay.get(address);
    },
  };
};

/** Typing pauses now and then; what is typed on is sent with the next pause. */
const PAUSE_MILLISECONDS = 400;
