// What could stand where the person types, from the server: words behind "/", files behind "@", tools behind a backtick.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CompletionChoice, CompletionReply } from '../../../src/surfaces/server/wire/find.ts';
import type { ChatHost } from '../chat-host.ts';
import type { DraftOf } from '../drafts.ts';

export interface FieldCompletion {
  readonly shown: ReadonlySignal<Completing | undefined>;
  /** The text up to the caret; what is shown for another one is gone when the answer comes. */
  look(before: string): void;
  /** To the next choice, or the one before. */
  turn(step: 1 | -1): void;
  close(): void;
}

export interface Completing {
  /** What is chosen stands in place of the text from here to the caret. */
  readonly from: number;
  readonly choices: readonly CompletionChoice[];
  readonly chosen: number;
}

/** A folder that is still being read is asked again: long enough for it to have found more. */
const AGAIN_MILLISECONDS = 250;

export const createCompletion = (host: Pick<ChatHost, 'call'>, of: DraftOf): FieldCompletion => {
  const shown = signal<Completing | undefined>(undefined);
  let asked = 0;
  const close = (): void => {
    asked++;
    shown.value = undefined;
  };
  const look = async (before: string, isAgain = false): Promise<void> => {
    const start = beginningOf(before);
    if (start === undefined) return close();
    asked++;
    const number = asked;
    const text = before.slice(start);
    const query = new URLSearchParams({
      text,
      at: String(text.length),
      ...(of === 'new' ? {} : { session: String(of) }),
    });
    const answered = await host.call<CompletionReply>('GET', `/api/complete?${query}`);
    if (number !== asked) return;
    const { from, choices, isOpen } = answered.ok ? answered.value : NOTHING;
    // What stands there already is no choice.
    const isTyped = choices.length === 1 && choices[0]?.text.trim() === text.slice(from).trim();
    const chosen = isAgain ? Math.min(shown.value?.chosen ?? 0, Math.max(choices.length - 1, 0)) : 0;
    shown.value = choices.length === 0 || isTyped ? undefined : { from: start + from, choices, chosen };
    if (isOpen) setTimeout(() => number === asked && void look(before, true), AGAIN_MILLISECONDS);
  };
  return {
    shown,
    close,
    look: (before) => void look(before),
    turn: (step) => {
      const now = shown.value;
      if (now === undefined) return;
      const { length } = now.choices;
      shown.value = { ...now, chosen: (now.chosen + step + length) % length };
    },
  };
};

const NOTHING: CompletionReply = { from: 0, choices: [], isOpen: false };

/** Where what the server has to know begins; undefined: nothing can be completed here. The server decides what it is. */
const beginningOf = (before: string): number | undefined => {
  if (/^\/[^\n]{0,200}$/.test(before)) return 0;
  const file = /(?:^|[^\\\w@])@(?:"[^"\n]{0,400}|[^\s"`<>]{0,400})$/.exec(before);
  return (file ?? /(?:^|[\s(])`[a-z0-9_]{0,100}$/i.exec(before))?.index;
};
