import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientAnswer } from '../../../src/agent/answer-to-client.ts';
import { fail, ok, type Result } from '../../../src/error/error-value.ts';
import type { HeldCall } from '../../../src/host/client/called.ts';
import { awaitAnswer } from '../../../src/surfaces/mcp/await-answer.ts';
import type { AnswerFate } from '../../../src/surfaces/mcp/line-transport.ts';
import { createTasks } from '../../../src/surfaces/mcp/tasks.ts';
import { RECEIPT } from '../../../src/surfaces/mcp/tool-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const APPLIED: Result<ClientAnswer> = ok({
  text: 'Applied.',
  isError: false,
  receipt: { status: 'applied', changed: [], entry: 3 },
});

const held = () => {
  let answer = (_: Result<ClientAnswer>): void => {};
  let ask = (_: number): void => {};
  const call: HeldCall = {
    answer: new Promise((resolve) => {
      answer = resolve;
    }),
    onQuestion: (heard) => {
      ask = heard;
    },
    giveUp: vi.fn(),
    handedOut: vi.fn(),
  };
  return { call, answer: (result = APPLIED) => answer(result), ask: (question: number) => ask(question) };
};
const waiting = (more: Partial<Parameters<typeof awaitAnswer>[1]> = {}) => {
  const left = new AbortController();
  const said: string[] = [];
  const answered: AnswerFate[] = [];
  return {
    left,
    said,
    answered,
    how: {
      signal: left.signal,
      progress: (step: number, words: string) => void said.push(`${step} ${words}`),
      whenAnswered: (fate: AnswerFate) => void answered.push(fate),
      ...more,
    },
  };
};

describe('a client that waits', () => {
  it('hears at once of its question and every five seconds after, for as long as it takes', async () => {
    const { call, ask, answer } = held();
    const { how, said, answered } = waiting();
    const awaited = awaitAnswer(call, how);
    ask(4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual([
      '1 Question 4 waits at your desk.',
      '2 Question 4 waits at your desk.',
      '3 Question 4 waits at your desk.',
    ]);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    answer();
    expect(await awaited).toMatchObject({
      content: [{ text: 'Applied.\n(entry 3)' }],
      _meta: { [RECEIPT]: { entry: 3 } },
    });
    // Handed out when it has left, not before.
    expect(call.handedOut).not.toHaveBeenCalled();
    for (const { left } of answered) left();
    expect(call.handedOut).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up: nothing is handed out, and nothing more is said', async () => {
    const { call, ask, answer } = held();
    const { how, said, left, answered } = waiting();
    const awaited = awaitAnswer(call, how);
    ask(4);
    left.abort();
    await awaited;
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.giveUp).toHaveBeenCalledOnce();
    expect(answered).toEqual([]);
    expect(said).toHaveLength(1);
  });

  it('an error has its code, and is none of the protocol', async () => {
    const { call, answer } = held();
    const awaited = awaitAnswer(call, waiting().how);
    answer(fail('LIMIT', 'too much'));
    expect(await awaited).toEqual({
      content: [{ type: 'text', text: 'Error LIMIT: too much' }],
      _meta: { [RECEIPT]: { status: 'failed', changed: [], code: 'LIMIT' } },
      isError: true,
    });
  });
});

describe('a client that can ask later', () => {
  it('gets a task after 20 seconds, sees what it waits for, and the answer as long as it has not left', async () => {
    const { call, ask, answer } = held();
    const tasks = createTasks();
    const awaited = awaitAnswer(call, waiting({ tasks }).how);
    await vi.advanceTimersByTimeAsync(20_000);
    const task = await awaited;
    if (!('taskId' in task)) throw new Error('no task');
    expect(task).toMatchObject({ resultType: 'task', status: 'working' });
    ask(7);
    expect(tasks.look(task.taskId)).toMatchObject({
      value: { view: { status: 'working', statusMessage: 'Question 7 waits at your desk.' } },
    });
    answer();
    await vi.advanceTimersByTimeAsync(0);
    const looked = tasks.look(task.taskId);
    if (!looked.ok) throw new Error(looked.error.message);
    expect(looked.value.view).toMatchObject({
      status: 'completed',
      result: { content: [{ text: 'Applied.\n(entry 3)' }] },
    });
    expect(call.handedOut).not.toHaveBeenCalled();
    looked.value.fate.left();
    expect(call.handedOut).toHaveBeenCalledOnce();
  });

  it('an answer within 20 seconds is no task', async () => {
    const { call, answer } = held();
    const awaited = awaitAnswer(call, waiting({ tasks: createTasks() }).how);
    await vi.advanceTimersByTimeAsync(19_000);
    answer();
    expect(await awaited).toMatchObject({ _meta: { [RECEIPT]: { status: 'applied' } } });
  });

  it('a task that had to make room is given up, so that the same call finds what it asks', () => {
    const tasks = createTasks();
    const { call } = held();
    const { taskId } = tasks.hold(call);
    for (let count = 0; count < 2000; count++) tasks.hold(held().call);
    expect(call.giveUp).toHaveBeenCalledOnce();
    expect(tasks.look(taskId).ok).toBe(false);
  });

  it('a task that is cancelled is given up: what it asks stays open', async () => {
    const { call } = held();
    const tasks = createTasks();
    const { taskId } = tasks.hold(call);
    expect(tasks.leave(taskId).ok).toBe(true);
    expect(call.giveUp).toHaveBeenCalledOnce();
    expect(tasks.look(taskId)).toMatchObject({ value: { view: { status: 'cancelled' } } });
    expect(tasks.look('another')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });
});
