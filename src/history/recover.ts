// Settles what a killed process left between intent and applied, by what is found on the disk. Running it twice changes nothing.
import { ok, type Result } from '../error/error-value.ts';
import { isAway } from '../workspace/added-folders.ts';
import { moveStep, stageSteps } from './carry-out.ts';
import { type Evidence, evidenceOf, isMoved } from './disk-evidence.ts';
import type { EntryInfo } from './history.ts';
import { type SettleGround, settleApplied, settleOtherwise, sweepSteps } from './settle.ts';
import { type HistoryStep, isStaged } from './step.ts';
import { takeBackEntry } from './take-back-steps.ts';

/** Whether there is anything to do; without the lock, and in no time. */
export const needsRecovery = ({ rows, owed }: SettleGround): boolean =>
  rows.unsettled().length > 0 || rows.unswept().some((id) => !owed.has(id));

/** The caller holds the lock, so nobody alive is in the middle of these. */
export const recoverEntries = async (ground: SettleGround): Promise<Result<readonly EntryInfo[]>> => {
  const settled: EntryInfo[] = [];
  for (const id of ground.rows.unsettled()) {
    const done = await settleEntry(ground, id);
    // What is in a folder that is away can only be settled when it is back; nothing else waits for it.
    if (!done.ok && isAway(done.error)) continue;
    if (!done.ok) return done;
    const info = ground.rows.info(id);
    if (info !== undefined) settled.push(info);
  }
  for (const id of ground.rows.unswept()) {
    const swept = sweepSteps(ground, id, ground.rows.steps(id));
    if (!swept.ok && isAway(swept.error)) continue;
    if (!swept.ok) return swept;
    ground.owed.delete(id);
  }
  return ok(settled);
};

const settleEntry = async (ground: SettleGround, id: number): Promise<Result<true>> => {
  const steps = ground.rows.steps(id);
  // Moves begin only after 'staged' is on the platter.
  if (ground.rows.info(id)?.state === 'intent') return notApplied(ground, id);
  const found = evidenceOfAll(ground, steps);
  if (!found.ok) return found;
  if (!found.value.some(({ evidence }) => isMoved(evidence) || evidence === 'half')) return notApplied(ground, id);
  if (found.value.every(({ evidence }) => isMoved(evidence))) return settleApplied(ground, id, steps);
  if (found.value.every(({ evidence }) => isMoved(evidence) || evidence === 'before' || evidence === 'half')) {
    const finished = await finish(ground, id, found.value);
    if (finished.ok) return settleApplied(ground, id, steps);
    if (!GROUND_MOVED.includes(finished.error.code)) return finished;
  }
  return takeBackEntry(ground, id, steps, 'cut off; some of its files had been changed by others');
};

/** The disk works, but the rest cannot be done any more: then it is all taken back. Other errors leave the entry for the next time. */
const GROUND_MOVED: readonly string[] = ['STALE', 'EXISTS', 'NOT_FOUND', 'SYMLINK', 'NOT_REGULAR', 'CORRUPT'];

interface Found {
  readonly step: HistoryStep;
  readonly evidence: Evidence;
}

const evidenceOfAll = ({ workspace }: SettleGround, steps: readonly HistoryStep[]): Result<Found[]> => {
  const found: Found[] = [];
  for (const step of steps) {
    const evidence = evidenceOf(workspace, step);
    if (!evidence.ok) return evidence;
    found.push({ step, evidence: evidence.value });
  }
  return ok(found);
};

const finish = async (ground: SettleGround, id: number, found: readonly Found[]): Promise<Result<true>> => {
  const { workspace } = ground;
  for (const { step, evidence } of found) {
    if (isMoved(evidence)) continue;
    const ready = await stagedAgain(workspace.writer, step);
    if (!ready.ok) return ready;
    const moved =
      evidence === 'half' && step.after !== null
        ? workspace.writer.create(isStaged(step) ? step.place : null, step.path, step.after, step.from)
        : moveStep(workspace.writer, step, (held, handle) => ground.oldFiles.hold(id, held, handle));
    if (!moved.ok) return moved;
  }
  return ok(true);
};

/** Its temporary file is there, unless the power went before its name was on the platter; then the store has the bytes. */
const stagedAgain = async (writer: SettleGround['workspace']['writer'], step: HistoryStep): Promise<Result<true>> => {
  if (step.place === null || !isStaged(step)) return ok(true);
  const there = writer.staged(step.place);
  if (!there.ok) return there;
  return there.value ? ok(true) : stageSteps(writer, [step]);
};

const notApplied = (ground: SettleGround, id: number): Result<true> =>
  settleOtherwise(ground, id, { state: 'not_applied', note: 'cut off before anything was changed' });
