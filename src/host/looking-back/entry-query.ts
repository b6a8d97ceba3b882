// Which entries of the history are wanted, as a person writes it.
import { ok, type Result } from '../../error/error-value.ts';
import type { EntryQuery } from '../../history/history.ts';
import { numberIn } from '../../text/number-of.ts';
import { sinceOf } from '../../text/since-of.ts';

export interface EntryWishes {
  readonly session?: string;
  readonly limit?: string;
  readonly since?: string;
  readonly path?: string;
  readonly tool?: string;
}

export const entryQuery = (options: EntryWishes, now: number = Date.now()): Result<EntryQuery> => {
  const session = numberIn(options.session, '--session');
  if (!session.ok) return session;
  const limit = numberIn(options.limit, '--limit');
  if (!limit.ok) return limit;
  const since = sinceOf(options.since, now);
  if (!since.ok) return since;
  return ok({
    ...(session.value === undefined ? {} : { session: session.value }),
    ...(limit.value === undefined ? {} : { limit: limit.value }),
    ...(since.value === undefined ? {} : { since: since.value }),
    ...(options.path === undefined ? {} : { path: options.path.replace(/^\.\//, '').replace(/\/+$/, '') }),
    ...(options.tool === undefined ? {} : { tool: options.tool }),
  });
};
