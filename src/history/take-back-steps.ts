// Takes back what was moved of an entry, and settles it as what it then is.
import { ok, type Result } from '../error/error-value.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { bringBack, unmoveStep } from './carry-out.ts';
import { evidenceOf, isMoved } from './disk-evidence.ts';
import { type SettleGround, settleOtherwise, syncFolders } from './settle.ts';
import type { HistoryStep } from './step.ts';

/** `moved` are the steps that were, or may have been, carried out. Not applied, unless somebody wrote over some of them. */
export const takeBackEntry = async (
  ground: SettleGround,
  id: number,
  moved: readonly HistoryStep[],
  note: string,
): Promise<Result<true>> => {
  const back = await takeBackSteps(ground.workspace, moved);
  if (!back.ok) return back;
  const left = new Map<number, boolean>();
  for (const step of moved) {
    const evidence = evidenceOf(ground.workspace, step);
    if (!evidence.ok) return evidence;
    // Another program wrote into the old file meanwhile: it is back, and not as we know it.
    left.set(step.seq, isMoved(evidence.value) && !back.value.has(step.seq));
  }
  const partly = [...left.values()].some(Boolean);
  return settleOtherwise(ground, id, { state: partly ? 'partly_applied' : 'not_applied', note, moved: left });
};

/** The last one first, each only where the disk is still as the step left it. Stops at the first that the disk refuses. Which are back. */
const takeBackSteps = async (
  workspace: Workspace,
  steps: readonly HistoryStep[],
): Promise<Result<ReadonlySet<number>>> => {
  const undone = new Set<number>();
  for (const step of steps.toReversed()) {
    const evidence = evidenceOf(workspace, step);
    if (!evidence.ok) return evidence;
    if (evidence.value !== 'half' && evidence.value !== 'after') continue;
    const back = await (evidence.value === 'half' ? bringBack(workspace.writer, step) : unmoveStep(workspace, step));
    // Somebody put something into our folder, or wrote over our file, in this very moment: it is theirs now.
    if (!back.ok && !['STALE', 'EXISTS'].includes(back.error.code)) return back;
    if (back.ok) undone.add(step.seq);
  }
  const synced = steps.length === 0 ? ok(true) : syncFolders(workspace.writer, steps);
  return synced.ok ? ok(undone) : synced;
};
