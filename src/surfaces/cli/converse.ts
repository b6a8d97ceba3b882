// One session carried on until it ends or waits for the person: the desks, the signals, the events, the exit code.

import type { Meter } from '../../agent/context/meter.ts';
import type { AgentEvent } from '../../agent/events.ts';
import type { Spending } from '../../agent/limits.ts';
import type { RunEnd, RunOptions } from '../../agent/run.ts';
import { askAtDesks, run } from '../../agent/run.ts';
import type { Runtime } from '../../agent/runtime.ts';
import type { Desk, Question } from '../../decision/question.ts';
import { rulesOnlyDesk } from '../../decision/rules-only-desk.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { escapeText } from '../../proposal/escape.ts';
import type { Session } from '../../session/session.ts';
import { noteFolders } from '../../session/session-folders.ts';
import { storeResultLater } from '../../store/database-error.ts';
import { thisProcess } from '../../store/lock.ts';
import type { TerminalDeskOptions } from './desk/terminal-desk.ts';
import { sheetTests } from './draft/sheet-tests.ts';
import { EXIT } from './exit-code.ts';
import type { Rooms } from './open-rooms.ts';
import type { Output } from './output.ts';
import { personalDesk } from './personal-desk.ts';
import type { Prepared } from './prepare.ts';
import { eventPrinter } from './print-events.ts';
import { type Remember, ruleMaking } from './rule-making.ts';
import { runtimeOf } from './runtime-of.ts';
import { drawing, takeSeat } from './talk/take-seat.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Conversation {
  readonly rooms: Rooms;
  readonly prepared: Prepared;
  readonly session: Session;
  readonly output: Output;
  /** Replies to one message. */
  readonly turns: number;
  readonly wait: boolean;
  /** What the session had spent when the command began. Absent: what it has spent by now. */
  readonly spentBefore?: Spending;
  /** Where the person sits all the time. Absent: at a terminal, one is opened for this turn. */
  readonly terminal?: Terminal;
  /** What the person said while the model works. */
  readonly said?: Runtime['said'];
  /** Told how the turn can be stopped, and, with nothing, that it is over. */
  attend?(halt: (() => void) | undefined): void;
  /** A line about context and cost after the answer, where no line of status says it. */
  readonly meter?: boolean;
  /** After every reply: how full the context is. */
  metered?(meter: Meter): void;
  readonly remember?: Remember;
  /** Drafts stay unsigned until the person asks for their sheet. Absent: it is shown when the task is done. */
  readonly keepDrafts?: boolean;
  /** Only the sheet of what is unsigned so far; no model is asked. */
  readonly sheet?: boolean;
  /** What the program itself offers the model before it is asked, at the same desks. An error ends the turn. */
  opening?(runtime: Runtime, ask: (question: Question) => Promise<void>): Promise<Result<Opening>>;
}

/** What the opening changes about the conversation. */
export interface Opening extends Partial<Pick<Runtime, 'system'>> {
  /** That was all: no model is asked for an answer. */
  readonly over?: true;
}

export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Until the next word of the person. The exit code is what it would be if the program ended now. */
export const converse = async (conversation: Conversation): Promise<number> => {
  const { rooms, prepared, session, wait } = conversation;
  await prepared.lookAgain();
  const stop = new AbortController();
  const { terminal, output, ...seat } = await takeSeat(conversation);
  const noted = noteFolders(rooms.store.ledger, session.info.id, prepared.workspace.added);
  if (!noted.ok) output.error(noted.error);
  const desk =
    terminal === undefined
      ? undefined
      : personalDesk(rooms.store.questions, {
          terminal,
          interrupted: () => stop.abort(),
          schemaOf: (name) => {
            const tool = prepared.registry.get(name);
            return tool.ok ? tool.value.input : undefined;
          },
          ...ruleMaking(conversation),
          ...testing(prepared, terminal, stop.signal),
        });
  prepared.policy.forSession(() => session.state.rules);
  const halt = (): void => {
    // A second Ctrl-C leaves at once.
    if (stop.signal.aborted) process.exit(EXIT.interrupted);
    desk?.close();
    stop.abort();
  };
  const signals = onSignals(halt);
  conversation.attend?.(halt);
  const crashed = onCrash(rooms, session);
  const printer = eventPrinter(output, {
    ...(await drawing(terminal, output)),
    ...(conversation.metered === undefined ? {} : { metered: conversation.metered }),
    meter: conversation.meter === true,
    ownModel: prepared.model.id === 'offline',
  });
  const desks: readonly Desk[] =
    desk !== undefined ? [desk] : wait ? [] : [rulesOnlyDesk({ questions: rooms.store.questions })];

  try {
    const runtime = runtimeOf({
      ...conversation,
      ...(wait && desk === undefined ? { until: Date.now() + prepared.config.deskMinutes * 60_000 } : {}),
      signal: stop.signal,
    });
    const options: RunOptions = {
      desks,
      process: thisProcess(),
      ...(conversation.sheet === true ? { sheet: true } : {}),
      ...(terminal === undefined ? {} : { goOn: () => goOn(session, terminal, stop.signal) }),
    };
    const counts = { approved: 0, refused: 0, internal: 0 };
    const draw = (event: AgentEvent): void => {
      if (event.event === 'receipt') {
        if (event.receipt.error?.code === 'INTERNAL') counts.internal++;
        if (event.receipt.status === 'refused') counts.refused++;
        else if (event.receipt.entry !== undefined) counts.approved++;
      }
      printer.print(event);
    };
    const opened = await opening(conversation, { ...runtime, emit: draw }, options);
    if (stop.signal.aborted) return EXIT.interrupted;
    if (!opened.ok) {
      printer.print({ event: 'error', error: opened.error });
      return EXIT.failed;
    }
    const { over, ...changed } = opened.value;
    if (over === true) return EXIT.done;
    const events = run(session, { ...runtime, ...changed }, options);
    for (;;) {
      const { value, done } = await events.next();
      if (done) {
        if (prepared.config.autoInferTitle && value.end === 'done')
          await named(session, { ...runtime, emit: draw }, output);
        return exitCode(value, counts, stop.signal.aborted);
      }
      draw(value);
    }
  } finally {
    printer.finish();
    conversation.attend?.(undefined);
    signals.end();
    crashed.end();
    seat.leave();
    prepared.model.close();
  }
};

const opening = (conversation: Conversation, runtime: Runtime, options: RunOptions): Promise<Result<Opening>> =>
  storeResultLater(
    runtime.store.database,
    async () => (await conversation.opening?.(runtime, (question) => askAtDesks(question, runtime, options))) ?? ok({}),
  );

/** A session without a name of its own keeps its first words: that is no reason to fail. */
const named = async (session: Session, runtime: Runtime, output: Output): Promise<void> => {
  const { inferTitle } = await import('../../agent/infer-title.ts');
  const title = await storeResultLater(runtime.store.database, () => inferTitle(session, runtime));
  if (!title.ok) output.note(`The session has no title: ${escapeText(title.error.message)}`);
};

/** Where commands are rehearsed, so are the tests of a sheet. */
const testing = (
  { sandbox, workspace, config, policy, services }: Prepared,
  terminal: Terminal,
  signal: AbortSignal,
): Pick<TerminalDeskOptions, 'tests'> => {
  if (sandbox === undefined) return {};
  const hides = (path: string): boolean => policy.isDenied(path) !== undefined;
  const configured = services.settings.testCommand;
  return { tests: sheetTests({ workspace, sandbox, limits: config.limits, hides, configured, signal, terminal }) };
};

/** Nothing was signed because nobody could be asked, or the person refused it all: 4. A partial no is a normal end. */
const exitCode = (
  end: RunEnd,
  counts: { approved: number; refused: number; internal: number },
  stopped: boolean,
): number => {
  if (stopped) return EXIT.interrupted;
  if (end.end === 'failed') return EXIT.failed;
  if (end.end === 'limit') return EXIT.limit;
  // It may have ended well in spite of it, but whoever started it must know.
  if (counts.internal > 0) return EXIT.failed;
  return counts.refused > 0 && counts.approved === 0 ? EXIT.refused : EXIT.done;
};

/** The first stops the turn and refuses what waits. A lost terminal is a no. */
const onSignals = (halt: () => void): { end(): void } => {
  for (const signal of SIGNALS) process.on(signal, halt);
  return {
    end: () => {
      for (const signal of SIGNALS) process.off(signal, halt);
    },
  };
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** However the program comes to its end, nobody here can answer any more: what waits is refused. A kill leaves it for another process. */
const onCrash = ({ store }: Rooms, session: Session): { end(): void } => {
  const refuse = (): void => {
    for (const { id } of store.questions.pending(session.info.id)) store.questions.withdraw(id, 'the program stopped');
  };
  process.on('exit', refuse);
  return { end: () => void process.off('exit', refuse) };
};

/** Which limit it is was said just before. One that was named by flag holds: nobody is asked to pass it. */
const goOn = async (session: Session, terminal: Terminal, signal: AbortSignal): Promise<boolean> => {
  if (session.state.limit?.byFlag === true) return false;
  const typed = await terminal.ask('Go on for as long again? y/n\n> ', signal);
  return typed.kind === 'line' && ['y', 'yes'].includes(typed.text.trim().toLowerCase());
};
