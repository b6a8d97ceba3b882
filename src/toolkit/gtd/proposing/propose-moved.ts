// What move_action_to_project proposes: a line out of one note and into another, its hotlist entry with it.

import { fail } from '../../../error/error-value.ts';
import { liveOnly, notLive } from '../actions/live-only.ts';
import { moveActions } from '../actions/move-actions.ts';
import { quoted } from '../actions/quoted.ts';
import { actionIn, findList, findProject } from '../notes/list-note.ts';
import { onGround, previewOf } from './gtd-ground.ts';
import { goingAlong } from './propose-deleted.ts';
import type { MarkedInput } from './propose-marked.ts';

export const proposeMoved = onGround<MarkedInput & { readonly target_path: string }>(async (input, ground) => {
  const from = await findList(ground, 'project_path', input.project_path);
  if (!from.ok) return from;
  const to = await findProject(ground, 'target_path', input.target_path);
  if (!to.ok) return to;
  if (from.value.path === to.value.path)
    return fail('BAD_ARGS', `target_path: the action is in ${to.value.path} already.`, {
      data: { field: 'target_path' },
    });
  const live = liveOnly('target_path', to.value);
  if (!live.ok) return live;
  const action = actionIn(from.value, input.action_text);
  if (!action.ok) return action;
  const moved = await moveActions(ground, from.value, to.value, [action.value]);
  if (!moved.ok) return moved;
  return previewOf(ground, {
    summary: `move ${quoted(action.value.text)} to ${to.value.title}`,
    toModel: `✓ Moved action from ${from.value.path} to ${to.value.path}`,
    notes: [...notLive(to.value), ...goingAlong(moved.value.lines - 1)],
  });
});
