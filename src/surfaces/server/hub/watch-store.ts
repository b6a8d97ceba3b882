// Sees what any process has written to the store, and tells of it: records, questions, answers, entries.

import { runningLock } from '../../../agent/run.ts';
import { HEARTBEAT_MILLISECONDS } from '../../../decision/desks.ts';
import type { Standing } from '../../../decision/questions.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import { holderOf, thisProcess } from '../../../store/lock.ts';

export interface StoreWatch {
  /** Something was written in this process: look now, not at the next tick. */
  look(): void;
  close(): void;
}

export interface StoreWatching {
  readonly rooms: Rooms;
  /** Whether a page is open: then the questions of every process are shown, and kept from running out of time. */
  attended(): boolean;
  session(id: number): void;
  gone(id: number): void;
  question(id: number, session: number): void;
  settled(id: number, session: number, standing: Standing): void;
  /** Applied, or taken back: in the order in which they were made. */
  entries(ids: readonly number[]): void;
  /** What the store throws: said, and looked again later. */
  failed(thrown: unknown): void;
}

/** An answer given anywhere is seen everywhere within a moment. */
const TICK_MILLISECONDS = 20;
/** A process that dies tells nobody: whether it lives is looked at this often. */
const ALIVE_MILLISECONDS = 1000;
/** Sessions whose records are looked after: the newest. */
const WATCHED_SESSIONS = 50;

export const watchStore = (watching: StoreWatching): StoreWatch => {
  const { rooms } = watching;
  const { database, questions } = rooms.store;
  /** By session: what is known of it. */
  let known = new Map<number, string>();
  const open = new Map<number, number>();
  let lastQuestion = number('select coalesce(max(id), 0) as n from question');
  let lastEntry = number('select coalesce(max(id), 0) as n from entry');
  let version = -1;
  let beaten = 0;
  let runsElsewhere = false;
  let lookedAt = 0;

  function number(sql: string): number {
    return database.get<{ n: number }>(sql)?.n ?? 0;
  }
  const sessions = (): Map<number, string> => {
    runsElsewhere = false;
    lookedAt = Date.now();
    return new Map(
      database
        .all<{ id: number; title: string; model: string; seq: number | null; pid: number | null }>(
          `select id, title, model, (select seq from record where session = session.id order by seq desc limit 1) as seq,
             (select pid from lock where name = 'session ' || session.id) as pid
             from session order by id desc limit ?`,
          WATCHED_SESSIONS,
        )
        .map(({ id, title, model, seq, pid }) => {
          // A process that was killed still stands in the table.
          const holder = pid === null ? undefined : holderOf(database, runningLock(id));
          if (holder !== undefined && holder.pid !== process.pid) runsElsewhere = true;
          return [id, `${seq ?? 0} ${holder?.pid ?? 0} ${model} ${title}`];
        }),
    );
  };
  const lookAtSessions = (): void => {
    const now = sessions();
    for (const [id, facts] of now) if (known.get(id) !== facts) watching.session(id);
    const oldest = Math.min(...now.keys());
    for (const id of known.keys()) if (!now.has(id) && id >= oldest) watching.gone(id);
    known = now;
  };
  const lookAtQuestions = (): void => {
    for (const { id, session } of questions.waiting())
      if (!open.has(id)) {
        open.set(id, session);
        lastQuestion = Math.max(lastQuestion, id);
        watching.question(id, session);
      }
    for (const [id, session] of open) {
      const standing = questions.standing(id);
      if (standing.ok && standing.value.is === 'open') continue;
      open.delete(id);
      if (standing.ok) watching.settled(id, session, standing.value);
    }
  };
  const lookAtEntries = (): void => {
    const made = database.all<{ id: number }>(
      "select id from entry where id > ? and state in ('applied', 'partly_applied') order by id",
      lastEntry,
    );
    if (made.length === 0) return;
    lastEntry = made.at(-1)?.id ?? lastEntry;
    watching.entries(made.map(({ id }) => id));
  };
  /** A page that is open counts as a desk for every question of the workspace, whichever process asks it. */
  const beat = (): void => {
    if (!watching.attended() || Date.now() - beaten < HEARTBEAT_MILLISECONDS) return;
    beaten = Date.now();
    for (const id of open.keys()) questions.attach(id, thisProcess());
  };
  const look = (always: boolean): void => {
    try {
      const now = database.dataVersion();
      const isNew = always || now !== version;
      version = now;
      const isDue = runsElsewhere && Date.now() - lookedAt >= ALIVE_MILLISECONDS;
      if (isNew || isDue) lookAtSessions();
      if (isNew) lookAtEntries();
      // Also without anyone's writing: time runs out by itself.
      if (isNew || open.size > 0) lookAtQuestions();
      beat();
    } catch (thrown) {
      watching.failed(thrown);
    }
  };
  known = sessions();
  const timer = setInterval(() => look(false), TICK_MILLISECONDS);
  return {
    look: () => look(true),
    close: () => clearInterval(timer),
  };
};
