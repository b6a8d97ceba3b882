// Requests about single next actions.
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';
import { placeOf } from './find-listed.ts';

const ACTION = '[the|a|an|another] [new] [next] [action|task|step|item]';

/** "Add "Call the plumber" to project Kitchen": a new next action, or something to wait for. */
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

const THE = '[the] [next] [action|task|item|step]';
const WHERE = ['(in|of|from|on) {project}', ''];

/** "Complete "Call Ann about the tiles" in Kitchen": ticked off, with the date. */
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

/** Without this word, another text of a note could be meant. */
const NAMED_ACTION = '(action|next action|task|step)';

/** "Reword "fix bug" to "Fix the log-in time-out" in Website". */
export const rewordAction: Request = {
  name: 'reword a next action',
  example: 'reword "fix bug" to "Fix the log-in time-out on staging" in Website',
  tools: ['update_next_action', 'gtd_overview'],
  wordings: [
    `(reword|rephrase|improve) ${THE} {old:action} (to|as|into|with) {new:action} (in|of|on) {project}`,
    `(reword|rephrase|improve) ${THE} {old:action} (in|of|on) {project} (to|as|into|with) {new:action}`,
    `(in|for) {project} , (reword|rephrase|improve) ${THE} {old:action} (to|as|into) {new:action}`,
    `(reword|rephrase|improve) ${THE} {old:action} (to|as|into) {new:action}`,
    `(rename|change|update|replace) the ${NAMED_ACTION} {old:action} (to|as|into|with|by) {new:action} (in|of|on) {project}`,
    `(rename|change|update|replace) the ${NAMED_ACTION} {old:action} (in|of|on) {project} (to|as|into|with|by) {new:action}`,
    `(rename|change|update|replace) the ${NAMED_ACTION} {old:action} (to|as|into|with|by) {new:action}`,
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

/** "Move "Call Ann about the tiles" from Kitchen to Kitchen worktop". */
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

const ON = "(on|onto|to|in|into) [my|the|our|today's] (hotlist|hot list|focus list|focus)";
const FROM = '(from|of|in) {project}';

/** "Put "Call Ann about the tiles" on the hotlist". */
export const hotlistAction: Request = {
  name: 'put a next action on the hotlist',
  example: 'put "Buy running shoes for wet roads" on the hotlist',
  tools: ['move_to_hotlist', 'gtd_overview'],
  wordings: [
    `(put|add|move|set) ${THE} {text:action} ${ON}`,
    `(put|add|move|set) ${THE} {text:action} ${ON} ${FROM}`,
    `(put|add|move|set) ${THE} {text:action} ${FROM} ${ON}`,
    `i (want to|will|would like to) do {text:action} today`,
    `(do|plan|schedule) {text:action} (today|for today)`,
    `(do|plan|schedule) {text:action} ${FROM} (today|for today)`,
    `focus on {text:action} [today]`,
    `focus on {text:action} ${FROM} [today]`,
    `hotlist {text:action}`,
  ],
  *plan(slot) {
    const text = slot('text');
    const project_path = yield* placeOf(slot('project'), text);
    const result = yield* call('move_to_hotlist', { project_path, action_text: text });
    return outcome(result, `"${text}" is on the hotlist.`);
  },
};
