// Keeps a session's texts within a bound in memory: beyond it, the oldest large ones are read back from the store when they are needed.
import type { MessagePart, Stored } from './record.ts';

export interface HeavyTexts {
  /** A record that is in memory now. */
  add(record: Stored): void;
  /** Lets go of what is too much; only of records before `stored`, which can be read back. */
  settle(stored: number): void;
}

/** More than any conversation that fits a window; a session with hundreds of large files in it goes beyond. */
export const MOST_IN_MEMORY = 64 * 1024 * 1024;
/** Below this an object that reads back is not worth its own weight. */
const HEAVY = 4096;

export const heavyTexts = (
  readBack: (seq: number, part: number) => string,
  most: number = MOST_IN_MEMORY,
): HeavyTexts => {
  const waiting: { readonly seq: number; readonly index: number; readonly part: MessagePart }[] = [];
  let size = 0;
  return {
    add: (record) => {
      if (record.kind !== 'receipt') return;
      for (const [index, part] of record.parts.entries()) {
        if (part.text.length < HEAVY) continue;
        size += part.text.length;
        waiting.push({ seq: record.seq, index, part });
      }
    },
    settle: (stored) => {
      while (size > most) {
        const oldest = waiting[0];
        if (oldest === undefined || oldest.seq >= stored) return;
        waiting.shift();
        size -= oldest.part.text.length;
        // The same object, so that what is known of it (its tokens, its bytes) still counts.
        Object.defineProperty(oldest.part, 'text', {
          get: () => readBack(oldest.seq, oldest.index),
          enumerable: true,
          configurable: true,
        });
      }
    },
  };
};
