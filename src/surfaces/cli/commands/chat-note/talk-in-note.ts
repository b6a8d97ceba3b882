// What a conversation in a note goes on with from one exchange to the next.
import { type Spending, spendingOf } from '../../../../agent/limits.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../../host/setup/setup.ts';
import type { PlacedIn } from '../../../../session/note/chat-place.ts';
import type { Session } from '../../../../session/session.ts';
import type { Path } from '../../../../workspace/path.ts';
import type { Conversation } from '../../converse.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import type { TalkMessages } from '../../talk/messages.ts';
import type { HeardModel } from './heard-model.ts';
import type { Overrides } from './note-overrides.ts';
import type { DecidedNote } from './offer-linked.ts';

/** A conversation in a note, as long as the program runs. */
export interface Talk {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  /** What was heard of the last reply, if it never became whole. */
  readonly heard: HeardModel['heard'];
  readonly output: Output;
  /** Where the person sits; absent when nobody does. */
  readonly seat?: Pick<TalkMessages, 'terminal' | 'attend'>;
  /** Another one after the note was given a name. */
  path: Path;
  /** Where in the note, as it was when the place was named, the answer stands; absent: at its end. */
  readonly placed?: PlacedIn;
  readonly overrides: Overrides;
  readonly wait: boolean;
  readonly decided: Map<string, DecidedNote>;
  /** All that were begun. */
  readonly sessions: Set<Session>;
  /** The one that goes on, and what it has heard: the note is the truth, so another conversation is another session. */
  current?: { readonly session: Session; readonly said: string };
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
