// One exchange at a terminal or without one: the last message is answered, the answer is added to the note, and a note without a name is offered one.

import { addAnswer } from '../../../../host/conversation/note/add-answer.ts';
import { beginExchange } from '../../../../host/conversation/note/begin-exchange.ts';
import { openExchange } from '../../../../host/conversation/note/open-exchange.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { failed } from '../../../../host/failed.ts';
import type { Session } from '../../../../session/session.ts';
import { converse } from '../../converse.ts';
import { offerName } from './offer-name.ts';
import { conversationOf, type Talk } from './talk-in-note.ts';

export interface Exchanged {
  /** The exit code, if the program ended now. */
  readonly code: number;
  /** Absent: it did not come to that. */
  readonly session?: Session;
}

/** `question` is what the person typed; without it the note itself ends with their message. */
export const exchange = async (talk: Talk, question?: string): Promise<Exchanged> => {
  const { output } = talk;
  const begun = await beginExchange(talk, { question });
  if (!begun.ok) return { code: failed(output, begun) };
  const { session } = begun.value;
  talk.sessions.add(session);
  const code = await converse({
    ...conversationOf(talk, session),
    opening: (runtime, ask) => openExchange(talk, begun.value, { runtime, ask }),
  });
  const added = await addAnswer(talk, begun.value);
  if (!added.ok) return { session, code: failed(output, added) };
  if (code === EXIT.done) await offerName(talk, session);
  return { session, code };
};
