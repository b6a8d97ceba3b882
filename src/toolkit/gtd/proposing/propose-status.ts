// What update_project_status proposes: one value in the front matter, of the words the vault knows.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { setField } from '../../vault/set-field.ts';
import { errorAt, findProject } from '../notes/list-note.ts';
import type { GtdSettings } from '../reading/gtd-settings.ts';
import { isSameStatus } from '../reading/gtd-words.ts';
import { onGround, previewOf } from './gtd-ground.ts';

export const proposeStatus = onGround<{ readonly project_path: string; readonly new_status: string }>(
  async (input, ground) => {
    const status = knownStatus('new_status', input.new_status, ground.settings);
    if (!status.ok) return status;
    const project = await findProject(ground, 'project_path', input.project_path);
    if (!project.ok) return project;
    const { path, text, status: before } = project.value;
    const changed = setField(text, 'status', status.value);
    if (!changed.ok) return { ok: false, error: errorAt(path, changed.error) };
    if (changed.value === text)
      return ok({ summary: 'no change', toModel: `Unchanged: the status of ${path} is ${status.value} already.` });
    ground.notes.set(path, changed.value);
    return previewOf(ground, {
      summary: `status ${before === '' ? 'none' : before} → ${status.value}`,
      toModel: `✓ Updated ${path} status to ${status.value}`,
    });
  },
);

/** As the vault spells it: Flow compares statuses letter by letter. */
export const knownStatus = (field: string, given: string, { statuses }: GtdSettings): Result<string> => {
  const known = statuses.find((each) => isSameStatus(each, given));
  if (known !== undefined) return ok(known);
  return fail('BAD_ARGS', `${field}: "${given.trim()}" is not a status. One of: ${statuses.join(', ')}.`, {
    data: { field, statuses },
  });
};
