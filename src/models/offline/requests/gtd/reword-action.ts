// "Reword "fix bug" to "Fix the log-in time-out" in Website".
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';
import { placeOf } from './find-listed.ts';

const THE = '[the] [next] [action|task|item|step]';

export const rewordAction: Request = {
  name: 'reword a next action',
  example: 'reword "fix bug" to "Fix the log-in time-out on staging" in Website',
  tools: ['update_next_action', 'gtd_overview'],
  wordings: [
    `(reword|rename|rephrase|change|update|improve) ${THE} {old:quote} (to|as|into|with) {new:quote} (in|of|on) {project}`,
    `(reword|rename|rephrase|change|update|improve) ${THE} {old:quote} (in|of|on) {project} (to|as|into|with) {new:quote}`,
    `(in|for) {project} , (reword|rename|rephrase|change) ${THE} {old:quote} (to|as|into) {new:quote}`,
    `(reword|rename|rephrase|change|update|improve) ${THE} {old:quote} (to|as|into) {new:quote}`,
    `replace ${THE} {old:quote} (with|by) {new:quote} (in|of|on) {project}`,
    `{old:quote} (in|of|on) {project} should (be|say|read) {new:quote}`,
    `{old:quote} should (be|say|read) {new:quote}`,
    `call ${THE} {old:quote} (in|of|on) {project} {new:quote}`,
  ],
  *plan(slot) {
    const [old_action, new_action] = [slot('old'), slot('new')];
    const project_path = yield* placeOf(slot('project'), old_action);
    const result = yield* call('update_next_action', { project_path, old_action, new_action });
    return outcome(result, `It now reads "${new_action}" in ${project_path}.`);
  },
};
