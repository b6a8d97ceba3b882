// "What is on my hotlist?"
import { listsIn } from '../../gtd-results.ts';
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';

const LIST = "[my|the|our|today's] (hotlist|hot list|focus list|focus)";

export const showHotlist: Request = {
  name: 'say what is on the hotlist',
  example: 'what is on my hotlist?',
  tools: ['gtd_overview'],
  wordings: [
    `what is (on|in) ${LIST}`,
    `(show|show me|list|read me|open|print) ${LIST}`,
    `what (does|do) ${LIST} (say|hold|contain)`,
    `(which|what) (actions|items|things|next actions) are on ${LIST}`,
    '(what|which things) (did i|have i) (plan|planned|choose|chosen|pick|picked) for today',
    `(is|are) (anything|something) on ${LIST}`,
    `how many (actions|items|things) are on ${LIST}`,
    `${LIST}`,
  ],
  *plan() {
    const { hotlist } = yield* listsIn(yield* call('gtd_overview', {}));
    return hotlist.length === 0
      ? 'The hotlist is empty. “what should I focus on?” proposes something for it.'
      : hotlist.map(({ text, path }) => `- ${text} (${path})`).join('\n');
  },
};
