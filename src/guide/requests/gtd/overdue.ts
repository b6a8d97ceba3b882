// "What is overdue?": actions past their day, and what one has waited for too long.
import { findingsIn } from '../../gtd-results.ts';
import { call } from '../../plan.ts';
import type { Request } from '../../request.ts';

export const overdue: Request = {
  name: 'say what is overdue',
  example: 'what is overdue?',
  tools: ['gtd_review'],
  wordings: [
    'what is [all] (overdue|late|past due|past its date)',
    '(what|which) [of] [my|the] (actions|next actions|tasks|things) (is|are) (overdue|late|past due)',
    '[show|show me|list|find] [all|everything|everything that is] [my|the] (overdue|late) [next] (actions|tasks|items|things)',
    '[show|show me|list|find] (everything|all) [that is] (overdue|late)',
    '(is|are) [there] (anything|something) (overdue|late)',
    '(do i have|are there) [any] (overdue|late) (actions|next actions|tasks|items)',
    'what (have i missed|did i miss|should have been done|was due)',
  ],
  *plan() {
    const findings = (yield* findingsIn(yield* call('gtd_review', {}))).filter(({ kind }) =>
      ['overdue', 'overdue waiting', 'stale waiting'].includes(kind),
    );
    return findings.length === 0
      ? 'Nothing is overdue.'
      : findings.map(({ words, path }) => `- ${words} (${path})`).join('\n');
  },
};
