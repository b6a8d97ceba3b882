// Taking back by a key: `u` asks, a second `u` does it, and anything else takes the question back.
import { type Signal, signal } from '@preact/signals';

export interface UndoKey {
  /** The entry that is asked about: its button says what the second press does. */
  readonly asks: Signal<number | undefined>;
  /** What takes back the entry that is open; undefined where it cannot be. */
  readonly take: { of: number | undefined; now: (() => void) | undefined };
}

export const createUndoKey = (): UndoKey => ({
  asks: signal(undefined),
  take: { of: undefined, now: undefined },
});

/** `entry`: the one that is meant. Returns whether the key was heard. */
export const pressUndo = ({ asks, take }: UndoKey, entry: number | undefined): boolean => {
  if (entry === undefined || take.of !== entry || take.now === undefined) return false;
  if (asks.peek() === entry) {
    asks.value = undefined;
    take.now();
  } else asks.value = entry;
  return true;
};
