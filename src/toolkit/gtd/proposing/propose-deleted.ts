import { type Note, note } from '../../../text/note.ts';
import { quoted } from '../actions/quoted.ts';
import { blockOf, removeLines } from '../notes/line-edits.ts';
import { actionIn, findList } from '../notes/list-note.ts';
import { onGround, previewOf } from './gtd-ground.ts';
import type { MarkedInput } from './propose-marked.ts';

export const proposeDeleted = onGround<MarkedInput>(async (input, ground) => {
  const list = await findList(ground, 'project_path', input.project_path);
  if (!list.ok) return list;
  const action = actionIn(list.value, input.action_text);
  if (!action.ok) return action;
  const { path, text } = list.value;
  const block = blockOf(text, action.value);
  ground.notes.set(path, removeLines(text, block));
  const followed = await ground.hotlist.follow(list.value, action.value, { is: 'gone' });
  if (!followed.ok) return followed;
  return previewOf(ground, {
    summary: `delete ${quoted(action.value.text)}`,
    toModel: `✓ Deleted action from ${path}`,
    notes: goingAlong(block.length - 1),
  });
});

export const goingAlong = (lines: number): Note[] =>
  lines <= 0
    ? []
    : [note('goes along', lines === 1 ? 'the line under it goes along' : `${lines} lines under it go along`)];
