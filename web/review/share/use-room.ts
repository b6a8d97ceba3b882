// How many characters of a row's second line are in sight, in a list as wide as it is now.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export const useRoom = (list: RefObject<HTMLElement | null>): ReadonlySignal<number> => {
  const room = useSignal(LEAST);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const measure = (): void => {
      const characters = (current.clientWidth - BESIDE) / LETTER;
      // In steps: a border that is dragged does not draw every row anew for each pixel.
      room.value = Math.max(LEAST, Math.floor(characters / STEP) * STEP);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [list, room]);
  return room;
};

/** On the narrowest telephone. */
const LEAST = 30;
const STEP = 10;
/** Pixels of tick, button and air. */
const BESIDE = 126;
/** Of a letter, in a wide font. */
const LETTER = 7.5;
