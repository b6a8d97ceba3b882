// A client that is the model itself: its calls are replies of a session, settled like any model's, and none of them is lost when it gives up.
import { promptToClient } from '../../agent/answer-to-client.ts';
import { runningLock } from '../../agent/run.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import { type ClientCall, createClientCalls } from '../../session/client-calls.ts';
import type { Client, SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import { holderOf } from '../../store/lock.ts';
import { canonicalJson } from '../../tool/canonical-json.ts';
import { parseJson } from '../../tool/parse-json.ts';
import { hashOf } from '../../workspace/hash.ts';
import type { Rooms } from '../setup/open-rooms.ts';
import type { Setup, Switchboard } from '../setup/setup.ts';
import { type Called, createCalled, type HeldCall } from './called.ts';
import { createGathering } from './gathering.ts';
import { createLanes } from './lanes.ts';
import { createLiveCalls } from './live-calls.ts';
import { openAgain } from './open-again.ts';
import { hasReceipt, readAnswer, settleSession } from './settle-session.ts';

export interface ClientConnection {
  /** LIMIT where too much of this client waits already. */
  call(tool: string, argumentsText: string): Result<HeldCall>;
  /** What the person put in front of their words there: on record, and as it goes to the client. */
  prompt(name: string, record: SessionRecord): Result<string>;
  /** Nothing is withdrawn: what waits goes on waiting, and the same call finds it. */
  close(): void;
}

export interface ClientConnectionOptions {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  readonly client: Client;
}

export const createClientConnection = ({ rooms, board, client }: ClientConnectionOptions): ClientConnection => {
  const { store, workspace } = rooms;
  const { model } = board.setup;
  const clientCalls = createClientCalls(store.database);
  const calls = createLiveCalls();
  const ground = { rooms, board, calls };
  const lanes = createLanes({ ...ground, client, clientCalls });
  const isAtOnce = ({ tool }: Called): boolean => onlyLooks(tool, board.setup);
  const gathering = createGathering<Called>({
    start: (batch) => lanes.start(batch, batch.every(isAtOnce)),
    isAtOnce,
  });

  /** What cannot be written down is asked again some day: no reason to fail. */
  const quietly = (work: () => void): void => void storeResult(store.database, work);
  const held = (tool: string, text: string, name: string | undefined, place?: ClientCall): Called => {
    const called = createCalled({
      ...{ tool, arguments: text, name },
      ...(place === undefined ? {} : { place }),
      giveUp: ({ place }) => place !== undefined && quietly(() => clientCalls.giveUp(place)),
      handedOut: ({ place }) => place !== undefined && quietly(() => clientCalls.handedOut(place)),
    });
    calls.take(called);
    return called;
  };

  /** The same call, after whoever made it gave up: its question, or its answer. */
  const foundAgain = (tool: string, text: string, name: string): Called | undefined => {
    const claimed = storeResult(store.database, () => clientCalls.claim(name));
    const place = claimed.ok ? claimed.value : undefined;
    if (place === undefined) return undefined;
    const again = storeResult(store.database, () => openAgain(place, { store, workspace, clientCalls }));
    // What cannot be looked at now is a call like any other, and fails as that.
    if (!again.ok) return undefined;
    if (again.value === undefined) return foundAgain(tool, text, name);
    const { session, question } = again.value;
    const isUnderWay = calls.at(place) !== undefined;
    const called = held(tool, text, name, place);
    if (question !== undefined) called.asked(question);
    if (hasReceipt(session, place.call)) calls.settle(called, () => readAnswer(session, place.call, ground));
    else if (!isUnderWay) void goOn(session);
    return called;
  };
  /** What a process that is gone has left of a session, or what another one is at: until none of its calls waits here any more. */
  const goOn = async (session: Session): Promise<void> => {
    const { id } = session.info;
    if (goingOn.has(id)) return;
    goingOn.add(id);
    while (calls.of(id).length > 0) {
      const elsewhere = storeResult(store.database, () => holderOf(store.database, runningLock(id)) !== undefined);
      const isElsewhere = elsewhere.ok && elsewhere.value;
      const settled = isElsewhere ? undefined : await settleSession(session, ground);
      const fresh = storeResult(store.database, session.refresh);
      const error = fresh.ok ? settled : fresh.error;
      for (const called of calls.of(id)) {
        const { call } = called.place!; // it is one of the placed
        if (hasReceipt(session, call)) calls.settle(called, () => readAnswer(session, call, ground));
        else if (error !== undefined && error.code !== 'LOCKED') calls.settle(called, () => ({ ok: false, error }));
      }
      if (calls.of(id).length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));
    }
    goingOn.delete(id);
  };
  const goingOn = new Set<number>();

  return {
    call: (tool, text) => {
      const may = calls.mayTake(text);
      if (!may.ok) return may;
      const name = nameOf(model, tool, text);
      const before = name === undefined ? undefined : calls.leftBefore(name);
      if (before !== undefined) {
        before.takeUp();
        return ok(before);
      }
      const again = name === undefined ? undefined : foundAgain(tool, text, name);
      if (again !== undefined) return ok(again);
      const called = held(tool, text, name);
      gathering.add(called);
      return ok(called);
    },
    prompt: (name, record) => {
      const session = lanes.free();
      if (session === undefined) return fail('LIMIT', `${name} cannot be loaded while so much waits for the person.`);
      if (!session.ok) return session;
      return storeResult(store.database, () => promptToClient(session.value, record, { model, store }));
    },
    close: () => quietly(clientCalls.giveUpAll),
  };
};

const LOOK_EVERY_MILLISECONDS = 100;

/** And is free to: it is not kept waiting for others that might come with it. What is not there, neither. */
const onlyLooks = (tool: string, { registry, profile }: Setup): boolean => {
  const effect = registry.find(tool)?.effect;
  if (effect === undefined || effect === 'control' || tool === 'pending') return true;
  return effect === 'read' && profile.defaults.reads === 'allow';
};

/** The digest of who calls what with which input; none for what cannot be read. */
const nameOf = ({ id, local }: Model, tool: string, text: string): string | undefined => {
  const input = parseJson(text);
  return input.ok ? hashOf(canonicalJson({ model: id, local, tool, input: input.value })) : undefined;
};
