// What the person says, message by message: at a live terminal, or as the lines of a pipe.
import { createInterface } from 'node:readline';
import { type ErrorValue, ok, type Result } from '../../../error/error-value.ts';
import type { AttachedMessage } from '../../../host/conversation/attach/attached-to.ts';
import { mayMention } from '../../../host/conversation/attach/mentions.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import type { Session } from '../../../session/session.ts';
import { stateFolder } from '../../../store/state-folder.ts';
import type { Here } from '../attach/attached-here.ts';
import { droppedFile } from '../attach/dropped-file.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';
import type { openInputHistory } from '../terminal/input-history.ts';
import type { Composing, Terminal } from '../terminal/terminal.ts';
import type { TalkParts } from './talk.ts';
import { terminalOutput } from './terminal-output.ts';

export interface TalkMessages {
  /** Undefined: nothing more comes. `begun`: what the person may want to say, to be changed and sent. */
  next(begun?: string): Promise<string | undefined>;
  /** What was sent while the model works and is meant for it; words of the program wait for the end of the turn. */
  meanwhile(): readonly string[];
  /** What goes with a message because it is named in it. */
  readonly attach: Attaching;
  /** How the turn that works now can be stopped. */
  attend(halt: (() => void) | undefined): void;
  readonly terminal?: Terminal;
  readonly output: Output;
  close(): void;
}

interface Around extends Pick<TalkParts, 'rooms' | 'board' | 'output' | 'words' | 'isWord' | 'attach' | 'only'> {
  session(): Session | undefined;
  /** The key for read-only was pressed. */
  readOnlyKey(): void;
}

export const createMessages = async (around: Around): Promise<TalkMessages> =>
  isInteractive() && around.only === undefined ? atTerminal(around) : throughPipe(around);

const throughPipe = ({ rooms, board, output, only, attach: files = [] }: Around): TalkMessages => {
  const lines: Iterator<string> | AsyncIterator<string> =
    only?.[Symbol.iterator]() ?? createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return {
    next: async () => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) return undefined;
        if (value.trim() !== '') return value.trimEnd();
      }
    },
    meanwhile: () => [],
    attach: attaching({ rooms, board, output, files }),
    attend: () => undefined,
    output,
    close: () => undefined,
  };
};

const atTerminal = async ({
  rooms,
  output,
  readOnlyKey,
  isWord,
  attach: files = [],
  ...conversing
}: Around): Promise<TalkMessages> => {
  const [{ openTerminal }, { openInputHistory }, { chatCompletion }, { pathNames }] = await Promise.all([
    import('../terminal/open-terminal.ts'),
    import('../terminal/input-history.ts'),
    import('../../../host/conversation/completion/chat-completion.ts'),
    import('../../../host/conversation/completion/path-names.ts'),
  ]);
  let halt: (() => void) | undefined;
  const { board, words, session } = conversing;
  const { workspace, policy } = board.setup;
  const paths = pathNames(workspace, (path) => policy.isDenied(path) !== undefined);
  const terminal = openTerminal({
    input: process.stdin,
    output: process.stderr,
    plain: output.plain || output.json,
    notify: board.setup.config.notify,
    composing: {
      complete: chatCompletion({ setup: () => board.setup, rooms, words, paths, session }),
      stop: () => {
        if (halt === undefined) return false;
        halt();
        return true;
      },
      pasted: droppedFile,
      readOnly: readOnlyKey,
      ...(isWord === undefined ? {} : { isWord }),
      history: historyOf(openInputHistory, rooms, output),
    },
  });
  const seated = terminalOutput(output, terminal);
  const attach = attaching({ rooms, board, output: seated, files, prompt: terminal });
  return {
    next: async (begun) => {
      const said = await terminal.message(begun);
      // A blank at the beginning says that the line is a message, whatever word it looks like.
      return said.kind === 'leave' ? undefined : said.text.trimEnd();
    },
    meanwhile: () => terminal.queued().map((text) => text.trim()),
    attend: (stop) => {
      halt = stop;
    },
    terminal,
    output: seated,
    attach,
    close: () => terminal.close(),
  };
};

/** Without a state folder nothing is kept for the next day; the store has said why. */
const historyOf = (open: typeof openInputHistory, { workspace }: Rooms, output: Output): Composing['history'] => {
  const state = stateFolder(process.env);
  if (!state.ok) return { lines: [], add: () => undefined };
  const failed = (error: ErrorValue): void => output.error(error);
  return open({ stateFolder: state.value.folder, workspace, env: process.env, failed });
};

/** Which model it would go to is known when a message comes. */
type Attachable = Omit<Here, 'setup'> & { readonly board: Switchboard };

type Attaching = (message: string) => Promise<Result<AttachedMessage>>;

// What goes with the messages of a conversation: what each of them names, and with the first what --attach gave.
/** An error means that the message was not sent; what was to go with the first goes with the next. */
const attaching = ({ board, ...here }: Attachable): Attaching => {
  let files = here.files ?? [];
  return async (message) => {
    if (files.length === 0 && !mayMention(message))
      return ok({ text: message, notices: [], addTo: (record) => record });
    const { attachedHere } = await import('../attach/attached-here.ts');
    const attached = await attachedHere(message, { ...here, setup: board.setup, files });
    if (attached.ok) files = [];
    return attached;
  };
};
