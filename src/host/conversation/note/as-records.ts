// The messages of a note as the records of a session, with the notes that may be shared in place of their links.
import { linksIn } from '../../../session/note/message-links.ts';
import { privateAnswersIn } from '../../../session/note/private-answers-in.ts';
import type { ChatMessage } from '../../../session/note/read-chat.ts';
import type { MessagePart, SessionRecord } from '../../../session/record.ts';

export interface NoteSaid extends Pick<ChatMessage, 'role' | 'text'> {
  readonly model?: string;
}

export interface NoteAround {
  /** Our id of a model as the note writes it. */
  idOf(model: string | undefined): string;
  /** What may be sent of the note a link means. */
  linked(target: string): MessagePart | undefined;
  /** The note itself is for local models only. */
  readonly private: boolean;
  /** Answers that were made of private notes: a chat note that is not private does not make them less so. */
  readonly privateAnswers: readonly string[];
}

/** Developer messages are instructions and go elsewhere; empty ones say nothing. */
export const asRecords = (messages: readonly NoteSaid[], around: NoteAround): SessionRecord[] => {
  const mark = (isPrivate: boolean) => (isPrivate ? ({ private: true } as const) : {});
  const records = messages
    .filter(({ role, text }) => role !== 'developer' && text !== '')
    .map(
      ({ role, text, model }): SessionRecord =>
        role === 'user'
          ? { kind: 'user', parts: partsOf(text, around).map((part) => ({ ...part, ...mark(around.private) })) }
          : {
              kind: 'reply',
              model: around.idOf(model),
              parts: [{ kind: 'text', text }],
              // It was paid for when it was made.
              usage: { input: 0, output: 0, reported: true },
              cost: 0,
              ...mark(around.private || privateAnswersIn(text, around.privateAnswers).length > 0),
            },
    );
  // Every provider wants the person to speak first.
  return records[0]?.kind === 'reply'
    ? [{ kind: 'user', parts: [{ text: '(The conversation begins with an answer.)' }] }, ...records]
    : records;
};

/** Parts are sent with a line end between them, so that a linked note stands between empty lines, under what the message calls it. */
const partsOf = (text: string, { linked }: NoteAround): MessagePart[] => {
  const parts: MessagePart[] = [];
  let from = 0;
  let before = '';
  for (const link of linksIn(text)) {
    const note = linked(link.target);
    if (note === undefined) continue;
    parts.push({ text: `${before}${text.slice(from, link.from)}\n\n${link.title}\n` }, note);
    before = '\n';
    from = link.to;
  }
  return parts.length === 0 ? [{ text }] : [...parts, { text: before + text.slice(from) }];
};
