// The conversations and questions of a workspace, for any number of pages: one turn at a time in each session, everything told to everyone.

import { meterWords } from '../../../agent/context/meter.ts';
import type { Store } from '../../../agent/runtime.ts';
import { providerAccess } from '../../../config/environment.ts';
import type { Desk } from '../../../decision/question.ts';
import type { Result } from '../../../error/error-value.ts';
import { beginSession } from '../../../host/conversation/open-session.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import type { ProviderAccess } from '../../../models/providers/provider-access.ts';
import type { Rule } from '../../../policy/rule.ts';
import type { Session } from '../../../session/session.ts';
import { thisProcess } from '../../../store/lock.ts';
import { createUnsent } from '../../../store/unsent.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Journal } from '../journal.ts';
import type { LastDecision, MeterView, SessionHead } from '../wire/session-view.ts';
import { type CompleteAt, createCompleting } from './completing.ts';
import type { HubConversation } from './conversation.ts';
import { createFinding, type FindEverywhere } from './finding.ts';
import { type Said, wordsToRecords } from './first-words.ts';
import { createForks, type Forks } from './forks.ts';
import { knownPaths } from './known-paths.ts';
import { decisionIn, lastDecision } from './last-decision.ts';
import { createNoteChats, type NoteChats } from './note-chats.ts';
import { createOpenConversations, MOST_OPEN, type OpenConversations } from './open-conversations.ts';
import { closeSetup, createPreparing, type HubOverrides } from './preparing.ts';
import { standingView } from './question-view.ts';
import { createReading, type HubReading } from './reading.ts';
import { serverNotices } from './server-notices.ts';
import { sessionHeads } from './session-heads.ts';
import { createTelling } from './telling.ts';
import { createUnsentWork, type UnsentWork } from './unsent-work.ts';
import { watchStore } from './watch-store.ts';

export interface Hub extends HubReading, Forks, NoteChats {
  readonly rooms: Rooms;
  /** What was begun at a page and not sent. */
  readonly unsent: UnsentWork;
  /** What a new conversation begins with. */
  fresh(): Promise<Result<Setup>>;
  sessions(limit: number): readonly SessionHead[];
  head(id: number): Result<SessionHead>;
  begin(said: Said, overrides: HubOverrides): Promise<Result<SessionHead>>;
  /** Heard between two replies while a turn runs, the beginning of a turn otherwise. */
  say(id: number, said: Said): Promise<Result<SessionHead>>;
  /** One that goes on here; LOCKED while it goes on elsewhere. */
  conversation(id: number): Promise<Result<HubConversation>>;
  /** The one that is open here already. */
  live(id: number): HubConversation | undefined;
  meterOf(conversation: HubConversation): MeterView | null;
  /** The configuration changed: what is prepared from now on has it. */
  prepareAgain(): Promise<void>;
  /** The keys and addresses of providers, as they are now. */
  access(): Result<readonly ProviderAccess[]>;
  /** A key of this provider was handed over or taken away: it counts in whatever is asked from now on. */
  keyChanged(provider: string): Promise<void>;
  /** A rule that was saved counts at once, also in the middle of a turn. */
  learn(rule: Rule): void;
  /** What could stand where somebody types. */
  readonly complete: CompleteAt;
  /** What has a name, by a few words. */
  readonly findEverywhere: FindEverywhere;
  /** Something was written in this process. */
  look(): void;
  lastDecision(): LastDecision | undefined;
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

export const createHub = ({ rooms, journal, options }: HubOptions): Hub => {
  const unsent = createUnsentWork(createUnsent(rooms.store.database));
  const output = serverNotices((notice) => journal.say({ kind: 'notice', ...notice }));
  const desk: Desk = {
    name: 'web',
    can: { amend: true, part: true, batch: true },
    show: () => watch.look(),
    withdraw: () => watch.look(),
    present: () => journal.followers > 0,
  };
  const preparing = createPreparing(options, output);
  const conversations: OpenConversations = createOpenConversations({
    rooms,
    preparing,
    desk,
    head: (id) => heads.head(id),
    heard: (id, event) => telling.hear(id, event),
    queued: (id) => telling.queued(id),
    retrying: (id) => telling.retrying(id),
    changed: (id) => {
      telling.items(id);
      telling.head(id);
    },
  });
  const { live } = conversations;
  const paths = knownPaths(rooms.workspace);
  const heads = sessionHeads(rooms, conversations);
  const reading = createReading({ rooms, unsent, fresh: preparing.fresh, live });
  const meterOf = ({ meter, session, board }: HubConversation): MeterView | null =>
    meter === undefined || meter.input + meter.output === 0
      ? null
      : { ...meter, words: meterWords(meter, session.state.spent, board.setup.model.local) };
  const telling = createTelling({
    ...{ journal, live, meterOf },
    transcripts: reading,
    headOf: heads.head,
    look: () => watch.look(),
  });
  const watch = watchStore({
    rooms,
    attended: () => journal.followers > 0,
    session: (id) => {
      telling.items(id);
      telling.head(id);
    },
    gone: (session) => journal.say({ kind: 'session-gone', session }),
    question: (question, session) => {
      journal.say({ kind: 'question', question, session });
      telling.head(session);
    },
    settled: (question, session, standing) => {
      journal.say({ kind: 'settled', question, session, standing: standingView(standing) });
      const { questions } = rooms.store;
      const decided = standing.is === 'answered' ? decisionIn(standing.answer, questions.get(question)) : undefined;
      if (decided !== undefined) journal.say({ kind: 'decided', ...decided });
      telling.head(session);
    },
    entries: (entries) => {
      for (const entry of entries) journal.say({ kind: 'history', entry });
      for (const [session, items] of reading.changedBy(undoneBy(rooms.store, entries)))
        journal.say({ kind: 'again', session, items });
    },
    failed: (thrown) => journal.say({ kind: 'notice', tone: 'error', words: storeWords(thrown) }),
  });
  // The last page that leaves is seen to have left now, not at the last beat of its heart.
  journal.attended((followers) => {
    for (const { id } of rooms.store.questions.waiting())
      if (followers === 0) rooms.store.questions.detach(id, thisProcess());
      else rooms.store.questions.attach(id, thisProcess());
    journal.say({ kind: 'desks', count: followers });
  });
  const words = (said: Said, setup: Setup, isFirst: boolean): ReturnType<typeof wordsToRecords> =>
    wordsToRecords(said, { rooms, setup, isFirst, tell: output.note });
  const say: Hub['say'] = async (id, said) => {
    const opened = await conversations.open(id);
    if (!opened.ok) return opened;
    const { session, board } = opened.value;
    const records = await words(said, board.setup, session.records.length === 0);
    if (!records.ok) return records;
    opened.value.say(records.value);
    unsent.keepDraft('', id);
    return heads.head(id);
  };

  return {
    ...reading,
    ...createForks({ rooms, conversations, head: heads.head, say, look: watch.look }),
    ...createNoteChats({
      ...{ rooms, options, preparing, conversations },
      head: heads.head,
      tell: (notice, session) =>
        journal.say({ kind: 'notice', ...(session === undefined ? {} : { session }), ...notice }),
      look: watch.look,
    }),
    rooms,
    unsent,
    fresh: preparing.fresh,
    sessions: heads.list,
    head: heads.head,
    complete: createCompleting({ rooms, paths, fresh: preparing.fresh, live, held: options.held }),
    findEverywhere: createFinding({ rooms, paths, fresh: preparing.fresh }),
    conversation: conversations.open,
    live,
    meterOf,
    look: watch.look,
    lastDecision: () => lastDecision(rooms.store.database, rooms.store.questions),
    begin: async (said, overrides) => {
      const prepared = await preparing.take(overrides);
      if (!prepared.ok) return prepared;
      const records = await words(said, prepared.value.setup, true);
      if (!records.ok) {
        await closeSetup(prepared.value);
        return records;
      }
      const session = beginSession(rooms, prepared.value.setup, { title: said.text || (said.given?.[0]?.name ?? '') });
      if (!session.ok) return session;
      const { id } = session.value.info;
      conversations.add(session.value, prepared.value).say(records.value);
      unsent.keepDraft('');
      return heads.head(id);
    },
    say,
    prepareAgain: conversations.prepareAgain,
    access: () => providerAccess(process.env, options.held),
    keyChanged: conversations.keyChanged,
    learn: (rule) => {
      for (const { board } of conversations.all()) board.setup.policy.learn(rule);
    },
    carryOutSigned: async () => {
      for (const { id } of heads.list(MOST_OPEN).filter(({ state, runs }) => state === 'open' && runs === 'no')) {
        const session = rooms.store.sessions.open(id);
        if (!session.ok || !isJustSigned(session.value, rooms)) continue;
        const opened = await conversations.open(id);
        if (opened.ok) opened.value.goOn();
      }
    },
    giveUp: () => {
      for (const { id, session } of rooms.store.questions.waiting())
        if (live(session)?.runs === true) rooms.store.questions.withdraw(id, 'the program stopped');
    },
    close: async () => {
      watch.close();
      await conversations.close();
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

/** What entries took back, or did again: the first entries of it. */
const undoneBy = ({ history }: Pick<Store, 'history'>, entries: readonly number[]): readonly number[] => {
  const first = (id: number): number => {
    const undoes = history.entry(id)?.undoes ?? null;
    return undoes === null ? id : first(undoes);
  };
  return [...new Set(entries.filter((id) => (history.entry(id)?.undoes ?? null) !== null).map(first))];
};

const storeWords = (thrown: unknown): string =>
  `The store cannot be read: ${escapeText(thrown instanceof Error ? thrown.message : String(thrown))}. It is tried again.`;
