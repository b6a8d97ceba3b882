// Hears what the server says, over and over: a lost connection comes back by itself and names the last event it heard.
import type { DeskEvent } from '../../src/surfaces/server/wire/event.ts';

export type Connection = 'live' | 'lost';

export interface Following {
  /** Of everything after this event. */
  readonly after: string;
  /** `id`: the event's own, "launch-number". */
  hear(event: DeskEvent, id: string): void;
  connection(now: Connection): void;
}

export const follow = ({ after, hear, connection }: Following): { leave(): void } => {
  let last = after;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    source = new EventSource(`/api/events?after=${encodeURIComponent(last)}`);
    source.onopen = () => connection('live');
    source.onmessage = ({ data, lastEventId }) => {
      if (lastEventId !== '') last = lastEventId;
      hear(JSON.parse(String(data)) as DeskEvent, last); // the server writes nothing else here
    };
    source.onerror = () => {
      connection('lost');
      // The browser tries again by itself, but not after every kind of end.
      source?.close();
      clearTimeout(again);
      again = setTimeout(open, COME_BACK_MILLISECONDS);
    };
  };
  open();
  return {
    leave: () => {
      clearTimeout(again);
      source?.close();
    },
  };
};

/** A server that was started again is found at once; one that is gone costs nothing to look for. */
const COME_BACK_MILLISECONDS = 1000;
