// Which reply a piece of text belongs to. A stop, a failure and another attempt each end a reply: what comes after is another one, with another number.
import type { Session } from '../session/session.ts';

interface Numbers {
  readonly last: number;
  /** Up to this one they are over: stored, or given up. */
  readonly over: number;
}

/** Of this process: only pieces that are on their way need it. */
const numbers = new WeakMap<Session, Numbers>();

const of = (session: Session): Numbers => numbers.get(session) ?? { last: session.state.replies, over: 0 };

/** The number of the reply that begins now. */
export const beginReply = (session: Session): number => {
  const { last } = of(session);
  numbers.set(session, { last: last + 1, over: last });
  return last + 1;
};

export const endReply = (session: Session): void => {
  const { last } = of(session);
  numbers.set(session, { last, over: last });
};

/** Its record tells what it said, or nobody is told any more. */
export const isReplyOver = (session: Session, reply: number): boolean => reply <= of(session).over;
