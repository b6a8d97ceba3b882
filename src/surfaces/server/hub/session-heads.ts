// Sessions as a list shows them: what the store says, and what goes on in this process.

import { runningLock } from '../../../agent/run.ts';
import type { Result } from '../../../error/error-value.ts';
import { ok } from '../../../error/error-value.ts';
import { escapeText } from '../../../proposal/escape.ts';
import type { ListedSession } from '../../../session/sessions.ts';
import { holderOf } from '../../../store/lock.ts';
import { unsignedFiles } from '../../cli/draft/unsigned.ts';
import type { Rooms } from '../../cli/open-rooms.ts';
import type { SessionHead } from '../wire/session-view.ts';
import type { Conversation } from './conversation.ts';

export interface SessionHeads {
  list(limit: number): readonly SessionHead[];
  head(id: number): Result<SessionHead>;
}

export const sessionHeads = (
  { store }: Rooms,
  conversationOf: (id: number) => Conversation | undefined,
): SessionHeads => {
  const headOf = (listed: ListedSession, pending: ReadonlyMap<number, readonly number[]>): SessionHead => {
    const live = conversationOf(listed.id);
    return {
      id: listed.id,
      parent: listed.parent,
      title: escapeText(listed.title),
      profile: listed.profile,
      model: live?.prepared.model.id ?? listed.model,
      created: listed.created,
      last: listed.last,
      turns: listed.turns,
      cost: listed.cost,
      state: listed.state,
      runs:
        live?.runs === true
          ? 'here'
          : holderOf(store.database, runningLock(listed.id)) === undefined
            ? 'no'
            : 'elsewhere',
      readOnly: live?.prepared.readOnly === true,
      drafting: live?.prepared.policy.drafting === true,
      unsigned: live === undefined ? 0 : unsignedFiles(live.session, store),
      pending: pending.get(listed.id) ?? [],
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
