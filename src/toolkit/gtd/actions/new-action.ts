// The words, mark and date of a new action, checked.
import { ok, type Result } from '../../../error/error-value.ts';
import type { NewAction } from './action-words.ts';
import { oneLine } from './one-line.ts';
import { realDate } from './real-date.ts';

export const newAction = (input: {
  readonly action_text: string;
  readonly is_waiting?: boolean;
  readonly due?: string;
}): Result<NewAction> => {
  const text = oneLine('action_text', input.action_text);
  if (!text.ok) return text;
  const due = input.due === undefined || input.due === '' ? undefined : realDate('due', input.due);
  if (due !== undefined && !due.ok) return due;
  return ok({
    text: text.value,
    waiting: input.is_waiting === true,
    ...(due === undefined ? {} : { due: due.value }),
  });
};
