// What was said for the person in a turn, and whether private notes are in its session.

import { replyText } from '../../../models/reply-text.ts';
import { asMessageText } from '../../../session/note/print-chat.ts';
import type { Session } from '../../../session/session.ts';

/** Every word of the turn that was for the person; calls and their results are not in the note. */
export const answerIn = (session: Pick<Session, 'records'>, before: number, unfinished: string): string => {
  const records = session.records.slice(before);
  const asked = records.findLastIndex(({ kind }) => kind === 'user');
  if (asked === -1) return '';
  const said = records.slice(asked).flatMap((record) => {
    if (record.kind === 'done' && record.how === 'complete') return [record.summary];
    if (record.kind !== 'reply' || record.own === true) return [];
    return [replyText(record.parts)];
  });
  return asMessageText([...said, unfinished].filter((text) => text.trim() !== '').join('\n\n'));
};

export const holdsPrivate = ({ records }: Pick<Session, 'records'>): boolean =>
  records.some(
    (record) =>
      (record.kind === 'reply' && record.private === true) ||
      ((record.kind === 'user' || record.kind === 'receipt') && record.parts.some((part) => part.private === true)),
  );
