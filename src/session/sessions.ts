// All sessions of a workspace: begin, open, list, fork, export.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Rule } from '../policy/rule.ts';
import type { Database } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { openSession, readRecord, type Session, type SessionInfo, type SessionRow, tagKey } from './session.ts';

export interface ListedSession extends SessionInfo {
  readonly records: number;
  readonly state: 'done' | 'waiting' | 'open';
  /** When something was last recorded. */
  readonly last: number;
  /** Messages of the person. */
  readonly messages: number;
  /** Replies of models. */
  readonly turns: number;
  /** US dollars of its own requests, as far as they are known; null where nobody knows of any. */
  readonly cost: number | null;
}

export interface Sessions {
  begin(options: {
    readonly profile: string;
    readonly model: string;
    readonly title: string;
    readonly parent?: number;
  }): Session;
  open(id: number): Result<Session>;
  last(): SessionInfo | undefined;
  list(limit?: number): readonly ListedSession[];
  /** One of them, as `list` has it. */
  listed(id: number): Result<ListedSession>;
  /** What was allowed for one session, or its present turn, alone: of every session, the newest first. Each counts there and nowhere else. */
  rules(): readonly Rule[];
  /** No record of it: another process may be in the middle of the conversation. `own`: the person chose it, and no model is asked for another. */
  rename(id: number, title: string, options?: { readonly own?: boolean }): Result<SessionInfo>;
  /** Whether the person chose its title. */
  isNamed(id: number): boolean;
  /** The conversation with its questions. What it did stays in the history and the ledger. LOCKED while a question of it waits. */
  remove(id: number): Result<SessionInfo>;
  /**
   * A new session with the same records up to and including `upTo`; decisions and questions are not carried over, receipts are. Drafts
   * only where the other session is given up for this one: signed in both, they would be applied twice.
   */
  fork(id: number, upTo?: number, options?: { readonly drafts?: boolean }): Result<Session>;
}

const COLUMNS = 'id, parent, created, profile, model, title';

/** A title is a line in a list. */
const LONGEST_TITLE = 200;

const namedKey = (id: number): string => `session ${id} named`;

const unknown = (id: number): Result<never> =>
  fail('NOT_FOUND', `There is no session ${id}.`, { wayOut: 'countersign sessions lists them.' });

export const createSessions = (database: Database, now: () => number = Date.now): Sessions => {
  const begin: Sessions['begin'] = ({ profile, model, title, parent }) => {
    const created = now();
    const { lastId } = database.run(
      'insert into session (parent, created, profile, model, title) values (?, ?, ?, ?, ?)',
      parent ?? null,
      created,
      profile,
      model,
      title.slice(0, LONGEST_TITLE),
    );
    return openSession(
      database,
      { id: lastId, parent: parent ?? null, created, profile, model, title: title.slice(0, LONGEST_TITLE) },
      now,
    );
  };
  const open: Sessions['open'] = (id) => {
    const info = database.get<SessionInfo>(`select ${COLUMNS} from session where id = ?`, id);
    if (info === undefined) return unknown(id);
    return ok(openSession(database, info, now));
  };

  const listed = (condition: string, values: readonly number[], limit: number): ListedSession[] =>
    database.all<ListedSession>(
      `select ${COLUMNS}, (select count(*) from record where session = session.id) as records,
        coalesce((select at from record where session = session.id order by seq desc limit 1), created) as last,
        (select count(*) from record where session = session.id and kind = 'user') as messages,
        (select count(*) from record where session = session.id and kind = 'reply' and body ->> '$.own' is null) as turns,
        (select sum(body ->> '$.cost') from record
          where session = session.id and kind in ('reply', 'summary', 'title') and seq > coalesce(session.forked_at, 0)) as cost,
        case when exists (select 1 from question q left join answer a on a.question = q.id
                          where q.session = session.id and a.question is null and q.withdrawn is null) then 'waiting'
             when (select kind from record where session = session.id and kind not in ('dropped', 'title', 'unsigned')
                    order by seq desc limit 1) = 'done' then 'done'
             else 'open' end as state
       from session ${condition} order by id desc limit ?`,
      ...values,
      limit,
    );

  return {
    begin,
    open,
    last: () => database.get<SessionInfo>(`select ${COLUMNS} from session order by id desc limit 1`),
    list: (limit = 50) => listed('', [], limit),
    listed: (id) => {
      const [session] = listed('where id = ?', [id], 1);
      return session === undefined ? unknown(id) : ok(session);
    },
    rules: () =>
      database
        .all<SessionRow & { session: number }>(
          `select session, seq, at, kind, body from record as rule where kind = 'rule'
             and (not json_valid(body) or body ->> '$.rule.source.turn' is null or not exists
               (select 1 from record where session = rule.session and kind = 'user' and seq > rule.seq))
           order by session desc, seq`,
        )
        .flatMap((row) => {
          const record = readRecord(row);
          // A fork has it too, and it does not hold there.
          return record?.kind === 'rule' && record.session === row.session ? [record.rule] : [];
        }),
    rename: (id, title, { own = false } = {}) => {
      const opened = open(id);
      if (!opened.ok) return opened;
      return database.transaction('normal', () => {
        const cut = title.slice(0, LONGEST_TITLE);
        database.run('update session set title = ? where id = ?', cut, id);
        if (own) writeMeta(database, namedKey(id), 'own');
        return ok({ ...opened.value.info, title: cut });
      });
    },
    isNamed: (id) => readMeta(database, namedKey(id)) !== undefined,
    remove: (id) => {
      const opened = open(id);
      if (!opened.ok) return opened;
      return database.transaction('full', () => {
        const waiting = database.get<{ id: number }>(
          `select id from question where session = ? and withdrawn is null and id not in (select question from answer)`,
          id,
        );
        if (waiting !== undefined)
          return fail('LOCKED', `Question ${waiting.id} of session ${id} waits for a decision.`, {
            wayOut: `Answer it first: countersign decide ${waiting.id}`,
          });
        for (const table of ['answer', 'desk'])
          database.run(`delete from ${table} where question in (select id from question where session = ?)`, id);
        for (const table of ['question', 'record', 'unsent', 'client_call'])
          database.run(`delete from ${table} where session = ?`, id);
        database.run('delete from session where id = ?', id);
        for (const key of [namedKey(id), tagKey(id)]) database.run('delete from meta where key = ?', key);
        return ok(opened.value.info);
      });
    },
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
