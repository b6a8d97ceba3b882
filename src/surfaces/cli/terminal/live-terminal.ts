// The terminal that paints: lines that stay, below them what grows, what waits, what the person types, and the status.
import { setTimeout as wait } from 'node:timers/promises';
import type { Input, PromptOutput } from '../desk/line-prompt.ts';
import { askLine } from './ask-line.ts';
import { askTicks } from './ask-ticks.ts';
import { beforeExit } from './before-exit.ts';
import { CLOCK, type Clock } from './clock.ts';
import { PASTE_MARKS_OFF, PASTE_MARKS_ON } from './echo-prompt.ts';
import { unpainted } from './fit-line.ts';
import type { Area } from './frame.ts';
import type { Front, FrontStage } from './front.ts';
import { createKeyboard } from './keyboard.ts';
import { createMessageBox } from './message-box.ts';
import { type NoticeEnvironment, type Notify, noticeFor } from './notice.ts';
import { createPainter } from './painter.ts';
import type { Composing, Terminal } from './terminal.ts';

export interface LiveTerminalOptions {
  readonly input: Input;
  readonly output: PromptOutput;
  readonly colour: boolean;
  /** Absent: there is nothing to type until a message is asked for, and Ctrl-C is a signal. */
  readonly composing?: Composing | undefined;
  readonly notify: Notify;
  readonly env: NoticeEnvironment;
  readonly clock?: Clock | undefined;
}

/** On a screen as low as this every line is needed. */
const LOW = 8;
/** A stop signal that nobody acts on would leave us waiting: a program without a shell goes on. */
const STOPPED_MILLISECONDS = 50;

export const liveTerminal = (options: LiveTerminalOptions): Terminal => {
  const { input, output, colour, notify, env, clock = CLOCK } = options;
  const growing: Record<'reply' | 'progress', readonly string[]> = { reply: [], progress: [] };
  let [status, lastLine]: [string, string | undefined] = ['', undefined];
  let front: Front | undefined;
  let lastKey = -Infinity;
  let [state, hasComposer]: ['open' | 'lent' | 'closed', boolean] = ['open', options.composing !== undefined];

  const area = ({ columns, rows }: { readonly columns: number; readonly rows: number }): Area => {
    const shown = front?.area === undefined ? (hasComposer ? box : undefined) : front;
    const grown = [...growing.reply, ...growing.progress];
    const queued = shown === box ? box.waiting() : [];
    const { lines, cursor } = shown?.area?.({ columns, colour }, rows) ?? { lines: [] };
    const over = [...grown, ...queued];
    const breath = shown === box && rows > LOW && isWritten(over.at(-1) ?? lastLine) ? [''] : [];
    const above = [...over, ...breath];
    return {
      lines: [...above, ...lines, ...(status === '' ? [] : [status])],
      cursor: cursor === undefined ? undefined : { ...cursor, row: above.length + cursor.row },
    };
  };
  const reflow = env.TERM_PROGRAM === 'vscode' ? 'by counting' : 'with the character';
  const painter = createPainter({ output, area, reflow });
  const print = (lines: readonly string[]): void => {
    // Two parts that both want an empty line between them get one.
    const [first] = lines;
    const kept = first === '' && !isWritten(lastLine) ? lines.slice(1) : lines;
    lastLine = kept.at(-1) ?? lastLine;
    painter.print(kept);
  };
  const stage: FrontStage = {
    page: () => ({ columns: painter.columns, colour }),
    rows: () => painter.rows,
    print,
    paint: painter.now,
    clock,
    lastKey: () => lastKey,
    hold: (key) => box.hold(key),
    put: (next) => {
      front = next;
      if (state === 'closed') next?.end();
      painter.soon();
    },
  };
  const keyboard = createKeyboard({
    input,
    heard: (key) => {
      lastKey = clock.now();
      if (front !== undefined) return front.press(key);
      if (hasComposer) return box.press(key);
      if (key.kind === 'interrupt') process.kill(process.pid, 'SIGINT');
      else if (key.kind === 'suspend') void suspend();
    },
    ended: () => close(),
  });
  const enter = (): void => {
    keyboard.take();
    output.write(PASTE_MARKS_ON);
    painter.resume();
  };
  const exit = (): void => {
    painter.pause();
    output.write(PASTE_MARKS_OFF);
    keyboard.giveBack();
  };
  const close = (): void => {
    if (state === 'closed') return;
    exit();
    state = 'closed';
    painter.close();
    unwatch();
    process.off('SIGCONT', onContinue);
    front?.end();
    box.end();
  };
  const lend = async <T>(work: () => Promise<T>): Promise<T> => {
    if (state !== 'open') return work();
    state = 'lent';
    exit();
    try {
      return await work();
    } finally {
      if (state === 'lent') {
        state = 'open';
        enter();
      }
    }
  };
  const suspend = async (): Promise<void> => {
    if (process.platform === 'win32') return;
    await lend(async () => {
      // The whole group stops, as it would if the terminal had seen the key.
      process.kill(0, 'SIGTSTP');
      await wait(STOPPED_MILLISECONDS);
    });
  };
  /** Stopped by someone else, and back: the shell has set the terminal to its own ways meanwhile. */
  const onContinue = (): void => {
    if (state !== 'open') return;
    keyboard.giveBack();
    keyboard.take();
    output.write(PASTE_MARKS_ON);
    painter.afresh('as it is');
  };
  const box = createMessageBox({
    stage,
    composing: options.composing ?? withoutComposing(),
    suspend: () => void suspend(),
    redraw: () => painter.afresh('cleared'),
  });
  let turn: Promise<unknown> = Promise.resolve();
  /** Questions come one after the other. */
  const afterOthers = <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = turn.then(ask);
    turn = asked.catch(() => undefined);
    return asked;
  };
  const unwatch = beforeExit(close);
  process.on('SIGCONT', onContinue);
  enter();
  painter.soon();

  return {
    live: true,
    colour,
    get columns() {
      return painter.columns;
    },
    get rows() {
      return painter.rows;
    },
    print,
    grow: (what, lines) => {
      growing[what] = lines;
      painter.soon();
    },
    status: (line) => {
      status = line;
      painter.soon();
    },
    message: (begun) => {
      hasComposer = true;
      const said = box.message(begun);
      painter.soon();
      return said;
    },
    queued: () => box.queued(),
    ask: (words, signal, moment = 'new') => afterOthers(() => askLine(words, { signal, moment }, stage)),
    tick: (list, signal) => afterOthers(() => askTicks(list, signal, stage)),
    lend,
    call: (words) => {
      if (state === 'open') output.write(noticeFor(words, notify, env));
    },
    close,
  };
};

const isWritten = (line: string | undefined): boolean => line !== undefined && unpainted(line).trim() !== '';

/** Earlier messages of this conversation alone, and nothing to complete or to stop. */
const withoutComposing = (): Composing => {
  const lines: string[] = [];
  return {
    complete: (_, at) => Promise.resolve({ from: at, choices: [] }),
    stop: () => false,
    readOnly: () => undefined,
    history: { lines, add: (line) => void lines.push(line) },
  };
};
