// A name for a chat note that is called by a time: the model is asked for one, and the person whether the note is moved to it.

import { askForTitle } from '../../../../agent/infer-title.ts';
import { offerChange } from '../../../../agent/offer-change.ts';
import type { Runtime } from '../../../../agent/runtime.ts';
import type { Question } from '../../../../decision/question.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { holdsPrivate } from '../../../../host/conversation/note/answer-in.ts';
import { type NoteFile, readNote } from '../../../../host/conversation/note/note-file.ts';
import { isPrivateNote, mayLeave } from '../../../../host/conversation/note/private-note.ts';
import { isTimeStampName } from '../../../../session/note/time-stamp-name.ts';
import type { Session } from '../../../../session/session.ts';
import { escapeText } from '../../../../text/escape.ts';
import { type Note, note } from '../../../../text/note.ts';
import type { Tool } from '../../../../tool/tool.ts';
import { fileNameOfTitle } from '../../../../toolkit/files/file-name-of-title.ts';
import { moveFile } from '../../../../toolkit/files/move-file.ts';
import { followingLinks } from '../../../../toolkit/vault/following-links.ts';
import { nameOf } from '../../../../toolkit/vault/note-name.ts';
import type { Path } from '../../../../workspace/path.ts';
import { isWhole } from '../../../../workspace/utf8.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import { converse } from '../../converse.ts';
import { isInteractive } from '../../is-interactive.ts';
import { conversationOf, type Talk } from './talk-in-note.ts';

/** A conversation has to be about something first. */
const MORE_THAN = 4;

/** A note without a name keeps its time: that is no reason to fail, only to say so. */
export const offerName = async (talk: Talk, session: Session): Promise<void> => {
  const note = await readNote(talk.rooms.workspace, talk.path);
  if (!note.ok || !wantsName(talk, note.value, session)) return;
  talk.named = true;
  await converse({
    ...conversationOf(talk, session),
    opening: async (runtime, ask) => {
      const named = await moved(talk, note.value, session, runtime, ask);
      if (!named.ok && !runtime.signal.aborted)
        talk.output.note(`${escapeText(note.value.path)} keeps its name: ${escapeText(named.error.message)}`);
      return ok({ over: true });
    },
  });
};

/** The note itself decides first, then the plugin or the person's own configuration. Where nobody can be asked, nothing is. */
const wantsName = (
  { overrides, board: { setup }, wait, named, ways }: Talk,
  note: NoteFile,
  session: Session,
): boolean => {
  const { settings, naming } = overrides;
  const said = note.chat.messages.filter(({ role, text }) => role !== 'developer' && text !== '');
  return (
    named !== true &&
    (isInteractive() || wait) &&
    (settings.autoInferTitle ?? (naming.wanted || setup.config.autoInferTitle)) &&
    isTimeStampName(nameOf(note.path), naming.dateFormat) &&
    said.length > MORE_THAN &&
    session.state.drafts.length === 0 &&
    mayLeave(note, setup, ways).ok
  );
};

const moved = async (
  talk: Talk,
  note: NoteFile,
  session: Session,
  runtime: Runtime,
  ask: (question: Question) => Promise<void>,
): Promise<Result<true>> => {
  const { output, overrides } = talk;
  const { setup } = talk.board;
  const title = await askForTitle(session, runtime, overrides.naming.language);
  if (!title.ok) return title;
  const name = title.value === undefined || !isWhole(title.value) ? '' : fileNameOfTitle(title.value);
  if (name === '') return fail('PROVIDER', 'the model gave it none.');
  const to = freeName(setup.workspace, note.path, name);
  if (!to.ok) return to;
  const ofPrivate = holdsPrivate(session) || isPrivateNote(note, setup) !== undefined;
  const tool = saying(followingLinks(setup.services, moveFile), ofPrivate ? [OF_PRIVATE] : []);
  const receipt = await offerChange(session, runtime, {
    tool,
    input: { from: note.path, to: to.value },
    why: 'a name for this note, from its model',
    ask,
  });
  if (!receipt.ok) return receipt;
  // As the person signed it, perhaps under another name than the model's.
  const file = receipt.value.changed.find(({ from }) => from === note.path);
  if (file === undefined) return ok(true);
  talk.path = file.path;
  output.value({ event: 'note', path: file.path, from: note.path, entry: receipt.value.entry ?? null });
  const { sessions } = talk.rooms.store;
  // It was called by the note's path.
  if (sessions.isNamed(session.info.id) || session.info.title !== note.path) return ok(true);
  const renamed = sessions.rename(session.info.id, file.path);
  return renamed.ok ? ok(true) : renamed;
};

const OF_PRIVATE = note('private', 'the name was made of private notes, and every model may see the names of files');

const saying = (tool: Tool, notes: readonly Note[]): Tool => ({
  ...tool,
  propose: async (input, look) => {
    const proposed = await tool.propose(input, look);
    return proposed.ok ? ok({ ...proposed.value, notes: [...(proposed.value.notes ?? []), ...notes] }) : proposed;
  },
});

/** Whoever has a hundred chats of one name wants another. */
const MOST_NUMBERS = 99;

/** In the same folder, with the same ending; with a number where the name is taken. */
const freeName = (workspace: Workspace, path: Path, name: string): Result<string> => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const ending = path.slice(path.lastIndexOf('.'));
  for (let number = 1; number <= MOST_NUMBERS; number += 1) {
    const word = `${folder}${name}${number === 1 ? '' : ` ${number}`}${ending}`;
    const to = workspace.resolve(word, 'create');
    if (!to.ok) return to;
    const stat = workspace.stat(to.value);
    if (!stat.ok) return stat;
    if (stat.value === null) return ok(to.value);
  }
  return fail('EXISTS', `there are ${MOST_NUMBERS} notes called "${name}" already.`);
};
