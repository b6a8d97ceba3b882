// "Set priority of Kitchen to 1".
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';

export const projectPriority: Request = {
  name: 'change the priority of a project',
  example: 'set the priority of Kitchen to 1',
  tools: ['update_project_priority'],
  wordings: [
    '(set|change|put|raise|lower) [the] priority (of|for) {project} to {priority}',
    '(give|assign) {project} [the] priority {priority}',
    '(set|put) {project} to priority {priority}',
    'priority (of|for) {project} : {priority}',
    '(make|mark) {project} [a] priority {priority} [project]',
    '{project:projectNamed} (has|gets|should have|is) priority {priority}',
    '(set|change|raise|lower) {project:owned} priority to {priority}',
    'prioritise {project} (as|at|with) {priority}',
    'prioritize {project} (as|at|with) {priority}',
  ],
  *plan(slot) {
    const priority = Number(slot('priority'));
    const project = slot('project');
    const result = yield* call('update_project_priority', { project_path: project, priority });
    return outcome(result, `${project} has priority ${priority}.`);
  },
};
