// Keys that came too early for an answer, at a terminal without a composer: kept as text for the next message.
import type { Key } from './key.ts';
import { typeKey } from './typed-line.ts';

export interface EarlyKeys {
  /** When the last key was pressed, early or not. */
  lastKey: number;
  /** True: the key asks to stop. */
  hold(key: Key): boolean;
  /** What was kept, once. */
  take(): string;
}

export const earlyKeys = (): EarlyKeys => {
  let [text, brokenOff] = ['', false];
  return {
    lastKey: -Infinity,
    hold: (key) => {
      const isWritten = key.kind === 'text' || key.kind === 'paste';
      // Enter sends nothing here: what is typed after it stands on a line of its own.
      const before = brokenOff && isWritten ? `${text}\n` : text;
      const typed = typeKey(before, key);
      text = key.kind === 'paste' ? before + key.text : typed.text;
      brokenOff = text !== '' && (typed.event === 'line' || (brokenOff && !isWritten));
      return typed.event === 'interrupt';
    },
    take: () => {
      const taken = text;
      [text, brokenOff] = ['', false];
      return taken;
    },
  };
};
