// `countersign chat NOTE.md`: the conversation lives in that note. History is read from it, and each exchange is added to it.

import { fail, type Result } from '../../../error/error-value.ts';
import { hasQuestion } from '../../../host/conversation/note/has-question.ts';
import { hearModels } from '../../../host/conversation/note/hear-models.ts';
import { type NoteFile, placeIn, readNote } from '../../../host/conversation/note/note-file.ts';
import { mayGo, type NoteWishes, noteWishes, wishedOptions } from '../../../host/conversation/note/note-wishes.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { failed } from '../../../host/failed.ts';
import { modelWords } from '../../../host/setup/model-for.ts';
import { openRoomsFor } from '../../../host/setup/open-rooms-for.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import { notObeyedWords } from '../../../session/note/chat-settings.ts';
import { escapeText } from '../../../text/escape.ts';
import { numberIn } from '../../../text/number-of.ts';
import { isNote } from '../../../toolkit/vault/note-name.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import { askIfHere } from '../ask-if-here.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';
import { prepareHere } from '../prepare-here.ts';
import { createMessages, type TalkMessages } from '../talk/messages.ts';
import { chatWord } from './chat/chat-words.ts';
import { CHAT_WORDS } from './chat/words-of-chat.ts';
import { type Exchanged, exchange } from './chat-note/exchange.ts';
import type { Talk } from './chat-note/talk-in-note.ts';
import { NOTE_WAYS } from './chat-note/ways-here.ts';

type Options = ModelOptions & { readonly wait?: boolean; readonly at?: string };

export const chatInNote = async (word: string, options: Options, output: Output): Promise<number> => {
  const line = numberIn(options.at, '--at');
  if (!line.ok) return failed(output, line);
  const read = await readWishes(word, options);
  if (!read.ok) return failed(output, read);
  const { note, overrides } = read.value;
  for (const notice of [...overrides.notices, notObeyedWords(overrides.settings)])
    if (notice !== undefined) output.note(escapeText(notice));
  // An editor that names a line wants one answer there; nobody goes on typing.
  const staysOpen = isInteractive() && line.value === undefined;
  if (note.state === null && !staysOpen) return failed(output, missing(note));
  const place = placeIn(note, line.value);
  if (!place.ok) return failed(output, place);
  if (!staysOpen && line.value === undefined && !hasQuestion(note)) return nothingToAnswer(note, output);

  const prepared = await prepareFor(options, output, read.value);
  if (!prepared.ok) return failed(output, prepared);
  const { value } = prepared;
  const rooms = await openRoomsFor(value.setup, output);
  if (!rooms.ok) return failed(output, rooms);
  const heard = hearModels(value, overrides.settings.temperature);
  const messages = staysOpen ? await seated({ rooms: rooms.value, board: value, output }) : undefined;
  const said = messages?.output ?? output;
  said.note(
    escapeText(
      `countersign · ${note.path} · ${value.setup.profile.name} · model: ${modelWords(value.setup)} (/help, /exit)`,
    ),
  );
  const talk: Talk = {
    rooms: rooms.value,
    board: value,
    heard,
    output: said,
    tell: {
      note: said.note,
      added: ({ path, entry }) => {
        said.note(`Added to ${escapeText(path)}   undo ${entry}`);
        said.value({ event: 'note', path, entry });
      },
    },
    ways: NOTE_WAYS,
    actor: isInteractive() ? 'person at terminal' : 'person without a terminal',
    ...(messages === undefined ? {} : { seat: messages }),
    path: note.path,
    ...(place.value === undefined ? {} : { placed: { text: note.text, place: place.value } }),
    overrides,
    wait: options.wait === true,
    decided: new Map(),
    sessions: new Set(),
  };
  try {
    const answered = hasQuestion(note) || line.value !== undefined ? await exchange(talk) : { code: EXIT.done };
    return messages === undefined ? answered.code : await goOn(talk, messages, answered);
  } finally {
    messages?.close();
    await value.setup.sandbox?.close();
    rooms.value.close();
  }
};

const seated = (around: Pick<Talk, 'rooms' | 'board' | 'output'>): Promise<TalkMessages> =>
  createMessages({
    ...around,
    words: CHAT_WORDS,
    session: () => undefined,
    // The note is the truth about this conversation; nothing but it is switched here.
    readOnlyKey: () => undefined,
  });

/** A turn that failed or was stopped is over; the conversation is not. What the person gave by flag is spent, though. */
const goOn = async (talk: Talk, messages: TalkMessages, first: Exchanged): Promise<number> => {
  let last = first;
  for (let message = await messages.next(); message !== undefined; message = await messages.next()) {
    const { board, rooms, output } = talk;
    const said = await chatWord(message, { board, rooms, session: last.session, output });
    if (said === 'leave') break;
    if (said === 'message') last = await exchange(talk, message);
  }
  return last.session?.state.limit?.byFlag === true ? last.code : EXIT.done;
};

const readWishes = async (word: string, options: Options): Promise<Result<NoteWishes>> => {
  const workspace = openWorkspace(options.cwd);
  if (!workspace.ok) return workspace;
  try {
    if (!isNote(word)) return neither(word);
    const note = await readNote(workspace.value, word);
    if (!note.ok) return note.error.code === 'OUTSIDE_ROOT' ? outside(note.error.message) : note;
    return await noteWishes(workspace.value, note.value, options);
  } finally {
    workspace.value.close();
  }
};

const prepareFor = async (options: Options, output: Output, wishes: NoteWishes): Promise<Result<Switchboard>> => {
  const prepared = await prepareHere({ ...options, ...wishedOptions(wishes, options) }, output, 'chat');
  if (!prepared.ok) return prepared;
  const allowed = await mayGo(wishes, prepared.value.setup, { ways: NOTE_WAYS, ask: askIfHere(output) });
  return allowed.ok ? prepared : allowed;
};

const nothingToAnswer = (note: NoteFile, output: Output): number => {
  output.note(`There is nothing to answer in ${escapeText(note.path)}: write a message at its end.`);
  return EXIT.done;
};

const neither = (word: string): Result<never> =>
  fail('BAD_ARGS', `"${word}" is neither a command nor a note.`, {
    wayOut: 'countersign --help shows the commands; a chat can live in a Markdown file, NAME.md.',
  });

const missing = ({ path }: NoteFile): ReturnType<typeof fail> =>
  fail('NOT_FOUND', `There is no note ${path}.`, { wayOut: 'Write one with a message in it, or start at a terminal.' });

const outside = (message: string): Result<never> =>
  fail('OUTSIDE_ROOT', message, { wayOut: 'Name its folder with --cwd, and the note by its path in it.' });
