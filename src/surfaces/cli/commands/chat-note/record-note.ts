// That the conversation of a note, and its agent, leave for a model: in the ledger before they do.
import type { Runtime } from '../../../../agent/runtime.ts';
import type { ChatPlace } from '../../../../session/note/chat-place.ts';
import type { MessagePart } from '../../../../session/record.ts';
import type { Session } from '../../../../session/session.ts';
import { orAbort } from '../../../../store/database-error.ts';
import type { NoteFile } from './note-file.ts';

/** Linked notes are parts of messages and are recorded with them; the note's own words and its agent's are not. */
export const recordNote = (
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
