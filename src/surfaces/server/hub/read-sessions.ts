// Sessions that pages look at, read again and again: those that go on here as they are, the others kept for a while.
import type { Result } from '../../../error/error-value.ts';
import type { Session } from '../../../session/session.ts';
import type { Sessions } from '../../../session/sessions.ts';
import type { Database } from '../../../store/database.ts';
import type { HubConversation } from './conversation.ts';

export interface ReadSessions {
  /** With everything that any process has stored by now. */
  of(id: number): Result<Session>;
  /** Those that tell of entries: the conversations that made them, and copies of these. */
  tellingOf(entries: readonly number[]): readonly number[];
}

export interface ReadSessionsParts {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'open'>;
  live(id: number): HubConversation | undefined;
}

const MOST_KEPT = 8;

export const createReadSessions = ({ database, sessions, live }: ReadSessionsParts): ReadSessions => {
  const kept = new Map<number, Session>();
  return {
    of: (id) => {
      const here = live(id)?.session ?? kept.get(id);
      if (here !== undefined) {
        if (live(id)?.runs !== true) here.refresh();
        return { ok: true, value: here };
      }
      const opened = sessions.open(id);
      if (!opened.ok) return opened;
      kept.set(id, opened.value);
      for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
      return opened;
    },
    tellingOf: (entries) =>
      database
        .all<{ id: number }>(
          `with recursive telling (id) as (
             select session from entry where session is not null and id in (select value from json_each(?))
             union select session.id from session join telling on session.parent = telling.id)
           select id from telling`,
          JSON.stringify(entries),
        )
        .map(({ id }) => id),
  };
};
