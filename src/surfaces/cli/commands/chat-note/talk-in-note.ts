// A conversation in a note as it is held at a terminal, or without one.
import { type Spending, spendingOf } from '../../../../agent/limits.ts';
import type { NoteTalk } from '../../../../host/conversation/note/note-talk.ts';
import type { Session } from '../../../../session/session.ts';
import type { Conversation } from '../../converse.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import type { TalkMessages } from '../../talk/messages.ts';

/** A conversation in a note, as long as the program runs. */
export interface Talk extends NoteTalk {
  readonly output: Output;
  /** Where the person sits; absent when nobody does. */
  readonly seat?: Pick<TalkMessages, 'terminal' | 'attend'>;
  readonly wait: boolean;
  /** All that were begun. */
  readonly sessions: Set<Session>;
  /** Whether a name was looked for already: the person is asked once. */
  named?: true;
}

/** One turn of it, at the same seat and within the same limits. */
export const conversationOf = (talk: Talk, session: Session): Omit<Conversation, 'opening'> => ({
  rooms: talk.rooms,
  board: talk.board,
  session,
  output: talk.output,
  ...(talk.seat?.terminal === undefined ? {} : { terminal: talk.seat.terminal, attend: talk.seat.attend }),
  turns: talk.board.setup.maxTurns,
  wait: talk.wait,
  spentBefore: spentElsewhere(talk, session),
  meter: isInteractive(),
});

/** A limit named by flag is for all of the command, whichever session it was spent in: what others have spent was not before. */
const spentElsewhere = ({ sessions }: Talk, session: Session): Spending => {
  const others = [...sessions].filter((each) => each !== session).map(({ state }) => spendingOf(state));
  return {
    tokens: -others.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: -others.reduce((sum, { cost }) => sum + cost, 0),
  };
};
