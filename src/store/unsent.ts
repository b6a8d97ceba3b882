// What a person has ticked and typed and not sent yet: it outlives the page and the server, decides nothing, and is gone once it was sent.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from './database.ts';
import { storeResult } from './database-error.ts';

export interface Unsent {
  read(session: number, name: string): string | undefined;
  /** An empty text takes it away. TOO_LARGE where it is more than anyone types; then what was kept before stays. */
  keep(session: number, name: string, text: string): Result<true>;
}

/** Of a conversation that has not begun. */
export const NO_SESSION = 0;

/** A whole file written by hand fits; what is larger belongs into a file of one's own. */
export const MOST_UNSENT_BYTES = 4_000_000;
/** All of it together: the oldest makes room. */
const MOST_BYTES = 32_000_000;
/** Nobody comes back to it. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60_000;

export const createUnsent = (database: Database, now: () => number = Date.now): Unsent => {
  const attempt = (work: () => void): Result<true> => {
    const done = storeResult(database, work);
    return done.ok ? ok(true) : done;
  };
  /** Stale entries, and the oldest where all of it is too much. */
  const sweep = (): void => {
    database.run('delete from unsent where at < ?', now() - KEPT_MILLISECONDS);
    database.run(
      `delete from unsent where (session, name) in (select session, name from
         (select session, name, sum(length(cast(body as blob))) over (order by at desc, session, name) as all_bytes from unsent) where all_bytes > ?)`,
      MOST_BYTES,
    );
  };
  return {
    read: (session, name) =>
      database.get<{ body: string }>('select body from unsent where session = ? and name = ?', session, name)?.body,
    keep: (session, name, text) => {
      if (Buffer.byteLength(text) > MOST_UNSENT_BYTES)
        return fail('TOO_LARGE', 'This is too long to be kept until it is sent.', {
          wayOut: 'Send it, or keep it in a file of your own.',
        });
      return attempt(() =>
        database.transaction('normal', () => {
          if (text === '') database.run('delete from unsent where session = ? and name = ?', session, name);
          else
            database.run(
              `insert into unsent (session, name, at, body) values (?, ?, ?, ?)
                 on conflict (session, name) do update set at = excluded.at, body = excluded.body`,
              session,
              name,
              now(),
              text,
            );
          sweep();
        }),
      );
    },
  };
};
