// What the plugin needs of a server that runs for this vault. Who finds the program, starts it and speaks to it is behind `connect.ts`.
import type { DeskEvent } from '../../src/surfaces/server/wire/event.ts';
import type { call } from '../../web/client/call.ts';
import type { Answered } from '../../web/diff/answered.ts';

export interface DeskConnection {
  /** As the page of the web desk asks, over another way. */
  readonly call: typeof call;
  /** Everything that is said from now on; without it the server knows of no desk, and asks nobody. Returns how to stop. */
  events(listener: ConnectionListener): () => void;
  /** The server is gone, and the person wants it again; whoever listens is told to ask for everything anew. */
  again(): Promise<Answered<undefined>>;
  /** Ends what the plugin started, and nothing else. */
  close(): void;
}

export interface ConnectionListener {
  /** Of everything after this event ("launch-number"). */
  readonly after: string;
  hear(event: DeskEvent, id: string): void;
  /** Lost ones come back by themselves. */
  connection(now: 'live' | 'lost'): void;
}

/** Nothing of it happens before somebody asks for it. */
export type Connect = () => Promise<Answered<DeskConnection>>;
