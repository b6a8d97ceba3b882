// The beginning of an exchange: the note is read, it may leave, the place for the answer is there, and there is a session for it.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { ChatPlace } from '../../../session/note/chat-place.ts';
import type { Session } from '../../../session/session.ts';
import { escapeText } from '../../../text/escape.ts';
import { beginSession } from '../open-session.ts';
import type { NoteSaid } from './as-records.ts';
import { type NoteFile, placeNow, readNote } from './note-file.ts';
import type { NoteTalk } from './note-talk.ts';
import { mayLeave } from './private-note.ts';
import { saidBefore, withQuestion } from './said-in-note.ts';

export interface NoteExchangeAsked {
  /** What the person typed; without it the note itself ends with their message. */
  readonly question?: string | undefined;
  /** What the note must still say. Absent: whatever it says by now is answered. */
  readonly shown?: string | undefined;
}

export interface BegunExchange {
  readonly note: NoteFile;
  /** Absent: its end. */
  readonly place: ChatPlace | undefined;
  readonly question: string | undefined;
  /** What the model is to hear of the note, the question included. */
  readonly messages: readonly NoteSaid[];
  readonly session: Session;
  /** Nothing of the note is in the session yet. */
  readonly fresh: boolean;
  /** So many records of the session were there before. */
  readonly before: number;
}

export const beginExchange = async (
  talk: NoteTalk,
  { question, shown }: NoteExchangeAsked = {},
): Promise<Result<BegunExchange>> => {
  const { rooms, path, board, ways, placed } = talk;
  const note = await readNote(rooms.workspace, path);
  if (!note.ok) return note;
  if (shown !== undefined && note.value.text !== shown)
    return fail('STALE', `${path} was changed just now.`, { wayOut: 'Nothing was sent. Ask again.' });
  const allowed = mayLeave(note.value, board.setup, ways);
  if (!allowed.ok) return allowed;
  const place = placeNow(note.value, placed);
  if (!place.ok) return place;
  const messages = withQuestion((place.value ?? note.value).chat.messages, question);
  const found = sessionFor(talk, messages);
  if (!found.ok) return found;
  const before = found.value.session.records.length;
  return ok({ note: note.value, place: place.value, question, messages, before, ...found.value });
};

const sessionFor = (
  { rooms, board, path, tell, current }: NoteTalk,
  messages: readonly NoteSaid[],
): Result<Pick<BegunExchange, 'session' | 'fresh'>> => {
  if (current !== undefined && current.said === saidBefore(messages))
    return ok({ session: current.session, fresh: false });
  if (current !== undefined) tell.note(`${escapeText(path)} was changed: the conversation is read from it again.`);
  const parent = current?.session.info.id;
  const session = beginSession(rooms, board.setup, { title: path, parent });
  return session.ok ? ok({ session: session.value, fresh: true }) : session;
};
