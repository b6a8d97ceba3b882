// "Empty the inbox": one item at a time. The guide asks what it is, and the answer says where it goes.
import { type Finding, findingsIn } from '../../gtd-results.ts';
import { call, type Plan } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';

export const inbox: Request = {
  name: 'go through the inbox, one item at a time',
  example: 'empty the inbox',
  tools: ['gtd_review', 'process_inbox_item'],
  wordings: [
    '(empty|process|clear|clear out|go through|work through|sort|sort out|clean up|tidy|tidy up) [my|the|our] inbox',
    '(what is|what are) [left] in [my|the|our] inbox',
    '(show|show me|open|list|read me) [my|the|our] inbox [items]',
    '(is|are) (anything|something) in [my|the|our] inbox',
    'how (full|long) is [my|the|our] inbox',
    '(process|sort) [my|the|all] inbox items [one by one]',
    '(start|begin|go on|continue) with [my|the|our] inbox',
    '[the|my] inbox',
  ],
  *plan() {
    const { items } = yield* itemsLeft();
    return question(items, 0);
  },
};

/** What to do with the item that was asked about; undefined when the words are no answer to that. */
export const inboxAnswer = (asked: string, said: string): Plan<string> | undefined => {
  const [, item] = ASKED.exec(asked) ?? [];
  const answer = item === undefined ? undefined : readAnswer(said);
  return item === undefined || answer === undefined ? undefined : answered(String(JSON.parse(item)), answer);
};

interface InboxAnswer {
  readonly to: 'project' | 'next_actions' | 'someday' | 'delete' | 'skip' | 'stop';
  readonly waiting?: boolean;
  readonly project?: string;
  readonly words?: string;
  readonly sphere?: string;
}

/** `person`: "action", "3", "action: Call the plumber", "someday in work", "project Kitchen", "delete", "skip". */
const readAnswer = (said: string): InboxAnswer | undefined => {
  const [, head = '', words] = /^([^:"“]*?)\s*(?::\s*(.+)|["“](.+)["”])?\s*[.!]*$/su.exec(said.trim()) ?? [];
  const quoted = /["“](.+)["”]/su.exec(said)?.[1] ?? words;
  const [, bare = '', sphere] =
    /^(.*?)(?:\s+in\s+(?:the\s+)?(?:sphere\s+)?([\p{L}\p{N}-]+))?$/u.exec(head.trim()) ?? [];
  const own = {
    ...(quoted === undefined ? {} : { words: quoted.trim() }),
    ...(sphere === undefined ? {} : { sphere }),
  };
  const word = bare.toLowerCase().replace(/^(?:it is |that is |it's |that's )?(?:an? |the |my |for |to )*/, '');
  if (/^(?:1|next actions?|actions?|task|to do|todo|do it)$/.test(word)) return { to: 'next_actions', ...own };
  if (/^(?:2|waiting|waiting for|wait)$/.test(word)) return { to: 'next_actions', waiting: true, ...own };
  if (/^(?:3|someday|some day|later|maybe|idea)$/.test(word)) return { to: 'someday', ...own };
  if (/^(?:4|delete|delete it|away|nothing|trash|bin|throw it away|rubbish)$/.test(word)) return { to: 'delete' };
  if (/^(?:5|skip|next|pass|leave it|not now)$/.test(word)) return { to: 'skip' };
  if (/^(?:stop|enough|done|quit it|no more)$/.test(word)) return { to: 'stop' };
  const [, project] = /^(?:an action (?:in|of|for) )?(?:the )?project\s+(.+)$/iu.exec(head.trim()) ?? [];
  return project === undefined
    ? undefined
    : { to: 'project', project, ...(quoted === undefined ? {} : { words: quoted.trim() }) };
};

function* answered(item: string, answer: InboxAnswer): Plan<string> {
  if (answer.to === 'stop') return 'We stop here. “empty the inbox” goes on.';
  const { items, sphere } = yield* itemsLeft();
  const at = items.findIndex((each) => each.item === item);
  if (answer.to === 'skip') return question(items, at + 1);
  const place = answer.sphere ?? sphere;
  const result = yield* call('process_inbox_item', {
    item,
    to: answer.to,
    ...(answer.project === undefined ? {} : { project_path: answer.project }),
    ...(answer.words === undefined ? {} : { action_text: answer.words }),
    ...(answer.waiting === true ? { is_waiting: true } : {}),
    ...(place === undefined || answer.to === 'project' || answer.to === 'delete' ? {} : { sphere: place }),
  });
  const left = items.filter((_, index) => index !== at);
  return `${outcome(result, 'Done.')}\n${question(left, Math.max(at, 0))}`;
}

interface InboxItem {
  readonly item: string;
  readonly words: string;
  readonly readsAsAction: boolean;
}

function* itemsLeft(): Plan<{ readonly items: readonly InboxItem[]; readonly sphere: string | undefined }> {
  const result = yield* call('gtd_review', {});
  const findings = yield* findingsIn(result);
  const [, sphere] = /^<review sphere="([^"]*)"/m.exec(result.text) ?? [];
  return {
    items: findings.filter(({ kind }) => kind === 'inbox').flatMap(itemOf),
    sphere: sphere === 'all' ? undefined : sphere,
  };
}

const itemOf = ({ words, call: made, question: open }: Finding): readonly InboxItem[] => {
  const [, name] = / takes it as ("(?:[^"\\]|\\.)*")\.$/.exec(open ?? '') ?? [];
  const item = name === undefined ? made?.input.item : String(JSON.parse(name));
  return typeof item === 'string' ? [{ item, words, readsAsAction: made !== undefined }] : [];
};

const question = (items: readonly InboxItem[], at: number): string => {
  const next = items[at];
  if (next === undefined)
    return items.length === 0 ? 'The inbox is empty.' : `That was the last one. ${items.length} stay in the inbox.`;
  return [
    `Inbox, ${items.length} left: ${JSON.stringify(next.item)}`,
    `${next.readsAsAction ? 'It reads as an action. ' : ''}What is it?`,
    '  1  an action (or its better words: action: Call the plumber)',
    '  2  something to wait for',
    '  3  for some day',
    '  4  nothing: delete it',
    '  5  skip it',
    'Or: project NAME, when it is a step of one; stop, when it is enough.',
  ].join('\n');
};
/** Anywhere in what was said: what became of the last item may stand before it. */
const ASKED = /^Inbox, \d+ left: ("(?:[^"\\]|\\.)*")$/m;
