// What the program itself would show a model beside the person's message.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { MessagePart } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import type { Runtime } from './runtime.ts';
import { type SettledOffer, settleOffer } from './settle-offer.ts';

export interface Offered {
  readonly call: string;
  /** What may be sent: of each item that was let out its text and its origin. */
  readonly parts: readonly MessagePart[];
}

/** Nothing is sent here. Whoever offers puts the parts into the session, and what leaves is recorded when it does. */
export const offerShare = async (session: Session, runtime: Runtime, offer: SettledOffer): Promise<Result<Offered>> => {
  // What reaches out or changes something is a model's business, or the person's.
  if (offer.tool.effect !== 'read') return fail('BAD_ARGS', `${offer.tool.name} does more than share.`);
  const settled = await settleOffer(session, runtime, offer);
  return settled.ok ? ok({ call: settled.value.call, parts: settled.value.shared }) : settled;
};
