// Calls that take long, as tasks: for a client that said it can ask for their answer later. They live as long as the connection.
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { HeldCall } from '../../host/client/called.ts';
import { CLIENT_QUESTION_MILLISECONDS } from '../../session/client-calls.ts';
import type { AnswerFate } from './line-transport.ts';
import { type ToolAnswer, toolAnswer } from './tool-answer.ts';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

interface TaskHead {
  readonly taskId: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number;
  readonly pollIntervalMs: number;
}

export type TaskView = TaskHead &
  (
    | { readonly status: 'working'; readonly statusMessage?: string }
    | { readonly status: 'completed'; readonly result: ToolAnswer }
    | { readonly status: 'cancelled' }
  );

export interface Tasks {
  /** From now on its answer is asked for. */
  hold(call: HeldCall): TaskView;
  /** `fate`: of the view; a result is given again until it has left. */
  look(id: string): Result<{ readonly view: TaskView; readonly fate: AnswerFate }>;
  /** The client wants it no more. What it asks stays open. */
  leave(id: string): Result<true>;
}

interface Task {
  readonly created: number;
  readonly call: HeldCall;
  updated: number;
  words?: string;
  result?: ToolAnswer;
  isLeft?: true;
}

const POLL_MILLISECONDS = 1000;
/** An answered one is kept for a while, for a client that asks twice. */
const MOST_TASKS = 2000;

export const createTasks = (): Tasks => {
  const tasks = new Map<string, Task>();
  const unknown = (id: string): Result<never> =>
    fail('NOT_FOUND', `There is no task ${id.slice(0, 60)} in this connection.`, {
      wayOut: 'Make the call again: it finds its question, or its answer.',
    });
  const viewOf = (taskId: string, { created, updated, words, result, isLeft }: Task): TaskView => {
    const head = {
      taskId,
      createdAt: new Date(created).toISOString(),
      lastUpdatedAt: new Date(updated).toISOString(),
      ttlMs: CLIENT_QUESTION_MILLISECONDS,
      pollIntervalMs: POLL_MILLISECONDS,
    };
    if (isLeft === true) return { ...head, status: 'cancelled' };
    if (result !== undefined) return { ...head, status: 'completed', result };
    return { ...head, status: 'working', ...(words === undefined ? {} : { statusMessage: words }) };
  };
  return {
    hold: (call) => {
      const [oldest] = tasks.keys();
      if (tasks.size >= MOST_TASKS && oldest !== undefined) {
        // Nobody can ask for it any more; the same call finds it.
        tasks.get(oldest)?.call.giveUp();
        tasks.delete(oldest);
      }
      const id = randomBytes(16).toString('hex');
      const task: Task = { created: Date.now(), updated: Date.now(), call };
      tasks.set(id, task);
      call.onQuestion((question) => {
        task.words = waitingWords(question);
        task.updated = Date.now();
      });
      void call.answer.then((answer) => {
        task.result = toolAnswer(answer);
        task.updated = Date.now();
      });
      return viewOf(id, task);
    },
    look: (id) => {
      const task = tasks.get(id);
      if (task === undefined) return unknown(id);
      const view = viewOf(id, task);
      const left = (): void => {
        if (view.status === 'completed') task.call.handedOut();
      };
      return ok({ view, fate: { left, unwanted: () => {} } });
    },
    leave: (id) => {
      const task = tasks.get(id);
      if (task === undefined) return unknown(id);
      if (task.result === undefined) {
        task.isLeft = true;
        task.updated = Date.now();
        task.call.giveUp();
      }
      return ok(true);
    },
  };
};

/** What a model may read of it, too: nothing that answers it. */
export const waitingWords = (question: number): string => `Question ${question} waits at your desk.`;
