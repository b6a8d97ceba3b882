// Which answers that were made of private notes stand in a text: a chat note is no private note for that, and they stay here all the same.
import type { Database } from '../../store/database.ts';
import { privateReplies } from '../private-replies.ts';
import { SEPARATOR } from './chat-layout.ts';
import { asMessageText } from './print-chat.ts';
import { readChat } from './read-chat.ts';

/** As the note writes them. As a whole message, or as paragraphs of it: an answer with calls in between is several replies. */
export const privateAnswersIn = (message: string, replies: readonly string[]): readonly string[] =>
  replies.map(asMessageText).filter((answer) => `\n\n${message}\n\n`.includes(`\n\n${answer}\n\n`));

/** Of a whole note: in what a model says there. Where the note cannot be read as a chat, all of it may be that. */
export const privateAnswersOf = (note: string, database: Database): readonly string[] => {
  // Nearly every note.
  if (!note.includes(SEPARATOR)) return [];
  const chat = readChat(note);
  const said = chat.ok
    ? chat.value.messages.flatMap(({ role, text }) => (role === 'assistant' ? [text] : []))
    : note.split(SEPARATOR).map((piece) => piece.replaceAll('\r\n', '\n'));
  if (said.length === 0) return [];
  const known = privateReplies(database);
  return said.flatMap((text) => privateAnswersIn(text, known));
};
