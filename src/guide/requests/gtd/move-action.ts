// "Move "Call Ann about the tiles" from Kitchen to Kitchen worktop".
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';
import { placeOf } from './find-listed.ts';

const THE = '[the] [next] [action|task|item|step]';

export const moveAction: Request = {
  name: 'move a next action to another project',
  example: 'move "Order a lamp that does not mirror in the screen" from Home office to Kitchen',
  tools: ['move_action_to_project', 'gtd_overview'],
  wordings: [
    `(move|shift|transfer) ${THE} {text:action} (from|of|in) {from:project} (to|into) {to:project}`,
    `(move|shift|transfer) ${THE} {text:action} (to|into) {to:project} from {from:project}`,
    `(move|shift|transfer) ${THE} {text:action} (to|into) [the|my] project {to:project}`,
    `(move|shift|transfer) ${THE} {text:action} (to|into) {to:projectNamed}`,
    `{text:action} belongs (to|in|into) {to:project}`,
    `{text:action} (from|of|in) {from:project} belongs (to|in|into) {to:project}`,
    `(put|take) {text:action} from {from:project} (to|into) {to:project}`,
  ],
  *plan(slot) {
    const text = slot('text');
    const to = slot('to');
    const project_path = yield* placeOf(slot('from'), text);
    const result = yield* call('move_action_to_project', { project_path, action_text: text, target_path: to });
    return outcome(result, `Moved "${text}" from ${project_path} to ${to}.`);
  },
};
