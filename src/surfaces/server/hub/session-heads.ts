// Sessions as a list shows them: what the store says, and what goes on in this process.

import { runningLock } from '../../../agent/run.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { unsignedFiles } from '../../../host/conversation/unsigned.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import { askedByAgent } from '../../../session/asked-by-agent.ts';
import type { ListedSession } from '../../../session/sessions.ts';
import { holderOf } from '../../../store/lock.ts';
import { escapeText } from '../../../text/escape.ts';
import type { SessionHead } from '../wire/session-view.ts';
import type { HubConversation } from './conversation.ts';
import type { HubSwitches } from './preparing.ts';
import { unfinishedView } from './unfinished.ts';
import { waitingFacts } from './waiting-facts.ts';

export interface SessionHeads {
  list(limit: number): readonly SessionHead[];
  head(id: number): Result<SessionHead>;
}

export const sessionHeads = (
  { store }: Rooms,
  known: {
    live(id: number): HubConversation | undefined;
    /** What the person has switched in it. */
    switched(id: number): HubSwitches | undefined;
  },
): SessionHeads => {
  /** Most sessions never drafted anything: only those that did are opened. */
  const unsigned = (id: number): number => {
    const live = known.live(id);
    if (live !== undefined) return unsignedFiles(live.session, store);
    const drafted = store.database.get<{ n: number }>(
      "select count(*) as n from record where session = ? and kind = 'draft'",
      id,
    );
    const session = (drafted?.n ?? 0) === 0 ? undefined : store.sessions.open(id);
    return session?.ok === true ? unsignedFiles(session.value, store) : 0;
  };
  const waits = waitingFacts(store.database);
  const headOf = (listed: ListedSession, pending: ReadonlyMap<number, readonly number[]>): SessionHead => {
    const live = known.live(listed.id);
    const switched = known.switched(listed.id);
    const runs =
      live?.runs === true
        ? 'here'
        : holderOf(store.database, runningLock(listed.id)) === undefined
          ? 'no'
          : 'elsewhere';
    const questions = pending.get(listed.id) ?? [];
    const waiting = waits(questions);
    const unfinished = runs === 'no' && questions.length === 0 ? unfinishedView(store.database, listed) : undefined;
    return {
      id: listed.id,
      parent: listed.parent,
      title: escapeText(listed.title),
      profile: listed.profile,
      model: switched?.model ?? listed.model,
      created: listed.created,
      last: listed.last,
      turns: listed.turns,
      cost: listed.cost,
      state: listed.state,
      runs,
      ...(askedByAgent(listed) ? { agent: true } : {}),
      readOnly: switched?.readOnly === true,
      drafting: switched?.drafting === true,
      unsigned: unsigned(listed.id),
      pending: questions,
      ...(waiting === undefined ? {} : { waits: waiting }),
      ...(unfinished === undefined ? {} : { unfinished }),
    };
  };
  const pendingBySession = (session?: number): ReadonlyMap<number, readonly number[]> => {
    const found = new Map<number, number[]>();
    for (const { id, session: of } of store.questions.waiting(session)) found.set(of, [...(found.get(of) ?? []), id]);
    return found;
  };
  return {
    list: (limit) => {
      const pending = pendingBySession();
      return store.sessions.list(limit).map((listed) => headOf(listed, pending));
    },
    head: (id) => {
      const listed = store.sessions.listed(id);
      return listed.ok ? ok(headOf(listed.value, pendingBySession(id))) : listed;
    },
  };
};
