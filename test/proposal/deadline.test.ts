import { expect, it } from 'vitest';
import { deadlineFor } from '../../src/proposal/deadline.ts';
import { plainTools } from '../support/plain-tools.ts';

it.each(['read', 'change', 'network', 'control'] as const)('a tool of effect %s has ten minutes', (effect) => {
  const deadline = deadlineFor({ effect }, new AbortController().signal);
  deadline.clear();
  expect(deadline.seconds).toBe(600);
});

it('every built-in tool has a deadline, and what runs commands a longer one than any command', () => {
  for (const tool of plainTools) {
    const deadline = deadlineFor(tool, new AbortController().signal);
    deadline.clear();
    expect(deadline.seconds).toBe(tool.effect === 'run' ? 3700 : 600);
  }
});

it('a stop by the person is not taken for a deadline', () => {
  const stop = new AbortController();
  const deadline = deadlineFor({ effect: 'read' }, stop.signal);
  stop.abort();
  deadline.clear();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.isOver()).toBe(false);
});
