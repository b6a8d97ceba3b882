// What delete_next_action proposes: its line gone, with the remarks under it, and off the hotlist.
import type { Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { Preview } from '../../../tool/preview.ts';
import type { Services } from '../../services.ts';
import { quoted } from '../actions/quoted.ts';
import { blockOf, removeLines } from '../notes/line-edits.ts';
import { actionIn, findList } from '../notes/list-note.ts';
import { openGround, previewOf } from './gtd-ground.ts';
import type { MarkedInput } from './propose-marked.ts';

export const proposeDeleted = async (input: MarkedInput, look: Look, services: Services): Promise<Result<Preview>> => {
  const ground = await openGround(look, services);
  if (!ground.ok) return ground;
  const list = await findList(ground.value, 'project_path', input.project_path);
  if (!list.ok) return list;
  const action = actionIn(list.value, input.action_text);
  if (!action.ok) return action;
  const { path, text } = list.value;
  const block = blockOf(text, action.value);
  ground.value.notes.set(path, removeLines(text, block));
  const followed = await ground.value.hotlist.follow(list.value, action.value, { is: 'gone' });
  if (!followed.ok) return followed;
  return previewOf(ground.value, {
    summary: `delete ${quoted(action.value.text)}`,
    toModel: `✓ Deleted action from ${path}`,
    notes: goingAlong(block.length - 1),
  });
};

export const goingAlong = (lines: number): string[] =>
  lines <= 0 ? [] : [lines === 1 ? 'the line under it goes along' : `${lines} lines under it go along`];
