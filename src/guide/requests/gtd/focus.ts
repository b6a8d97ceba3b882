// "What should I focus on?": a few actions for today, by their day and the priority of their project, proposed for the hotlist.
import { dueOf, type GtdAction, type GtdLists, listsIn } from '../../gtd-results.ts';
import { call, callAll } from '../../plan.ts';
import { wordedResults } from '../../propose-findings.ts';
import type { Request } from '../../request.ts';

const HOTLIST = "[my|the|our|today's] (hotlist|hot list|focus list|focus)";

export const focus: Request = {
  name: 'propose what to focus on today',
  example: 'what should I focus on?',
  tools: ['gtd_overview', 'move_to_hotlist'],
  wordings: [
    'what (should|shall|can|could) (i|we) (focus on|do|do first|do next|work on|work on next|concentrate on|start with|begin with) [today]',
    `(choose|pick|make|fill|set|suggest|propose|plan|prepare|build) ${HOTLIST}`,
    `(choose|pick|suggest|propose) (something|three things|a few things|some actions|actions) for ${HOTLIST}`,
    '(choose|pick|suggest|propose) (something|three things|a few things|some actions|actions) for today',
    'what is (important|most important|next|the most important thing) [today]',
    '(plan|prepare) (my|the) day',
    'what to do (today|next|first)',
  ],
  *plan() {
    const lists = yield* listsIn(yield* call('gtd_overview', {}));
    const chosen = candidates(lists).slice(0, THREE);
    const already = lists.hotlist.map(({ text }) => `- ${text}`);
    const before = already.length === 0 ? [] : ['On the hotlist already:', ...already, ''];
    if (chosen.length === 0) return [...before, 'I find no action to propose.'].join('\n');
    const words = [
      ...before,
      'For today I would take:',
      ...chosen.map(({ action, why }, index) => `${index + 1}. ${action.text} (${action.path}): ${why}`),
    ];
    const results = yield* callAll(
      chosen.map(({ action, why }) => ({
        name: 'move_to_hotlist',
        input: { project_path: action.path, action_text: action.text, reason: why },
      })),
      `${words.join('\n')}\n`,
    );
    return wordedResults(results);
  },
};

/** What a day holds beside everything else. */
const THREE = 3;
/** Shorter ones do not say what to do; longer ones are more than one step. */
const [SHORTEST, LONGEST] = [15, 150];
/** What is due within a week is worth a thought today. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

interface Candidate {
  readonly action: GtdAction;
  readonly why: string;
  /** Lower comes first. */
  readonly rank: number;
}

/** At most one of each note, so that a day is not all one project. */
const candidates = ({ today, projects, central, hotlist }: GtdLists): readonly Candidate[] => {
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + WEEK).toISOString().slice(0, 10);
  const isOn = ({ path, text }: GtdAction): boolean => hotlist.some((item) => item.path === path && item.text === text);
  const ranked = (action: GtdAction, priority: number, why: string): Candidate[] => {
    const due = dueOf(action.text);
    if (action.waiting || action.text.length < SHORTEST || action.text.length > LONGEST || isOn(action)) return [];
    if (due !== undefined && due <= soon) return [{ action, why: `it is due on ${due}.`, rank: 0 }];
    return [{ action, why, rank: priority }];
  };
  const all = [
    ...projects
      .filter(({ status }) => ['live', 'Live', 'LIVE'].includes(status))
      .flatMap(({ actions, priority, title }) =>
        actions.flatMap((action) => ranked(action, priority, `${title} has priority ${priority}.`)),
      ),
    ...central.flatMap((action) => ranked(action, MIDDLE, 'it stands in the central list.')),
  ].sort((left, right) => left.rank - right.rank);
  const seen = new Set<string>();
  return all.filter(({ action, rank }) => rank === 0 || seen.size < seen.add(action.path).size);
};
const MIDDLE = 3;
