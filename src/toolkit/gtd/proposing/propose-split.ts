// What split_project proposes: new sub-projects, and the chosen actions in them instead of in the project.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { fieldOf } from '../../vault/front-matter.ts';
import type { PlacedAction } from '../actions/action-line.ts';
import { moveActions } from '../actions/move-actions.ts';
import { oneLine } from '../actions/one-line.ts';
import { actionIn, findProject, type ListNote, listNote } from '../notes/list-note.ts';
import { exists, type MadeProject, newProject } from '../notes/new-project.ts';
import { isPriority } from '../reading/read-settings.ts';
import { type GtdGround, onGround, previewOf } from './gtd-ground.ts';

export interface SplitInput {
  readonly project_path: string;
  readonly parts: readonly { readonly title: string; readonly outcome?: string; readonly actions: readonly string[] }[];
}

export const proposeSplit = onGround<SplitInput>(async (input, ground) => {
  const project = await findProject(ground, 'project_path', input.project_path);
  if (!project.ok) return project;
  const made: MadeProject[] = [];
  let left = project.value;
  for (const [index, part] of input.parts.entries()) {
    const sub = await splitOff(ground, left, part, `parts[${index}]`);
    if (!sub.ok) return sub;
    const { path } = sub.value;
    if (made.some((other) => other.path.toLowerCase() === path.toLowerCase())) return exists(path);
    made.push(sub.value);
    const now = await asItIsNow(ground, left);
    if (!now.ok) return now;
    left = now.value;
  }
  return previewOf(ground, {
    summary: `split into ${made.map(({ title }) => title).join(', ')}`,
    toModel: `✓ Split ${project.value.path} into ${made.map(({ path }) => path).join(', ')}`,
    notes: made.flatMap(({ notes }) => notes),
  });
});

const splitOff = async (
  ground: GtdGround,
  from: ListNote,
  part: SplitInput['parts'][number],
  field: string,
): Promise<Result<MadeProject>> => {
  const outcome =
    part.outcome === undefined || part.outcome.trim() === '' ? ok('') : oneLine(`${field}.outcome`, part.outcome);
  if (!outcome.ok) return outcome;
  const actions: PlacedAction[] = [];
  for (const wanted of part.actions) {
    const action = actionIn(from, wanted);
    if (!action.ok) return action;
    if (actions.some(({ line }) => line === action.value.line))
      return fail('BAD_ARGS', `${field}.actions names an action twice.`, { data: { field: `${field}.actions` } });
    actions.push(action.value);
  }
  const priority = fieldOf(from.frontMatter, 'priority');
  const made = await newProject(ground, {
    title: part.title,
    description: outcome.value,
    spheres: from.spheres,
    parent: from.path,
    actions: [],
    ...(isPriority(priority) ? { priority } : {}),
  });
  if (!made.ok) return made;
  const moved = await moveActions(ground, from, made.value, actions);
  return moved.ok ? ok(made.value) : moved;
};

/** The project as it is after what was split off so far. */
const asItIsNow = async (ground: GtdGround, project: ListNote): Promise<Result<ListNote>> => {
  const text = await ground.notes.text(project.path);
  if (!text.ok) return text;
  return ok(listNote(project.path, text.value ?? '', ground.settings) ?? project);
};
