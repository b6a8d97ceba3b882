// One change set, whole or not at all: intent, stage, move one by one, record, sweep.
import type { Change, ChangeSet } from '../change/change-set.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import { storeResult } from '../store/database-error.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { hasTree } from '../workspace/state-now.ts';
import { moveStep, stageSteps } from './carry-out.ts';
import { stateOrForeign } from './disk-evidence.ts';
import type { Applied, ApplyRequest } from './history.ts';
import { keepContents } from './keep-contents.ts';
import type { OpenContents } from './open-contents.ts';
import { parentOf, type SettleGround, settleApplied, settleOtherwise, sweepSoon, sweepSteps } from './settle.ts';
import { holdDescriptors, type SpareDescriptors } from './spare-descriptors.ts';
import { type HistoryStep, toSteps } from './step.ts';
import { takeBackEntry } from './take-back-steps.ts';
import { orUnreadable, unreadableBytes } from './unreadable-bytes.ts';
import { type Unpowered, withoutPowers } from './without-powers.ts';

export interface ApplyGround extends SettleGround {
  readonly contents: OpenContents;
  readonly now: () => number;
}

/** The caller holds the lock and has settled what a killed process left. */
export const applyChanges = async (ground: ApplyGround, request: ApplyRequest): Promise<Result<Applied>> => {
  const earlier = ground.rows.find(request.key);
  if (earlier !== undefined && earlier.state !== 'not_applied') return ok(again(ground, earlier));

  const planned = await plan(ground, request);
  if (!planned.ok) return planned;
  const { steps, unpowered } = planned.value;
  const spare = holdDescriptors(ground.workspace);
  if (!spare.ok) return spare;
  try {
    const applied = await carryOut(ground, request, steps, spare.value);
    return applied.ok && unpowered.length > 0 ? ok({ ...applied.value, unpowered }) : applied;
  } finally {
    spare.value.release();
  }
};

const carryOut = async (
  ground: ApplyGround,
  request: ApplyRequest,
  planned: readonly HistoryStep[],
  spare: SpareDescriptors,
): Promise<Result<Applied>> => {
  const intent = await recordIntent(ground, request, planned);
  if (!intent.ok) return intent;
  const id = intent.value;
  const steps = planned.map((step) => ({ ...step, before: fromStore(ground, step.before) }));

  const staged = await stageAll(ground, id, steps);
  if (!staged.ok) return notApplied(ground, id, steps, staged.error);
  const moved: HistoryStep[] = [];
  for (const step of steps) {
    const done = moveStep(ground.workspace.writer, step, (held, handle) => ground.oldFiles.hold(id, held, handle));
    if (!done.ok) {
      spare.release();
      return takenBack(ground, id, { steps, moved, halfway: step }, done.error);
    }
    moved.push(step);
  }
  spare.release();
  const settled = settleApplied(ground, id, steps);
  if (!settled.ok) return takenBack(ground, id, { steps, moved }, settled.error);
  sweepSoon(ground, id, steps);
  return ok({ entry: infoOf(ground, id), fresh: true });
};

/** A large file's old bytes are read from where they were, and that is about to change: from now on the store has them. */
const fromStore = ({ contents }: ApplyGround, state: FileState): FileState => contents.read(contents.write(state));

const again = (ground: ApplyGround, entry: Applied['entry']): Applied => ({
  entry,
  fresh: false,
  ...(entry.state === 'partly_applied' ? { partly: ground.rows.moved(entry.id) } : {}),
});

const infoOf = ({ rows }: SettleGround, id: number): Applied['entry'] => {
  const info = rows.info(id);
  if (info === undefined) throw new Error(`bug: entry ${id} was just written and is not there`);
  return info;
};

/** Checks the ground before anything is written, so that a stale change set leaves no trace at all. */
const plan = async ({ workspace }: ApplyGround, { changes, undoes }: ApplyRequest): Promise<Result<Plan>> => {
  const present = workspace.present();
  if (!present.ok) return present;
  const real = changes.filter(({ before, after }) => !sameState(before, after));
  if (real.length === 0 && undoes === undefined) return fail('BAD_ARGS', 'there is nothing to change');
  const given: Unpowered[] = [];
  try {
    for (const change of real) given.push(await withoutPowers(workspace, change));
  } catch (thrown) {
    const unreadable = unreadableBytes(thrown);
    if (unreadable === undefined) throw thrown;
    return unreadable;
  }
  const whole = withFolders(
    workspace,
    given.map(({ change }) => change),
  );
  if (!whole.ok) return whole;
  const checked = checkGround(workspace, whole.value);
  if (!checked.ok) return checked;
  const steps = toSteps(whole.value, workspace.writer);
  return steps.ok ? ok({ steps: steps.value, unpowered: given.flatMap(({ lost }) => lost) }) : steps;
};

interface Plan {
  readonly steps: readonly HistoryStep[];
  readonly unpowered: readonly Path[];
}

/** Folders that a new file needs and nobody named are changes too: undo removes what was made, and only that. */
const withFolders = (workspace: SettleGround['workspace'], changes: ChangeSet): Result<ChangeSet> => {
  const known = new Set<string>(changes.map(({ path }) => path));
  const folders: Change[] = [];
  for (const { path, before, after } of changes) {
    if (before !== null || after === null) continue;
    for (let above = parentOf(path); above !== '.' && !known.has(above); above = parentOf(above)) {
      const there = workspace.stat(above);
      if (!there.ok) return there;
      if (there.value !== null) break;
      known.add(above);
      // What mkdir gives everyone; the person's umask takes from it.
      folders.push({ path: above, before: null, after: { kind: 'folder', mode: 0o777 } });
    }
  }
  return ok([...folders, ...changes]);
};

const checkGround = (workspace: SettleGround['workspace'], changes: ChangeSet): Result<true> => {
  const stale: Path[] = [];
  for (const { path, before, after } of changes) {
    const now = stateOrForeign(workspace, path, hasTree(before, after));
    if (!now.ok) return now;
    if (now.value !== 'foreign' && sameState(now.value, before)) continue;
    if (before === null)
      return fail('EXISTS', `${path} exists already.`, {
        wayOut: 'Choose another name, or change what is there.',
        data: { path },
      });
    stale.push(path);
  }
  if (stale.length === 0) return ok(true);
  return fail('STALE', `changed since it was shown: ${stale.join(', ')}`, {
    wayOut: 'Look at it again: the proposal is made anew.',
    data: { path: stale[0], paths: stale },
  });
};

/** The old bytes, the new bytes and the names of the temporary files are on the platter before the first file is touched. */
const recordIntent = async (
  ground: ApplyGround,
  request: ApplyRequest,
  steps: readonly HistoryStep[],
): Promise<Result<number>> => {
  const batch = await keepContents(ground, steps);
  if (!batch.ok) return batch;
  return orUnreadable(() =>
    storeResult(ground.database, () =>
      ground.database.transaction('full', () => {
        ground.contents.insert(batch.value);
        return ground.rows.insert(request, steps, ground.now());
      }),
    ),
  );
};

const stageAll = async (ground: ApplyGround, id: number, steps: readonly HistoryStep[]): Promise<Result<true>> => {
  const staged = await stageSteps(ground.workspace.writer, steps);
  if (!staged.ok) return staged;
  // Durable before the first move: what is found as an intent has certainly not been moved.
  return storeResult(ground.database, () => {
    ground.database.transaction('full', () => ground.rows.mark(id, 'staged'));
    return true as const;
  });
};

const notApplied = (
  ground: ApplyGround,
  id: number,
  steps: readonly HistoryStep[],
  error: ErrorValue,
): Result<never> => {
  // Both may fail on the same broken disk; recovery finds the entry and does them then.
  settleOtherwise(ground, id, { state: 'not_applied', note: error.message });
  sweepSteps(ground, id, steps);
  return { ok: false, error };
};

const takenBack = async (
  ground: ApplyGround,
  id: number,
  { steps, moved, halfway }: { steps: readonly HistoryStep[]; moved: readonly HistoryStep[]; halfway?: HistoryStep },
  error: ErrorValue,
): Promise<Result<never>> => {
  // A name that was taken, a file that had changed: that step did nothing, and what is there is not ours.
  const innocent = halfway === undefined || error.code === 'EXISTS' || error.code === 'STALE';
  const back = await takeBackEntry(ground, id, innocent ? moved : [...moved, halfway], error.message);
  sweepSteps(ground, id, back.ok ? steps : []);
  if (back.ok) return { ok: false, error };
  // Left as it is, unsettled: recovery decides by what it finds, when the disk works again.
  return fail(error.code, `${error.message}; not everything could be taken back yet (${back.error.message})`, {
    wayOut: 'Start countersign again: it settles this entry first.',
    data: { ...error.data, unsettled: id },
  });
};
