// Ends the task: a signal to the loop, after the other calls of the same reply.

import { ok } from '../../error/error-value.ts';
import { takes, tool } from '../../tool/tool.ts';

export const taskComplete = tool({
  name: 'task_complete',
  title: 'Task complete',
  description: 'Ends the task with a summary for the person. Call it once everything is done, or cannot be.',
  group: 'plan',
  input: takes(['summary'], {
    summary: { type: 'string', minLength: 1, description: 'What was done and what was not' },
  }),
  effect: 'control',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
  propose: ({ summary }) => Promise.resolve(ok({ summary: 'end the task', control: { done: summary } })),
});
