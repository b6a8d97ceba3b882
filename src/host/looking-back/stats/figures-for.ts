// The figures of a workspace, or of one session of it, as a person asks for them.
import type { Store } from '../../../agent/runtime.ts';
import type { Result } from '../../../error/error-value.ts';
import { numberIn } from '../../../text/number-of.ts';
import { sinceOf } from '../../../text/since-of.ts';
import { readStats, type Stats } from './stats.ts';

export interface FigureWishes {
  readonly since?: string;
  readonly session?: string;
}

/** Exactly what --json prints. */
export const figuresFor = (
  { database, sessions }: Pick<Store, 'database' | 'sessions'>,
  options: FigureWishes,
): Result<Stats> => {
  const since = sinceOf(options.since);
  if (!since.ok) return since;
  const session = numberIn(options.session, '--session');
  if (!session.ok) return session;
  const known = session.value === undefined ? undefined : sessions.open(session.value);
  if (known?.ok === false) return known;
  return readStats(database, {
    ...(since.value === undefined ? {} : { since: since.value }),
    ...(session.value === undefined ? {} : { session: session.value }),
  });
};
