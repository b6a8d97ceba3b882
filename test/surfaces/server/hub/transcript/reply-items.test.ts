import { expect, it } from 'vitest';
import type { Stored } from '../../../../../src/session/record.ts';
import { replyItems } from '../../../../../src/surfaces/server/hub/transcript/reply-items.ts';

it('shows a text that goes on within a word as one, and a text of its own as another', () => {
  const reply: Extract<Stored, { kind: 'reply' }> = {
    kind: 'reply',
    seq: 3,
    at: 0,
    model: 'google/gemini',
    parts: [
      { kind: 'text', text: 'The tot' },
      { kind: 'text', text: 'als drift.', continues: true },
      { kind: 'text', text: 'I round once.' },
    ],
    usage: { input: 1, output: 1, reported: true },
  };
  expect(replyItems(reply, { toolOf: () => undefined })).toEqual([
    { kind: 'text', text: 'The totals drift.' },
    { kind: 'text', text: 'I round once.' },
  ]);
});
