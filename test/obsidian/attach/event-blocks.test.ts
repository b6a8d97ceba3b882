// Events come whole out of whatever pieces they came in, and lines of another kind are none.
import { expect, it } from 'vitest';
import { eventBlocks } from '../../../obsidian/src/attach/event-blocks.ts';

const STREAM =
  'retry: 500\n\nid: a-1\ndata: {"kind":"reset"}\n\n:\n\nid: a-2\ndata: {"kind":"desks","count":2}\n\nid: a-3\nda';
const EVENTS = [
  { id: 'a-1', event: { kind: 'reset' } },
  { id: 'a-2', event: { kind: 'desks', count: 2 } },
];

it('wherever the bytes are cut', () => {
  for (let cut = 0; cut <= STREAM.length; cut++) {
    const { take } = eventBlocks();
    expect([STREAM.slice(0, cut), STREAM.slice(cut)].flatMap((piece) => take(piece) ?? [])).toEqual(EVENTS);
  }
});

it.each([
  ['no JSON', 'id: a-1\ndata: {"kind"\n\n'],
  ['an id that is none', 'id: a 1\ndata: {"kind":"reset"}\n\n'],
  ['an id without an end', `id: ${'a'.repeat(200)}\ndata: {"kind":"reset"}\n\n`],
])('%s is not ours', (_, text) => {
  expect(eventBlocks().take(text)).toBeUndefined();
});
