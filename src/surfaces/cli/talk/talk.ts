// A conversation message by message: what is typed, at a terminal or through a pipe, is a word of the program or goes to the model.
import type { Meter } from '../../../agent/context/meter.ts';
import { type Spending, spendingOf } from '../../../agent/limits.ts';
import { ok } from '../../../error/error-value.ts';
import { beginSession } from '../../../host/conversation/open-session.ts';
import { unsignedFiles, unsignedWords } from '../../../host/conversation/unsigned.ts';
import type { Remember } from '../../../host/deciding/rules-at-desk.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { modelWords } from '../../../host/setup/model-for.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { sessionWords } from '../commands/chat/session-words.ts';
import type { ChatGround, SlashWord } from '../commands/chat/slash-word.ts';
import { type Conversation, converse } from '../converse.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { createMessages } from './messages.ts';
import { type Status, statusLine } from './status-line.ts';

export interface TalkParts {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  readonly output: Output;
  readonly wait: boolean;
  /** Files that go with the first message. */
  readonly attach?: readonly string[];
  /** These messages and no others, instead of what is typed or comes through a pipe. */
  readonly only?: readonly string[];
  /** One that goes on. Absent: the first message begins one. */
  readonly session?: Session;
  /** What is said before the first message, and when everything begins again. */
  opening(output: Output): Promise<void>;
  /** The words of this conversation, for completion. */
  readonly words: readonly SlashWord[];
  word(line: string, ground: ChatGround): Promise<TalkWord>;
  /** A line that is a word of this conversation, without a slash. It is never for the model. */
  isWord?(line: string): boolean;
  /** What the message becomes: the person's words first. */
  records(message: string, session: Session | undefined): readonly [SessionRecord, ...SessionRecord[]];
  readonly remember?: Remember;
  /** After the last message. */
  ended?(session: Session | undefined): Promise<void>;
}

/** What a typed line is: a message, one in other words, or a word that is done by now; `again`: a new conversation. */
export type TalkWord = 'message' | 'done' | 'leave' | 'again' | { readonly message: string };

type User = Extract<SessionRecord, { kind: 'user' }>;

/** The exit code is that of the last turn; at a terminal a turn that failed or was stopped is over, and the conversation is not. */
export const talk = async (parts: TalkParts): Promise<number> => {
  const { rooms, board, remember } = parts;
  let { session } = parts;
  // Of a session that began here, a limit named by flag is for all of it, also for what going back took out of it.
  let spentBefore: Spending = session === undefined ? { tokens: 0, cost: 0 } : spendingOf(session.state);
  /** Stands in the prompt: what was said before going back, or what could not be sent as it was. */
  let begun: string | undefined;
  let meter: Meter | undefined;
  let code: number = EXIT.done;
  const messages = await createMessages({
    ...parts,
    session: () => session,
    readOnlyKey: () => messages.output.note(ground.readOnly?.() ?? ''),
  });
  const { terminal, output } = messages;
  const showStatus = (): void =>
    terminal?.status(statusLine(statusOf({ rooms, board, session, meter }), terminal.columns));
  const tellUnsigned = (of: Session, to: Output): void => {
    const words = unsignedWords(of, rooms.store);
    if (words !== undefined) to.note(words);
  };
  const noLongerCounted = (spent: Spending): void => {
    spentBefore = { tokens: spentBefore.tokens - spent.tokens, cost: spentBefore.cost - spent.cost };
  };

  /** What cannot be attached is said, and the message goes back to the person. */
  const attached = async (
    message: string,
    recordsOf: (text: string) => readonly SessionRecord[],
  ): Promise<readonly SessionRecord[]> => {
    const found = await messages.attach(message);
    if (found.ok) {
      const [first, ...others] = recordsOf(found.value.text);
      return first === undefined ? [] : [found.value.addTo(first), ...others];
    }
    output.error(found.error);
    begun = message;
    return [];
  };
  const said = async (): Promise<readonly User[]> => {
    const heard: User[] = [];
    for (const message of messages.meanwhile())
      for (const record of await attached(message, (text) => [{ kind: 'user', parts: [{ text }] }]))
        if (record.kind === 'user') heard.push(record);
    return heard;
  };
  const conversing = (own: Session): Conversation => ({
    rooms,
    board,
    session: own,
    output,
    ...(terminal === undefined ? {} : { terminal }),
    turns: board.setup.maxTurns,
    wait: parts.wait,
    keepDrafts: true,
    spentBefore,
    ...(remember === undefined ? {} : { remember }),
    said,
    attend: messages.attend,
    meter: terminal?.live === false,
    metered: (now) => {
      meter = now;
      showStatus();
    },
  });
  const turn = async (message: string): Promise<void> => {
    const records = await attached(message, (text) => parts.records(text, session));
    if (records.length === 0) return;
    if (session === undefined) {
      const begun = beginSession(rooms, board.setup, { title: message, records });
      if (!begun.ok) return output.error(begun.error);
      session = begun.value;
    } else session.append(...records);
    code = await converse(conversing(session));
    if (isInteractive() && session.state.limit?.byFlag !== true) code = EXIT.done;
  };

  const ground: ChatGround = {
    board,
    rooms,
    output,
    get session() {
      return session;
    },
    ...sessionWords({
      board,
      rooms,
      output,
      get session() {
        return session;
      },
      sign: (unsigned) => converse({ ...conversing(unsigned), sheet: true }),
      ...(terminal === undefined ? {} : { ask: (line: string) => askLine(terminal, line) }),
      goOnWith: (rewound) => {
        ({ session, message: begun } = rewound);
        meter = undefined;
        noLongerCounted(rewound.spent);
        if (terminal?.live !== true) output.note(`It was: ${escapeText(begun, { maxLength: 400 })}`);
      },
    }),
    useModel: async (name) => {
      const used = await board.useModel(name);
      if (!used.ok) return used;
      meter = undefined;
      return ok(`From the next message on: ${modelWords(board.setup)}`);
    },
    readOnly: (on = !board.setup.readOnly) => {
      board.setReadOnly(on);
      showStatus();
      return on
        ? 'Read-only: nothing is changed, run or sent elsewhere until you switch it off (Shift-Tab or /readonly off).'
        : 'No longer read-only: changes are shown and asked about as usual.';
    },
    fresh: () => {
      if (session !== undefined) {
        tellUnsigned(session, output);
        noLongerCounted(spendingOf(session.state));
      }
      session = undefined;
      meter = undefined;
    },
  };
  try {
    await parts.opening(output);
    const unsigned = session === undefined ? 0 : unsignedFiles(session, rooms.store);
    if (unsigned > 0) output.note(`${counted(unsigned, 'file')} unsigned: /draft shows and signs them.`);
    for (;;) {
      showStatus();
      const typed = await messages.next(begun);
      begun = undefined;
      if (typed === undefined) return code;
      const word = await parts.word(typed, ground);
      if (word === 'leave') return code;
      if (word === 'done') continue;
      if (word !== 'again') await turn(word === 'message' ? typed.trim() : word.message);
      else {
        ground.fresh?.();
        await parts.opening(output);
      }
    }
  } finally {
    messages.close();
    if (session !== undefined) tellUnsigned(session, parts.output);
    await parts.ended?.(session);
  }
};

const askLine = async (terminal: Terminal, line: string): Promise<string | undefined> => {
  const typed = await terminal.ask(`${line}\n> `, new AbortController().signal);
  return typed.kind === 'line' ? typed.text : undefined;
};

interface Now extends Pick<TalkParts, 'rooms' | 'board'> {
  readonly session: Session | undefined;
  readonly meter: Meter | undefined;
}

const statusOf = ({ board, rooms, session, meter }: Now): Status => ({
  model: board.setup.model.id,
  profile: board.setup.profile.name,
  readOnly: board.setup.readOnly,
  draft: board.setup.policy.drafting,
  // The built-in guide reads and writes no tokens: there is nothing to meter.
  ...(meter === undefined || meter.input + meter.output === 0 ? {} : { meter }),
  isLocal: board.setup.model.local,
  pending: rooms.store.questions.pending().length,
  unsigned: session === undefined ? 0 : unsignedFiles(session, rooms.store),
});
