// The built-in guide: no weights, no network; a pure function of the conversation.
import { ok } from '../../error/error-value.ts';
import type { Reply } from '../message.ts';
import type { Model } from '../model.ts';

export const guide = (): Model => ({
  id: 'offline',
  local: true,
  reply: (_request, { heard }) => {
    const text = 'I am the built-in guide, not a language model. `countersign models` says how to get one.';
    heard({ kind: 'text', text });
    const reply: Reply = {
      parts: [{ kind: 'text', text }],
      finish: 'stop',
      usage: { input: 0, output: 0, reported: true },
    };
    return Promise.resolve(ok(reply));
  },
  close: () => undefined,
});
