// What the person said about lines with the answer that led to an entry: the model was told it.
import type { Store } from '../../../../agent/runtime.ts';
import type { EntryInfo } from '../../../../history/history.ts';
import type { LineComment } from '../../../../proposal/line-comment.ts';

/** None for what nobody was asked about, and where the conversation is gone. */
export const lineComments = (
  { sessions, questions }: Pick<Store, 'sessions' | 'questions'>,
  { key, session }: EntryInfo,
): readonly LineComment[] => {
  const opened = session === null ? undefined : sessions.open(session);
  if (opened?.ok !== true) return [];
  const proposal = key.slice(key.indexOf(':') + 1);
  // What was edited is asked about twice under one name: the last answer is the one that was carried out.
  for (const record of opened.value.records.toReversed()) {
    if (record.kind !== 'question') continue;
    const decision = questions.answerOf(record.question)?.decisions[proposal];
    if (decision !== undefined) return ('comments' in decision ? decision.comments : undefined) ?? [];
  }
  return [];
};
