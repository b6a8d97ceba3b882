// "Pause project Kitchen": paused, archived, completed or live again.
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';

const THE = '[the|my] [project]';
const STATUSES: Readonly<Record<string, string>> = {
  pause: 'paused',
  'put on hold': 'paused',
  hold: 'paused',
  archive: 'archived',
  finish: 'completed',
  complete: 'completed',
  close: 'completed',
  resume: 'live',
  reopen: 'live',
  revive: 'live',
  unpause: 'live',
  activate: 'live',
};
const STATUS = 'live|active|planning|paused|on hold|hold|someday|completed|complete|done|finished|archived';

export const projectStatus: Request = {
  name: 'change the status of a project (pause, archive, finish, resume)',
  example: 'pause project Half marathon',
  tools: ['update_project_status'],
  wordings: [
    `{verb=${Object.keys(STATUSES).join('|')}} [the|my] project {project}`,
    `{verb=${Object.keys(STATUSES).join('|')}} {project:projectNamed}`,
    `{verb=pause|archive|finish|resume|reopen|revive} {project}`,
    `put ${THE} {project} on {verb=hold}`,
    `(set|change|put) [the] status of {project} to {status=${STATUS}}`,
    `(set|change|mark) {project} (to|as) {status=${STATUS}}`,
    `make {project} {status=${STATUS}} [again]`,
    `{project:projectNamed} is {status=${STATUS}}`,
  ],
  *plan(slot) {
    const project = slot('project');
    const said = slot('status');
    const status = SAID[said] ?? (said || STATUSES[slot('verb')] || 'live');
    const result = yield* call('update_project_status', { project_path: project, new_status: status });
    return outcome(result, `${project} is ${status}.`);
  },
};

/** What people say, as lists write it. */
const SAID: Readonly<Record<string, string>> = {
  'on hold': 'paused',
  hold: 'paused',
  done: 'completed',
  complete: 'completed',
  finished: 'completed',
};
