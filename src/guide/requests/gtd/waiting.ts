// "What am I waiting for?": everything marked as waiting, with the note it stands in.
import { listsIn } from '../../gtd-results.ts';
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';

export const waiting: Request = {
  name: 'say what you are waiting for',
  example: 'what am I waiting for?',
  tools: ['gtd_overview'],
  wordings: [
    '(what|who|whom) (am i|are we) waiting (for|on)',
    '(what|who|whom) (do i|do we) wait for',
    '[show|show me|list|find] [all] [everything] [that] [my|the] (waiting|waiting for|waiting-for) [list|items|actions|things]',
    '[show|show me|list] (everything|all|what) (i am|we are) waiting for',
    '(which|what) (actions|next actions|items|things) (are|is) waiting',
    'what is (waiting|delegated)',
    '(am i|are we) waiting for (anything|anybody|anyone|somebody|someone)',
    '(which|what) (actions|next actions|things) (am i|are we) waiting for',
  ],
  *plan() {
    const { projects, central } = yield* listsIn(yield* call('gtd_overview', {}));
    const all = [...projects.flatMap(({ actions }) => actions), ...central].filter((action) => action.waiting);
    return all.length === 0
      ? 'You are waiting for nothing.'
      : all.map(({ text, path }) => `- ${text} (${path})`).join('\n');
  },
};
