// The desk at the terminal: shows one question after the other and records what the person answers.
import pc from 'picocolors';
import { type DeskProcess, HEARTBEAT_MILLISECONDS } from '../../../decision/desks.ts';
import { isYes } from '../../../decision/is-yes.ts';
import { signedAlone } from '../../../decision/own-yes.ts';
import type { Asked, Decision, Desk, Question } from '../../../decision/question.ts';
import type { Questions } from '../../../decision/questions.ts';
import type { Remembering } from '../../../host/deciding/rules-at-desk.ts';
import { headlineOf } from '../../../proposal/headline.ts';
import { groupWords } from '../../../proposal/headline-of-all.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { alwaysWhileOpen } from './always-while-open.ts';
import { refusedWords } from './answer-line.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import { type Decisions, decideBatch } from './decide-batch.ts';
import { decideOne, type Surroundings } from './decide-one.ts';
import { blank, layout, ours } from './layout.ts';
import { type Input, linePrompt, type PromptOutput } from './line-prompt.ts';
import { createScreen, type Screen, type ScreenOutput } from './screen.ts';
import type { Tick } from './tick-items.ts';

export interface TerminalDeskOptions {
  readonly input: Input;
  readonly output: PromptOutput;
  /** Of a conversation that is going on: asked and written to instead of the streams. */
  readonly terminal?: Terminal;
  readonly questions: Pick<Questions, 'answer' | 'attach' | 'detach'>;
  /** This process, as other processes may check it. */
  readonly process: DeskProcess;
  /** $VISUAL or $EDITOR (editorFrom). */
  readonly editor?: string | undefined;
  /** Where a person writes rules. */
  readonly rulesFile: string;
  /** What "always" would mean for a proposal. Absent: rules are not made here. */
  readonly always?: Surroundings['always'];
  /** How a sheet is tested before it is signed. Absent: not here. */
  readonly tests?: Surroundings['tests'];
  /** Absent: when the output is a terminal and NO_COLOR is not set. */
  readonly colour?: boolean;
  /** Absent: as wide and high as the output says. */
  readonly columns?: number;
  readonly rows?: number;
  /** After a whole yes to one proposal: what could be remembered of it. Asked before the answer counts, so that nothing overtakes it. */
  remember?(asked: Asked): Remembering | undefined;
  /** What a tool's input looks like, for a form. Absent: it is told from the values it has. */
  readonly schemaOf?: Surroundings['schemaOf'];
  /** A question appears: a bell, or a notice. Absent: as the terminal calls. */
  call?(words: string): void;
  /** After Ctrl-C; the question is refused by then. */
  interrupted?(): void;
  now?(): number;
}

export interface TerminalDesk extends Desk {
  /** The terminal is gone (SIGHUP) or the program ends: refuses, at once, everything that waits here. */
  close(): void;
}

/** More questions than this in a minute are no longer read. */
const MANY_QUESTIONS = 20;

export const terminalDesk = (options: TerminalDeskOptions): TerminalDesk => {
  const { input, questions, terminal, now = Date.now } = options;
  const output = terminal === undefined ? options.output : writtenTo(terminal);
  const colour = options.colour ?? (output.isTTY === true && pc.isColorSupported);
  const prompt = terminal ?? linePrompt(input, options.output);
  const around = {
    editor: options.editor,
    rulesFile: options.rulesFile,
    tests: options.tests,
    ...(terminal === undefined ? {} : { lend: terminal.lend }),
    ...(options.schemaOf === undefined ? {} : { schemaOf: options.schemaOf }),
  };
  const call = options.call ?? terminal?.call;
  const waiting: { readonly question: Question; readonly leave: AbortController }[] = [];
  let recent: number[] = [];
  let beat: NodeJS.Timeout | undefined;

  const screenFor = (signal: AbortSignal): Screen =>
    createScreen({
      prompt,
      output,
      colour,
      plain: terminal?.live === false,
      signal,
      ...(options.columns === undefined ? {} : { columns: options.columns }),
      ...(options.rows === undefined ? {} : { rows: options.rows }),
    });

  const record = (question: Question, decisions: Readonly<Record<string, Decision>>): string | undefined => {
    const answered = questions.answer({
      question: question.id,
      at: now(),
      who: { kind: 'person', desk: NAME },
      decisions,
    });
    return answered.ok ? undefined : `${answered.error.code}  ${answered.error.message}. Your answer did nothing.`;
  };

  const converse = async ({ question, leave }: (typeof waiting)[number]): Promise<void> => {
    const screen = screenFor(leave.signal);
    recent = [...recent.filter((at) => at > now() - 60_000), now()];
    if (recent.length > MANY_QUESTIONS)
      screen.print([
        ours(`${recent.length} questions in a minute. Nothing happens until you answer; Ctrl-C stops.`, 'warn'),
      ]);
    call?.(callWords(question));
    // What is asked stands apart from what was said before it.
    screen.print([blank]);
    const tick = terminal?.live === true ? ticking(terminal, leave.signal) : undefined;
    const always =
      options.always === undefined
        ? undefined
        : alwaysWhileOpen(options.always, () => questions.attach(question.id, options.process));
    const decision = await decide(question, { screen, ...around, always, tick }).catch((thrown: unknown): Ended => {
      screen.print([ours(`This cannot be shown, so it cannot be approved: ${escapeText(String(thrown))}`, 'warn')]);
      return 'stopped';
    });
    const ended = await remembered(decision, screen, options.remember);
    // Also while an editor was open, which nothing interrupts.
    if (ended === 'withdrawn' || leave.signal.aborted)
      return screen.print([ours(escapeText(String(leave.signal.reason)))]);
    const stopped = ended === 'stopped';
    const decisions = typeof ended === 'string' ? refuseAll(question) : byId(ended);
    const failure = record(question, decisions);
    const none = Object.values(decisions).every(({ answer }) => answer === 'refuse');
    if (failure !== undefined) screen.print([ours(escapeText(failure), 'warn')]);
    else if (none) screen.print([ours(noneApplied(question))]);
    if (stopped) options.interrupted?.();
  };

  const work = async (): Promise<void> => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await converse(next);
      leaveQueue(next.question.id);
    }
  };
  const leaveQueue = (id: number): void => {
    const index = waiting.findIndex(({ question }) => question.id === id);
    if (index === -1) return;
    waiting.splice(index, 1);
    // A row that stays behind only says when we were last here.
    questions.detach(id, options.process);
    if (waiting.length > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
  const heartbeat = (): void => {
    for (const { question, leave } of waiting) {
      const beaten = questions.attach(question.id, options.process);
      // Any other failure is made up for by the next beat.
      if (!beaten.ok && beaten.error.code === 'EXPIRED') leave.abort(`${beaten.error.message}.`);
    }
  };

  return {
    name: NAME,
    can: { amend: true, part: true, batch: true },
    show: (question) => {
      if (waiting.some((other) => other.question.id === question.id)) return;
      waiting.push({ question, leave: new AbortController() });
      questions.attach(question.id, options.process);
      beat ??= setInterval(heartbeat, HEARTBEAT_MILLISECONDS);
      if (waiting.length === 1) void work();
    },
    withdraw: (id, why) => {
      const [current] = waiting;
      if (current?.question.id === id) current.leave.abort(why);
      else leaveQueue(id);
    },
    close: () => {
      for (const { question, leave } of [...waiting].reverse()) {
        record(question, refuseAll(question));
        // Now, because the store may be closed before the conversation has noticed.
        leaveQueue(question.id);
        leave.abort('Closed: not applied.');
      }
    },
  };
};

/** What waits, in one line; ours and escaped. */
const callWords = ({ asked }: Question): string => groupWords(asked.map(({ proposal }) => headlineOf(proposal)));

const NAME = 'terminal';

const decide = async (question: Question, around: Surroundings): Promise<Decisions | Ended> => {
  const [only] = question.asked;
  if (question.asked.length !== 1 || only === undefined) return decideBatch(question.asked, around);
  const decision = await decideOne(only, around);
  return typeof decision === 'string' ? decision : new Map([[only, decision]]);
};

/** The grammar takes a yes to what needs one of its own only by its number or on its card, so each yes here is one. */
export const byId = (decisions: Decisions): Record<string, Decision> =>
  Object.fromEntries([...decisions].map(([asked, decision]) => [asked.proposal.id, signedAlone(asked, decision)]));

/** The turn was stopped, or the terminal is gone: nobody said so. */
const refuseAll = (question: Question): Record<string, Decision> =>
  Object.fromEntries(
    question.asked.map(({ proposal }) => [proposal.id, { answer: 'refuse', digest: proposal.digest, silent: true }]),
  );

const noneApplied = ({ asked }: Question): string =>
  asked.length === 1 && asked[0] !== undefined ? refusedWords(asked[0].proposal.preview) : 'None applied.';

// After a whole yes to one proposal: what could be remembered of it, asked before the answer counts.
/** A no leaves it at this once; whoever stops here has decided nothing. */
const remembered = async (
  decisions: Decisions | Ended,
  screen: Screen,
  remember: ((asked: Asked) => Remembering | undefined) | undefined,
): Promise<Decisions | Ended> => {
  const [[asked, decision] = [], ...others] = typeof decisions === 'string' ? [] : [...decisions];
  if (asked === undefined || decision?.answer !== 'approve' || others.length > 0) return decisions;
  const remembering = remember?.(asked);
  if (remembering === undefined) return decisions;
  screen.print([ours(`As a rule of yours: ${escapeText(remembering.rule)}`)]);
  const typed = await screen.ask(`${escapeText(remembering.question)} y/n`);
  if (typed.kind !== 'line') return endedBy(typed.kind);
  if (isYes(typed.text)) screen.print([ours(escapeText(await remembering.save()))]);
  return decisions;
};

/** What the desk has of the terminal of a conversation: its lines, and a list to tick. */
const writtenTo = (terminal: Terminal): ScreenOutput => ({
  isTTY: true,
  get columns() {
    return terminal.columns;
  },
  get rows() {
    return terminal.rows;
  },
  write: (text) => terminal.print(text.replace(/\n$/, '').split('\n')),
});

const ticking =
  (terminal: Terminal, signal: AbortSignal): Tick =>
  ({ head, ...list }) =>
    terminal.tick({ ...list, head: layout(head, terminal) }, signal);
