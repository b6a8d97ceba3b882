import type { ToolWork } from '../../services.ts';
import { tagsIn } from '../actions/action-line.ts';
import { newActionLine } from '../actions/action-words.ts';
import { addedWords } from '../actions/added-words.ts';
import { sameAction } from '../actions/duplicate-note.ts';
import { newAction } from '../actions/new-action.ts';
import { listWith, vaultList } from '../notes/list-with.ts';
import { sphereFor } from '../reading/sphere-for.ts';
import { openGround, previewOf } from './gtd-ground.ts';

export interface CentralInput {
  readonly action_text: string;
  readonly sphere?: string;
  readonly is_waiting?: boolean;
  readonly due?: string;
}

export const proposeCentral: ToolWork<CentralInput> = async (input, look, services) => {
  const action = newAction(input);
  if (!action.ok) return action;
  const ground = await openGround(look, services);
  if (!ground.ok) return ground;
  const own = tagsIn(action.value.text, 'sphere');
  const chosen = await sphereFor(ground.value, { given: own.length > 0 ? undefined : input.sphere, own });
  if (!chosen.ok) return chosen;
  const list = await vaultList(ground.value, 'central');
  if (!list.ok) return list;
  const line = newActionLine({ ...action.value, sphere: chosen.value.sphere });
  const grown = listWith(list.value, [line]);
  if (!grown.ok) return grown;
  const { path } = list.value;
  const { text: proposed, line: at } = grown.value;
  ground.value.notes.set(path, proposed);
  return previewOf(ground.value, {
    summary: addedWords(look, path, { action: action.value, proposed, line, at }),
    toModel: `✓ Added action to ${path}`,
    notes: sameAction(list.value, action.value.text),
  });
};
