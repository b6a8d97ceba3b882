// The conversations and questions of a workspace, for any number of pages: one turn at a time in each session, everything told to everyone.

import { meterWords } from '../../../agent/context/meter.ts';
import type { AgentEvent } from '../../../agent/events.ts';
import type { Desk } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { beginSession } from '../../../host/conversation/open-session.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { Setup, Switchboard } from '../../../host/setup/setup.ts';
import type { Rule } from '../../../policy/rule.ts';
import type { Session } from '../../../session/session.ts';
import { thisProcess } from '../../../store/lock.ts';
import { createUnsent } from '../../../store/unsent.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Journal } from '../journal.ts';
import type { MeterView, SessionHead } from '../wire/session-view.ts';
import { createConversation, type HubConversation } from './conversation.ts';
import { wordsToRecords } from './first-words.ts';
import { closeSetup, createPreparing, type HubOverrides, type HubSwitches, switchesOf } from './preparing.ts';
import { standingView } from './question-view.ts';
import { createReading, type HubReading } from './reading.ts';
import { serverNotices } from './server-notices.ts';
import { sessionHeads } from './session-heads.ts';
import { createUnsentWork, type UnsentWork } from './unsent-work.ts';
import { watchStore } from './watch-store.ts';

export interface Hub extends HubReading {
  readonly rooms: Rooms;
  /** What was begun at a page and not sent. */
  readonly unsent: UnsentWork;
  /** What a new conversation begins with. */
  fresh(): Promise<Result<Setup>>;
  sessions(limit: number): readonly SessionHead[];
  head(id: number): Result<SessionHead>;
  begin(message: string, overrides: HubOverrides): Promise<Result<SessionHead>>;
  /** Heard between two replies while a turn runs, the beginning of a turn otherwise. */
  say(id: number, message: string): Promise<Result<SessionHead>>;
  /** One that goes on here; LOCKED while it goes on elsewhere. */
  conversation(id: number): Promise<Result<HubConversation>>;
  /** The one that is open here already. */
  live(id: number): HubConversation | undefined;
  meterOf(conversation: HubConversation): MeterView | null;
  /** The configuration changed: what is prepared from now on has it. */
  prepareAgain(): Promise<void>;
  /** A rule that was saved counts at once, also in the middle of a turn. */
  learn(rule: Rule): void;
  /** Something was written in this process. */
  look(): void;
  /** What was signed here just before the last server died is carried out; older ones wait for the person to say so. */
  carryOutSigned(): Promise<void>;
  /** However the program comes to its end, nobody here can answer any more: what waits in its turns is refused. A kill leaves it for another process. */
  giveUp(): void;
  close(): Promise<void>;
}

export interface HubOptions {
  readonly rooms: Rooms;
  readonly journal: Journal;
  readonly options: ModelOptions;
}

/** Each holds a sandbox and descriptors; the one that was quiet for longest is put away. */
const MOST_OPEN = 8;

export const createHub = ({ rooms, journal, options }: HubOptions): Hub => {
  const live = new Map<number, HubConversation>();
  const unsent = createUnsentWork(createUnsent(rooms.store.database));
  const heads = sessionHeads(rooms, {
    live: (id) => live.get(id),
    switched: (id) => {
      const conversation = live.get(id);
      return conversation === undefined ? switched.get(id) : switchesOf(conversation.board);
    },
  });
  const output = serverNotices((notice) => journal.say({ kind: 'notice', ...notice }));
  const desk: Desk = {
    name: 'web',
    can: { amend: true, part: true, batch: true },
    show: () => watch.look(),
    withdraw: () => watch.look(),
    present: () => journal.followers > 0,
  };
  const preparing = createPreparing(options, output);
  /** Of conversations that were put away. */
  const switched = new Map<number, HubSwitches>();
  /** Those that were prepared before something changed, and are in the middle of a turn. */
  const outdated = new Set<number>();
  const words = (message: string, setup: Setup, isFirst: boolean): ReturnType<typeof wordsToRecords> =>
    wordsToRecords(message, { rooms, setup, isFirst, tell: output.note });
  const reading = createReading({ rooms, unsent, fresh: preparing.fresh, live: (id) => live.get(id) });
  const tellHead = (id: number): void => {
    const head = heads.head(id);
    if (head.ok) journal.say({ kind: 'session', session: head.value });
  };
  const tellItems = (id: number): void => {
    const items = reading.newItems(id);
    if (items.length > 0) journal.say({ kind: 'items', session: id, items });
  };
  const watch = watchStore({
    rooms,
    attended: () => journal.followers > 0,
    session: (id) => {
      tellItems(id);
      tellHead(id);
    },
    gone: (session) => journal.say({ kind: 'session-gone', session }),
    question: (question, session) => {
      journal.say({ kind: 'question', question, session });
      tellHead(session);
    },
    settled: (question, session, standing) => {
      journal.say({ kind: 'settled', question, session, standing: standingView(standing) });
      tellHead(session);
    },
    entry: (entry) => journal.say({ kind: 'history', entry }),
    failed: (thrown) => journal.say({ kind: 'notice', tone: 'error', words: storeWords(thrown) }),
  });
  // The last page that leaves is seen to have left now, not at the last beat of its heart.
  journal.attended((followers) => {
    for (const { id } of rooms.store.questions.waiting())
      if (followers === 0) rooms.store.questions.detach(id, thisProcess());
      else rooms.store.questions.attach(id, thisProcess());
    journal.say({ kind: 'desks', count: followers });
  });

  const hear = (id: number, event: AgentEvent): void => {
    if (event.event === 'text' || event.event === 'reasoning') {
      journal.say({ kind: event.event, session: id, reply: event.reply, text: event.text });
      return;
    }
    tellItems(id);
    const conversation = live.get(id);
    if (event.event === 'progress' && event.step === 'meter') {
      const meter = conversation === undefined ? null : meterOf(conversation);
      if (meter !== null) journal.say({ kind: 'meter', session: id, meter });
    } else if (event.event === 'progress' && event.live !== undefined)
      journal.say({
        kind: 'activity',
        session: id,
        words: escapeText(event.words, { maxLength: 200 }),
        output: event.live.kind === 'output',
      });
    else if (event.event === 'progress' && event.step === 'notice')
      journal.say({ kind: 'notice', session: id, tone: 'plain', words: escapeText(event.words, { maxLength: 400 }) });
    else if (event.event === 'error') journal.say({ kind: 'failed', session: id, error: event.error });
    else if (event.event === 'done') journal.say({ kind: 'activity', session: id, words: '', output: false });
    // The store does not tell a process of its own writing.
    else watch.look();
  };
  const meterOf = ({ meter, session, board }: HubConversation): MeterView | null =>
    meter === undefined || meter.input + meter.output === 0
      ? null
      : { ...meter, words: meterWords(meter, session.state.spent, board.setup.model.local) };
  const open = (session: Session, board: Switchboard): HubConversation => {
    const { id } = session.info;
    const conversation = createConversation({
      rooms,
      board,
      session,
      desk,
      heard: (event) => hear(id, event),
      changed: () => {
        tellItems(id);
        tellHead(id);
        if (!conversation.runs && outdated.delete(id)) void putAway(id, conversation);
      },
    });
    live.set(id, conversation);
    void makeRoom();
    return conversation;
  };
  const putAway = async (id: number, conversation: HubConversation): Promise<void> => {
    live.delete(id);
    switched.set(id, switchesOf(conversation.board));
    await conversation.close();
  };
  const makeRoom = async (): Promise<void> => {
    for (const [id, conversation] of live) {
      if (live.size <= MOST_OPEN) return;
      if (!conversation.runs) await putAway(id, conversation);
    }
  };
  const conversation = async (id: number): Promise<Result<HubConversation>> => {
    const known = live.get(id);
    if (known !== undefined) {
      // The last to be used is the last to be put away.
      live.delete(id);
      live.set(id, known);
      return ok(known);
    }
    const head = heads.head(id);
    if (!head.ok) return head;
    if (head.value.runs === 'elsewhere')
      return fail('LOCKED', 'This conversation goes on in another process, such as a terminal.', {
        wayOut: 'Say it there, or fork the conversation and go on here.',
      });
    const session = rooms.store.sessions.open(id);
    if (!session.ok) return session;
    const { profile, model } = session.value.info;
    const last = { model: session.value.state.lastModel ?? model, readOnly: false, drafting: false };
    const prepared = await preparing.again(profile, switched.get(id) ?? last);
    if (!prepared.ok) return prepared;
    const meanwhile = live.get(id);
    if (meanwhile === undefined) return ok(open(session.value, prepared.value));
    await closeSetup(prepared.value);
    return ok(meanwhile);
  };

  return {
    ...reading,
    rooms,
    unsent,
    fresh: preparing.fresh,
    sessions: heads.list,
    head: heads.head,
    conversation,
    live: (id) => live.get(id),
    meterOf,
    look: watch.look,
    begin: async (message, overrides) => {
      const prepared = await preparing.take(overrides);
      if (!prepared.ok) return prepared;
      const records = await words(message, prepared.value.setup, true);
      if (!records.ok) {
        await closeSetup(prepared.value);
        return records;
      }
      const session = beginSession(rooms, prepared.value.setup, { title: message });
      if (!session.ok) return session;
      const { id } = session.value.info;
      open(session.value, prepared.value).say(records.value);
      unsent.keepDraft('');
      return heads.head(id);
    },
    say: async (id, message) => {
      const opened = await conversation(id);
      if (!opened.ok) return opened;
      const { session, board, say } = opened.value;
      const records = await words(message, board.setup, session.records.length === 0);
      if (!records.ok) return records;
      say(records.value);
      unsent.keepDraft('', id);
      return heads.head(id);
    },
    prepareAgain: async () => {
      for (const [id, each] of live)
        if (each.runs) outdated.add(id);
        else await putAway(id, each);
      await preparing.forget();
    },
    learn: (rule) => {
      for (const { board } of live.values()) board.setup.policy.learn(rule);
    },
    carryOutSigned: async () => {
      for (const { id } of heads.list(MOST_OPEN).filter(({ state, runs }) => state === 'open' && runs === 'no')) {
        const session = rooms.store.sessions.open(id);
        if (!session.ok || !isJustSigned(session.value, rooms)) continue;
        const opened = await conversation(id);
        if (opened.ok) opened.value.goOn();
      }
    },
    giveUp: () => {
      for (const { id, session } of rooms.store.questions.waiting())
        if (live.get(session)?.runs === true) rooms.store.questions.withdraw(id, 'the program stopped');
    },
    close: async () => {
      watch.close();
      // All at once: none goes on while another is waited for.
      await Promise.all([...live.values()].map((each) => each.close()));
      await preparing.forget();
    },
  };
};

/** A person who signed a moment ago still means it; after longer, the folder may be another. */
const STILL_MEANT_MILLISECONDS = 10 * 60_000;

const isJustSigned = ({ state }: Session, { store }: Rooms): boolean => {
  const question = state.sheet ?? state.open?.questions.at(-1)?.id;
  const answer = question === undefined ? undefined : store.questions.answerOf(question);
  return (
    answer?.who.kind === 'person' && answer.who.desk === 'web' && Date.now() - answer.at < STILL_MEANT_MILLISECONDS
  );
};

const storeWords = (thrown: unknown): string =>
  `The store cannot be read: ${escapeText(thrown instanceof Error ? thrown.message : String(thrown))}. It is tried again.`;
