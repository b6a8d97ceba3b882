// One exchange: the note is read, what its links mean is offered, the last message is answered, and the answer is added to the note.

import type { Runtime } from '../../../../agent/runtime.ts';
import type { Question } from '../../../../decision/question.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { beginSession } from '../../../../host/conversation/open-session.ts';
import type { TurnOpening } from '../../../../host/conversation/turn.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { failed } from '../../../../host/failed.ts';
import type { ChatPlace } from '../../../../session/note/chat-place.ts';
import { linksIn } from '../../../../session/note/message-links.ts';
import { modelIdOf, noteNameOf } from '../../../../session/note/note-model.ts';
import { asMessageText } from '../../../../session/note/print-chat.ts';
import { privateReplies } from '../../../../session/private-replies.ts';
import type { MessagePart } from '../../../../session/record.ts';
import type { Session } from '../../../../session/session.ts';
import { orAbort } from '../../../../store/database-error.ts';
import { escapeText } from '../../../../text/escape.ts';
import { converse } from '../../converse.ts';
import { isInteractive } from '../../is-interactive.ts';
import { answerIn, holdsPrivate } from './answer-in.ts';
import { asRecords, type NoteSaid } from './as-records.ts';
import { findNotes } from './find-notes.ts';
import { addExchange, type NoteFile, placeNow, readNote } from './note-file.ts';
import { offerLinked } from './offer-linked.ts';
import { offerName } from './offer-name.ts';
import { isPrivateNote, mayLeave } from './private-note.ts';
import { conversationOf, type Talk } from './talk-in-note.ts';

export interface Exchanged {
  /** The exit code, if the program ended now. */
  readonly code: number;
  /** Absent: it did not come to that. */
  readonly session?: Session;
}

/** `question` is what the person typed; without it the note itself ends with their message. */
export const exchange = async (talk: Talk, question?: string): Promise<Exchanged> => {
  const { rooms, output, path } = talk;
  const { setup } = talk.board;
  const note = await readNote(rooms.workspace, path);
  if (!note.ok) return { code: failed(output, note) };
  const allowed = mayLeave(note.value, setup);
  if (!allowed.ok) return { code: failed(output, allowed) };
  const place = placeNow(note.value, talk.placed);
  if (!place.ok) return { code: failed(output, place) };
  const messages = withQuestion((place.value ?? note.value).chat.messages, question);
  const found = sessionFor(talk, messages);
  if (!found.ok) return { code: failed(output, found) };
  const { session, fresh } = found.value;
  const before = session.records.length;
  const code = await converse({
    ...conversationOf(talk, session),
    opening: (runtime, ask) =>
      open(talk, { note: note.value, place: place.value, messages, session, fresh, runtime, ask }),
  });
  const added = await add(talk, { note: note.value, place: place.value }, session, before, question);
  if (!added.ok) return { session, code: failed(output, added) };
  if (code === EXIT.done) await offerName(talk, session);
  return { session, code };
};

const withQuestion = (messages: readonly NoteSaid[], question: string | undefined): readonly NoteSaid[] => {
  if (question === undefined) return messages;
  const last = messages.at(-1);
  const text = asMessageText(question);
  if (last?.role !== 'user') return [...messages, { role: 'user', text }];
  return [...messages.slice(0, -1), { role: 'user', text: last.text === '' ? text : `${last.text}\n\n${text}` }];
};

/** `fresh`: nothing of the note is in it yet. */
const sessionFor = (
  talk: Talk,
  messages: readonly NoteSaid[],
): Result<{ readonly session: Session; readonly fresh: boolean }> => {
  const { rooms, path, output, current } = talk;
  const { setup } = talk.board;
  if (current !== undefined && current.said === saidBefore(messages))
    return ok({ session: current.session, fresh: false });
  if (current !== undefined) output.note(`${escapeText(path)} was changed: the conversation is read from it again.`);
  const parent = current?.session.info.id;
  const session = beginSession(rooms, setup, { title: path, parent });
  if (!session.ok) return session;
  talk.sessions.add(session.value);
  return ok({ session: session.value, fresh: true });
};

const saidBefore = (messages: readonly NoteSaid[]): string =>
  JSON.stringify(messages.slice(0, -1).map(({ role, text }) => [role, text]));

interface Placed {
  readonly note: NoteFile;
  /** Absent: its end. */
  readonly place: ChatPlace | undefined;
}

interface Opened extends Placed {
  readonly messages: readonly NoteSaid[];
  readonly session: Session;
  readonly fresh: boolean;
  readonly runtime: Runtime;
  ask(question: Question): Promise<void>;
}

/** What the links of the messages mean is asked about first, then the messages are in the session. */
const open = async (talk: Talk, opened: Opened): Promise<Result<TurnOpening>> => {
  const { path, overrides } = talk;
  const { setup } = talk.board;
  const { note, place, messages, session, fresh, runtime } = opened;
  const mine = fresh ? messages : messages.slice(-1);
  const targets = mine.flatMap(({ role, text }) => (role === 'user' ? linksIn(text).map(({ target }) => target) : []));
  const found = await findNotes(setup.services, targets, path);
  if (!found.ok) return found;
  const offered = await offerLinked([...new Set(found.value.values())], {
    ...talk,
    ...opened,
    setup,
    agent: overrides.agent,
  });
  if (!offered.ok) return offered;
  // Whoever stopped the question stopped the turn.
  if (runtime.signal.aborted) return ok({});
  session.append(
    ...asRecords(mine, {
      idOf: (model) => idOf(model, setup.model.id),
      linked: (target) => talk.decided.get(found.value.get(target) ?? '')?.part,
      private: isPrivateNote(note, setup) !== undefined,
      privateAnswers: mine.some(({ role }) => role === 'assistant') ? privateReplies(runtime.store.database) : [],
    }),
  );
  const agent = overrides.agent === undefined ? undefined : talk.decided.get(overrides.agent);
  if (fresh) recordNote(runtime, session, note, place, agent);
  return ok({
    system: systemOf(talk, messages, agent?.part?.text),
    ...(agent?.part?.private === true ? { systemIsPrivate: true } : {}),
  });
};

/** The agent comes first, then the note's own commands, then what it says as a developer. */
const systemOf = (
  { board: { setup }, overrides }: Talk,
  messages: readonly NoteSaid[],
  agent: string | undefined,
): string =>
  [
    setup.system,
    agent,
    ...overrides.settings.systemCommands,
    ...messages.filter(({ role }) => role === 'developer').map(({ text }) => text),
  ]
    .filter((text) => text !== undefined && text.trim() !== '')
    .join('\n\n');

const idOf = (model: string | undefined, otherwise: string): string => {
  const id = modelIdOf({ model: model ?? '', addresses: [] }, []);
  return model !== undefined && id.ok ? id.value : otherwise;
};

/** Nothing is added where nothing was said. What is not in the note is not in the conversation either. */
const add = async (
  talk: Talk,
  { note, place }: Placed,
  session: Session,
  before: number,
  question: string | undefined,
): Promise<Result<true>> => {
  const { rooms, heard, output, overrides } = talk;
  const { setup } = talk.board;
  const stopped = session.state.done?.how === 'interrupted';
  const unfinished = stopped ? heard() : '';
  // Of a reply that was not recorded nobody would know later that it was made of private notes.
  const agent = overrides.agent === undefined ? undefined : talk.decided.get(overrides.agent);
  const privateReason = unfinished !== '' && (agent?.part?.private === true || holdsPrivate(session));
  if (privateReason)
    output.note('The stopped answer was made of private notes, so what there is of it is not written.');
  const text = answerIn(session, before, privateReason ? '' : unfinished);
  delete talk.current;
  if (text === '') return ok(true);
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
    actor: isInteractive() ? 'person at terminal' : 'person without a terminal',
  });
  if (!added.ok) return added;
  output.note(`Added to ${escapeText(note.path)}   undo ${added.value.id}`);
  output.value({ event: 'note', path: note.path, entry: added.value.id });
  const ofPrivate = session.records.slice(before).some((record) => record.kind === 'reply' && record.private === true);
  if (ofPrivate && isPrivateNote(note, setup) === undefined)
    output.note(
      'It was made of private notes: models elsewhere will not get it from here. To keep the whole note here, mark it private: true.',
    );
  const now = await readNote(setup.workspace, note.path);
  // What was heard of a reply that was stopped is in the note and not in the session.
  if (now.ok && !stopped) talk.current = { session, said: saidBefore(withQuestion(now.value.chat.messages, '')) };
  return ok(true);
};

/** As the note calls it, where it is the one the note named. */
const nameOf = ({ board: { setup }, overrides }: Talk): string => {
  const named = overrides.settings.model;
  return named !== undefined && idOf(named, '') === setup.model.id ? named : noteNameOf(setup.model.id);
};

// That the conversation of a note, and its agent, leave for a model: in the ledger before they do.
/** Linked notes are parts of messages and are recorded with them; the note's own words and its agent's are not. */
const recordNote = (
  { store, model }: Runtime,
  session: Session,
  { path, state, text, frontMatter, chat }: NoteFile,
  place: ChatPlace | undefined,
  agent: { readonly part?: MessagePart; readonly call: string } | undefined,
): void => {
  const from = text.slice(0, frontMatter.bodyAt).split('\n').length;
  const of = text.split('\n').length;
  const to = text.slice(0, place?.at).split('\n').length;
  const bytes = (place?.chat ?? chat).messages.reduce((sum, message) => sum + Buffer.byteLength(message.text), 0);
  const items = [
    ...(state === null || bytes === 0 ? [] : [{ path, hash: state.bytes.hash, lines: { from, to, of }, bytes }]),
    ...(agent?.part?.origin === undefined
      ? []
      : [{ ...agent.part.origin, bytes: Buffer.byteLength(agent.part.text), proposal: agent.call }]),
  ];
  if (items.length === 0) return;
  const appended = store.ledger.append({
    kind: 'egress',
    session: session.info.id,
    subject: model.id,
    body: { model: model.id, local: model.local, request: session.state.replies + 1, items },
  });
  orAbort(appended);
};
