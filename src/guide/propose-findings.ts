// Findings of a review as one numbered list, and what would mend them as the calls of one reply: the numbers are those of the question.
import type { CallResult } from '../models/message.ts';
import type { Finding } from './gtd-results.ts';
import { callAll, type Plan } from './plan.ts';
import { failure } from './results.ts';

/** As many as a person reads through before they answer. */
const MOST_CALLS = 20;

export function* proposeFindings(findings: readonly Finding[], nothing: string, before = ''): Plan<string> {
  const mending = findings.filter(({ call }) => call !== undefined);
  const now = mending.slice(0, MOST_CALLS);
  const left = mending.length - now.length;
  const open = findings.filter(({ question, kind }) => question !== undefined && kind !== 'inbox overflow');
  const words = [
    ...(before === '' ? [] : [before, '']),
    ...now.map((finding, index) => `${index + 1}. ${worded(finding)}\n   → ${proposal(finding)}`),
    ...(left > 0 ? [`…and ${left} more: ask again when these are decided.`] : []),
    ...(open.length === 0 ? [] : [...(now.length === 0 ? [] : ['']), 'Only you can say:']),
    ...open.filter(({ kind }) => kind !== 'inbox').map((finding) => `- ${worded(finding)} ${finding.question}`),
    ...inboxWords(open.filter(({ kind }) => kind === 'inbox')),
  ];
  if (findings.length === 0) return [before, nothing].filter((part) => part !== '').join('\n\n');
  if (now.length === 0) return words.join('\n');
  const results = yield* callAll(
    now.flatMap(({ call }) => call ?? []),
    `${words.join('\n')}\n`,
  );
  return wordedResults(results);
}

const worded = ({ kind, words, path }: Finding): string =>
  kind === 'inbox' ? `In the inbox: "${words}".` : `${words} (${path})`;

/** One line for all that nobody else can place. */
const inboxWords = (items: readonly Finding[]): readonly string[] =>
  items.length === 0
    ? []
    : [
        `- What these of the inbox are: ${items.map(({ words }) => words).join(' · ')}. “empty the inbox” goes through them.`,
      ];

/** In the words of a person, not of a tool. */
const proposal = ({ call }: Finding): string => {
  const text = (name: string): string => String(call?.input[name] ?? '');
  switch (call?.name) {
    case 'update_project_status':
      return `set its status to ${text('new_status')}`;
    case 'add_next_action_to_project':
    case 'add_next_action':
      return `add "${text('action_text')}"`;
    case 'delete_next_action':
      return `delete the one in ${text('project_path')}`;
    case 'process_inbox_item':
      return 'take it into the central list';
    default:
      return call?.name ?? '';
  }
};

/** What became of each is on the screen already; here it is summed up. */
export const wordedResults = (results: readonly CallResult[]): string => {
  const refused = results.filter(({ text, isError }) => !isError && text.startsWith('Refused by ')).length;
  const failed = results.filter(({ isError }) => isError);
  const done = results.length - refused - failed.length;
  return [
    `${done} of ${results.length} applied${refused === 0 ? '' : `, ${refused} left as ${refused === 1 ? 'it was' : 'they were'}`}.`,
    ...failed.map((result) => failure(result)),
    ...(done === 0 ? [] : ['`countersign undo` takes back one, `countersign undo --group N` all of one answer.']),
  ].join('\n');
};
