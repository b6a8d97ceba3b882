// The calls of a client's reply on their way to a receipt each, by the same turn as any conversation's.
import { answerToClient, type ClientAnswer } from '../../agent/answer-to-client.ts';
import type { AgentEvent } from '../../agent/events.ts';
import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import { internalError } from '../../error/internal-error.ts';
import { CLIENT_QUESTION_MILLISECONDS } from '../../session/client-calls.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import { turn } from '../conversation/turn.ts';
import type { Rooms } from '../setup/open-rooms.ts';
import type { Switchboard } from '../setup/setup.ts';
import type { LiveCalls } from './live-calls.ts';

export interface ClientGround {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  readonly calls: LiveCalls;
}

/** Until all of them have their receipt; each is settled as soon as it has. What is left of them then was not done, and this is why. */
export const settleSession = async (session: Session, { rooms, board, calls }: ClientGround): Promise<ErrorValue> => {
  const of = (call: string) => calls.at({ session: session.info.id, call });
  const hear = (event: AgentEvent): void => {
    if (event.event === 'proposal')
      for (const { proposal } of event.question.asked) of(proposal.call.id)?.asked(event.question.id);
    const called = event.event === 'receipt' ? of(event.call) : undefined;
    if (event.event === 'receipt' && called !== undefined)
      calls.settle(called, () => readAnswer(session, event.call, { rooms, board }));
  };
  try {
    const until = Date.now() + CLIENT_QUESTION_MILLISECONDS;
    const end = await turn({ rooms, board, session, desks: [], signal: NEVER, hear, until, asksDrafts: true });
    return end.end === 'failed' ? end.error : fail('INTERNAL', 'The call came to no end.').error;
  } catch (thrown) {
    return internalError('The call', thrown);
  }
};

/** Nobody stops a client's turn: a question of it ends with its answer, or with its hour. */
const NEVER = new AbortController().signal;

export const hasReceipt = ({ records }: Session, call: string): boolean =>
  records.some((record) => record.kind === 'receipt' && record.call === call);

/** On record as what left, from here on. */
export const readAnswer = (
  session: Session,
  call: string,
  { rooms: { store }, board }: Pick<ClientGround, 'rooms' | 'board'>,
): Result<ClientAnswer> => {
  const read = storeResult(store.database, () => answerToClient(session, call, { model: board.setup.model, store }));
  if (!read.ok) return read;
  return read.value === undefined ? fail('INTERNAL', `Call ${call} has no receipt.`) : ok(read.value);
};
