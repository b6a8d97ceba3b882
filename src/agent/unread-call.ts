// A reply with a call that was not taken for one: how often the model is told so, and how a run ends in which it never gets further.
import { type ErrorValue, fail } from '../error/error-value.ts';
import type { UnreadCall } from '../models/message.ts';
import type { RunCounts } from '../session/state.ts';

/** What becomes of it: the model is told and goes on, the words stand as its answer, or the run is over. */
export type Unread =
  | { readonly kind: 'told' }
  | { readonly kind: 'answer' }
  | { readonly kind: 'failed'; readonly error: ErrorValue };

/** Whoever shows a call instead of making it says the same again, so a doubt is spoken of once. */
const TOLD: Readonly<Record<UnreadCall['how'], number>> = { miswritten: 2, 'as text': 2, 'in doubt': 1 };

/** `run`: before this reply. */
export const unreadCall = (unread: UnreadCall, run: RunCounts, model: string): Unread => {
  if (run.unread < TOLD[unread.how]) return { kind: 'told' };
  // Work was done, and what it says at the end of it is more likely about a call than one.
  if (unread.how === 'in doubt' && run.receipts.length > 0) return { kind: 'answer' };
  const { error } = fail('PROVIDER', MESSAGE[unread.how](model), {
    wayOut: wayOutOf(unread, model),
    data: { unread: unread.how },
  });
  return { kind: 'failed', error };
};

const MESSAGE: Readonly<Record<UnreadCall['how'], (model: string) => string>> = {
  miswritten: (model) => `${model} keeps writing calls that its server cannot read; none was run.`,
  'as text': (model) => `${model} keeps writing its call as text, also after it was told; it was not run.`,
  'in doubt': (model) => `${model} keeps writing what looks like a call, but not clearly; it was not run.`,
};

const wayOutOf = (unread: UnreadCall, model: string): string => {
  if (unread.how === 'as text') return `Try --dialect=${unread.dialect}, or countersign models probe ${model}.`;
  return unread.how === 'miswritten'
    ? `Try --dialect=auto, which lets it write calls as text, or another model. The server said: ${unread.said}`
    : 'Ask in other words, try another --dialect, or another model.';
};

/** For the person, each time the model is told. A model that wrote one as text has said so itself. */
export const UNREAD_NOTICE: Readonly<Record<UnreadCall['how'], string | undefined>> = {
  miswritten: 'The model wrote a call that its server could not read. It was told, and tries again.',
  'as text': undefined,
  'in doubt':
    'The reply holds what looks like a call, but not clearly. Nothing was done; the model was asked what it meant.',
};
