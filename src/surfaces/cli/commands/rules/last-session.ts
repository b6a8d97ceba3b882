// The session that `rules add --until turn` and `--until session` mean: the last one here, at rest or waiting for an answer.
import { runningLock } from '../../../../agent/run.ts';
import type { Store } from '../../../../agent/runtime.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { SessionRecord } from '../../../../session/record.ts';
import type { Session } from '../../../../session/session.ts';
import { holderOf } from '../../../../store/lock.ts';

interface LastSession {
  readonly session: Session;
  record(record: Extract<SessionRecord, { kind: 'rule' }>): Result<true>;
}

export const lastSession = (store: Store, howLong: 'turn' | 'session'): Result<LastSession> => {
  const last = store.sessions.last();
  if (last === undefined) return fail('NOT_FOUND', 'There is no session here that could keep it.', WAY_OUT);
  const opened = store.sessions.open(last.id);
  if (!opened.ok) return opened;
  const session = opened.value;
  const fits = (): Result<true> => {
    session.refresh();
    if (howLong === 'turn' && session.state.done !== undefined)
      return fail('NOT_FOUND', `The last turn of session ${last.id} is over.`, WAY_OUT);
    // A process at work has records in hand that are not stored yet; one that waits for an answer has none, and reads ours before it goes on.
    const isAtWork =
      holderOf(store.database, runningLock(last.id)) !== undefined && store.questions.pending(last.id).length === 0;
    return isAtWork
      ? fail('LOCKED', `Session ${last.id} is at work in another process.`, {
          wayOut: 'Answer `a` at its next question, or wait for that and try again.',
        })
      : ok(true);
  };
  const now = fits();
  if (!now.ok) return now;
  return ok({
    session,
    record: (record) =>
      // In one transaction with the look at it: an answer cannot come in between.
      store.database.transaction('full', () => {
        const still = fits();
        if (still.ok) session.append(record);
        return still;
      }),
  });
};

const WAY_OUT = { wayOut: 'Name another length: --until 1h, 1d or a day.' } as const;
