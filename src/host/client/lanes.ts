// The sessions of a connection: one, and another for as long as a question of the first waits, so that it keeps nothing else from being done.
import type { ErrorValue, Result } from '../../error/error-value.ts';
import type { ClientCalls } from '../../session/client-calls.ts';
import type { Client, SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import { beginSession } from '../conversation/open-session.ts';
import type { Called } from './called.ts';
import { type ClientGround, settleSession } from './settle-session.ts';

export interface Lanes {
  /** In a free session, or when one is. */
  start(batch: readonly Called[]): void;
  /** A session in which nothing is under way; undefined where all are busy. */
  free(): Result<Session> | undefined;
}

export interface LanesGround extends ClientGround {
  readonly client: Client;
  readonly clientCalls: ClientCalls;
}

const MOST_LANES = 8;

interface Lane {
  readonly session: Session;
  isBusy: boolean;
}

export const createLanes = (ground: LanesGround): Lanes => {
  const { rooms, board, calls, client, clientCalls } = ground;
  const { database } = rooms.store;
  const lanes: Lane[] = [];
  const queued: (readonly Called[])[] = [];

  const run = async (lane: Lane, batch: readonly Called[]): Promise<void> => {
    lane.isBusy = true;
    const begun = storeResult(database, () => database.transaction('normal', () => record(lane.session, batch)));
    const error = begun.ok ? await settleSession(lane.session, ground) : begun.error;
    for (const called of batch) calls.settle(called, () => ({ ok: false, error }));
    lane.isBusy = false;
    const next = queued.shift();
    if (next !== undefined) void run(lane, next);
  };
  const record = (session: Session, batch: readonly Called[]): void => {
    session.append(replyOf(batch, board.setup.model.id, client));
    const seq = session.records.at(-1)?.seq ?? 0;
    for (const [index, called] of batch.entries()) {
      const place = { session: session.info.id, call: `${seq}.${index + 1}` };
      calls.place(called, place);
      if (called.name !== undefined) clientCalls.note(place, called.name);
      if (called.isLeft()) clientCalls.giveUp(place);
    }
  };
  const openLane = (): Lane | { readonly ok: false; readonly error: ErrorValue } | undefined => {
    if (lanes.length >= MOST_LANES) return undefined;
    const title = [client.name, client.version].filter((word) => word !== undefined).join(' ');
    const parent = lanes[0]?.session.info.id;
    const begun = beginSession(rooms, board.setup, { title, ...(parent === undefined ? {} : { parent }) });
    if (!begun.ok) return begun;
    const lane = { session: seeingAll(begun.value, () => sessions), isBusy: false };
    sessions.push(begun.value);
    lanes.push(lane);
    return lane;
  };
  const sessions: Session[] = [];
  const freeLane = () => lanes.find(({ isBusy }) => !isBusy) ?? openLane();

  return {
    start: (batch) => {
      const lane = freeLane();
      if (lane === undefined) queued.push(batch);
      else if ('error' in lane) for (const called of batch) calls.settle(called, () => lane);
      else void run(lane, batch);
    },
    free: () => {
      const lane = freeLane();
      return lane === undefined || 'error' in lane ? lane : { ok: true, value: lane.session };
    },
  };
};

const replyOf = (batch: readonly Called[], model: string, client: Client): SessionRecord => ({
  kind: 'reply',
  model,
  parts: batch.map(({ tool, arguments: text }, index) => ({
    kind: 'call',
    providerId: `${index + 1}`,
    name: tool,
    arguments: text,
  })),
  usage: { input: 0, output: 0, reported: false },
  client,
});

/** What one of its sessions was shown, the client has seen. */
const seeingAll = (session: Session, all: () => readonly Session[]): Session => {
  const seen: Session['seen'] = (...about) => {
    const own = session.seen(...about);
    if (own.extent === 'all') return own;
    return (
      all()
        .map((each) => each.seen(...about))
        .find(({ extent }) => extent === 'all') ?? own
    );
  };
  return Object.create(session, { seen: { value: seen } }) as Session; // the session itself, which sees more
};
