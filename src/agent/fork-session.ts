// A session that goes on from a point of another, on record as such.
import { ok, type Result } from '../error/error-value.ts';
import type { Session } from '../session/session.ts';
import type { Store } from './runtime.ts';

export interface ForkOptions {
  /** The last record that comes along. Absent: all. */
  readonly upTo?: number | undefined;
  /** Drafts come along: the other session is given up for this one. */
  readonly drafts?: boolean;
}

export const forkSession = (
  { sessions, ledger }: Pick<Store, 'sessions' | 'ledger'>,
  parent: number,
  { upTo, drafts = false }: ForkOptions = {},
): Result<Session> => {
  const forked = sessions.fork(parent, upTo, { drafts });
  if (!forked.ok) return forked;
  const { id } = forked.value.info;
  const noted = ledger.append({
    kind: 'session',
    session: id,
    subject: String(id),
    body: { what: 'forked', parent },
  });
  return noted.ok ? ok(forked.value) : noted;
};
