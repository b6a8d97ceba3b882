// New actions go to live projects only: what rests or is over would hide them.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type Note, note } from '../../../text/note.ts';
import type { ListNote } from '../notes/list-note.ts';
import type { ProjectState } from '../reading/gtd.ts';
import { stateOf } from '../reading/gtd-words.ts';

/** A status nobody knows may be a vault's own word for live: it is shown and not judged. */
export const takesActions = (state: ProjectState): boolean => ['live', 'active', 'other'].includes(state);

/** Whoever wants it there after all makes the project live first, which is a change of its own to sign. */
export const liveOnly = (field: string, project: Pick<ListNote, 'kind' | 'path' | 'status'>): Result<true> => {
  if (project.kind !== 'project' || takesActions(stateOf(project.status))) return ok(true);
  const how = `${field}: ${project.path} is ${statusWords(project.status)}, and actions go to live projects only.`;
  return fail('BAD_ARGS', how, {
    forModel: `${how} Name another project, or propose update_project_status with new_status live first if the person wants it there.`,
    wayOut: 'Name another project, or make this one live first.',
    data: { field, path: project.path, status: project.status },
  });
};

/** A fact for the person. */
export const notLive = ({ kind, status }: Pick<ListNote, 'kind' | 'status'>): Note[] =>
  kind !== 'project' || ['live', 'active'].includes(stateOf(status))
    ? []
    : [note('not live', `this project is ${statusWords(status)}`)];

const statusWords = (status: string): string => (/^(?:on[- ])?hold$/i.test(status) ? 'on hold' : status);
