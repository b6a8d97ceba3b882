// One session carried on until it ends or waits for the person: the desks, the signals, the events, the exit code.

import type { Meter } from '../../agent/context/meter.ts';
import type { AgentEvent } from '../../agent/events.ts';
import { isYes } from '../../decision/is-yes.ts';
import type { Desk } from '../../decision/question.ts';
import { rulesOnlyDesk } from '../../decision/rules-only-desk.ts';
import type { Result } from '../../error/error-value.ts';
import { sheetTests } from '../../host/conversation/sheet-tests.ts';
import { type Turn, type TurnEnd, turn } from '../../host/conversation/turn.ts';
import { personOnly } from '../../host/deciding/person-only.ts';
import { type Remember, rulesAtDesk } from '../../host/deciding/rules-at-desk.ts';
import { EXIT } from '../../host/exit-code.ts';
import type { Rooms } from '../../host/setup/open-rooms.ts';
import type { Setup } from '../../host/setup/setup.ts';
import type { Session } from '../../session/session.ts';
import type { TerminalDeskOptions } from './desk/terminal-desk.ts';
import { isInteractive } from './is-interactive.ts';
import type { Output } from './output.ts';
import { personalDesk } from './personal-desk.ts';
import { type EventPrinterOptions, eventPrinter } from './print-events.ts';
import type { ProgressView } from './progress/create-progress.ts';
import { liveReply } from './talk/live-reply.ts';
import { terminalOutput } from './talk/terminal-output.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Conversation extends Omit<Turn, 'desks' | 'hear' | 'goOn' | 'until' | 'signal'> {
  readonly output: Output;
  readonly wait: boolean;
  /** Where the person sits all the time. Absent: at a terminal, one is opened for this turn. */
  readonly terminal?: Terminal;
  /** Told how the turn can be stopped, and, with nothing, that it is over. */
  attend?(halt: (() => void) | undefined): void;
  /** A line about context and cost after the answer, where no line of status says it. */
  readonly meter?: boolean;
  /** After every reply: how full the context is. */
  metered?(meter: Meter): void;
  readonly remember?: Remember;
}

/** Until the next word of the person. The exit code is what it would be if the program ended now. */
export const converse = async (conversation: Conversation): Promise<number> => {
  const { rooms, board, session, wait } = conversation;
  const { setup } = board;
  const stop = new AbortController();
  const { terminal, output, ...seat } = await takeSeat(conversation);
  const person = personOnly('sign here');
  const desk =
    terminal === undefined || !person.ok
      ? undefined
      : personalDesk(rooms.store.questions, {
          terminal,
          interrupted: () => stop.abort(),
          schemaOf: (name) => {
            const tool = setup.registry.get(name);
            return tool.ok ? tool.value.input : undefined;
          },
          ...rulesAtDesk({ ...conversation, setup }),
          ...testing(setup, terminal, stop.signal),
        });
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
    ownModel: setup.model.id === 'offline',
  });
  const desks: readonly Desk[] =
    desk !== undefined ? [desk] : wait ? [] : [rulesOnlyDesk({ questions: rooms.store.questions, ...why(person) })];

  try {
    const counts = { approved: 0, refused: 0, internal: 0 };
    const hear = (event: AgentEvent): void => {
      if (event.event === 'receipt') {
        if (event.receipt.error?.code === 'INTERNAL') counts.internal++;
        if (event.receipt.status === 'refused') counts.refused++;
        else if (event.receipt.entry !== undefined) counts.approved++;
      }
      printer.print(event);
    };
    const end = await turn({
      ...conversation,
      desks,
      hear,
      ...(wait && desk === undefined ? { until: Date.now() + setup.config.deskMinutes * 60_000 } : {}),
      ...(terminal === undefined || desk === undefined ? {} : { goOn: () => goOn(session, terminal, stop.signal) }),
      signal: stop.signal,
    });
    return exitCode(end, counts, stop.signal.aborted);
  } finally {
    printer.finish();
    conversation.attend?.(undefined);
    signals.end();
    crashed.end();
    seat.leave();
    setup.model.close();
  }
};

const why = (person: Result<true>): { readonly why?: string } => (person.ok ? {} : { why: person.error.message });

/** Where commands are rehearsed, so are the tests of a sheet. */
const testing = (
  { sandbox, workspace, config, policy, services }: Setup,
  terminal: Terminal,
  signal: AbortSignal,
): Pick<TerminalDeskOptions, 'tests'> => {
  if (sandbox === undefined) return {};
  const hides = (path: string): boolean => policy.isDenied(path) !== undefined;
  const configured = services.settings.testCommand;
  const watch = async (): Promise<ProgressView> =>
    (await import('./progress/create-progress.ts')).createProgress(terminal);
  return { tests: sheetTests({ workspace, sandbox, limits: config.limits, hides, configured, signal, watch }) };
};

/** Nothing was signed because nobody could be asked, or the person refused it all: 4. A partial no is a normal end. */
const exitCode = (
  end: TurnEnd,
  counts: { approved: number; refused: number; internal: number },
  stopped: boolean,
): number => {
  if (stopped) return EXIT.interrupted;
  if (end.end === 'over') return EXIT.done;
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
  return typed.kind === 'line' && isYes(typed.text);
};

interface Seat {
  readonly terminal?: Terminal;
  /** Above what grows at the terminal, where there is one. */
  readonly output: Output;
  leave(): void;
}

// The person's seat at a conversation: their terminal, if there is one, and how what happens is drawn on it.
/** A terminal that was opened for this turn alone is closed after it. */
const takeSeat = async ({ terminal, output }: Pick<Conversation, 'terminal' | 'output'>): Promise<Seat> => {
  if (terminal !== undefined) return { terminal, output, leave: () => undefined };
  if (!isInteractive()) return { output, leave: () => undefined };
  const { openTerminal } = await import('./terminal/open-terminal.ts');
  const own = openTerminal({ input: process.stdin, output: process.stderr, plain: output.plain || output.json });
  return { terminal: own, output: terminalOutput(output, own), leave: () => own.close() };
};

/** Nothing for pipes: the words of the model go to stdout as they are. */
const drawing = async (
  terminal: Terminal | undefined,
  output: Output,
): Promise<Pick<EventPrinterOptions, 'reply' | 'progress'>> => {
  if (terminal === undefined || output.json) return {};
  const { createProgress } = await import('./progress/create-progress.ts');
  const progress = createProgress(terminal);
  if (process.stdout.isTTY !== true) return { progress };
  const { createReplyView } = await import('./reply/create-reply-view.ts');
  return { progress, reply: liveReply(terminal, () => createReplyView({ plain: output.plain })) };
};
