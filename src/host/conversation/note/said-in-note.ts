// The messages of a note as one exchange has them: with what the person typed, and what was said before it.
import { asMessageText } from '../../../session/note/print-chat.ts';
import type { NoteSaid } from './as-records.ts';

/** What was typed goes on with a last message of the person's that nobody has answered. */
export const withQuestion = (messages: readonly NoteSaid[], question: string | undefined): readonly NoteSaid[] => {
  if (question === undefined) return messages;
  const last = messages.at(-1);
  const text = asMessageText(question);
  if (last?.role !== 'user') return [...messages, { role: 'user', text }];
  return [...messages.slice(0, -1), { role: 'user', text: last.text === '' ? text : `${last.text}\n\n${text}` }];
};

/** To tell whether a conversation is still the same one. */
export const saidBefore = (messages: readonly NoteSaid[]): string =>
  JSON.stringify(messages.slice(0, -1).map(({ role, text }) => [role, text]));
