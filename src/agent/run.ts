// Calls `advance` until the session is done, stopped, or waits with nobody to wait for; yields events that every surface draws.
import { answeredElsewhere } from '../decision/answered-elsewhere.ts';
import type { Desk, Question } from '../decision/question.ts';
import type { ErrorValue } from '../error/error-value.ts';
import { internalError } from '../error/internal-error.ts';
import type { DoneHow, LimitName } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { storeResult } from '../store/database-error.ts';
import { takeLock } from '../store/lock.ts';
import { advance } from './advance.ts';
import { signStep } from './draft/sign-step.ts';
import type { AgentEvent } from './events.ts';
import type { Runtime } from './runtime.ts';
import { waitForAnswer } from './wait-for-answer.ts';

export interface RunOptions {
  /** Only the sheet of what is unsigned so far: shown, answered, carried out. */
  readonly sheet?: boolean;
  readonly desks: readonly Desk[];
  /** Called at a limit: true to go on for as long again. Absent: stop. */
  goOn?(limit: LimitName, words: string): Promise<boolean>;
  /** This process, for the questions its desks show. */
  readonly process: { readonly pid: number; readonly started: string };
}

export type RunEnd =
  | { readonly end: 'done'; readonly how: DoneHow; readonly summary: string }
  | { readonly end: 'limit'; readonly limit: LimitName; readonly words: string }
  | { readonly end: 'failed'; readonly error: ErrorValue };

export async function* run(
  session: Session,
  runtime: Omit<Runtime, 'emit'>,
  options: RunOptions,
): AsyncGenerator<AgentEvent, RunEnd> {
  const queue: AgentEvent[] = [];
  let wake = (): void => {};
  const working: Runtime = {
    ...runtime,
    emit: (event) => {
      queue.push(event);
      wake();
    },
  };
  let end: RunEnd | undefined;
  let thrown: unknown;
  driveAlone(session, working, options)
    .then((reached) => {
      end = reached;
    })
    .catch((error: unknown) => {
      thrown = error ?? new Error('the loop ended without a reason');
    })
    .finally(() => wake());

  for (;;) {
    const event = queue.shift();
    if (event !== undefined) {
      yield event;
      continue;
    }
    if (end !== undefined) return end;
    if (thrown !== undefined) throw thrown;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (queue.length > 0 || end !== undefined || thrown !== undefined) resolve();
    });
  }
}

/** One process at a time: two that went on with the same session would each ask the model and each open a question. */
const driveAlone = async (session: Session, runtime: Runtime, options: RunOptions): Promise<RunEnd> => {
  const lock = takeLock(runtime.store.database, runningLock(session.info.id));
  if (!lock.ok) {
    const error = lock.error.code === 'LOCKED' ? runsElsewhere(session.info.id, lock.error) : lock.error;
    runtime.emit({ event: 'error', error });
    return { end: 'failed', error };
  }
  try {
    return await drive(session, runtime, options);
  } catch (thrown) {
    return broken(session, runtime, thrown);
  } finally {
    lock.value.release();
  }
};

/** A tool, a provider or a desk threw what nobody caught: kept with its stack, said as ours, and the session can be gone on with. */
const broken = (session: Session, runtime: Runtime, thrown: unknown): RunEnd => {
  const error = internalError('The turn', thrown);
  const kept = storeResult(runtime.store.database, () => session.append({ kind: 'failed', error }));
  runtime.emit({ event: 'error', error });
  // Where even that cannot be kept the store has failed: that is said too.
  if (!kept.ok) runtime.emit({ event: 'error', error: kept.error });
  return { end: 'failed', error };
};

/** Held for as long as a turn of the session goes on. */
export const runningLock = (session: number): string => `session ${session}`;

const runsElsewhere = (session: number, error: ErrorValue): ErrorValue => ({
  ...error,
  message: `Session ${session} goes on in another process (${String(error.data?.pid)}).`,
  wayOut: 'Wait for it, or go on in a copy: countersign sessions fork',
});

const drive = async (session: Session, runtime: Runtime, options: RunOptions): Promise<RunEnd> => {
  for (;;) {
    const step = options.sheet === true ? await signStep(session, runtime) : await advance(session, runtime);
    if (step.kind === 'worked') continue;
    if (step.kind === 'waits') {
      await askAtDesks(step.question, runtime, options);
      // While it waits, another process may have kept a rule with the session.
      session.refresh();
      continue;
    }
    if (step.kind === 'limit') {
      runtime.emit({ event: 'limit', limit: step.limit, words: step.words });
      if ((await options.goOn?.(step.limit, step.words)) === true) {
        session.append({ kind: 'continued' });
        continue;
      }
      runtime.emit({ event: 'done', how: 'stopped', summary: step.words, incomplete: true });
      return { end: 'limit', limit: step.limit, words: step.words };
    }
    if (step.kind === 'failed') {
      runtime.emit({ event: 'error', error: step.error });
      return { end: 'failed', error: step.error };
    }
    runtime.emit({ event: 'done', how: step.how, summary: step.summary, incomplete: step.how === 'interrupted' });
    return { end: 'done', how: step.how, summary: step.summary };
  }
};

/** Shown at every desk of this process; an answer from any process ends the wait. */
export const askAtDesks = async (
  question: Question,
  runtime: Runtime,
  { desks, process }: Pick<RunOptions, 'desks' | 'process'>,
): Promise<void> => {
  const { questions } = runtime.store;
  // Whoever draws the events is done with those before it when the desk begins to speak.
  await new Promise((drawn) => setImmediate(drawn));
  const attach = (): void => {
    if (desks.some((desk) => desk.present?.() !== false)) questions.attach(question.id, process);
  };
  attach();
  for (const desk of desks) desk.show(question);
  const answer = await waitForAnswer(question, runtime, attach);
  questions.detach(question.id, process);
  // Also at a desk of the name that answered: another process may have one like it, and to the one that did answer it means nothing.
  const why = answer === undefined ? 'It was withdrawn.' : answeredElsewhere(answer);
  for (const desk of desks) desk.withdraw(question.id, why);
  if (answer !== undefined) runtime.emit({ event: 'decision', answer });
};
