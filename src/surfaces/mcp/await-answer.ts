// Waits for the answer to a call as long as its client does: most come in a moment, some take a person's lunch.
import type { HeldCall } from '../../host/client/called.ts';
import type { AnswerFate } from './line-transport.ts';
import { type Tasks, type TaskView, waitingWords } from './tasks.ts';
import { RECEIPT, type ToolAnswer, toolAnswer } from './tool-answer.ts';

export interface Waiting {
  /** The client gave up, or is gone. */
  readonly signal: AbortSignal;
  /** Absent: the client did not ask for it. */
  progress?(step: number, words: string): void;
  /** Absent: the client cannot ask for an answer later. */
  readonly tasks?: Tasks;
  whenAnswered(fate: AnswerFate): void;
  readonly times?: HoldTimes;
}

export interface HoldTimes {
  /** Until a call becomes a task. */
  readonly hold: number;
  /** Between two words about it. */
  readonly progress: number;
}

const HOLD_TIMES: HoldTimes = { hold: 20_000, progress: 5000 };

export type Awaited = ToolAnswer | (TaskView & { readonly resultType: 'task' });

export const awaitAnswer = async (call: HeldCall, waiting: Waiting): Promise<Awaited> => {
  const { signal, progress, tasks, times = HOLD_TIMES } = waiting;
  let step = 0;
  let words = 'working';
  let isOver = false;
  const tell = (): void => {
    if (isOver) return;
    step += 1;
    progress?.(step, words);
  };
  call.onQuestion((question) => {
    words = waitingWords(question);
    tell();
  });
  const ticking = setInterval(tell, times.progress);
  let hold: NodeJS.Timeout | undefined;
  let leave = (): void => {};
  const left = new Promise<'left'>((resolve) => {
    // At once: the same call may be in the next line.
    leave = () => {
      call.giveUp();
      resolve('left');
    };
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
  });
  const long = new Promise<'long'>((resolve) => {
    if (tasks !== undefined) hold = setTimeout(() => resolve('long'), times.hold);
  });
  try {
    const came = await Promise.race([call.answer, left, long]);
    if (came === 'long' && tasks !== undefined) return { ...tasks.hold(call), resultType: 'task' };
    if (typeof came === 'string') return TO_NOBODY;
    waiting.whenAnswered({ left: call.handedOut, unwanted: call.giveUp });
    return toolAnswer(came);
  } finally {
    isOver = true;
    clearInterval(ticking);
    clearTimeout(hold);
    signal.removeEventListener('abort', leave);
  }
};

/** The client waits for no answer any more, and gets none. */
const TO_NOBODY: ToolAnswer = { content: [], _meta: { [RECEIPT]: { status: 'waits', changed: [] } } };
