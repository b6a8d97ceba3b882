// "Show project Kitchen": one project as its note says.
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { failure } from '../../results.ts';

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
