// What update_next_action proposes: other words in the same line, and in its hotlist entry.
import { ok } from '../../../error/error-value.ts';
import type { ToolWork } from '../../services.ts';
import { readActionLine } from '../actions/action-line.ts';
import { rewordedLine } from '../actions/action-words.ts';
import { sameAction } from '../actions/duplicate-note.ts';
import { lineAsWritten } from '../actions/line-as-written.ts';
import { oneLine } from '../actions/one-line.ts';
import { quoted } from '../actions/quoted.ts';
import { removeLines, replaceLine } from '../notes/line-edits.ts';
import { actionIn, findList } from '../notes/list-note.ts';
import { openGround, previewOf } from './gtd-ground.ts';

export interface RewordedInput {
  readonly project_path: string;
  readonly old_action: string;
  readonly new_action: string;
}

export const proposeReworded: ToolWork<RewordedInput> = async (input, look, services) => {
  const words = oneLine('new_action', input.new_action);
  if (!words.ok) return words;
  const ground = await openGround(look, services);
  if (!ground.ok) return ground;
  const list = await findList(ground.value, 'project_path', input.project_path);
  if (!list.ok) return list;
  const action = actionIn(list.value, input.old_action);
  if (!action.ok) return action;
  const { path, text, kind } = list.value;
  const line = rewordedLine(action.value, words.value, ground.value.settings.contextPrefix);
  if (line === action.value.raw)
    return ok({ summary: 'no change', toModel: `Unchanged: the action in ${path} already reads so.` });
  const proposed = replaceLine(text, action.value, line);
  ground.value.notes.set(path, proposed);
  const followed = await ground.value.hotlist.follow(list.value, action.value, { is: 'changed', line });
  if (!followed.ok) return followed;
  const own = lineAsWritten(look.written?.[path], { proposed, line, at: action.value.line });
  const now = own === undefined || own === action.value.raw ? undefined : (readActionLine(own)?.text ?? own.trim());
  return previewOf(ground.value, {
    summary: now === undefined ? `your own version of ${path}` : `reword ${quoted(action.value.text)} → ${quoted(now)}`,
    toModel: `✓ Updated action in ${path}`,
    notes: now === undefined ? [] : sameAction({ kind, text: removeLines(text, [action.value]) }, now),
  });
};
