// Long work in slices: the event loop gets its turn between them, and a program that has nothing else to do may end there.
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough to get on, short enough that nobody waits for the event loop. */
const SLICE_MILLISECONDS = 15;

export type Breath = () => Promise<void>;

export const newBreath = (): Breath => {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < SLICE_MILLISECONDS) return;
    // A timer and not an immediate: one that keeps nothing alive does not wake a loop that waits for something else.
    await pause(0, undefined, { ref: false });
    turn = performance.now();
  };
};
