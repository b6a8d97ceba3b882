// What is heard of a reply while it grows: a text that is another part begins a paragraph, as it does in the whole reply.
import type { ModelEvent } from '../message.ts';
import { breakBetween } from '../reply-text.ts';

export type Speak = (kind: 'text' | 'reasoning', text: string, part: unknown) => void;

/** `part`: anything that tells one part of the reply from another. */
export const speaking = (heard: (event: ModelEvent) => void): Speak => {
  const last = { text: { part: undefined as unknown, tail: '' }, reasoning: { part: undefined as unknown, tail: '' } };
  return (kind, text, part) => {
    if (text === '') return;
    const before = last[kind];
    const said = (before.part === part ? '' : breakBetween(before.tail, text)) + text;
    heard({ kind, text: said });
    last[kind] = { part, tail: (before.tail + said).slice(-TAIL) };
  };
};

/** Enough to see whether it ended in a line break. */
const TAIL = 100;
