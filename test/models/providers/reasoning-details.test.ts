import { expect, it } from 'vitest';
import { chatReply } from '../../../src/models/providers/chat-reply.ts';
import { reasoningDetails } from '../../../src/models/providers/reasoning-details.ts';

const together = (...pieces: readonly unknown[]): unknown => {
  const details = reasoningDetails();
  for (const piece of pieces) details.add([piece]);
  return details.list;
};

it('joins the text under its index, and takes a signature and an id as they come', () => {
  expect(
    together(
      { type: 'reasoning.text', text: 'a', index: 0, signature: null, id: null },
      { type: 'reasoning.summary', summary: 's', index: 1 },
      { type: 'reasoning.text', text: 'b', index: 0, format: 'f' },
      { type: 'reasoning.summary', summary: 't', index: 1 },
      { type: 'reasoning.text', signature: 'sig', index: 0 },
      { type: 'reasoning.text', text: 'other', index: 2 },
    ),
  ).toEqual([
    { type: 'reasoning.text', text: 'ab', index: 0, signature: 'sig', id: null, format: 'f' },
    { type: 'reasoning.summary', summary: 'st', index: 1 },
    { type: 'reasoning.text', text: 'other', index: 2 },
  ]);
});

it('never makes one of two encrypted blocks, nor of what it does not know', () => {
  const blocks = [
    { type: 'reasoning.encrypted', data: 'x', index: 0 },
    { type: 'reasoning.encrypted', data: 'y', index: 0 },
    { type: 'reasoning.new', text: 'z', index: 0 },
    { type: 'reasoning.new', text: 'z', index: 0 },
  ];
  expect(together(...blocks)).toEqual(blocks);
});

it('tells what can be read in a delta, and nothing when there is none', () => {
  const details = reasoningDetails();
  expect(details.add(undefined)).toBeUndefined();
  expect(details.add([null, 3])).toBeUndefined();
  expect(details.add([{ type: 'reasoning.encrypted', data: 'x' }])).toBe('');
  expect(details.add([{ text: 'a' }, { summary: 'b' }])).toBe('ab');
});

it('a reply that thinks only in details is heard; one that hides its thoughts still keeps them', () => {
  const heard: string[] = [];
  const reply = chatReply((event) => heard.push(event.text));
  const delta = (part: object, finish: string | null = null) =>
    reply.add({ choices: [{ index: 0, delta: part, finish_reason: finish }] }, '');
  delta({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'x' }] });
  delta({ content: 'Hello' });
  delta({ reasoning_details: [{ type: 'reasoning.text', text: 'later', index: 1 }] }, 'stop');
  expect(heard).toEqual(['Hello', 'later']);
  expect(reply.outcome(() => ({ input: 0, output: 0, reported: false }))).toMatchObject({
    parts: [
      {
        kind: 'reasoning',
        text: '',
        opaque: { details: [{ data: 'x' }, { text: 'later' }] },
      },
      { kind: 'text', text: 'Hello' },
      { kind: 'reasoning', text: 'later' },
    ],
  });
});
