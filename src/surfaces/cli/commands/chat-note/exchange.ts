// One exchange: the note is read, what its links mean is offered, the last message is answered, and the answer is added to the note.
import { type Offered, offerShare } from '../../../../agent/offer-share.ts';
import type { Runtime } from '../../../../agent/runtime.ts';
import { privacyOf } from '../../../../config/private.ts';
import type { Question } from '../../../../decision/question.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { linksIn } from '../../../../session/note/message-links.ts';
import { modelIdOf, noteNameOf } from '../../../../session/note/note-model.ts';
import { asMessageText } from '../../../../session/note/print-chat.ts';
import type { MessagePart } from '../../../../session/record.ts';
import type { Session } from '../../../../session/session.ts';
import type { Path } from '../../../../workspace/path.ts';
import { converse, isInteractive, type Opening } from '../../converse.ts';
import { EXIT } from '../../exit-code.ts';
import type { Rooms } from '../../open-rooms.ts';
import type { Output } from '../../output.ts';
import type { Prepared } from '../../prepare.ts';
import { asRecords, type Said } from './as-records.ts';
import { findNotes } from './find-notes.ts';
import type { HeardModel } from './heard-model.ts';
import { linkedNotes, MOST_NOTES } from './linked-notes.ts';
import { addExchange, type NoteFile, readNote } from './note-file.ts';
import type { Wishes } from './note-wishes.ts';
import { recordNote } from './record-note.ts';

/** A conversation in a note, as long as the program runs. */
export interface Talk {
  readonly rooms: Rooms;
  readonly prepared: Prepared;
  readonly heard: HeardModel;
  readonly output: Output;
  readonly path: Path;
  readonly wishes: Wishes;
  readonly wait: boolean;
  /** What was let out of each note, in the version that was asked about; without a part it was refused. */
  readonly decided: Map<string, { readonly hash: string; readonly part?: MessagePart; readonly call: string }>;
  /** The session that goes on, and what it has heard: the note is the truth, so another note is another session. */
  current?: { readonly session: Session; readonly said: string };
}

export interface Exchanged {
  /** The exit code, if the program ended now. */
  readonly code: number;
  /** Absent: it did not come to that. */
  readonly session?: Session;
}

/** `question` is what the person typed; without it the note itself ends with their message. */
export const exchange = async (talk: Talk, question?: string): Promise<Exchanged> => {
  const { rooms, prepared, output, path } = talk;
  const note = await readNote(rooms.workspace, path);
  if (!note.ok) return { code: failed(output, note) };
  const messages = withQuestion(note.value.chat.messages, question);
  const { session, fresh } = sessionFor(talk, messages);
  const before = session.records.length;
  const code = await converse({
    rooms,
    prepared,
    session,
    output,
    turns: prepared.maxTurns,
    wait: talk.wait,
    spentBefore: { tokens: 0, cost: 0 },
    meter: isInteractive(),
    opening: (runtime, ask) => open(talk, { note: note.value, messages, session, fresh, runtime, ask }),
  });
  const added = await add(talk, note.value, session, before, question);
  return { session, code: added.ok ? code : failed(output, added) };
};

const withQuestion = (messages: readonly Said[], question: string | undefined): readonly Said[] => {
  if (question === undefined) return messages;
  const last = messages.at(-1);
  const text = asMessageText(question);
  if (last?.role !== 'user') return [...messages, { role: 'user', text }];
  return [...messages.slice(0, -1), { role: 'user', text: last.text === '' ? text : `${last.text}\n\n${text}` }];
};

/** `fresh`: nothing of the note is in it yet. */
const sessionFor = (talk: Talk, messages: readonly Said[]): { readonly session: Session; readonly fresh: boolean } => {
  const { rooms, prepared, path, output, current } = talk;
  if (current !== undefined && current.said === saidBefore(messages)) return { session: current.session, fresh: false };
  if (current !== undefined) output.note(`${path} was changed: the conversation is read from it again.`);
  const parent = current?.session.info.id;
  const session = rooms.store.sessions.begin({
    profile: prepared.profile.name,
    model: prepared.model.id,
    title: path,
    ...(parent === undefined ? {} : { parent }),
  });
  return { session, fresh: true };
};

const saidBefore = (messages: readonly Said[]): string =>
  JSON.stringify(messages.slice(0, -1).map(({ role, text }) => [role, text]));

interface Opened {
  readonly note: NoteFile;
  readonly messages: readonly Said[];
  readonly session: Session;
  readonly fresh: boolean;
  readonly runtime: Runtime;
  ask(question: Question): Promise<void>;
}

/** What the links of the messages mean is asked about first, then the messages are in the session. */
const open = async (talk: Talk, opened: Opened): Promise<Result<Opening>> => {
  const { prepared, path, wishes } = talk;
  const { note, messages, session, fresh, runtime } = opened;
  const mine = fresh ? messages : messages.slice(-1);
  const targets = mine.flatMap(({ role, text }) => (role === 'user' ? linksIn(text).map(({ target }) => target) : []));
  const found = await findNotes(prepared.workspace, targets, path);
  const offered = await offer(talk, opened, [...new Set(found.values())]);
  if (!offered.ok) return offered;
  // Whoever stopped the question stopped the turn.
  if (runtime.signal.aborted) return ok({});
  const isPrivate = privacyOf(path, note.text, prepared.config.private) !== undefined;
  session.append(
    ...asRecords(mine, {
      idOf: (model) => idOf(model, prepared.model.id),
      linked: (target) => talk.decided.get(found.get(target) ?? '')?.part,
      private: isPrivate,
    }),
  );
  const agent = wishes.agent === undefined ? undefined : talk.decided.get(wishes.agent);
  if (fresh) recordNote(runtime, session, note, agent);
  return ok({ system: systemOf(talk, messages, agent?.part?.text) });
};

const offer = async (talk: Talk, { session, runtime, ask }: Opened, linked: readonly Path[]): Promise<Result<true>> => {
  const { prepared, path, wishes, decided, output } = talk;
  const wanted = [...(wishes.agent === undefined ? [] : [wishes.agent]), ...linked].filter((each) => each !== path);
  const fresh = wanted.filter((each) => decided.get(each)?.hash !== hashAt(prepared, each));
  if (fresh.length > MOST_NOTES)
    output.note(`The message links to ${fresh.length} notes; the first ${MOST_NOTES} can be shared.`);
  const paths = fresh.slice(0, MOST_NOTES);
  if (paths.length === 0) return ok(true);
  const tool = linkedNotes({
    keptBack: (each, text) => (prepared.model.local ? undefined : privacyOf(each, text, prepared.config.private)),
    reasonOf: (each) => (each === wishes.agent ? 'the agent of this chat' : 'linked in the chat'),
    told: output.note,
  });
  const offered = await offerShare(session, runtime, { tool, input: { paths }, ask });
  if (!offered.ok) return offered;
  for (const each of paths) decided.set(each, decisionOn(each, offered.value, prepared));
  return ok(true);
};

const decisionOn = (path: Path, { call, parts }: Offered, prepared: Prepared) => {
  const part = parts.find(({ origin }) => origin?.path === path);
  const hash = part?.origin?.hash ?? hashAt(prepared, path) ?? '';
  return { hash, call, ...(part === undefined ? {} : { part }) };
};

const hashAt = ({ workspace }: Prepared, path: Path): string | undefined => {
  const state = workspace.state(path);
  return state.ok && state.value?.kind === 'file' ? state.value.bytes.hash : undefined;
};

/** The agent comes first, then the note's own commands, then what it says as a developer. */
const systemOf = ({ prepared, wishes }: Talk, messages: readonly Said[], agent: string | undefined): string =>
  [
    prepared.system,
    agent,
    ...wishes.settings.systemCommands,
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
  note: NoteFile,
  session: Session,
  before: number,
  question: string | undefined,
): Promise<Result<true>> => {
  const { rooms, prepared, heard, output, wishes } = talk;
  const stopped = session.state.done?.how === 'interrupted';
  const text = answerIn(session, before, stopped ? heard.heard() : '');
  delete talk.current;
  if (text === '') return ok(true);
  const added = await addExchange({
    workspace: prepared.workspace,
    history: rooms.store.history,
    note,
    exchange: {
      ...(question === undefined ? {} : { question }),
      answer: { text, model: nameOf(talk) },
      stopped,
    },
    ...(wishes.headingLevel === undefined ? {} : { headingLevel: wishes.headingLevel }),
    session: session.info.id,
    key: `chat ${session.info.id}.${session.records.at(-1)?.seq ?? 0}`,
    actor: isInteractive() ? 'person at terminal' : 'person without a terminal',
  });
  if (!added.ok) return added;
  output.note(`Added to ${note.path}   undo ${added.value.id}`);
  output.value({ event: 'note', path: note.path, entry: added.value.id });
  const now = await readNote(prepared.workspace, note.path);
  // What was heard of a reply that was stopped is in the note and not in the session.
  if (now.ok && !stopped) talk.current = { session, said: saidBefore(withQuestion(now.value.chat.messages, '')) };
  return ok(true);
};

/** Every word of the turn that was for the person; calls and their results are not in the note. */
const answerIn = (session: Session, before: number, unfinished: string): string => {
  const records = session.records.slice(before);
  const asked = records.findLastIndex(({ kind }) => kind === 'user');
  if (asked === -1) return '';
  const said = records.slice(asked).flatMap((record) => {
    if (record.kind === 'done' && record.how === 'complete') return [record.summary];
    if (record.kind !== 'reply' || record.own === true) return [];
    return [record.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')];
  });
  return asMessageText([...said, unfinished].filter((text) => text.trim() !== '').join('\n\n'));
};

/** As the note calls it, where it is the one the note named. */
const nameOf = ({ prepared, wishes }: Talk): string => {
  const named = wishes.settings.model;
  return named !== undefined && idOf(named, '') === prepared.model.id ? named : noteNameOf(prepared.model.id);
};

const failed = (output: Output, { error }: Extract<Result<never>, { ok: false }>): number => {
  output.error(error);
  return EXIT.failed;
};
