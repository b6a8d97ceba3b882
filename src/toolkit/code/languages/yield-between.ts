// Long work in slices: others have their turn in between.
import { setImmediate } from 'node:timers/promises';

/** Milliseconds between two rests: an eighth of the 200 that nothing may hold up the program for, as machines differ. */
export const SLICE = 25;

/** To be awaited between two steps; it rests when the slice is used up, and costs a look at the clock otherwise. */
export const yieldBetween = (): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
};
