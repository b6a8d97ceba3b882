// The steps a model keeps while it works: the person sees them as they change, and can edit them where a rule asks about `plan`.

import { fail, ok } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import type { PlanStep } from '../../tool/preview.ts';
import { takes, tool } from '../../tool/tool.ts';

const STATUS = ['open', 'doing', 'done', 'dropped'] as const satisfies readonly PlanStep['status'][];
const MARKS: Readonly<Record<PlanStep['status'], string>> = { open: '[ ]', doing: '[>]', done: '[x]', dropped: '[-]' };

export const plan = tool({
  name: 'plan',
  title: 'Plan',
  description:
    'Keeps your steps for a task of several; the person sees them. Give the whole list each time, one step doing at most.',
  group: 'plan',
  input: takes(['steps'], {
    steps: {
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: takes(['text'], {
        text: { type: 'string', minLength: 1, maxLength: 200 },
        status: { type: 'string', enum: STATUS, default: 'open' },
      }),
    },
  }),
  effect: 'control',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
  propose: async ({ steps }, look) => {
    const doing = steps.filter(({ status }) => status === 'doing');
    if (doing.length > 1) return fail('BAD_ARGS', `steps: ${doing.length} are doing; at most one can be.`);
    const done = steps.filter(({ status }) => status === 'done').length;
    const now = doing[0] === undefined ? '' : `; now: ${oneLine(doing[0].text)}`;
    const summary = `plan: ${done} of ${steps.length} done${now}`;
    look.progress(summary);
    // As it stands, so that a plan the person has edited is the one the model goes on with.
    const plan = steps.map(({ text, status }): PlanStep => ({ text: oneLine(text), status }));
    const lines = plan.map(({ text, status }) => `${MARKS[status]} ${text}`);
    // A step is the model's own words, and is never shown as ours.
    const notes = lines.map((line, index) => note('step', `the model's step ${index + 1}: ${line}`));
    return ok({ summary, notes, toModel: `The plan is now:\n${lines.join('\n')}`, control: { plan } });
  },
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
