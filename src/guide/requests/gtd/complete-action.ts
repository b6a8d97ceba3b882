// "Complete "Call Ann about the tiles" in Kitchen": ticked off, with the date.
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';
import { placeOf } from './find-listed.ts';

const THE = '[the] [next] [action|task|item|step]';
const WHERE = ['(in|of|from|on) {project}', ''];

export const completeAction: Request = {
  name: 'complete a next action',
  example: 'complete "Call Ann about the tiles" in Kitchen worktop',
  tools: ['complete_next_action', 'gtd_overview'],
  wordings: WHERE.flatMap((where) => [
    `(complete|finish|tick|tick off|check off|cross off|close) ${THE} {text:action} ${where}`,
    `mark ${THE} {text:action} ${where} (as|is) (done|complete|completed|finished)`,
    `mark ${THE} {text:action} (as|is) (done|complete|completed|finished) ${where}`,
    `i (have done|did|have finished|finished|have completed|completed) {text:action} ${where}`,
    `{text:action} ${where} is (done|complete|completed|finished)`,
  ]),
  *plan(slot) {
    const text = slot('text');
    const project_path = yield* placeOf(slot('project'), text);
    const result = yield* call('complete_next_action', { project_path, action_text: text });
    return outcome(result, `Completed "${text}" in ${project_path}.`);
  },
};
