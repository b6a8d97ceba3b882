// Hears what the server says, over and over: a lost connection comes back by itself and names the last event it heard.
// A browser has six connections for a server, so all pages of one share a single stream: whoever has the lock listens and tells the others.
import type { DeskEvent } from '../../src/surfaces/server/wire/event.ts';

export type ConnectionState = 'live' | 'lost';

export interface FollowOptions {
  /** Of everything after this event. */
  readonly after: string;
  /** `id`: the event's own, "launch-number". */
  hear(event: DeskEvent, id: string): void;
  connection(now: ConnectionState): void;
}

/** What pages of one browser tell each other. */
type Told =
  | { readonly id: string; readonly event: DeskEvent }
  | { readonly connection: ConnectionState; readonly last: string }
  /** A page that has just come asks how far the others are. */
  | { readonly hello: true };

export const follow = ({ after, hear, connection }: FollowOptions): { leave(): void } => {
  const channel = new BroadcastChannel(NAME);
  const stop = new AbortController();
  let last = after;
  let state: ConnectionState = 'live';
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const isNow = (now: ConnectionState): void => {
    state = now;
    connection(now);
  };
  const tell = (told: Told): void => channel.postMessage(told);
  const listen = (): void => {
    source = new EventSource(`/api/events?after=${encodeURIComponent(last)}`);
    source.onopen = () => {
      isNow('live');
      tell({ connection: 'live', last });
    };
    source.onmessage = ({ data, lastEventId }) => {
      if (lastEventId !== '') last = lastEventId;
      const event = JSON.parse(String(data)) as DeskEvent; // the server writes nothing else here
      tell({ id: last, event });
      hear(event, last);
    };
    source.onerror = () => {
      isNow('lost');
      tell({ connection: 'lost', last });
      // The browser tries again by itself, but not after every kind of end.
      source?.close();
      clearTimeout(again);
      again = setTimeout(listen, COME_BACK_MILLISECONDS);
    };
  };
  /** Events are numbered one by one: whoever has missed any reads everything again. */
  const keepUp = (id: string): 'known' | 'next' | 'missed' => {
    const [launch, number] = id.split('-');
    const [ownLaunch, ownNumber] = last.split('-');
    if (launch !== ownLaunch) return 'missed';
    const ahead = Number(number) - Number(ownNumber);
    return ahead <= 0 ? 'known' : ahead === 1 ? 'next' : 'missed';
  };
  const missed = (): void => hear({ kind: 'reset' }, last);
  channel.onmessage = ({ data }) => {
    const told = data as Told; // only pages of this origin, which are ours, can speak here
    if ('hello' in told) {
      if (source !== undefined) tell({ connection: state, last });
    } else if ('connection' in told) {
      isNow(told.connection);
      if (source === undefined && keepUp(told.last) !== 'known') missed();
    } else if (source === undefined) {
      const how = keepUp(told.id);
      if (how === 'known') return;
      last = told.id;
      if (how === 'next') hear(told.event, last);
      else missed();
    }
  };
  tell({ hello: true });
  // Held until this page leaves; then the next in line listens, from where it was.
  navigator.locks
    .request(NAME, { signal: stop.signal }, () => {
      listen();
      return new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    })
    .catch(() => undefined); // this page left before its turn came

  return {
    leave: () => {
      stop.abort();
      clearTimeout(again);
      source?.close();
      channel.close();
    },
  };
};

const NAME = 'countersign-desk';

/** A server that was started again is found at once; one that is gone costs nothing to look for. */
const COME_BACK_MILLISECONDS = 1000;
