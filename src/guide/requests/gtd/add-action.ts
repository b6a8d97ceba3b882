// "Add "Call the plumber" to project Kitchen": a new next action, or something to wait for.
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';

const ACTION = '[the|a|an|another] [new] [next] [action|task|step|item]';

export const addAction: Request = {
  name: 'add a next action to a project',
  example: 'add "Call the plumber" to project Kitchen',
  tools: ['add_next_action_to_project'],
  wordings: [
    `(add|put|write) ${ACTION} {text:action} (to|into|in) {project}`,
    `(add|put|write) {waiting=waiting|waiting for|a waiting for|a waiting item} {text:action} (to|into|in) {project}`,
    `(add|put|write) {text:action} (to|into|in) {project} as {waiting=waiting|waiting for}`,
    `(add|put|write) (to|into|in) {project} ${ACTION} {text:action}`,
    `(add|put) (to|into|in) {project} : {rest}`,
    `(in|for) {project} , (add|note|write down) ${ACTION} {text:action}`,
    `(new|next) [action|step|task] (for|in) {project} : {rest}`,
    `{project} needs [the|a] [next] [action|step] {text:action}`,
    `i am {waiting=waiting} for {text:action} in {project}`,
    `the next (step|action) (for|in|of) {project} is {text:action}`,
  ],
  *plan(slot) {
    const text = slot('text') || slot('rest');
    const project = slot('project');
    const result = yield* call('add_next_action_to_project', {
      project_path: project,
      action_text: text,
      ...(slot('waiting') === '' ? {} : { is_waiting: true }),
    });
    return outcome(result, `Added "${text}" to ${project}${slot('waiting') === '' ? '' : ', as waiting'}.`);
  },
};
