// A model of your own: anything that answers a request with words and calls. This one plays a script, which is handy in tests.
import type { Model, Reply } from 'countersign';

export type Step = string | { readonly calls: readonly (readonly [tool: string, input: unknown])[] };

export const scripted = (steps: readonly Step[]): Model => {
  let turn = 0;
  return {
    id: 'mine/scripted',
    local: true, // it runs here: private notes may go to it
    reply: async (_request, { heard }) => {
      const step = steps[turn++] ?? 'That was all.';
      if (typeof step === 'string') heard({ kind: 'text', text: step });
      return { ok: true, value: typeof step === 'string' ? said(step) : called(step.calls, turn) };
    },
    close: () => undefined,
  };
};

const usage = { input: 0, output: 0, reported: true };

const said = (text: string): Reply => ({ parts: [{ kind: 'text', text }], finish: 'stop', usage });

const called = (calls: readonly (readonly [tool: string, input: unknown])[], turn: number): Reply => ({
  parts: calls.map(([name, input], place) => ({
    kind: 'call',
    providerId: `call-${turn}-${place}`,
    name,
    arguments: JSON.stringify(input),
  })),
  finish: 'calls',
  usage,
});
