// What a witnessed command did already, as an entry like any other: contents kept, recorded as applied, undoable. Nothing is moved.
import { fail, ok, type Result } from '../error/error-value.ts';
import { orAbort, storeResult } from '../store/database-error.ts';
import { sameState } from '../workspace/file-state.ts';
import type { ApplyGround } from './apply.ts';
import type { Applied, ApplyRequest } from './history.ts';
import { keepContents } from './keep-contents.ts';
import { settleApplied } from './settle.ts';
import { type HistoryStep, inOrder } from './step.ts';
import { orUnreadable } from './unreadable-bytes.ts';

/**
 * The caller holds the lock. One transaction: after a crash there is a whole entry or none, and then the disk is as the command
 * left it, which nobody can take back.
 */
export const adoptChanges = async (ground: ApplyGround, request: ApplyRequest): Promise<Result<Applied>> => {
  const { database, rows, contents, now } = ground;
  const earlier = rows.find(request.key);
  if (earlier !== undefined && earlier.state !== 'not_applied') return ok({ entry: earlier, fresh: false });
  const real = request.changes.filter(({ before, after }) => !sameState(before, after));
  if (real.length === 0) return fail('BAD_ARGS', 'nothing was changed');
  const steps = inOrder(real).map((change, seq): HistoryStep => ({ ...change, seq, place: null, aside: null }));
  const batch = await keepContents(ground, steps);
  if (!batch.ok) return batch;
  return orUnreadable(() =>
    storeResult(database, () =>
      database.transaction('full', () => {
        contents.insert(batch.value);
        const id = rows.insert(request, steps, now());
        orAbort(settleApplied(ground, id, steps));
        const entry = rows.info(id);
        if (entry === undefined) throw new Error(`bug: entry ${id} was just written and is not there`);
        return { entry, fresh: true };
      }),
    ),
  );
};
