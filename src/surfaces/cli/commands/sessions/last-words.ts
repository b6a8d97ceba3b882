// Where a conversation stopped: its name, what the person said last, and how the answer ended.

import { replyText } from '../../../../models/reply-text.ts';
import type { Session } from '../../../../session/session.ts';
import { escapeText } from '../../../../text/escape.ts';
import { shortened } from '../../../../text/shortened.ts';
import { timeOf } from '../../../../text/time-of.ts';
import { behindGutter, blank, type ScreenRow } from '../../desk/layout.ts';

/** Enough to remember what it was about. */
const MOST_LINES = 8;

export const lastWords = ({ info, records }: Session): ScreenRow[] => {
  const message = records.findLast((record) => record.kind === 'user');
  const reply = records.findLast(
    (record) => record.kind === 'reply' && record.parts.some(({ kind }) => kind === 'text'),
  );
  const said = message?.kind === 'user' ? message.parts.map(({ text }) => text).join('\n') : '';
  const answered = reply?.kind === 'reply' && reply.seq > (message?.seq ?? 0) ? replyText(reply.parts) : '';
  return [
    {
      lead: `Session ${info.id}  `,
      hang: '  ',
      text: `${shortened(info.title, 100)} (${timeOf(records.at(-1)?.at ?? info.created)})`,
      tone: 'strong',
    },
    ...behindGutter(lastLines(said), 'you:'),
    ...behindGutter(lastLines(answered), 'model:'),
    blank,
  ];
};

const lastLines = (text: string): string[] => {
  if (text.trim() === '') return [];
  const lines = escapeText(text.trim(), { multiline: true }).split('\n');
  return lines.length <= MOST_LINES ? lines : ['…', ...lines.slice(-MOST_LINES)];
};
