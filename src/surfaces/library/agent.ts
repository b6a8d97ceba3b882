// Chat and task as functions, over the same rooms as the command line: nothing happens without a decision, everything is recorded.
import { resolve } from 'node:path';
import type { AgentEvent } from '../../agent/events.ts';
import type { Result } from '../../error/error-value.ts';
import type { Notices } from '../../host/notices.ts';
import { wordedForPerson } from '../../host/worded-for-person.ts';
import { escapeText } from '../../text/escape.ts';
import { checkOptions } from './check-options.ts';
import { CountersignError } from './countersign-error.ts';
import { type DryRun, dryRunOf, silentModel } from './dry-run.ts';
import { type AgentFolder, openFolder } from './folder.ts';
import { type Mode, type OpenMode, openMode, prepareMode } from './open-mode.ts';
import type { AgentOptions, ChatOptions, DryRunOptions, StreamOptions, TaskOptions } from './options.ts';
import { failedResult, type RunResult } from './result.ts';
import { type RunStream, runStream } from './run-stream.ts';
import type { SessionEvent } from './session-event.ts';
import { speak } from './speak.ts';

export interface Agent {
  /** One message and the answer to it, with or without calls. Resolves also when it fails: see `error`. */
  chat(message: string, options?: ChatOptions): Promise<RunResult>;
  /** Works until it is done, or a limit is reached. */
  task(task: string, options?: TaskOptions): Promise<RunResult>;
  /** The same as a stream: `for await (const event of agent.stream('…'))`. Leaving the loop stops the run. */
  stream(message: string, options?: StreamOptions): RunStream;
  /** What there is in its folder, what was done there, and undo. Opens nothing that stays open. */
  readonly folder: AgentFolder;
  /** Stops what is under way and closes the store. */
  close(): Promise<void>;
}

export interface DryAgent {
  chat(message: string): Promise<DryRun>;
  task(task: string): Promise<DryRun>;
  close(): Promise<void>;
}

interface MakeAgent {
  (options: DryRunOptions): DryAgent;
  (options?: AgentOptions): Agent;
}

/** Opens nothing until it is used. Throws a CountersignError (BAD_ARGS) for options that cannot be meant, here or at the first use. */
export const agent = ((options: AgentOptions | DryRunOptions = {}) => {
  checkOptions(options);
  const folder = resolve(options.workspace ?? '.');
  const closing = new AbortController();
  const open = new Map<Mode, Promise<Result<OpenMode>>>();
  const running = new Set<Promise<unknown>>();

  const opened = (mode: Mode, tell: Tell): Promise<Result<OpenMode>> => {
    const known = open.get(mode) ?? openMode(folder, options, mode, beforeSession(tell));
    open.set(mode, known);
    // One that failed is tried again: the folder may be trusted, or the server started, meanwhile.
    void known.then((value) => value.ok || open.delete(mode));
    return known;
  };
  const talk = async (mode: Mode, message: string, more: ChatOptions, also?: Tell): Promise<RunResult | DryRun> => {
    if (typeof message !== 'string' || message.trim() === '') throw wrongMessage(mode);
    if (closing.signal.aborted) throw closed();
    const tell = told(options, mode, also);
    if (options.dryRun === true)
      return dryRunOf(await prepareMode(folder, dry(options), mode, beforeSession(tell)), message);
    const rooms = await opened(mode, tell);
    if (!rooms.ok) {
      if (rooms.error.code === 'BAD_ARGS') throw new CountersignError(rooms.error);
      return failedResult(message, more.context !== undefined, rooms.error);
    }
    const signals = [closing.signal, options.signal, more.signal].filter((signal) => signal !== undefined);
    return speak({ ...more, message, open: rooms.value, options, tell, signal: AbortSignal.any(signals) });
  };
  const kept = (mode: Mode, message: string, more: ChatOptions = {}, also?: Tell): Promise<RunResult | DryRun> => {
    const work = talk(mode, message, more, also);
    const settled = work.then(
      () => undefined,
      () => undefined, // whoever called it hears of it
    );
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return work;
  };
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    closing.abort();
    await Promise.all(running);
    for (const one of await Promise.all(open.values())) if (one.ok) await one.value.close();
  };
  return {
    chat: (message: string, more?: ChatOptions) => kept('chat', message, more),
    task: (task: string, more?: TaskOptions) => kept('run', task, more),
    stream: (message: string, { as = 'task', ...more }: StreamOptions = {}) =>
      runStream((tell, left) => {
        const signal = AbortSignal.any([left, ...(more.signal === undefined ? [] : [more.signal])]);
        // A dry run has no stream: its type has none.
        return kept(as === 'chat' ? 'chat' : 'run', message, { ...more, signal }, tell) as Promise<RunResult>;
      }),
    folder: openFolder(folder, beforeSession(told(options, 'chat'))),
    // Once: a second close of a descriptor could hit someone else's file.
    close: () => {
      ended ??= end();
      return ended;
    },
  };
}) as MakeAgent; // which of the two it is follows from `dryRun`

type Tell = (event: SessionEvent) => void;

/** What is said while everything is opened. */
const beforeSession = (tell: Tell): ReturnType<typeof libraryNotices> =>
  libraryNotices((event) => tell({ ...event, session: 0 }));

const told = (options: AgentOptions | DryRunOptions, mode: Mode, also?: Tell): Tell => {
  const { verbose = mode === 'run', onEvent } = options;
  const lines = verbose === false ? undefined : verboseLines(verbose === true ? toStderr : verbose);
  return (event) => {
    lines?.(event);
    onEvent?.(event);
    also?.(event);
  };
};

const toStderr = (line: string): void => void process.stderr.write(`${line}\n`);

const dry = ({ dryRun: _, ...options }: DryRunOptions | AgentOptions): AgentOptions => ({
  ...options,
  model: silentModel(options.model),
});

const wrongMessage = (mode: Mode): CountersignError =>
  new CountersignError({
    code: 'BAD_ARGS',
    message: `${mode === 'run' ? 'task' : 'chat'} takes a text that is not empty.`,
  });
const closed = (): CountersignError =>
  new CountersignError({ code: 'BAD_ARGS', message: 'This agent is closed.', wayOut: 'Make another one.' });

/** One line per step, for people who watch a program work. */
const verboseLines =
  (write: (line: string) => void) =>
  (event: AgentEvent): void => {
    if (event.event === 'progress' && event.step !== 'meter' && event.step !== 'detail')
      write(escapeText(event.words, { multiline: true }));
    else if (event.event === 'limit') write(event.words);
    else if (event.event === 'error') write(wordedForPerson(event.error));
  };

/** What the command line would print while it gets ready: for the library it becomes events, and nothing is printed. */
const libraryNotices = (tell: (event: AgentEvent) => void): Notices => {
  const notice = (words: string): void => tell({ event: 'progress', step: 'notice', words });
  return {
    level: 'normal',
    note: notice,
    // Told, not fatal: a card that cannot be read does not keep the others back.
    error: (error) => notice(wordedForPerson(error)),
  };
};
