// Escape stops what runs when it is pressed twice within a second: once is too easily pressed for something else.
import { type ReadonlySignal, signal } from '@preact/signals';

export interface StopTwice {
  press(): void;
  /** Pressed once, a moment ago. */
  readonly isArmed: ReadonlySignal<boolean>;
}

const WITHIN_MILLISECONDS = 1000;

export const stopTwice = (stop: () => void): StopTwice => {
  const isArmed = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isArmed,
    press: () => {
      clearTimeout(timer);
      if (isArmed.value) {
        isArmed.value = false;
        stop();
        return;
      }
      isArmed.value = true;
      timer = setTimeout(() => {
        isArmed.value = false;
      }, WITHIN_MILLISECONDS);
    },
  };
};
