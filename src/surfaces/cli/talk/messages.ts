// What the person says, message by message: at a live terminal, or as the lines of a pipe.
import { createInterface } from 'node:readline';
import type { Runtime } from '../../../agent/runtime.ts';
import { escapeText } from '../../../proposal/escape.ts';
import type { Session } from '../../../session/session.ts';
import { splitWord } from '../commands/chat/chat-words.ts';
import { isInteractive } from '../converse.ts';
import type { Output } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TalkParts } from './talk.ts';
import { fittedLines, terminalOutput } from './terminal-output.ts';

export interface Messages {
  /** Undefined: nothing more comes. `begun`: what the person may want to say, to be changed and sent. */
  next(begun?: string): Promise<string | undefined>;
  /** What was sent while the model works and is meant for it; words of the program wait for the end of the turn. */
  readonly meanwhile: NonNullable<Runtime['said']>;
  /** How the turn that works now can be stopped. */
  attend(halt: (() => void) | undefined): void;
  readonly terminal?: Terminal;
  readonly output: Output;
  close(): void;
}

interface Around extends Pick<TalkParts, 'rooms' | 'prepared' | 'output' | 'words'> {
  session(): Session | undefined;
  /** The key for read-only was pressed. */
  readOnlyKey(): void;
}

export const createMessages = async (around: Around): Promise<Messages> =>
  isInteractive() ? atTerminal(around) : throughPipe(around.output);

const throughPipe = (output: Output): Messages => {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return {
    next: async () => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) return undefined;
        if (value.trim() !== '') return value.trim();
      }
    },
    meanwhile: async () => [],
    attend: () => undefined,
    output,
    close: () => undefined,
  };
};

const atTerminal = async ({ rooms, output, readOnlyKey, ...conversing }: Around): Promise<Messages> => {
  const [{ openTerminal }, { chatCompletion }] = await Promise.all([
    import('../terminal/open-terminal.ts'),
    import('../completion/chat-completion.ts'),
  ]);
  let halt: (() => void) | undefined;
  const terminal = openTerminal({
    input: process.stdin,
    output: process.stderr,
    plain: output.plain || output.json,
    composing: {
      complete: chatCompletion({ rooms, ...conversing }),
      stop: () => {
        if (halt === undefined) return false;
        halt();
        return true;
      },
      readOnly: readOnlyKey,
      history: { lines: [], add: () => undefined },
    },
  });
  /** Sent while a turn worked, and not for the model. */
  const held: string[] = [];
  return {
    next: async (begun) => {
      const first = held.shift();
      if (first !== undefined) {
        terminal.print(asSaid(first, terminal));
        return first;
      }
      const said = await terminal.message(begun);
      return said.kind === 'leave' ? undefined : said.text.trim();
    },
    meanwhile: async () => {
      const heard: string[] = [];
      // What comes after a word waits with it: "/model x", and then a message for x.
      for (const text of terminal.queued()) (held.length > 0 || isWord(text) ? held : heard).push(text);
      for (const text of heard) terminal.print(asSaid(text, terminal));
      return heard.map((text) => ({ kind: 'user', parts: [{ text }] }));
    },
    attend: (stop) => {
      halt = stop;
    },
    terminal,
    output: terminalOutput(output, terminal),
    close: () => terminal.close(),
  };
};

const isWord = (text: string): boolean => ['exit', 'quit', '?'].includes(text) || splitWord(text).word !== undefined;

/** As it would stand there if it had been typed now. */
const asSaid = (text: string, terminal: Terminal): string[] =>
  escapeText(text, { multiline: true })
    .split('\n')
    .flatMap((line, index) => fittedLines(`${index === 0 ? '> ' : '  '}${line}`, terminal));
