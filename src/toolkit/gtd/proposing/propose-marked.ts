// An action that gets another mark: done with its date, or waiting. Its hotlist entry follows.

import type { Result } from '../../../error/error-value.ts';
import { type Note, note } from '../../../text/note.ts';
import type { Look } from '../../../tool/look.ts';
import type { Preview } from '../../../tool/preview.ts';
import type { Services, ToolWork } from '../../services.ts';
import { completedLine, waitingLine } from '../actions/action-words.ts';
import type { FoundAction } from '../actions/find-action.ts';
import { quoted } from '../actions/quoted.ts';
import { localDay, realDate } from '../actions/real-date.ts';
import { everyMark } from '../actions/task-marks.ts';
import { replaceLine } from '../notes/line-edits.ts';
import { actionIn, findList } from '../notes/list-note.ts';
import { type GtdGround, openGround, previewOf } from './gtd-ground.ts';

export interface MarkedInput {
  readonly project_path: string;
  readonly action_text: string;
}

/** complete_next_action */
export const proposeCompleted: ToolWork<MarkedInput> = (input, look, services) =>
  marked(input, look, services, (action, { now }) => ({
    line: completedLine(action, localDay(now)),
    completedAt: now,
    summary: `done: ${quoted(action.text)}`,
    notes: repeats(action),
    told: 'Completed action',
  }));

/** set_waiting */
export const proposeWaiting: ToolWork<MarkedInput & { readonly due?: string }> = async (input, look, services) => {
  const due = input.due === undefined || input.due === '' ? undefined : realDate('due', input.due);
  if (due !== undefined && !due.ok) return due;
  return marked(input, look, services, (action) => ({
    line: waitingLine(action, due?.value),
    summary: `waiting: ${quoted(action.text)}`,
    told: 'Set waiting',
  }));
};

interface Marked {
  readonly line: string;
  readonly completedAt?: number;
  readonly summary: string;
  readonly told: string;
  readonly notes?: readonly Note[];
}

/** The plugin that repeats it does so when it is ticked there. */
const repeats = ({ words }: FoundAction): readonly Note[] =>
  everyMark(words, '').flatMap(({ text, kind }) =>
    kind === '🔁' ? [note('not done', `it repeats (${text}): the next one is not made here`)] : [],
  );

const marked = async (
  input: MarkedInput,
  look: Look,
  services: Services,
  mark: (action: FoundAction, ground: GtdGround) => Marked,
): Promise<Result<Preview>> => {
  const ground = await openGround(look, services);
  if (!ground.ok) return ground;
  const list = await findList(ground.value, 'project_path', input.project_path);
  if (!list.ok) return list;
  const action = actionIn(list.value, input.action_text);
  if (!action.ok) return action;
  const { line, completedAt, summary, told, notes = [] } = mark(action.value, ground.value);
  const { path, text } = list.value;
  ground.value.notes.set(path, replaceLine(text, action.value, line));
  if (line !== action.value.raw) {
    const became = { is: 'changed', line, ...(completedAt === undefined ? {} : { completedAt }) } as const;
    const followed = await ground.value.hotlist.follow(list.value, action.value, became);
    if (!followed.ok) return followed;
  }
  return previewOf(ground.value, { summary, toModel: `✓ ${told} in ${path}`, notes });
};
