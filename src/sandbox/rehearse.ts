// Rehearses one command: over an overlay, and once more over a copy when the overlay was in its way.

import { join } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { note } from '../text/note.ts';
import { type Attended, attendRun } from './attend-run.ts';
import { removeFolder } from './own-folder.ts';
import { prepareRun } from './prepare-run.ts';
import type { Ran, RunRequest } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import type { View } from './sandbox.ts';

export const rehearseCommand = async (
  ground: RehearsalGround,
  request: RunRequest,
  view: View,
): Promise<Result<Ran>> => {
  // What reaches the network happens once: there is no second try, so it runs over the copy from the start.
  const first = await runOnce(ground, request, view, request.network);
  if (!first.ok) return first;
  // In an overlay a folder that exists cannot be renamed; programs that do not copy instead say so.
  if (request.network || !CROSS_DEVICE.test(first.value.said)) return ok(first.value.ran);
  const second = await runOnce(ground, request, view, true);
  if (second.ok) return ok(second.value.ran);
  const { ran } = first.value;
  return ok({
    ...ran,
    notes: [...ran.notes, note('left out', `a folder could not be renamed in the rehearsal (${second.error.message})`)],
  });
};

const CROSS_DEVICE = /cross-device link|\bEXDEV\b/i;

const runOnce = async (
  ground: RehearsalGround,
  request: RunRequest,
  view: View,
  copy: boolean,
): Promise<Result<Attended>> => {
  const folder = join(ground.own, ground.nextRun());
  let kept = false;
  try {
    const prepared = await prepareRun(ground, { folder, layers: view.layers, copy });
    const result = await attendRun(ground, request, view, prepared);
    // The bytes of the changes stay where the command wrote them.
    kept = result.ok && result.value.ran.changes.length > 0;
    return result;
  } catch (thrown) {
    return fromErrno(thrown, 'rehearse in', folder);
  } finally {
    if (!kept) removeFolder(folder);
  }
};
