// The end of an exchange: what was said is added to the note, where its message is.

import { ok, type Result } from '../../../error/error-value.ts';
import { noteNameOf } from '../../../session/note/note-model.ts';
import { answerIn, holdsPrivate } from './answer-in.ts';
import type { BegunExchange } from './begin-exchange.ts';

import { addExchange, readNote } from './note-file.ts';
import type { NoteTalk } from './note-talk.ts';
import { ourIdOf } from './our-id-of.ts';
import { isPrivateNote } from './private-note.ts';
import { saidBefore, withQuestion } from './said-in-note.ts';

/** Nothing is added where nothing was said. What is not in the note is not in the conversation either. */
export const addAnswer = async (
  talk: NoteTalk,
  { note, place, session, before, question }: BegunExchange,
): Promise<Result<'added' | 'nothing said'>> => {
  const { rooms, heard, tell, overrides, ways, actor } = talk;
  const { setup } = talk.board;
  const stopped = session.state.done?.how === 'interrupted';
  const unfinished = stopped ? heard() : '';
  // Of a reply that was not recorded nobody would know later that it was made of private notes.
  const agent = overrides.agent === undefined ? undefined : talk.decided.get(overrides.agent);
  const privateReason = unfinished !== '' && (agent?.part?.private === true || holdsPrivate(session));
  if (privateReason) tell.note('The stopped answer was made of private notes, so what there is of it is not written.');
  const text = answerIn(session, before, privateReason ? '' : unfinished);
  delete talk.current;
  if (text === '') return ok('nothing said');
  const added = await addExchange({
    workspace: setup.workspace,
    history: rooms.store.history,
    note,
    ...(place === undefined ? {} : { place }),
    exchange: {
      ...(question === undefined ? {} : { question }),
      answer: { text, model: nameOf(talk) },
      stopped,
    },
    ...(overrides.headingLevel === undefined ? {} : { headingLevel: overrides.headingLevel }),
    session: session.info.id,
    key: `chat ${session.info.id}.${session.records.at(-1)?.seq ?? 0}`,
    actor,
    ways,
  });
  if (!added.ok) return added;
  tell.added({ path: note.path, entry: added.value.id });
  const ofPrivate = session.records.slice(before).some((record) => record.kind === 'reply' && record.private === true);
  if (ofPrivate && isPrivateNote(note, setup) === undefined)
    tell.note(
      'It was made of private notes: models elsewhere will not get it from here. To keep the whole note here, mark it private: true.',
    );
  const now = await readNote(setup.workspace, note.path);
  // What was heard of a reply that was stopped is in the note and not in the session.
  if (now.ok && !stopped) talk.current = { session, said: saidBefore(withQuestion(now.value.chat.messages, '')) };
  return ok('added');
};

/** As the note calls it, where it is the one the note named. */
const nameOf = ({ board: { setup }, overrides }: NoteTalk): string => {
  const named = overrides.settings.model;
  return named !== undefined && ourIdOf(named, '') === setup.model.id ? named : noteNameOf(setup.model.id);
};
