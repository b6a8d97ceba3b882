// The change that rules can propose for a fault, as the exact call a tool takes; where words would have to be invented, a question.
import type { JsonValue } from '../../../tool/json-value.ts';
import { normalWords, wordsAlone } from '../actions/normal-words.ts';
import { readsAsAction } from '../actions/reads-as-action.ts';
import type { Action, Gtd, InboxItem, Project } from '../reading/gtd.ts';
import type { VaultFault } from './find-faults.ts';

export type SuggestedChange =
  | { readonly call: string; readonly input: Readonly<Record<string, JsonValue>> }
  | { readonly question: string };

/** Which of several that read alike in one list: what stands before their words. */
type Marks = ReadonlyMap<Action | InboxItem, string>;

export const suggestChange = (fault: VaultFault, gtd: Gtd, marks: Marks): SuggestedChange => {
  const { path, action, other, words: reason } = fault;
  const project = gtd.projects.find((each) => each.path === path);
  switch (fault.kind) {
    case 'finished':
      return { call: 'update_project_status', input: { project_path: path, new_status: 'completed', reason } };
    case 'stalled': {
      const action_text = `Decide the next step for ${project?.title ?? path}`;
      return { call: 'add_next_action_to_project', input: { project_path: path, action_text, reason } };
    }
    case 'duplicate':
      return action === undefined || other === undefined
        ? { question: 'Which of the two may go?' }
        : oneOf(action, other, { reason, gtd, marks });
    case 'overdue waiting':
    case 'stale waiting':
      return action === undefined ? { question: 'Who can be asked?' } : chasing(action, reason, project);
    case 'vague':
      return { question: 'What exactly is to be done, with whom or where?' };
    case 'too long':
      return { question: 'What is the very first step of it?' };
    case 'overdue':
      return { question: 'Do it today, give it another date, or drop it?' };
    case 'no outcome':
      return { question: 'What is true when it is done?' };
    case 'inbox overflow':
      return { question: 'Shall we empty it?' };
  }
};

export interface InboxFacts {
  /** Where an action of the central list would go. */
  readonly sphere?: string;
  /** What stands before its words when the inbox has them more than once; else ''. */
  readonly which: string;
  /** The same words stand above it. */
  readonly isAgain: boolean;
}

/** A line that begins like an action goes to the central list as it is; what anything else means, or is part of, only its writer knows. */
export const suggestForInbox = (
  { kind, text, path }: InboxItem,
  { sphere, which, isAgain }: InboxFacts,
): SuggestedChange => {
  const item = kind === 'note' ? path : `${which}${text}`;
  if (kind === 'line' && isAgain)
    return { call: 'process_inbox_item', input: { item, to: 'delete', reason: 'The inbox has this line already.' } };
  return kind === 'line' && sphere !== undefined && readsAsAction(text)
    ? { call: 'process_inbox_item', input: { item, to: 'next_actions', sphere, reason: 'It reads as an action.' } }
    : { question: `What is it? process_inbox_item takes it as ${JSON.stringify(item)}.` };
};

/**
 * The one in a project says more than the one in the central list, and a sub-project more than the project above it. Of two equal lines
 * in one note the lower one goes; where they differ in a date or a mark, only their writer knows which is right.
 */
const oneOf = (
  first: Action,
  second: Action,
  { reason, gtd, marks }: { readonly reason: string; readonly gtd: Gtd; readonly marks: Marks },
): SuggestedChange => {
  const nameOf = (action: Action): string => `${marks.get(action) ?? ''}${action.text}`;
  const depth = ({ path }: Action): number => gtd.projects.find((project) => project.path === path)?.depth ?? -1;
  const isSame = first.path === second.path;
  const spare = isSame ? (first.line < second.line ? second : first) : depth(first) < depth(second) ? first : second;
  if (isSame && (first.raw !== second.raw || equalTo(spare, gtd) !== 2))
    return {
      question: `Which of the two may go? delete_next_action takes ${JSON.stringify(nameOf(second))} or ${JSON.stringify(nameOf(first))}.`,
    };
  return { call: 'delete_next_action', input: { project_path: spare.path, action_text: nameOf(spare), reason } };
};

/** How many open actions of its list have its words. */
const equalTo = ({ path, text }: Action, { projects, central }: Gtd): number =>
  [...projects.flatMap(({ actions }) => actions), ...central].filter(
    (action) => action.path === path && action.text === text,
  ).length;

const chasing = (action: Action, reason: string, project: Project | undefined): SuggestedChange => {
  const action_text = chasingWords(action.text);
  // Asked already.
  const asked = (project?.actions ?? []).some(({ text }) => normalWords(text) === normalWords(action_text));
  if (asked) return { question: 'You meant to ask about it: was there an answer?' };
  const [sphere] = action.spheres;
  return project === undefined
    ? { call: 'add_next_action', input: { action_text, ...(sphere === undefined ? {} : { sphere }), reason } }
    : { call: 'add_next_action_to_project', input: { project_path: project.path, action_text, reason } };
};

/** "Waiting for Sam's comments" becomes "Ask Sam about the comments"; a sentence it cannot take apart is quoted whole. */
export const chasingWords = (text: string): string => {
  const plain = wordsAlone(text)
    .replace(/^waiting (?:for|on)\s+/i, '')
    .trim();
  const [, who, what] = /^((?:(?:the|our|my)\s+)?[\p{L}-]+)['’]s\s+(.+)$/iu.exec(plain) ?? [];
  if (who !== undefined && what !== undefined) return `Ask ${who} about the ${what}`;
  const [, thing, source] = /^(.+?)\s+from\s+(\S+(?:\s+\S+)?)$/iu.exec(plain) ?? [];
  if (thing !== undefined && source !== undefined) return `Ask ${source} about ${thing}`;
  const [, name, rest] = /^(\p{Lu}[\p{L}-]+):?\s+(.+)$/u.exec(plain) ?? [];
  return name !== undefined && rest !== undefined ? `Ask ${name} about this: ${rest}` : `Ask about this: ${plain}`;
};
