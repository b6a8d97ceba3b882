// Requests about one project.
import { call, say } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { failure, outcome } from '../../results.ts';

const NEW = '(create|make|start|open|add|begin) [a|the] [new] project [called|named]';
const AIM = '(with the outcome|with outcome|with the aim|so that|where)';

/** "Create a project "Beehive" in personal with the outcome "…"". */
export const createProject: Request = {
  name: 'create a project',
  example: 'create a project "Beehive" in personal with the outcome "Two hives stand in the garden"',
  tools: ['create_project'],
  wordings: [
    `${NEW} {title:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere] ${AIM} {outcome:quote}`,
    `${NEW} {title:quote} ${AIM} {outcome:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere]`,
    `${NEW} {title:quote} ${AIM} {outcome:quote}`,
    `${NEW} {title:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere]`,
    `${NEW} {title:quote}`,
    `new project [called|named] {title:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere] ${AIM} {outcome:quote}`,
    `new project [called|named] {title:quote} ${AIM} {outcome:quote}`,
    'new project [called|named] {title:quote}',
  ],
  *plan(slot) {
    const [title, sphere, aim] = [slot('title'), slot('sphere'), slot('outcome')];
    const where = sphere === '' ? '' : ` in ${sphere}`;
    if (aim === '')
      return yield* say(
        `What is true when “${title}” is done? Say: create a project "${title}"${where} with the outcome "…"`,
      );
    const result = yield* call('create_project', { title, outcome: aim, ...(sphere === '' ? {} : { sphere }) });
    return outcome(result, `Created the project ${title}${where}.`);
  },
};

/** "Set priority of Kitchen to 1". */
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

/** "Show project Kitchen": one project as its note says. */
export const showProject: Request = {
  name: 'show a project',
  example: 'show project Kitchen',
  tools: ['show_project'],
  wordings: [
    '(show|show me|open|read me|print|display|look at) [the|my] project {project}',
    '(show|show me|open|read me|print|display|look at) {project:projectNamed}',
    '(what are|show|show me|list) [the|all] [next] (actions|steps|next actions) (of|in|for) {project}',
    '(what is|show me|tell me) [the] (state|status|outcome|priority) of {project}',
    '(how is|how goes|how far is) {project:projectNamed} [going|doing]',
    'what is next (in|for|on) {project}',
    'project {project}',
    '(tell me about|what about|about) {project:projectNamed}',
  ],
  *plan(slot) {
    const result = yield* call('show_project', { project_path: slot('project') });
    const lines = result.text.split('\n');
    const from = lines.findIndex((line) => line.startsWith('<project path='));
    if (result.isError || from === -1) return failure(result);
    return lines
      .slice(from + 1)
      .filter((line) => line !== '</project>')
      .join('\n')
      .trim();
  },
};
