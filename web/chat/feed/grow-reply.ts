// The reply in the making. A model writes faster than a screen is painted: pieces are gathered, and shown together.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { GrowingView } from '../../../src/surfaces/server/wire/session-view.ts';
import { grown, NOTHING_GROWS } from '../markdown/growing-text.ts';
import type { Growing } from './growing-rows.ts';
import { nextFrame } from './time-slices.ts';

export interface ReplyInTheMaking {
  readonly growing: ReadonlySignal<Growing>;
  /** A piece of this reply; of another one it begins anew. */
  add(kind: 'text' | 'reasoning', reply: number, piece: string): void;
  /** As the server has it. */
  restart(view: GrowingView): void;
  end(): void;
}

export const NOTHING_YET: GrowingView = { reply: 0, text: '', reasoning: '' };

export const growReply = (): ReplyInTheMaking => {
  const growing = signal<Growing>({ number: 0, reply: 0, text: NOTHING_GROWS, reasoning: '' });
  let pieces = { text: '', reasoning: '' };
  let isFlushing = false;
  let isOver = false;

  const flush = (): void => {
    isFlushing = false;
    const { text, reasoning } = pieces;
    if (isOver || (text === '' && reasoning === '')) return;
    pieces = { text: '', reasoning: '' };
    const now = growing.value;
    growing.value = { ...now, text: grown(now.text, text), reasoning: now.reasoning + reasoning };
  };
  const restart = ({ reply, text, reasoning }: GrowingView): void => {
    pieces = { text: '', reasoning: '' };
    growing.value = { number: growing.value.number + 1, reply, text: grown(NOTHING_GROWS, text), reasoning };
  };

  return {
    growing,
    restart,
    add: (kind, reply, piece) => {
      if (growing.value.reply !== reply) restart({ ...NOTHING_YET, reply });
      pieces[kind] += piece;
      if (!isFlushing) nextFrame(flush);
      isFlushing = true;
    },
    end: () => {
      isOver = true;
    },
  };
};
