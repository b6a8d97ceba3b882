// One call that must be asked about once and applied once, whatever happens between the question and the answer.
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../test/support/random.ts';
import { type ClosedDoor, closedDoor } from '../closed-door.ts';
import type { Conversation, ModelCall, ModelReply } from '../conversation.ts';
import { conversation } from '../conversation.ts';
import { type Ground, makeGround } from '../ground.ts';
import { descendantsOf, endGroup, killAll, type Running, serversOn } from '../own-processes.ts';
import { answer, type Seat, type Waiting, waitingAt } from '../person.ts';
import { recordFaults } from '../records.ts';
import { type Measured, setUp, startClient } from '../set-up.ts';

export interface OneCall {
  readonly call: ModelCall;
  readonly seat: Seat;
  readonly ground: Ground;
  /** Starts the client once more, with a model that says this; both are ended with the call. */
  begin(replies: readonly ModelReply[], patienceMilliseconds?: number): Promise<Begun>;
  /** The one question that waits. */
  question(): Promise<Waiting>;
  sayYes(question: Waiting): Promise<void>;
  /** What of "asked once, applied once" does not hold now. */
  faults(): Promise<readonly string[]>;
  end(): Promise<void>;
}
export interface Begun {
  readonly running: Running;
  readonly talk: Conversation;
  /** Without our server, which has to see for itself that nobody speaks to it. */
  killClient(): void;
  killServer(): void;
}

const PATH = 'src/one.ts';
/** Longer than any client needs from its start to the call. */
const PATIENCE_MILLISECONDS = 25_000;

export const oneCall = async (measured: Measured, random: Random): Promise<OneCall> => {
  const [old, proposed] = [`w${random.hex(8)}`, `w${random.hex(8)}`];
  const [before, after] = [`export const one = '${old}';\n`, `export const one = '${proposed}';\n`];
  const ground = makeGround({ 'package.json': '{ "name": "scene", "private": true }\n', [PATH]: before });
  const door: ClosedDoor = await closedDoor();
  const seat: Seat = { ground, program: measured.program };
  const ids = new Set<number>();
  const begun: Begun[] = [];
  const look = async (): Promise<readonly Waiting[]> => {
    const waiting = await waitingAt(seat);
    for (const { id } of waiting) ids.add(id);
    return waiting;
  };
  return {
    call: { tool: 'edit_file', arguments: { path: PATH, edits: [{ old, new: proposed }], description: 'one change' } },
    seat,
    ground,
    begin: async (replies, patienceMilliseconds) => {
      const before = begun.at(-1);
      await before?.talk.close();
      const talk = await conversation(measured.client, replies, { port: before?.talk.port });
      const place = { ground, door, model: talk.address, patienceMilliseconds };
      const failed = before === undefined ? await setUp(measured, place) : undefined;
      if (failed !== undefined) throw new Error(failed);
      const running = startClient(measured, place);
      const one: Begun = {
        running,
        talk,
        killClient: () => {
          const servers = serversOn(ground.workspace);
          const kept = new Set([...servers, ...servers.flatMap(descendantsOf)]);
          killAll([running.pid, ...descendantsOf(running.pid)].filter((pid) => !kept.has(pid)));
        },
        killServer: () => killAll(serversOn(ground.workspace)),
      };
      begun.push(one);
      return one;
    },
    question: async () => {
      for (const until = Date.now() + PATIENCE_MILLISECONDS; Date.now() < until; await wait(200)) {
        const [question] = await look();
        if (question !== undefined) return question;
      }
      throw new Error('nothing was asked');
    },
    sayYes: async (question) => {
      const failed = await answer(seat, question, [{ path: PATH, is: 'yes' }]);
      if (failed !== undefined) throw new Error(`the answer was not taken: ${failed}`);
    },
    faults: async () => {
      const open = await look();
      const found = ground.files()[PATH];
      return [
        ...(ids.size === 1 ? [] : [`it was asked ${ids.size} times`]),
        ...(open.length === 0 ? [] : [`${open.length} questions still wait`]),
        ...(found === after ? [] : [`${PATH} holds ${JSON.stringify(found)}`]),
        ...(await recordFaults(seat, [{ tool: 'edit_file', paths: [PATH], state: 'applied', answer: 'approve' }])),
      ];
    },
    end: async () => {
      for (const { running, talk } of begun) {
        endGroup(running);
        await talk.close();
      }
      killAll(serversOn(ground.workspace));
      door.close();
      if (measured.keep) console.log(`${measured.client.name}: ${ground.workspace}`);
      else ground.remove();
    },
  };
};

/** Resolves when it holds; false when it did not come to hold in time. */
export const inTime = async (holds: () => boolean, milliseconds: number): Promise<boolean> => {
  for (const until = Date.now() + milliseconds; Date.now() < until; await wait(50)) if (holds()) return true;
  return holds();
};
