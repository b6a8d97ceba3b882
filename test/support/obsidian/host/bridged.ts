// The way to a server that the test holds open outside the page, by the bundle's own other half: asked, listened to and ended over functions of the test.

import type { Listener } from '../../../../obsidian/src/attach/subscription.ts';
import type { Attach } from '../../../../obsidian/src/connect.ts';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';

/** What the test puts on the page; everything that goes over it is JSON. */
export interface Bridge {
  bridgeStart(): Promise<object>;
  bridgeCall(method: string, path: string, body: object | null): Promise<object>;
  bridgeEvents(number: number, after: string): Promise<void>;
  bridgeLeave(number: number): Promise<void>;
  bridgeEnd(): Promise<void>;
}

export const bridged = () => {
  const bridge = globalThis as unknown as Bridge; // put there before this begins
  const listeners = new Map<number, Listener>();
  let count = 0;
  const attach: Attach = () => ({
    start: () => bridge.bridgeStart() as never, // as the other half has said it
    call: (method, path, body) => bridge.bridgeCall(method, path, body ?? null) as never,
    events: (listener) => {
      const number = ++count;
      listeners.set(number, listener);
      void bridge.bridgeEvents(number, listener.after);
      return () => {
        listeners.delete(number);
        void bridge.bridgeLeave(number);
      };
    },
    end: () => bridge.bridgeEnd(),
  });
  return {
    attach,
    heard: (number: number, event: DeskEvent, id: string): void => listeners.get(number)?.hear(event, id),
    connection: (number: number, now: 'live' | 'lost'): void => listeners.get(number)?.connection(now),
  };
};
