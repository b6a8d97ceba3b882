// Which records of the ledger are wanted, as a person writes it.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { LedgerQuery } from '../../ledger/ledger.ts';
import { RECORD_KINDS, type RecordKind } from '../../ledger/record-kinds.ts';
import { numberIn } from '../../text/number-of.ts';
import { sinceOf } from '../../text/since-of.ts';

export interface LedgerWishes {
  readonly kind?: string;
  readonly session?: string;
  readonly since?: string;
  readonly path?: string;
  readonly limit?: string;
}

export const ledgerQueryOf = (options: LedgerWishes): Result<LedgerQuery> => {
  const since = sinceOf(options.since);
  if (!since.ok) return since;
  const session = numberIn(options.session, '--session');
  if (!session.ok) return session;
  const limit = numberIn(options.limit, '--limit');
  if (!limit.ok) return limit;
  if (options.kind !== undefined && !isKind(options.kind))
    return fail('BAD_ARGS', `"${options.kind}" is no kind of record.`, {
      wayOut: `Kinds: ${RECORD_KINDS.join(', ')}.`,
    });
  return ok({
    ...(options.kind === undefined ? {} : { kind: options.kind }),
    ...(session.value === undefined ? {} : { session: session.value }),
    ...(since.value === undefined ? {} : { since: since.value }),
    ...(options.path === undefined ? {} : { path: options.path }),
    ...(limit.value === undefined ? {} : { limit: limit.value }),
  });
};

const isKind = (text: string): text is RecordKind => (RECORD_KINDS as readonly string[]).includes(text);
