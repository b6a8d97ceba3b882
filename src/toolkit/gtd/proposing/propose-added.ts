import type { ToolWork } from '../../services.ts';
import { newActionLine } from '../actions/action-words.ts';
import { addedWords } from '../actions/added-words.ts';
import { sameAction } from '../actions/duplicate-note.ts';
import { liveOnly, notLive } from '../actions/live-only.ts';
import { newAction } from '../actions/new-action.ts';
import { findProject } from '../notes/list-note.ts';
import { listWith } from '../notes/list-with.ts';
import { openGround, previewOf } from './gtd-ground.ts';
import type { MarkedInput } from './propose-marked.ts';

export const proposeAdded: ToolWork<MarkedInput & { readonly is_waiting?: boolean; readonly due?: string }> = async (
  input,
  look,
  services,
) => {
  const action = newAction(input);
  if (!action.ok) return action;
  const ground = await openGround(look, services);
  if (!ground.ok) return ground;
  const project = await findProject(ground.value, 'project_path', input.project_path);
  if (!project.ok) return project;
  const live = liveOnly('project_path', project.value);
  if (!live.ok) return live;
  const line = newActionLine(action.value);
  const grown = listWith(project.value, [line]);
  if (!grown.ok) return grown;
  const { path } = project.value;
  const { text: proposed, line: at } = grown.value;
  ground.value.notes.set(path, proposed);
  return previewOf(ground.value, {
    summary: addedWords(look, path, { action: action.value, proposed, line, at }),
    toModel: `✓ Added action to ${path}`,
    notes: [...notLive(project.value), ...sameAction(project.value, action.value.text)],
  });
};
