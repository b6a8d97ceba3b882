// All sessions of a workspace: begin, open, list, fork, export.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { openSession, type Session, type SessionInfo } from './session.ts';

export interface Sessions {
  begin(options: {
    readonly profile: string;
    readonly model: string;
    readonly title: string;
    readonly parent?: number;
  }): Session;
  open(id: number): Result<Session>;
  last(): SessionInfo | undefined;
  list(
    limit?: number,
  ): readonly (SessionInfo & { readonly records: number; readonly state: 'done' | 'waiting' | 'open' })[];
  /**
   * A new session with the same records up to and including `upTo`; decisions and questions are not carried over, receipts are. Drafts
   * only where the other session is given up for this one: signed in both, they would be applied twice.
   */
  fork(id: number, upTo?: number, options?: { readonly drafts?: boolean }): Result<Session>;
}

const COLUMNS = 'id, parent, created, profile, model, title';

export const createSessions = (database: Database, now: () => number = Date.now): Sessions => {
  const begin: Sessions['begin'] = ({ profile, model, title, parent }) => {
    const created = now();
    const { lastId } = database.run(
      'insert into session (parent, created, profile, model, title) values (?, ?, ?, ?, ?)',
      parent ?? null,
      created,
      profile,
      model,
      title.slice(0, 200), // a title is a line in a list
    );
    return openSession(
      database,
      { id: lastId, parent: parent ?? null, created, profile, model, title: title.slice(0, 200) },
      now,
    );
  };
  const open: Sessions['open'] = (id) => {
    const info = database.get<SessionInfo>(`select ${COLUMNS} from session where id = ?`, id);
    if (info === undefined)
      return fail('NOT_FOUND', `There is no session ${id}.`, { wayOut: 'countersign sessions lists them.' });
    return ok(openSession(database, info, now));
  };

  return {
    begin,
    open,
    last: () => database.get<SessionInfo>(`select ${COLUMNS} from session order by id desc limit 1`),
    list: (limit = 50) =>
      database.all<SessionInfo & { records: number; state: 'done' | 'waiting' | 'open' }>(
        `select ${COLUMNS}, (select count(*) from record where session = session.id) as records,
          case when exists (select 1 from question q left join answer a on a.question = q.id
                            where q.session = session.id and a.question is null and q.withdrawn is null) then 'waiting'
               when (select kind from record where session = session.id and kind <> 'dropped' order by seq desc limit 1) = 'done' then 'done'
               else 'open' end as state
         from session order by id desc limit ?`,
        limit,
      ),
    fork: (id, upTo, { drafts = false } = {}) => {
      const original = open(id);
      if (!original.ok) return original;
      return database.transaction('normal', () => {
        const { info } = original.value;
        const copy = begin({ profile: info.profile, model: info.model, title: info.title, parent: id });
        database.run(
          `insert into record (session, seq, at, kind, body)
           select ?, seq, at, kind, body from record where session = ? and seq <= ? and kind <> 'question' and (? or kind <> 'draft')`,
          copy.info.id,
          id,
          upTo ?? Number.MAX_SAFE_INTEGER,
          drafts ? 1 : 0,
        );
        database.run(
          'update session set forked_at = ? where id = ?',
          upTo ?? original.value.records.at(-1)?.seq ?? 0,
          copy.info.id,
        );
        return open(copy.info.id);
      });
    },
  };
};
