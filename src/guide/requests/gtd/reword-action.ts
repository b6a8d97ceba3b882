// "Reword "fix bug" to "Fix the log-in time-out" in Website".
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';
import { placeOf } from './find-listed.ts';

const THE = '[the] [next] [action|task|item|step]';
/** Without this word, another text of a note could be meant. */
const ACTION = '(action|next action|task|step)';

export const rewordAction: Request = {
  name: 'reword a next action',
  example: 'reword "fix bug" to "Fix the log-in time-out on staging" in Website',
  tools: ['update_next_action', 'gtd_overview'],
  wordings: [
    `(reword|rephrase|improve) ${THE} {old:action} (to|as|into|with) {new:action} (in|of|on) {project}`,
    `(reword|rephrase|improve) ${THE} {old:action} (in|of|on) {project} (to|as|into|with) {new:action}`,
    `(in|for) {project} , (reword|rephrase|improve) ${THE} {old:action} (to|as|into) {new:action}`,
    `(reword|rephrase|improve) ${THE} {old:action} (to|as|into) {new:action}`,
    `(rename|change|update|replace) the ${ACTION} {old:action} (to|as|into|with|by) {new:action} (in|of|on) {project}`,
    `(rename|change|update|replace) the ${ACTION} {old:action} (in|of|on) {project} (to|as|into|with|by) {new:action}`,
    `(rename|change|update|replace) the ${ACTION} {old:action} (to|as|into|with|by) {new:action}`,
    `{old:action} (in|of|on) {project} should (be|say|read) {new:action}`,
    `{old:action} should (be|say|read) {new:action}`,
    `call ${THE} {old:action} (in|of|on) {project} {new:action}`,
  ],
  *plan(slot) {
    const [old_action, new_action] = [slot('old'), slot('new')];
    const project_path = yield* placeOf(slot('project'), old_action);
    const result = yield* call('update_next_action', { project_path, old_action, new_action });
    return outcome(result, `It now reads "${new_action}" in ${project_path}.`);
  },
};
