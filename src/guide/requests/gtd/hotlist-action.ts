// "Put "Call Ann about the tiles" on the hotlist".
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';
import { placeOf } from './find-listed.ts';

const THE = '[the] [next] [action|task|item|step]';
const ON = "(on|onto|to|in|into) [my|the|our|today's] (hotlist|hot list|focus list|focus)";
const FROM = '(from|of|in) {project}';

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
