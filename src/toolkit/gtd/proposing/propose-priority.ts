// What update_project_priority proposes: one number in the front matter.
import { ok } from '../../../error/error-value.ts';
import { fieldOf } from '../../vault/front-matter.ts';
import { setField } from '../../vault/set-field.ts';
import { errorAt, findProject } from '../notes/list-note.ts';
import { onGround, previewOf } from './gtd-ground.ts';

export interface PriorityInput {
  readonly project_path: string;
  /** 1 to 5, which the schema checks. */
  readonly priority: number;
}

export const proposePriority = onGround<PriorityInput>(async (input, ground) => {
  const project = await findProject(ground, 'project_path', input.project_path);
  if (!project.ok) return project;
  const { path, text, frontMatter } = project.value;
  const changed = setField(text, 'priority', input.priority);
  if (!changed.ok) return { ok: false, error: errorAt(path, changed.error) };
  if (changed.value === text)
    return ok({ summary: 'no change', toModel: `Unchanged: the priority of ${path} is ${input.priority} already.` });
  ground.notes.set(path, changed.value);
  const before = fieldOf(frontMatter, 'priority');
  return previewOf(ground, {
    summary: `priority ${typeof before === 'number' || typeof before === 'string' ? before : 'none'} → ${input.priority}`,
    toModel: `✓ Updated ${path} priority to ${input.priority}`,
  });
});
