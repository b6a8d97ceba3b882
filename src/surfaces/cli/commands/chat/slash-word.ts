// What one word of the chat is: how it is written, what it does, how it is completed; and what the words work on.
import type { Result } from '../../../../error/error-value.ts';
import type { CompletedWord } from '../../../../host/conversation/completion/choice.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../../host/setup/setup.ts';
import type { Session } from '../../../../session/session.ts';
import type { Output } from '../../output.ts';

export interface SlashWord extends CompletedWord {
  /** What may stand behind it: "N", "[NAME]"; '' for nothing. */
  readonly takes: string;
  /** What `/help WORD` says besides. */
  readonly more?: string;
  /** `rest` is what was typed behind the word, without blanks around it. Everything it has to say is said. */
  run(rest: string, ground: ChatGround): Promise<'done' | 'leave'>;
}

/** The conversation a word is said in. What is absent cannot be done in it, and its word says so. */
export interface ChatGround {
  readonly board: Switchboard;
  readonly rooms: Rooms;
  /** Absent before the first message. */
  readonly session: Session | undefined;
  readonly output: Output;
  /** Goes on with another model; what to tell the person. */
  useModel?(name: string): Promise<Result<string>>;
  /** Nothing changes and nothing runs while it is on; without a word it is turned over. What to tell the person. */
  readOnly?(on?: boolean): string;
  /** What was done unsigned so far; `words` are on, off, sign or drop. */
  draft?(words: string): Promise<void>;
  /** Takes back a turn together with what was said in it. */
  rewind?(words: string): Promise<void>;
  /** This session as one difference, with what is unsigned. Absent: what was signed. */
  diff?(): Promise<void>;
  /** The next message begins a new session. */
  fresh?(): void;
}
