// Before the model is asked: what the links of the messages mean is offered to it, then the messages are in the session.

import type { Runtime } from '../../../agent/runtime.ts';
import type { Question } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { ChatPlace } from '../../../session/note/chat-place.ts';
import { linksIn } from '../../../session/note/message-links.ts';
import { privateReplies } from '../../../session/private-replies.ts';
import type { MessagePart } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { orAbort } from '../../../store/database-error.ts';
import type { TurnOpening } from '../turn.ts';
import { asRecords, type NoteSaid } from './as-records.ts';
import type { BegunExchange } from './begin-exchange.ts';
import { findNotes } from './find-notes.ts';
import type { NoteFile } from './note-file.ts';
import type { NoteTalk } from './note-talk.ts';
import { offerLinked } from './offer-linked.ts';
import { ourIdOf } from './our-id-of.ts';
import { isPrivateNote, mayLeave } from './private-note.ts';

export interface OpeningAround {
  readonly runtime: Runtime;
  ask(question: Question): Promise<void>;
}

export const openExchange = async (
  talk: NoteTalk,
  begun: BegunExchange,
  around: OpeningAround,
): Promise<Result<TurnOpening>> => {
  const { path, overrides } = talk;
  const { setup } = talk.board;
  const { note, place, messages, session, fresh } = begun;
  const { runtime } = around;
  const mine = fresh ? messages : messages.slice(-1);
  const targets = mine.flatMap(({ role, text }) => (role === 'user' ? linksIn(text).map(({ target }) => target) : []));
  const found = await findNotes(setup.services, targets, path);
  if (!found.ok) return found;
  const offered = await offerLinked([...new Set(found.value.values())], {
    ...talk,
    ...around,
    session,
    setup,
    agent: overrides.agent,
  });
  if (!offered.ok) return offered;
  // Whoever stopped the question stopped the turn.
  if (runtime.signal.aborted) return ok({});
  session.append(
    ...asRecords(mine, {
      idOf: (model) => ourIdOf(model, setup.model.id),
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

/** Another model is asked instead of one that failed: what was for the first need not be for the second. */
export const openAgain = (
  { board, overrides, decided, ways }: NoteTalk,
  { note, place, session }: BegunExchange,
  opened: TurnOpening,
  runtime: Runtime,
): Result<TurnOpening> => {
  const allowed = mayLeave(note, board.setup, ways);
  if (!allowed.ok) return allowed;
  const { model } = runtime;
  if (opened.systemIsPrivate === true && !model.local)
    return fail('DENIED', `The agent of ${note.path} is private, and ${model.id} is not on this machine.`, {
      wayOut: ways.localModel,
    });
  const agent = overrides.agent === undefined ? undefined : decided.get(overrides.agent);
  recordNote(runtime, session, note, place, agent);
  return ok(opened);
};

/** The agent comes first, then the note's own commands, then what it says as a developer. */
const systemOf = (
  { board: { setup }, overrides }: NoteTalk,
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
