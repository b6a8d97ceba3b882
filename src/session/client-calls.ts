// Calls of clients that are the model themselves, from when they came until their answer was handed out: so that giving up loses nothing.
import type { Database } from '../store/database.ts';
import { type Holder, thisProcess } from '../store/lock.ts';
import { processStart } from '../store/process-start.ts';

export interface ClientCall {
  readonly session: number;
  /** Our number of it. */
  readonly call: string;
}

export interface ClientCalls {
  /** Joins a surrounding transaction. `name`: the digest of who calls what with which input. */
  note(call: ClientCall, name: string): void;
  /** The oldest of this name that nobody waits for any more; from now on this process does. */
  claim(name: string): ClientCall | undefined;
  /** Whoever called waits no longer; the question stays open. */
  giveUp(call: ClientCall): void;
  /** All that this process waits for. */
  giveUpAll(): void;
  /** Its answer was handed out: the same call is a new one from here on. */
  handedOut(call: ClientCall): void;
}

/** How long a question of a client waits for its answer. */
export const CLIENT_QUESTION_MILLISECONDS = 60 * 60_000;
/** An answer that came in the last minute of the hour still waits as long as the question did. */
const KEPT_MILLISECONDS = 2 * CLIENT_QUESTION_MILLISECONDS;

interface Row extends ClientCall {
  readonly pid: number | null;
  readonly started: string | null;
}

export const createClientCalls = (database: Database, now: () => number = Date.now): ClientCalls => {
  const { pid, started } = thisProcess();
  const step = <T>(work: () => T): T => database.transaction('normal', work);
  return {
    note: ({ session, call }, name) => {
      database.run('delete from client_call where at < ?', now() - KEPT_MILLISECONDS);
      database.run(
        'insert into client_call (session, call, name, at, pid, started) values (?, ?, ?, ?, ?, ?)',
        ...[session, call, name, now(), pid, started],
      );
    },
    claim: (name) =>
      step(() => {
        // Those of this process need no look at the system: it lives.
        const found = database
          .all<Row>(
            `select session, call, pid, started from client_call where name = ? and at >= ? and not (pid is ? and started is ?)
              order by at, session, call`,
            ...[name, now() - KEPT_MILLISECONDS, pid, started],
          )
          .find((row) => !isWaitedFor(row));
        if (found === undefined) return undefined;
        database.run(
          'update client_call set pid = ?, started = ? where session = ? and call = ?',
          ...[pid, started, found.session, found.call],
        );
        return { session: found.session, call: found.call };
      }),
    giveUp: ({ session, call }) =>
      step(
        () =>
          void database.run(
            'update client_call set pid = null, started = null where session = ? and call = ? and pid = ? and started = ?',
            ...[session, call, pid, started],
          ),
      ),
    giveUpAll: () =>
      step(
        () =>
          void database.run(
            'update client_call set pid = null, started = null where pid = ? and started = ?',
            ...[pid, started],
          ),
      ),
    handedOut: ({ session, call }) =>
      step(() => void database.run('delete from client_call where session = ? and call = ?', session, call)),
  };
};

const isWaitedFor = ({ pid, started }: Row): boolean => pid !== null && started !== null && isAlive({ pid, started });

const isAlive = ({ pid, started }: Holder): boolean => started === processStart(pid);
