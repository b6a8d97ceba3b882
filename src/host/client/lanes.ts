// The sessions of a connection: one, and another for as long as a question of the first waits, so that it keeps nothing else from being done.
import { type ErrorValue, fail, type Result } from '../../error/error-value.ts';
import type { ClientCalls } from '../../session/client-calls.ts';
import type { Client, SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import { beginSession } from '../conversation/open-session.ts';
import type { Called } from './called.ts';
import { type ClientGround, settleSession } from './settle-session.ts';

export interface Lanes {
  /** In a free session, or when one is. LIMIT where all wait for the person. `looks`: none of it can wait for them. */
  start(batch: readonly Called[], looks: boolean): void;
  /** A session in which nothing is under way; undefined where all are busy. */
  free(): Result<Session> | undefined;
}

export interface LanesGround extends ClientGround {
  readonly client: Client;
  readonly clientCalls: ClientCalls;
}

const MOST_LANES = 8;
/** Beside them, for what cannot wait for the person. */
const MOST_LOOKING = 2;
/** How often what is queued is looked at: meanwhile all may have come to wait. */
const LOOK_MILLISECONDS = 1000;

interface Lane {
  readonly session: Session;
  readonly looks: boolean;
  isBusy: boolean;
}

export const createLanes = (ground: LanesGround): Lanes => {
  const { rooms, board, calls, client, clientCalls } = ground;
  const { database } = rooms.store;
  const lanes: Lane[] = [];
  const queued: Batch[] = [];

  const run = async (lane: Lane, batch: readonly Called[]): Promise<void> => {
    lane.isBusy = true;
    const begun = storeResult(database, () => database.transaction('normal', () => record(lane.session, batch)));
    const error = begun.ok ? await settleSession(lane.session, ground) : begun.error;
    for (const called of batch) calls.settle(called, () => ({ ok: false, error }));
    lane.isBusy = false;
    const next = queued.findIndex(({ looks }) => looks === lane.looks);
    const [batchNext] = next === -1 ? [] : queued.splice(next, 1);
    if (batchNext !== undefined) start(batchNext.calls, batchNext.looks);
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
  const openLane = (looks: boolean): Lane | Failed | undefined => {
    if (lanes.filter((lane) => lane.looks === looks).length >= (looks ? MOST_LOOKING : MOST_LANES)) return undefined;
    const title = [client.name, client.version].filter((word) => word !== undefined).join(' ');
    const parent = sessions[0]?.info.id;
    const begun = beginSession(rooms, board.setup, { title, ...(parent === undefined ? {} : { parent }) });
    if (!begun.ok) return begun;
    const lane = { session: seeingAll(begun.value, () => sessions), looks, isBusy: false };
    sessions.push(begun.value);
    lanes.push(lane);
    return lane;
  };
  const sessions: Session[] = [];
  /** The person may remove a conversation that is idle. */
  const isThere = ({ session }: Lane): boolean =>
    database.get('select id from session where id = ?', session.info.id) !== undefined;
  const freeLane = (looks: boolean): Lane | Failed | undefined => {
    for (const lane of lanes.filter((each) => !each.isBusy && !isThere(each))) lanes.splice(lanes.indexOf(lane), 1);
    return lanes.find((lane) => !lane.isBusy && (looks || !lane.looks)) ?? openLane(looks);
  };
  const allWait = (): boolean =>
    lanes.every(({ session, looks }) => looks || rooms.store.questions.waiting(session.info.id).length > 0);
  /** A store that fails is an answer to the calls, not the end of the program. */
  const start = (batch: readonly Called[], looks: boolean): void => {
    const found = storeResult(database, () => freeLane(looks) ?? (!looks && allWait() ? TOO_MANY : undefined));
    const lane = found.ok ? found.value : found;
    if (lane === undefined) {
      queued.push({ calls: batch, looks });
      if (queued.length === 1) void lookAtQueue();
    } else if ('error' in lane) refuse(batch, lane);
    else void run(lane, batch);
  };
  const refuse = (batch: readonly Called[], why: Failed): void => {
    for (const called of batch) calls.settle(called, () => why);
  };
  const lookAtQueue = async (): Promise<void> => {
    while (queued.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
      const waiting = storeResult(database, allWait);
      if (!waiting.ok || !waiting.value) continue;
      const stuck = queued.filter(({ looks }) => !looks);
      for (const batch of stuck) {
        queued.splice(queued.indexOf(batch), 1);
        refuse(batch.calls, TOO_MANY);
      }
    }
  };

  return {
    start,
    free: () => {
      const found = storeResult(database, () => freeLane(true));
      const lane = found.ok ? found.value : found;
      return lane === undefined || 'error' in lane ? lane : { ok: true, value: lane.session };
    },
  };
};

type Failed = { readonly ok: false; readonly error: ErrorValue };

interface Batch {
  readonly calls: readonly Called[];
  readonly looks: boolean;
}

const TOO_MANY = fail('LIMIT', `${MOST_LANES} questions of this agent wait already.`, {
  forModel:
    'Too many of your calls wait for the person already. Propose nothing more until one is answered; you can still look.',
});

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
