// Answers that are made in notes: the note is read as its editor shows it, and the conversation goes on here like any other.

import { fail, type Result } from '../../../error/error-value.ts';
import { beginExchange } from '../../../host/conversation/note/begin-exchange.ts';
import { hasQuestion } from '../../../host/conversation/note/has-question.ts';
import { hearModels } from '../../../host/conversation/note/hear-models.ts';
import { type NoteFile, placeIn } from '../../../host/conversation/note/note-file.ts';
import type { NoteTalk } from '../../../host/conversation/note/note-talk.ts';
import type { NoteWays } from '../../../host/conversation/note/note-ways.ts';
import { mayGo, type NoteWishes, noteWishes, wishedOptions } from '../../../host/conversation/note/note-wishes.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import type { ChatPlace } from '../../../session/note/chat-place.ts';
import { notObeyedWords } from '../../../session/note/chat-settings.ts';
import { type Lock, takeLock } from '../../../store/lock.ts';
import { escapeText } from '../../../text/escape.ts';
import type { SessionHead } from '../wire/session-view.ts';
import { noteTurn } from './note-turn.ts';
import type { OpenConversations } from './open-conversations.ts';
import { closeSetup, type Preparing } from './preparing.ts';
import { type ShownNote, savedNote } from './saved-note.ts';
import { serverNotices, type Tell } from './server-notices.ts';

export interface NoteChats {
  /** Resolves when the turn has begun; LOCKED while another answer is made in the same note. */
  answerInNote(asked: NoteAsked, signal: AbortSignal): Promise<Result<SessionHead>>;
}

export interface NoteAsked extends ShownNote {
  /** The message on this line, from 1. Absent: the last one, at the end of the note. */
  readonly line?: number;
}

export interface NoteChatParts {
  readonly rooms: Rooms;
  readonly options: ModelOptions;
  readonly preparing: Pick<Preparing, 'take'>;
  readonly conversations: Pick<OpenConversations, 'add'>;
  head(id: number): Result<SessionHead>;
  /** In this session. */
  tell(notice: Parameters<Tell>[0], session: number | undefined): void;
  look(): void;
}

export const createNoteChats = (parts: NoteChatParts): NoteChats => {
  const { rooms } = parts;
  return {
    answerInNote: async (asked, signal) => {
      const lock = lockOn(rooms, asked.path);
      if (!lock.ok) return lock;
      const over = (): void => void lock.value.release();
      let isBegun = false;
      try {
        const head = await begin(parts, { ...asked, signal, over });
        isBegun = head.ok;
        return head;
      } finally {
        if (!isBegun) over();
      }
    },
  };
};

interface Beginning extends NoteAsked {
  readonly signal: AbortSignal;
  /** Another answer may be made in the note. */
  over(): void;
}

const begin = async (parts: NoteChatParts, { signal, over, ...asked }: Beginning): Promise<Result<SessionHead>> => {
  const { rooms, options } = parts;
  const note = await savedNote(rooms.workspace, asked, signal);
  if (!note.ok) return note;
  const place = placeOf(note.value, asked.line);
  if (!place.ok) return place;
  const wishes = await noteWishes(rooms.workspace, note.value, options);
  if (!wishes.ok) return wishes;
  const prepared = await parts.preparing.take(wishedOptions(wishes.value, options));
  if (!prepared.ok) return prepared;
  const board = prepared.value;
  // From here on it is known what was private.
  board.setup.privacy.open(rooms.store);
  const allowed = await mayGo(wishes.value, board.setup, { ways: WAYS });
  const shown = asked.text === undefined ? undefined : note.value.text;
  const head = allowed.ok
    ? await beginIn(parts, { board, wishes: wishes.value, place: place.value, shown, over })
    : allowed;
  if (!head.ok) await closeSetup(board);
  return head;
};

interface Prepared extends Pick<Beginning, 'over'> {
  readonly board: Switchboard;
  readonly wishes: NoteWishes;
  readonly place: ChatPlace | undefined;
  /** What the note must still say. */
  readonly shown: string | undefined;
}

const beginIn = async (
  { rooms, conversations, head, tell, look }: NoteChatParts,
  { board, wishes: { note, overrides }, place, shown, over }: Prepared,
): Promise<Result<SessionHead>> => {
  let of: number | undefined;
  const notices = serverNotices((notice) => tell(notice, of));
  const talk: NoteTalk = {
    rooms,
    board,
    heard: hearModels(board, overrides.settings.temperature),
    path: note.path,
    ...(place === undefined ? {} : { placed: { text: note.text, place } }),
    overrides,
    decided: new Map(),
    tell: {
      note: notices.note,
      added: ({ path }) => {
        notices.note(`Added to ${escapeText(path)}.`);
        look();
      },
    },
    ways: WAYS,
    actor: 'person at web',
  };
  const begun = await beginExchange(talk, { shown });
  if (!begun.ok) return begun;
  const { session } = begun.value;
  of = session.info.id;
  for (const words of [...overrides.notices, notObeyedWords(overrides.settings)])
    if (words !== undefined) notices.note(escapeText(words));
  const turn = noteTurn({ talk, begun: begun.value, notices, over });
  conversations.add(session, board).begin(turn);
  look();
  return head(of);
};

/** In the store: other servers of this folder, and editors at them, make one answer at a time too. */
const lockOn = ({ workspace, store }: Rooms, word: string): Result<Lock> => {
  const path = workspace.resolve(word, 'write');
  if (!path.ok) return path;
  const lock = takeLock(store.database, `note ${path.value}`);
  return lock.ok || lock.error.code !== 'LOCKED'
    ? lock
    : fail('LOCKED', `An answer is being made in ${path.value}.`, {
        wayOut: 'Wait for it, or stop it in its conversation.',
      });
};

const placeOf = (note: NoteFile, line: number | undefined): Result<ChatPlace | undefined> => {
  if (note.state === null)
    return fail('NOT_FOUND', `There is no note ${note.path}.`, { wayOut: 'Write one with a message in it.' });
  if (line === undefined && !hasQuestion(note))
    return fail('BAD_ARGS', `There is nothing to answer in ${note.path}.`, { wayOut: 'Write a message at its end.' });
  return placeIn(note, line);
};

const WAYS: NoteWays = {
  localModel: 'Choose a model on this machine, in the note or in the settings, or take the mark away.',
  allow: (model) =>
    `If it may be used, name ${model} as your model in the settings, or keep its key in keys.yaml. Or name another one in the note.`,
  answer: 'The answer is in its conversation.',
};
