// Requests for what is on the lists: what is overdue, waited for, stalled, on the hotlist.
import { findingsIn, listsIn } from '../../gtd-results.ts';
import { call } from '../../plan.ts';
import { proposeFindings } from '../../propose-findings.ts';
import type { Request } from '../../request.ts';

/** "What is overdue?": actions past their day, and what one has waited for too long. */
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

/** "What am I waiting for?": everything marked as waiting, with the note it stands in. */
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

const STALLED =
  '(stalled|stuck|finished but still live|without a next action|without next action|without next actions)';

/** "What is stalled?" lists projects without a next action, and finished ones that are still live; "go through them" proposes what to do. */
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

const HOTLIST = "[my|the|our|today's] (hotlist|hot list|focus list|focus)";

/** "What is on my hotlist?" */
export const showHotlist: Request = {
  name: 'say what is on the hotlist',
  example: 'what is on my hotlist?',
  tools: ['gtd_overview'],
  wordings: [
    `what is (on|in) ${HOTLIST}`,
    `(show|show me|list|read me|open|print) ${HOTLIST}`,
    `what (does|do) ${HOTLIST} (say|hold|contain)`,
    `(which|what) (actions|items|things|next actions) are on ${HOTLIST}`,
    '(what|which things) (did i|have i) (plan|planned|choose|chosen|pick|picked) for today',
    `(is|are) (anything|something) on ${HOTLIST}`,
    `how many (actions|items|things) are on ${HOTLIST}`,
    `${HOTLIST}`,
  ],
  *plan() {
    const { hotlist } = yield* listsIn(yield* call('gtd_overview', {}));
    return hotlist.length === 0
      ? 'The hotlist is empty. “what should I focus on?” proposes something for it.'
      : hotlist.map(({ text, path }) => `- ${text} (${path})`).join('\n');
  },
};
