// Which processes show a question right now. A question that waits for a desk ends when the last one has been gone for a while.
import type { Database } from '../store/database.ts';

/** A process with a desk. Its number alone may be given out again, so the time it started goes with it. */
export interface DeskProcess {
  readonly pid: number;
  /** Any text that two processes with the same number never share. */
  readonly started: string;
}

/** A closed lid or a lost connection comes back within this; a person who left does not. */
export const GONE_AFTER_MILLISECONDS = 30_000;
/** Three may be missed before a desk counts as gone. */
export const HEARTBEAT_MILLISECONDS = 7_500;

export interface Desks {
  /** Also the heartbeat: says that this process still shows the question. */
  attach(question: number, desk: DeskProcess): void;
  detach(question: number, desk: DeskProcess): void;
  attached(question: number): readonly DeskProcess[];
  /** When a desk was last seen; undefined when there never was one. */
  lastSeen(question: number): number | undefined;
}

/** A row whose start is empty is a desk that left; it stays for the time it was last seen. */
const LEFT = '';

export const createDesks = ({ database, now }: { readonly database: Database; now(): number }): Desks => ({
  attach: (question, { pid, started }) => {
    database.run(
      `insert into desk (question, pid, started, seen) values (?, ?, ?, ?)
       on conflict (question, pid) do update set started = excluded.started, seen = excluded.seen`,
      question,
      pid,
      started,
      now(),
    );
  },
  detach: (question, { pid, started }) => {
    database.run(
      'update desk set started = ?, seen = ? where question = ? and pid = ? and started = ?',
      LEFT,
      now(),
      question,
      pid,
      started,
    );
  },
  attached: (question) =>
    database.all<{ pid: number; started: string }>(
      'select pid, started from desk where question = ? and started <> ? and seen > ? order by pid',
      question,
      LEFT,
      now() - GONE_AFTER_MILLISECONDS,
    ),
  lastSeen: (question) =>
    database.get<{ seen: number | null }>('select max(seen) as seen from desk where question = ?', question)?.seen ??
    undefined,
});
