// "What is stalled?" lists projects without a next action, and finished ones that are still live; "go through them" proposes what to do.
import { findingsIn } from '../../gtd-results.ts';
import { call } from '../../plan.ts';
import { proposeFindings } from '../../propose-findings.ts';
import type { Request } from '../../request.ts';

const STALLED =
  '(stalled|stuck|finished but still live|without a next action|without next action|without next actions)';

export const stalled: Request = {
  name: 'say which projects are stalled, or go through them',
  example: 'which projects are stalled?',
  tools: ['gtd_review'],
  wordings: [
    `(what|which) [of] [my|the] [projects|project] (is|are) ${STALLED}`,
    `[show|show me|list|find] [all] [my|the] {adjective=stalled|stuck} projects`,
    `[show|show me|list|find] [all] [my|the] projects (without|with no|that have no|that lack a) (next action|next actions|next step|a next action|a next step)`,
    '(what|which) [of] [my|the] projects (have no|has no|lack a|need a|have not got a|lack) (next action|next actions|next step|a next action|a next step)',
    '(do i have|are there) [any] {adjective=stalled|stuck} projects',
    '(is|are) [there] (anything|something) (stalled|stuck)',
    '{mend=go through|work through|walk through|mend|fix|unstick|tackle|clear} [all] [of] [my|the] (stalled|stuck) projects',
    '{mend=go through|work through|walk through} [my|the] projects (without|with no) (next action|next actions|next step|a next action|a next step)',
  ],
  *plan(slot) {
    const findings = (yield* findingsIn(yield* call('gtd_review', {}))).filter(({ kind }) =>
      ['stalled', 'finished'].includes(kind),
    );
    if (slot('mend') !== '') return yield* proposeFindings(findings, NONE);
    return findings.length === 0 ? NONE : findings.map(({ words, path }) => `- ${words} (${path})`).join('\n');
  },
};

const NONE = 'Every live project has a next action.';
